<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Alias</source>
        <translation>替身</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷方式</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>QFile</name>
    <message>
        <source>Error while renaming.</source>
        <translation>重命名时出错。</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>&lt;b&gt;The name &quot;%1&quot; can not be used.&lt;/b&gt;&lt;p&gt;Try using another name, with fewer characters or no punctuations marks.</source>
        <translation>&lt;b&gt;不能使用名称“%1”。&lt;/b&gt;&lt;p&gt;请换一个较短或不含标点符号的名称。</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
</context>
<context>
    <name>alibi</name>
    <message>
        <source>Bias maximum B</source>
        <translation>偏置上限 B</translation>
    </message>
    <message>
        <source>The gentlest slope is 2^(−B). The paper has 8; only MPT can be set to something else.</source>
        <translation>最平缓的斜率是 2^(−B)。论文取 8；只有 MPT 可以另行设置。</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>The same attention written in several ways: the forms by key alone differ from the causal one by a constant in each row, which softmax removes.</source>
        <translation>同一种注意力的几种写法：只看键的写法与因果写法每行只差一个常数，而这个常数会被 softmax 消去。</translation>
    </message>
    <message>
        <source>Bias scale</source>
        <translation>偏置缩放</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>1/√d, as in Falcon</source>
        <translation>1/√d，同 Falcon</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Subtracts from each attention score a penalty that grows in proportion to the distance, with a fixed slope per head. Steep heads look at the nearest tokens, gentle ones far back; nothing is trained and nothing is added to the input. Longer texts than those of the training work well, but what lies far back can only fade.</source>
        <translation>从每个注意力得分中减去与距离成正比的惩罚，每个头的斜率固定不变。斜率大的头只看最近的词元，斜率小的头能看到很远；没有要训练的参数，也不向输入加任何东西。文本比训练时更长也能正常工作，但离得越远的内容只会越淡。</translation>
    </message>
    <message>
        <source>BLOOM 176B</source>
        <translation>BLOOM 176B</translation>
    </message>
    <message>
        <source>112 heads: the slopes of 64 heads, then every other slope of 128 heads; head 64 is the steepest of all.</source>
        <translation>112 个头：先是 64 个头时的斜率，再隔一个取 128 个头时的斜率；头 64 的斜率最大。</translation>
    </message>
    <message>
        <source>12 heads</source>
        <translation>12 个头</translation>
    </message>
    <message>
        <source>The smallest well-known case that is not a power of two: the slopes of 8 heads, then 4 of those of 16 heads, the first of them the steepest of all.</source>
        <translation>头数不是 2 的幂的最小常见例子：先是 8 个头时的斜率，再取 16 个头时的斜率中的 4 个，其中第一个比其余的都大。</translation>
    </message>
    <message>
        <source>%1 heads are not a power of two: heads 0 … %2 have the slopes of %3 heads; from head %3 on follows every other slope of %4 heads, and head %3 is the steepest of all.</source>
        <translation>头数 %1 不是 2 的幂：头 0 … %2 取 %3 个头时的斜率；从头 %3 起，隔一个取 %4 个头时的斜率，其中头 %3 的斜率最大。</translation>
    </message>
    <message>
        <source>Whether the bias is divided by the square root of the head width together with the score. Falcon does so, BLOOM and MPT do not.</source>
        <translation>偏置是否与得分一起除以每头维度的平方根。Falcon 会除，BLOOM 和 MPT 不除。</translation>
    </message>
    <message>
        <source>Causal: −λ (m − n)</source>
        <translation>因果：−λ (m − n)</translation>
    </message>
    <message>
        <source>Symmetric: −λ |m − n|</source>
        <translation>对称：−λ |m − n|</translation>
    </message>
    <message>
        <source>By key, BLOOM: λ n</source>
        <translation>只看键，BLOOM：λ n</translation>
    </message>
    <message>
        <source>By key, MPT: λ (n − (L − 1))</source>
        <translation>只看键，MPT：λ (n − (L − 1))</translation>
    </message>
</context>
<context>
    <name>attention</name>
    <message>
        <source>content–content</source>
        <translation>内容–内容</translation>
    </message>
    <message>
        <source>content–position</source>
        <translation>内容–位置</translation>
    </message>
    <message>
        <source>position–content</source>
        <translation>位置–内容</translation>
    </message>
    <message>
        <source>position–position</source>
        <translation>位置–位置</translation>
    </message>
    <message>
        <source>content–content, turned</source>
        <translation>内容–内容（旋转后）</translation>
    </message>
    <message>
        <source>bias of the scores</source>
        <translation>得分偏置</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>angles of R_i</source>
        <translation>R_i 的转角</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>维度对</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Head h</source>
        <translation>头 h</translation>
    </message>
    <message>
        <source>Your sentence</source>
        <translation>自拟句子</translation>
    </message>
    <message>
        <source>Words with spaces between them; each is a token, and the same word has the same vector everywhere. The first 32 are shown.</source>
        <translation>用空格隔开各词，每个词是一个词元；同一个词处处用同一个向量。只显示前 32 个。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Chooses the random vectors of the tokens and the projections.</source>
        <translation>决定词元向量和投影矩阵取哪组随机数。</translation>
    </message>
    <message>
        <source>Shift of all positions</source>
        <translation>整体平移位置</translation>
    </message>
    <message>
        <source>The first token stands at this position, the next ones behind it. Relative schemes do not notice.</source>
        <translation>第一个词元放在这个位置，其余依次往后排。相对位置方案察觉不到。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>An example, or words of your own.</source>
        <translation>选一个例句，或者自己写。</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>自己写</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The whole way or a part of it. The matrices are the embeddings, the projections and what the scheme brings.</source>
        <translation>显示全过程或其中一段。“矩阵”包括词嵌入、投影矩阵，以及该方案自带的矩阵。</translation>
    </message>
    <message>
        <source>Terms to output</source>
        <translation>从各项到输出</translation>
    </message>
    <message>
        <source>Terms and scores</source>
        <translation>各项与得分</translation>
    </message>
    <message>
        <source>Scores, weights, output</source>
        <translation>得分、权重、输出</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>No token sees the tokens after it.</source>
        <translation>每个词元都看不到它后面的词元。</translation>
    </message>
    <message>
        <source>Numbers per query, key and value. Where a scheme needs another width, the next one that it accepts is taken.</source>
        <translation>查询、键、值向量的长度。方案若不接受这个维度，就取它能接受的下一个。</translation>
    </message>
    <message>
        <source>The sentence has no words. Type some, with spaces between them.</source>
        <translation>句子里还没有词。请输入几个词，用空格隔开。</translation>
    </message>
    <message>
        <source>Attention of one head, term by term</source>
        <translation>单头注意力，逐项拆解</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Pair of tokens</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Weight of key %1</source>
        <translation>键 %1 的权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Weights: softmax of each row</source>
        <translation>权重：逐行 softmax</translation>
    </message>
    <message>
        <source>Dimension of the model</source>
        <translation>模型维度</translation>
    </message>
    <message>
        <source>%1 (positions %2 and %3)</source>
        <translation>%1（位置 %2 与 %3）</translation>
    </message>
    <message>
        <source>= scores, later keys masked</source>
        <translation>= 得分，后面的键已掩码</translation>
    </message>
    <message>
        <source>= scores</source>
        <translation>= 得分</translation>
    </message>
    <message>
        <source>score(%1, %2) = %3 = %4</source>
        <translation>得分(%1, %2) = %3 = %4</translation>
    </message>
    <message>
        <source>score(%1, %2) = %3</source>
        <translation>得分(%1, %2) = %3</translation>
    </message>
    <message>
        <source>weight(%1, %2) = exp(%3) / Σ = %4</source>
        <translation>权重(%1, %2) = exp(%3) / Σ = %4</translation>
    </message>
    <message>
        <source>output(%1), dimension %2 = Σ_j weight(%1, j) · (%3) = %4</source>
        <translation>输出(%1) 第 %2 维 = Σ_j 权重(%1, j) · (%3) = %4</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>Only the first %1 tokens are shown; left out: %2.</source>
        <translation>只显示前 %1 个词元，另有 %2 个未显示。</translation>
    </message>
    <message>
        <source>the outputs swap with them; largest difference %1</source>
        <translation>输出随之交换，最大差 %1</translation>
    </message>
    <message>
        <source>the outputs also change, by up to %1 of the largest output</source>
        <translation>输出除了交换还有变化，最多达到最大输出的 %1 倍</translation>
    </message>
    <message>
        <source>All positions moved by %1</source>
        <translation>所有位置平移 %1</translation>
    </message>
    <message>
        <source>the scores stay; largest change %1</source>
        <translation>得分不变，最大变化 %1</translation>
    </message>
    <message>
        <source>the scores change by up to %1</source>
        <translation>得分有变化，最大 %1</translation>
    </message>
    <message>
        <source>Score, %1</source>
        <translation>得分，%1</translation>
    </message>
    <message>
        <source>Weight, %1</source>
        <translation>权重，%1</translation>
    </message>
    <message>
        <source>The terms sum to the scores</source>
        <translation>各项之和等于得分</translation>
    </message>
    <message>
        <source>largest difference %1</source>
        <translation>最大差 %1</translation>
    </message>
    <message>
        <source>Every row of the weights sums to 1</source>
        <translation>权重每行之和为 1</translation>
    </message>
    <message>
        <source>%1: kept</source>
        <translation>%1：保留</translation>
    </message>
    <message>
        <source>%1: replaced</source>
        <translation>%1：替换</translation>
    </message>
    <message>
        <source>%1: added</source>
        <translation>%1：新增</translation>
    </message>
    <message>
        <source>%1: dropped</source>
        <translation>%1：去掉</translation>
    </message>
    <message>
        <source>What the weights average</source>
        <translation>权重所平均的值</translation>
    </message>
    <message>
        <source>Output: Σ weight · (%1)</source>
        <translation>输出：Σ 权重 · (%1)</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>头的维度</translation>
    </message>
    <message>
        <source>%1 has a row for the positions 0 … %2 alone; the last token would stand at %3. Shift the positions less, shorten the sentence, or make the table longer.</source>
        <translation>%1只有位置 0 … %2 的行，而最后一个词元会落在位置 %3。请减小平移量、缩短句子，或加长这张表。</translation>
    </message>
    <message>
        <source>Model width of the toy</source>
        <translation>演示用小模型的维度</translation>
    </message>
    <message>
        <source>Numbers per token: d_model of the toy, not of the scene.</source>
        <translation>每个词元向量的长度（演示用小模型自己的 d_model，与左侧参数无关）。</translation>
    </message>
    <message>
        <source>Head width of the toy</source>
        <translation>演示用小模型的每头维度</translation>
    </message>
    <message>
        <source>With these parameters %1 accepts no width of the toy model. Bring its other parameters back to their defaults.</source>
        <translation>在这些参数下，%1 不接受演示用小模型的任何维度。请把其他参数改回默认值。</translation>
    </message>
    <message>
        <source>One head of a toy model and a sentence: what the scheme makes of the four terms of the score, their sum, the mask, softmax and the output. Type your own words, mask later keys, and shift all positions.</source>
        <translation>演示用小模型里单个注意力头在一个句子上的计算：该方案怎样处理得分的四项，以及求和、掩码、softmax 和输出。可以换成自己的句子、加上因果掩码、整体平移位置。</translation>
    </message>
    <message>
        <source>The mask hides “%1” from “%2”.</source>
        <translation>“%2”看不到“%1”：它被掩码遮住。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>%1 (later keys masked)</source>
        <translation>%1（后面的键被遮住）</translation>
    </message>
    <message>
        <source>Toy model: width %1, head width %2.</source>
        <translation>演示用小模型：模型维度 %1，每头维度 %2。</translation>
    </message>
    <message>
        <source>Toy model: width %1, head width %2, seed %3.</source>
        <translation>演示用小模型：模型维度 %1，每头维度 %2，种子 %3。</translation>
    </message>
    <message>
        <source>Bias of head h = %1 of %2.</source>
        <translation>偏置取自头 h = %1（共 %2 个头）。</translation>
    </message>
    <message>
        <source>Positions %1 … %2.</source>
        <translation>各词元位于 %1 … %2。</translation>
    </message>
    <message>
        <source>Dropped: %1.</source>
        <translation>去掉的项：%1。</translation>
    </message>
    <message>
        <source>The scheme does not accept the widths %1 and %2.</source>
        <translation>该方案不接受维度 %1 和 %2。</translation>
    </message>
    <message>
        <source>Its other parameters: %1.</source>
        <translation>演示用小模型的其他参数：%1。</translation>
    </message>
    <message>
        <source>“%1” and “%2” swapped</source>
        <translation>交换“%1”和“%2”</translation>
    </message>
    <message>
        <source>“%1” and “%2” swapped, content alone</source>
        <translation>交换“%1”和“%2”，只看内容</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>+ %1: %2</source>
        <translation>+ %1：%2</translation>
    </message>
</context>
<context>
    <name>bias</name>
    <message>
        <source>Heads of the lines</source>
        <translation>画哪些头</translation>
    </message>
    <message>
        <source>Numbers of the heads whose lines are drawn, from 0. Empty: all of up to eight, else eight spread ones.</source>
        <translation>要画出偏置线的头的编号，从 0 起。留空时：不超过 8 个头就全画，否则均匀取 8 个。</translation>
    </message>
    <message>
        <source>Plain geometric slopes</source>
        <translation>纯等比斜率</translation>
    </message>
    <message>
        <source>Show the plain geometric list beside the published one where the two differ: head counts that are no power of two.</source>
        <translation>头数不是 2 的幂时，论文的斜率与纯等比数列不同；在旁边同时画出纯等比数列。</translation>
    </message>
    <message>
        <source>Hard window</source>
        <translation>硬窗口</translation>
    </message>
    <message>
        <source>Show a hard local window that reaches as far as the soft weights take to fall to 1/e. Both subtract a matrix that is nowhere negative.</source>
        <translation>画出一个硬的局部窗口，宽度等于软权重降到 1/e 的距离。两者减去的都是处处非负的矩阵。</translation>
    </message>
    <message>
        <source>Axis of distances</source>
        <translation>距离轴</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Slope per position</source>
        <translation>斜率（每个位置）</translation>
    </message>
    <message>
        <source>Relative position r = n − m</source>
        <translation>相对位置 r = n − m</translation>
    </message>
    <message>
        <source>Distance |m − n|</source>
        <translation>距离 |m − n|</translation>
    </message>
    <message>
        <source>Distance m − n</source>
        <translation>距离 m − n</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>%1 adds nothing to the attention scores. %2</source>
        <translation>“%1”不向注意力得分加任何东西。%2</translation>
    </message>
    <message>
        <source>Bias added to the attention scores</source>
        <translation>注意力得分的偏置</translation>
    </message>
    <message>
        <source>Slope of each head</source>
        <translation>各头的斜率</translation>
    </message>
    <message>
        <source>Head h</source>
        <translation>头 h</translation>
    </message>
    <message>
        <source>Bias against distance</source>
        <translation>偏置随距离的变化</translation>
    </message>
    <message>
        <source>Bias against distance, query %1</source>
        <translation>偏置随距离的变化，查询 %1</translation>
    </message>
    <message>
        <source>Bias of head %1, query × key</source>
        <translation>头 %1 的偏置，查询 × 键</translation>
    </message>
    <message>
        <source>Weights of query %1 in head %2, equal content</source>
        <translation>内容相同时，头 %2 中查询 %1 的权重</translation>
    </message>
    <message>
        <source>Query m</source>
        <translation>查询 m</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>Score bias</source>
        <translation>得分偏置</translation>
    </message>
    <message>
        <source>What is added to the attention scores before softmax: slopes, lines, the matrix of one head and the weights it leaves for equal content. Try other numbers of heads and move the head.</source>
        <translation>softmax 之前加在注意力得分上的量：各头的斜率、偏置线、某一个头的偏置矩阵，以及内容相同时由它得到的权重。试试别的头数，再换一个头看看。</translation>
    </message>
    <message>
        <source>Each cell shows the mean of its block over the keys that are not masked.</source>
        <translation>每格显示所在块内未被掩码遮住的键的均值。</translation>
    </message>
    <message>
        <source>Each cell shows the mean of a sample of its block.</source>
        <translation>每格显示所在块内抽样的均值。</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>1/e at %1</source>
        <translation>距离 %1 处降到 1/e</translation>
    </message>
    <message>
        <source>Plain geometric</source>
        <translation>纯等比</translation>
    </message>
    <message>
        <source>Published rule</source>
        <translation>论文规则</translation>
    </message>
    <message>
        <source>Head %1, keys after the query</source>
        <translation>头 %1，查询之后的键</translation>
    </message>
    <message>
        <source>Hard window of the same reach</source>
        <translation>同样宽度的硬窗口</translation>
    </message>
    <message>
        <source>Weight, keys after the query</source>
        <translation>权重，查询之后的键</translation>
    </message>
    <message>
        <source>Slope of head %1</source>
        <translation>头 %1 的斜率</translation>
    </message>
    <message>
        <source>Plain geometric slope of head %1</source>
        <translation>头 %1 的纯等比斜率</translation>
    </message>
    <message>
        <source>Distance at which the weight falls to 1/e, per head</source>
        <translation>各头的权重降到 1/e 的距离</translation>
    </message>
    <message>
        <source>Weights of query %1 sum to 1</source>
        <translation>查询 %1 的权重之和为 1</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>相差 %1</translation>
    </message>
    <message>
        <source>Adding %1 to the whole row leaves its weights</source>
        <translation>整行加上 %1，权重不变</translation>
    </message>
    <message>
        <source>largest change %1</source>
        <translation>最大变化 %1</translation>
    </message>
    <message>
        <source>slope(head %1) = %2</source>
        <translation>斜率（头 %1）= %2</translation>
    </message>
    <message>
        <source>slope(head %1) = %2: the weight falls to 1/e at distance %3</source>
        <translation>斜率（头 %1）= %2：权重在距离 %3 处降到 1/e</translation>
    </message>
    <message>
        <source>Key %1 comes after query %2: masked, its weight is 0</source>
        <translation>键 %1 在查询 %2 之后：被掩码遮住，权重为 0</translation>
    </message>
    <message>
        <source>The bias of query %1 and key %2 is too large for a number</source>
        <translation>查询 %1 与键 %2 的偏置太大，无法用数表示</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) = %3 · (%1 − %2) = %4</source>
        <translation>偏置（m = %1，n = %2）= %3 · (%1 − %2) = %4</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) = %3 · |%1 − %2| = %4</source>
        <translation>偏置（m = %1，n = %2）= %3 · |%1 − %2| = %4</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) in head %3 = %4</source>
        <translation>头 %3 的偏置（m = %1，n = %2）= %4</translation>
    </message>
    <message>
        <source>bias of head %1 at distance %2 = %3 · %2 = %4</source>
        <translation>头 %1 在距离 %2 处的偏置 = %3 · %2 = %4</translation>
    </message>
    <message>
        <source>bias of head %1 at r = n − m = %2: %3</source>
        <translation>头 %1 在 r = n − m = %2 处的偏置：%3</translation>
    </message>
    <message>
        <source>weight(m = %1, n = %2) = exp(%3) / Σ exp(bias) ≈ %4</source>
        <translation>权重（m = %1，n = %2）= exp(%3) / Σ exp(偏置) ≈ %4</translation>
    </message>
    <message>
        <source>weight(m = %1, n = %2) = exp(%3) / Σ exp(bias) = %4</source>
        <translation>权重（m = %1，n = %2）= exp(%3) / Σ exp(偏置) = %4</translation>
    </message>
    <message>
        <source>Weight for equal content</source>
        <translation>内容相同时的权重</translation>
    </message>
    <message>
        <source>Heads that do not exist are left out.</source>
        <translation>不存在的头已略去。</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) = %3 + %4 · %2 = %5</source>
        <translation>偏置（m = %1，n = %2）= %3 + %4 · %2 = %5</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) = β[bucket %3, head %4] = %5</source>
        <translation>偏置（m = %1，n = %2）= β[桶 %3, 头 %4] = %5</translation>
    </message>
    <message>
        <source>bias of head %1 at r = n − m = %2: β[bucket %3, head %1] = %4</source>
        <translation>头 %1 在 r = n − m = %2 处的偏置：β[桶 %3, 头 %1] = %4</translation>
    </message>
    <message>
        <source>Bias, query × key</source>
        <translation>偏置，查询 × 键</translation>
    </message>
    <message>
        <source>Weights of query %1, equal content</source>
        <translation>内容相同时，查询 %1 的权重</translation>
    </message>
    <message>
        <source>Keys after the query</source>
        <translation>查询之后的键</translation>
    </message>
    <message>
        <source>bias(m = %1, n = %2) = %3</source>
        <translation>偏置（m = %1，n = %2）= %3</translation>
    </message>
    <message>
        <source>bias at r = n − m = %1: %2</source>
        <translation>r = n − m = %1 处的偏置：%2</translation>
    </message>
    <message>
        <source>What %1 adds to the attention scores depends on the query, so it is not a bias. %2</source>
        <translation>“%1”加到注意力得分上的量取决于查询，因此不是偏置。%2</translation>
    </message>
    <message>
        <source>Distance at which the weight falls to 1/e</source>
        <translation>权重降到 1/e 的距离</translation>
    </message>
    <message>
        <source>Linear: the distance m − n where later keys are masked, r = n − m where they are not. Always r = n − m; or logarithmic from distance 1 on.</source>
        <translation>线性：后面的键被掩码时以距离 m − n 为横轴，否则以 r = n − m 为横轴；也可以一律用 r = n − m，或从距离 1 起用对数轴。</translation>
    </message>
    <message>
        <source>Relative position</source>
        <translation>相对位置</translation>
    </message>
    <message>
        <source>Drawn is head %1 of %2 heads.</source>
        <translation>共 %2 个头，只画头 %1。</translation>
    </message>
    <message>
        <source>%1 of %2 heads are drawn.</source>
        <translation>共 %2 个头，画出其中 %1 个。</translation>
    </message>
    <message>
        <source>Other heads</source>
        <translation>其他头</translation>
    </message>
    <message>
        <source>The weight falls to 1/e only at distance %1.</source>
        <translation>权重要到距离 %1 处才降到 1/e。</translation>
    </message>
    <message>
        <source>Up to distance %1 the weight does not fall to 1/e.</source>
        <translation>直到距离 %1，权重都没有降到 1/e。</translation>
    </message>
    <message>
        <source>With these parameters %1 adds no relative bias to the attention scores. %2</source>
        <translation>在这组参数下，%1 不在注意力得分上加相对偏置。%2</translation>
    </message>
    <message>
        <source>A logarithmic axis begins at distance 1, and a single position has distance 0 alone. Make the text longer, or choose the linear axis.</source>
        <translation>对数坐标轴从距离 1 开始，而只有一个位置时距离只有 0。请加长文本，或改用线性坐标轴。</translation>
    </message>
    <message>
        <source>A logarithmic axis begins at distance 1, and query %1 sees distance 0 alone. Move the cursor, or choose the linear axis.</source>
        <translation>对数坐标轴从距离 1 开始，而查询 %1 只能看到距离 0。请移动光标，或改用线性坐标轴。</translation>
    </message>
</context>
<context>
    <name>buckets</name>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Keys after the query: one bucket</source>
        <translation>查询之后的键：同一个桶</translation>
    </message>
    <message>
        <source>Keys before the query</source>
        <translation>查询之前的键</translation>
    </message>
    <message>
        <source>Keys after the query</source>
        <translation>查询之后的键</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>bucket(r = %1) = %2: every key after the query reads the bucket of r = 0</source>
        <translation>桶（r = %1）= %2：查询之后的键都读 r = 0 的桶</translation>
    </message>
    <message>
        <source>bucket(r = %1) = %2: exact, distance %3 alone</source>
        <translation>桶（r = %1）= %2：精确，只含距离 %3</translation>
    </message>
    <message>
        <source>bucket(r = %1) = %2: logarithmic, distances %3 … %4</source>
        <translation>桶（r = %1）= %2：对数，含距离 %3 至 %4</translation>
    </message>
    <message>
        <source>bucket(r = %1) = %2: shared by every distance from %3 on</source>
        <translation>桶（r = %1）= %2：共享，距离从 %3 起全都在内</translation>
    </message>
    <message>
        <source>bucket(r = %1) = %2</source>
        <translation>桶（r = %1）= %2</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Self-attention of an encoder or a decoder, as the scheme is set, or cross-attention between the two.</source>
        <translation>编码器或解码器的自注意力（由方案的设置决定），或两者之间的交叉注意力。</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Axis of the stairs</source>
        <translation>阶梯图的横轴</translation>
    </message>
    <message>
        <source>Linear shows both signs of r; logarithmic shows |r|, one curve per side, and makes logarithmic buckets equally wide.</source>
        <translation>线性轴画出正负两侧的 r；对数轴画 |r|，两侧各一条曲线，对数桶在图上宽度相等。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Extent of the stairs</source>
        <translation>阶梯图的范围</translation>
    </message>
    <message>
        <source>The stretch where buckets change, or every relative position.</source>
        <translation>只画桶号有变化的一段，或画出全部相对位置。</translation>
    </message>
    <message>
        <source>Where buckets change</source>
        <translation>桶号有变化的一段</translation>
    </message>
    <message>
        <source>Every relative position</source>
        <translation>全部相对位置</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Hide the keys after the query in the matrix. A decoder masks them, an encoder does not.</source>
        <translation>在矩阵中遮住查询之后的键。解码器会遮住它们，编码器不会。</translation>
    </message>
    <message>
        <source>As the scheme is set</source>
        <translation>随方案设置</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>遮住</translation>
    </message>
    <message>
        <source>Not masked</source>
        <translation>不遮住</translation>
    </message>
    <message>
        <source>Distance |n − m|</source>
        <translation>距离 |n − m|</translation>
    </message>
    <message>
        <source>Relative position r = n − m</source>
        <translation>相对位置 r = n − m</translation>
    </message>
    <message>
        <source>Relative positions in the bucket</source>
        <translation>桶内的相对位置数</translation>
    </message>
    <message>
        <source>%1 has no buckets: no trained table is read by relative position. %2</source>
        <translation>“%1”没有桶：它不按相对位置查表。%2</translation>
    </message>
    <message>
        <source>Cross-attention has no relative bias in %1: queries and keys come from two sequences, so there is no distance between them. Choose self-attention to see the buckets.</source>
        <translation>在“%1”中，交叉注意力没有相对偏置：查询和键来自两个序列，彼此之间谈不上距离。请改选自注意力来查看分桶。</translation>
    </message>
    <message>
        <source>Buckets of relative positions</source>
        <translation>相对位置的分桶</translation>
    </message>
    <message>
        <source>Bucket of each r</source>
        <translation>各相对位置所在的桶</translation>
    </message>
    <message>
        <source>Size of each bucket</source>
        <translation>各桶的大小</translation>
    </message>
    <message>
        <source>Encoder: query × key</source>
        <translation>编码器：查询 × 键</translation>
    </message>
    <message>
        <source>Decoder (causal): query × key</source>
        <translation>解码器（因果）：查询 × 键</translation>
    </message>
    <message>
        <source>Zone (0 exact, 1 logarithmic, 2 shared)</source>
        <translation>区段（0 精确，1 对数，2 共享）</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>分桶</translation>
    </message>
    <message>
        <source>Which row of a small trained table a query and a key read. Near distances have a row each, far ones share. Try fewer buckets, a shorter greatest distance, and the decoder&apos;s form.</source>
        <translation>查询和键会去读一张小的可学习表，这里显示读的是哪一行。近距离各占一行，远距离共用一行。试试减少桶数、缩短最大距离，或换成解码器的形式。</translation>
    </message>
    <message>
        <source>Each cell shows the bucket at the middle of its block: bucket numbers are names and are never averaged.</source>
        <translation>每格显示所在块正中的桶号：桶号只是名字，不能取平均。</translation>
    </message>
    <message>
        <source>bucket %1 is never read</source>
        <translation>桶 %1 从不被读取</translation>
    </message>
    <message>
        <source>bucket %1: relative positions within the length: %2, from r = %3 outwards</source>
        <translation>在序列长度之内，桶 %1 含 %2 个相对位置，从 r = %3 向外</translation>
    </message>
    <message>
        <source>Key %1 comes after query %2: masked</source>
        <translation>键 %1 在查询 %2 之后：被掩码遮住</translation>
    </message>
    <message>
        <source>First distance of each bucket, either side</source>
        <translation>各桶的起始距离，两侧相同</translation>
    </message>
    <message>
        <source>First distance of each bucket, keys before the query</source>
        <translation>各桶的起始距离，查询之前的键</translation>
    </message>
    <message>
        <source>First distance of each bucket, keys after the query</source>
        <translation>各桶的起始距离，查询之后的键</translation>
    </message>
    <message>
        <source>All read the bucket of r = 0</source>
        <translation>都读 r = 0 的桶</translation>
    </message>
    <message>
        <source>The last bucket begins at distance</source>
        <translation>最后一个桶的起始距离</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Every relative position has one bucket</source>
        <translation>每个相对位置恰好属于一个桶</translation>
    </message>
    <message>
        <source>on each side of r = 0</source>
        <translation>在 r = 0 的两侧都成立</translation>
    </message>
    <message>
        <source>not on each side of r = 0</source>
        <translation>并非在 r = 0 的两侧都成立</translation>
    </message>
    <message>
        <source>Number of r</source>
        <translation>r 的个数</translation>
    </message>
    <message>
        <source>Buckets read at this length</source>
        <translation>此长度下用到的桶</translation>
    </message>
    <message>
        <source>Buckets never read, at any length</source>
        <translation>任何长度下都用不到的桶</translation>
    </message>
    <message>
        <source>From near keys to far ones bucket numbers keep one direction</source>
        <translation>键由近到远，桶号只增不减或只减不增</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首个词元</translation>
    </message>
    <message>
        <source>bucket %1: of pairs whose query is the first token, at any distance</source>
        <translation>桶 %1：查询为首个词元的各对都读它，与距离无关</translation>
    </message>
    <message>
        <source>bucket %1: of pairs whose key is the first token, at any distance</source>
        <translation>桶 %1：键为首个词元的各对都读它，与距离无关</translation>
    </message>
    <message>
        <source>Buckets of the first token</source>
        <translation>首个词元的桶</translation>
    </message>
    <message>
        <source>%1 as query, %2 as key</source>
        <translation>作查询 %1，作键 %2</translation>
    </message>
    <message>
        <source>The stairs are those of pairs without the first token, which reads bucket %1 as query and bucket %2 as key.</source>
        <translation>阶梯图不含首个词元；它作查询时用 %1 号桶，作键时用 %2 号桶。</translation>
    </message>
    <message>
        <source>First token, [CLS]</source>
        <translation>首个词元 [CLS]</translation>
    </message>
    <message>
        <source>Every relative position r ≤ 0 has one bucket</source>
        <translation>每个 r ≤ 0 的相对位置都有且只有一个桶</translation>
    </message>
    <message>
        <source>Sizes count what a decoder sees: r ≤ 0.</source>
        <translation>桶的大小只计解码器看得到的：r ≤ 0。</translation>
    </message>
    <message>
        <source>Trained number of head %1</source>
        <translation>头 %1 的训练得到的数</translation>
    </message>
    <message>
        <source>β[bucket %1, head %2] = %3: a trained number from %4</source>
        <translation>β[分桶 %1, 头 %2] = %3：训练得到的数，取自 %4</translation>
    </message>
    <message>
        <source>Trained numbers: head × bucket</source>
        <translation>训练得到的数：头 × 分桶</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Trained number</source>
        <translation>训练得到的数</translation>
    </message>
</context>
<context>
    <name>circle</name>
    <message>
        <source>Trail</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Dots where the tip of the hand was at the positions before m.</source>
        <translation>用圆点标出指针尖端在 m 之前各位置到过的地方。</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Sine and cosine as the shadows of the hand; for rotations the dot product as the shadow of q on k.</source>
        <translation>正弦和余弦就是指针的投影；对旋转编码，点积就是 q 在 k 上的投影。</translation>
    </message>
    <message>
        <source>Second position</source>
        <translation>第二个位置</translation>
    </message>
    <message>
        <source>The hand at n and the angle between the two hands.</source>
        <translation>位置 n 的指针，以及两根指针之间的夹角。</translation>
    </message>
    <message>
        <source>Angle from k to q</source>
        <translation>从 k 到 q 的夹角</translation>
    </message>
    <message>
        <source>Rotations only: how far q stands ahead of k before both are turned.</source>
        <translation>仅用于旋转编码：旋转之前 q 比 k 超前多少角度。</translation>
    </message>
    <message>
        <source>Pair %1: θ = %2 rad</source>
        <translation>维度对 %1：θ = %2 rad</translation>
    </message>
    <message>
        <source>Pair %1: ω = %2 rad</source>
        <translation>维度对 %1：ω = %2 rad</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>维度对 i</translation>
    </message>
    <message>
        <source>Relative position n − m</source>
        <translation>相对位置 n − m</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Turns over the length</source>
        <translation>序列长度内的圈数</translation>
    </message>
    <message>
        <source>Pair %1 at m = %2: sin(%2 · %3) = %4, cos(%2 · %3) = %5</source>
        <translation>维度对 %1，m = %2：sin(%2 · %3) = %4，cos(%2 · %3) = %5</translation>
    </message>
    <message>
        <source>Pair %1: wavelength 2π / %2 = %3 positions; turns over length %5: %4</source>
        <translation>维度对 %1：波长 2π / %2 = %3 个位置；序列长度 %5 内转 %4 圈</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>单位圆</translation>
    </message>
    <message>
        <source>Each pair of dimensions is a clock hand that turns by ω radians per position. Press play and watch the fast and the slow hands; click a dial to look at its pair closely, drag the dials to see those that have no room. Grey dials do not finish a single turn within the length.</source>
        <translation>每一对维度就是一根时钟指针，每前进一个位置转 ω 弧度。按下播放，看看快的指针和慢的指针；点一下某个表盘，可以细看那一对；拖动表盘，可以看放不下的其余各对。灰色表盘在序列长度之内一圈都转不满。</translation>
    </message>
    <message>
        <source>The score curve is drawn from a sample of the positions.</source>
        <translation>得分曲线由部分位置抽样画出。</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>维度对</translation>
    </message>
    <message>
        <source>%1 of 0 … %2</source>
        <translation>%1（共有 0 至 %2）</translation>
    </message>
    <message>
        <source>%1 rad per position</source>
        <translation>每个位置 %1 rad</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 个位置</translation>
    </message>
    <message>
        <source>%1 rad = %2 turns</source>
        <translation>%1 rad = %2 圈</translation>
    </message>
    <message>
        <source>%1 rad</source>
        <translation>%1 rad</translation>
    </message>
    <message>
        <source>Turns of this pair over all positions</source>
        <translation>这一对走完全部位置的圈数</translation>
    </message>
    <message>
        <source>Pairs below one turn</source>
        <translation>转不满一圈的维度对</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 对中的 %1 对</translation>
    </message>
    <message>
        <source>(Rₘ q) · (Rₙ k) of this pair</source>
        <translation>这一对的 (Rₘ q) · (Rₙ k)</translation>
    </message>
    <message>
        <source>Clock hands</source>
        <translation>时钟指针</translation>
    </message>
    <message>
        <source>There is no room for the dials: make the window larger.</source>
        <translation>放不下表盘：请把窗口拉大一些。</translation>
    </message>
    <message>
        <source>Pairs %1 … %2 of %3 shown.</source>
        <translation>显示维度对 %1 至 %2，共 %3 对。</translation>
    </message>
    <message>
        <source>%1: %2 turns</source>
        <translation>%1：%2 圈</translation>
    </message>
    <message>
        <source>(m − n) ω = %1 rad</source>
        <translation>(m − n) ω = %1 rad</translation>
    </message>
    <message>
        <source>n θ = %1 rad</source>
        <translation>n θ = %1 rad</translation>
    </message>
    <message>
        <source>m θ = %1 rad</source>
        <translation>m θ = %1 rad</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>全部维度对</translation>
    </message>
    <message>
        <source>Frequency %1</source>
        <translation>频率 %1</translation>
    </message>
    <message>
        <source>Wavelength 2π/%1</source>
        <translation>波长 2π/%1</translation>
    </message>
    <message>
        <source>Phase m %1</source>
        <translation>相位 m %1</translation>
    </message>
    <message>
        <source>Between the hands, (m − n) %1</source>
        <translation>两根指针的夹角 (m − n) %1</translation>
    </message>
    <message>
        <source>Grey: less than one turn.</source>
        <translation>灰色：在长度 L 内转不满一圈。</translation>
    </message>
    <message>
        <source>beyond what numbers hold</source>
        <translation>超出了数值范围</translation>
    </message>
    <message>
        <source>Pair %1 stands still: its frequency %2 is 0.</source>
        <translation>维度对 %1 静止不动：它的频率 %2 为 0。</translation>
    </message>
    <message>
        <source>Pair %1, (Rₘ q) · (Rₙ k) with m = %2, n = %3: %7cos(%4° + (%2 − %3) · %5 rad) = %6</source>
        <translation>维度对 %1，m = %2、n = %3 时的 (Rₘ q) · (Rₙ k)：%7cos(%4° + (%2 − %3) · %5 rad) = %6</translation>
    </message>
    <message>
        <source>Turned vectors are drawn with length 1; their product is also multiplied by e^(−%1 (m − n)).</source>
        <translation>旋转后的向量按长度 1 画出；它们的点积还要乘以 e^(−%1 (m − n))。</translation>
    </message>
    <message>
        <source>Turned vectors are drawn with length 1; each is also multiplied by a = %1.</source>
        <translation>旋转后的向量按长度 1 画出；每个还要乘以 a = %1。</translation>
    </message>
    <message>
        <source>Pair %1 at n − m = %2: %7cos(%3° + %6 · %4 rad) = %5</source>
        <translation>维度对 %1，n − m = %2：%7cos(%3° + %6 · %4 rad) = %5</translation>
    </message>
    <message>
        <source>Pair %1 at n − m = %2: %7cos(%3° − %6 · %4 rad) = %5</source>
        <translation>维度对 %1，n − m = %2：%7cos(%3° − %6 · %4 rad) = %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 不带值。</translation>
    </message>
    <message>
        <source>%1 needs a value behind it.</source>
        <translation>%1 后面需要一个值。</translation>
    </message>
    <message>
        <source>“%1” is not expected here; flags begin with --.</source>
        <translation>这里不该出现“%1”；选项以 -- 开头。</translation>
    </message>
    <message>
        <source>There is no flag %1 here; --help lists the flags there are.</source>
        <translation>这里没有选项 %1；用 --help 可列出全部选项。</translation>
    </message>
    <message>
        <source>%1 is not JSON text.</source>
        <translation>%1 不是 JSON 文本。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Name at least one file to check.</source>
        <translation>请至少给出一个要检查的文件。</translation>
    </message>
    <message>
        <source>Cases that failed: %1</source>
        <translation>失败的用例：%1</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成。</translation>
    </message>
    <message>
        <source>This could not be computed: %1</source>
        <translation>无法计算：%1</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Say where to write: -o FILE, for example -o figure.png</source>
        <translation>请说明写到哪里：-o FILE，例如 -o figure.png</translation>
    </message>
    <message>
        <source>-o needs the name of a file.</source>
        <translation>-o 需要一个文件名。</translation>
    </message>
    <message>
        <source>-o - needs --format, for example --format csv</source>
        <translation>-o - 需要配合 --format，例如 --format csv</translation>
    </message>
    <message>
        <source>%1 has no suffix that names a format; add one or --format.</source>
        <translation>%1 没有能表示格式的后缀；请加上后缀或使用 --format。</translation>
    </message>
    <message>
        <source>Only one -o can be standard output.</source>
        <translation>只能有一个 -o 指向标准输出。</translation>
    </message>
    <message>
        <source>--size takes 160x100mm or 1920x1080px; “%1” is neither.</source>
        <translation>--size 应写成 160x100mm 或 1920x1080px 的样子；“%1”不符合。</translation>
    </message>
    <message>
        <source>kind of text</source>
        <translation>文字形式</translation>
    </message>
    <message>
        <source>No font here has Chinese characters; install the package fonts-noto-cjk.</source>
        <translation>系统中没有中文字体；请安装软件包 fonts-noto-cjk。</translation>
    </message>
    <message>
        <source>Parameters of each scheme, with their default and range:</source>
        <translation>各方案的参数，附默认值与取值范围：</translation>
    </message>
    <message>
        <source>Options of each view (--OPTION for the view shown, --VIEW.OPTION for any):</source>
        <translation>各视图的选项（--OPTION 用于所显示的视图，--VIEW.OPTION 用于任意视图）：</translation>
    </message>
    <message>
        <source>positional encoding; see pelab list schemes</source>
        <translation>位置编码方案；见 pelab list schemes</translation>
    </message>
    <message>
        <source>what to show; see pelab list views</source>
        <translation>要显示的视图；见 pelab list views</translation>
    </message>
    <message>
        <source>start from a saved session</source>
        <translation>从保存的会话开始</translation>
    </message>
    <message>
        <source>the cursor: query position m and key position n, from 0</source>
        <translation>光标：查询位置 m 与键位置 n，从 0 起</translation>
    </message>
    <message>
        <source>the cursor: frequency pair or column, from 0</source>
        <translation>光标：维度对或列，从 0 起</translation>
    </message>
    <message>
        <source>the cursor: attention head, from 0</source>
        <translation>光标：注意力头，从 0 起</translation>
    </message>
    <message>
        <source>show a part: position=0:63, dimension=0:31, key=…, relative=…</source>
        <translation>只显示一部分：position=0:63、dimension=0:31、key=…、relative=…</translation>
    </message>
    <message>
        <source>any parameter or option below, dashes or underscores: --d-model 312</source>
        <translation>下列任一参数或选项，连字符与下划线均可：--d-model 312</translation>
    </message>
    <message>
        <source>pelab export -o FILE: writes a view as a picture or as data; needs no display.</source>
        <translation>pelab export -o FILE：把视图写成图片或数据；不需要显示器。</translation>
    </message>
    <message>
        <source>png, svg, pdf, csv, npy or json by its suffix; may be repeated; - is standard output</source>
        <translation>按后缀写成 png、svg、pdf、csv、npy 或 json；可重复给出；- 表示标准输出</translation>
    </message>
    <message>
        <source>format when the name does not say it</source>
        <translation>文件名看不出格式时指定格式</translation>
    </message>
    <message>
        <source>160x100mm or 1920x1080px</source>
        <translation>160x100mm 或 1920x1080px</translation>
    </message>
    <message>
        <source>dots per inch of a png</source>
        <translation>png 的分辨率 (dpi)</translation>
    </message>
    <message>
        <source>light, dark, contrast, projector or system</source>
        <translation>light、dark、contrast、projector 或 system</translation>
    </message>
    <message>
        <source>size of the text, from 0.8 to 2.5</source>
        <translation>文字大小，0.8 至 2.5</translation>
    </message>
    <message>
        <source>svg: text as outlines or as text</source>
        <translation>svg：文字转为轮廓，或保留为文字</translation>
    </message>
    <message>
        <source>csv, npy: every entry, not only the visible range</source>
        <translation>csv、npy：全部数据，而不只是可见范围</translation>
    </message>
    <message>
        <source>language of the picture and of messages</source>
        <translation>图片与消息的语言</translation>
    </message>
    <message>
        <source>pelab: how a transformer knows positions. Without a command it opens the window.</source>
        <translation>pelab：看 Transformer 如何知道位置。不带命令时打开窗口。</translation>
    </message>
    <message>
        <source>write a view as picture or data</source>
        <translation>把视图写成图片或数据</translation>
    </message>
    <message>
        <source>what there is; --json for programs</source>
        <translation>列出可用项；--json 供程序读取</translation>
    </message>
    <message>
        <source>numbers of a scheme as JSON</source>
        <translation>以 JSON 给出某个方案的数值</translation>
    </message>
    <message>
        <source>compare files of reference values with the definitions</source>
        <translation>用参考值文件核对各方案的定义</translation>
    </message>
    <message>
        <source>all flags of a command</source>
        <translation>某个命令的全部选项</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The window takes --lang, --theme, --text_scale and these:</source>
        <translation>窗口接受 --lang、--theme、--text_scale 以及下列选项：</translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 could not write or compute, 2 wrong usage, 3 wrong input, 4 a check failed.</source>
        <translation>退出码：0 成功，1 无法写入或计算，2 用法错误，3 输入有误，4 检查未通过。</translation>
    </message>
    <message>
        <source>pelab value --scheme S --kind K …: prints {scheme, params, query, values}. Parameters and the fields of the query are flags; values of fields are JSON.</source>
        <translation>pelab value --scheme S --kind K …：输出 {scheme, params, query, values}。参数和查询字段都写成选项；字段的值用 JSON。</translation>
    </message>
    <message>
        <source>pelab check FILE… [--json]: runs the cases of files of reference values and reports the largest deviation and each case that fails.</source>
        <translation>pelab check FILE… [--json]：运行参考值文件中的用例，报告最大偏差和每个失败的用例。</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Standard output took only a part of the data.</source>
        <translation>标准输出只接收了部分数据。</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>--%1 takes a whole number; “%2” is not one.</source>
        <translation>--%1 应为整数；“%2”不是整数。</translation>
    </message>
    <message>
        <source>--range takes LO:HI or AXIS=LO:HI, as in position=0:64; “%1” is not one.</source>
        <translation>--range 应写成 LO:HI 或 AXIS=LO:HI，例如 position=0:64；“%1”不符合。</translation>
    </message>
    <message>
        <source>--%1 must be from 0 to %2; it was %3.</source>
        <translation>--%1 应为 0 至 %2；给出的是 %3。</translation>
    </message>
    <message>
        <source>The range %1 must go upwards and stay inside %2 … %3.</source>
        <translation>范围 %1 必须由小到大，并落在 %2 至 %3 之内。</translation>
    </message>
    <message>
        <source>The preset “%1” belongs to %2, not to %3.</source>
        <translation>预设“%1”属于 %2，不属于 %3。</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>--%1 cannot be “%2”; right would be: %3</source>
        <translation>--%1 不能是“%2”；应为：%3</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is a folder; a file is needed.</source>
        <translation>%1 是文件夹；这里需要文件。</translation>
    </message>
    <message>
        <source>%1 is too large to be such a file.</source>
        <translation>%1 太大，不会是这类文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>--%1 is missing.</source>
        <translation>缺少 --%1。</translation>
    </message>
    <message>
        <source>--%1 takes a JSON value, as in 5 or [1, 2]; “%2” is not one.</source>
        <translation>--%1 应为 JSON 值，例如 5 或 [1, 2]；“%2”不是。</translation>
    </message>
    <message>
        <source>--%1 is missing; %2 needs it.</source>
        <translation>缺少 --%1；%2 需要它。</translation>
    </message>
    <message>
        <source>kind of value</source>
        <translation>量</translation>
    </message>
    <message>
        <source>There is no display for the window: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it in a desktop session; pelab export, list, value and check work without one.</source>
        <translation>无法显示窗口：DISPLAY 和 WAYLAND_DISPLAY 都没有设置。请在桌面会话中启动；pelab export、list、value 和 check 不需要显示器。</translation>
    </message>
    <message>
        <source>One file at a time; “%1” is one too many.</source>
        <translation>一次只能打开一个文件；“%1”是多余的。</translation>
    </message>
    <message>
        <source>The window cannot be opened on the display “%1”. pelab export, list, value and check work without one.</source>
        <translation>无法在显示器“%1”上打开窗口。pelab export、list、value 和 check 不需要显示器。</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>pictures: the cross at the cursor, as on the screen</source>
        <translation>图片：画出光标处的十字线，与屏幕上一样</translation>
    </message>
    <message>
        <source>There is no flag %1 here; did you mean %2?</source>
        <translation>这里没有选项 %1；是不是想写 %2？</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>--size needs a unit, as in 160x100mm or 1920x1080px; “%1” has none.</source>
        <translation>--size 要写明单位，例如 160x100mm 或 1920x1080px；“%1”没有单位。</translation>
    </message>
    <message>
        <source>A picture shows one view; name --view once.</source>
        <translation>一张图只画一个视图；--view 请只写一次。</translation>
    </message>
    <message>
        <source>The name of the file to read is empty.</source>
        <translation>要读取的文件名是空的。</translation>
    </message>
    <message>
        <source>There is no %1 “%2” (did you mean “%3”?); there are: %4</source>
        <translation>没有%1“%2”，是不是想写“%3”？可用的有：%4</translation>
    </message>
    <message>
        <source>There is no %1 “%2”; there are: %3</source>
        <translation>没有%1“%2”；可用的有：%3</translation>
    </message>
    <message>
        <source>--%1 can only be 0 here; it was %2.</source>
        <translation>--%1 在这里只能是 0，而给出的是 %2。</translation>
    </message>
    <message>
        <source>%1 has no axis to show a part of.</source>
        <translation>视图“%1”没有可以截取范围的轴。</translation>
    </message>
    <message>
        <source>%1 has no axis “%2” to show a part of; it has: %3</source>
        <translation>视图“%1”没有可以截取范围的轴“%2”；可用的有：%3</translation>
    </message>
    <message>
        <source>%1 has no positions to choose from.</source>
        <translation>“%1”没有可选的位置。</translation>
    </message>
    <message>
        <source>%1 has no heads of its own, so there is no --head to choose.</source>
        <translation>“%1”不区分注意力头，因此不能用 --head 选择。</translation>
    </message>
    <message>
        <source>%1 has no table, so there is no --dimension to choose.</source>
        <translation>“%1”没有编码表，因此不能用 --dimension 选择。</translation>
    </message>
    <message>
        <source>%1 has no pairs that turn with the position, so there is no --pair to choose.</source>
        <translation>“%1”没有随位置转动的维度对，因此不能用 --pair 选择。</translation>
    </message>
    <message>
        <source>%1 is a parameter of %2; the scheme here is %3.</source>
        <translation>%1 是 %2 的参数，而这里的方案是 %3。</translation>
    </message>
    <message>
        <source>%1 is an option of the view %2; the view here is %3.</source>
        <translation>%1 是视图 %2 的选项，而这里的视图是 %3。</translation>
    </message>
    <message>
        <source>%1 is neither a parameter of %2 nor a field of %3, which has: %4</source>
        <translation>%1 既不是 %2 的参数，也不是 %3 的字段；它的字段有：%4</translation>
    </message>
    <message>
        <source>The command comes first: pelab %1, then its flags.</source>
        <translation>命令要写在最前面：先写 pelab %1，再写它的选项。</translation>
    </message>
    <message>
        <source>A case fails when a number is off by more than its tolerance, when it is refused unexpectedly or with another code, or when there is no such scheme, kind or parameter here. Checks in words are left out and counted.</source>
        <translation>以下情形算失败：数值偏差超出容差；意外被拒绝，或拒绝时的错误码不同；这里没有所写的方案、种类或参数。用文字表述的检查会略过，并计入略过的数目。</translation>
    </message>
    <message>
        <source>You have no permission to read %1.</source>
        <translation>没有读取 %1 的权限。</translation>
    </message>
    <message>
        <source>%1 is written as %2 by its suffix, which --format %3 contradicts.</source>
        <translation>%1 按后缀写成 %2，与 --format %3 矛盾。</translation>
    </message>
    <message>
        <source>One list at a time; “%1” is one too many.</source>
        <translation>一次只能列出一种；“%1”是多余的。</translation>
    </message>
    <message>
        <source>no values were compared</source>
        <translation>没有比较任何数值</translation>
    </message>
    <message>
        <source>values are missing or no numbers, so the deviation is infinite</source>
        <translation>有数值缺失或不是数，因此偏差为无穷大</translation>
    </message>
    <message>
        <source>largest deviation %1, that is %2 of its tolerance</source>
        <translation>最大偏差 %1，为其容差的 %2</translation>
    </message>
    <message>
        <source>%1: %2 passed, %3 failed, %4 left out; %5</source>
        <translation>%1：通过 %2，失败 %3，略过 %4；%5</translation>
    </message>
    <message>
        <source>A file named %1 cannot be written: the name is not UTF-8 text.</source>
        <translation>无法写入名为 %1 的文件：文件名不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The name %1 is not UTF-8 text; rename the file to read it.</source>
        <translation>文件名 %1 不是 UTF-8 文本；请先给文件改名再读取。</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>整数，%1</translation>
    </message>
    <message>
        <source>--dimension %1 and --pair %2 both choose the dimension; give one of them.</source>
        <translation>--dimension %1 和 --pair %2 都用来选择维度，只能给出其中一个。</translation>
    </message>
    <message>
        <source>%1 is not as asked.</source>
        <translation>%1 与所给的定义不符。</translation>
    </message>
    <message>
        <source>compare your own table with a definition</source>
        <translation>把自己的表与定义核对</translation>
    </message>
    <message>
        <source>pelab check --scheme S [--PARAMETER …] [--head H] --against FILE [--json]: compares the rows of a table, or the biases of a head, in a NumPy or text file with the definition, and says what they are: right, in which precision, or which known departure explains them. Sizes that no flag states are the file&apos;s.</source>
        <translation>pelab check --scheme S [--参数 …] [--head H] --against 文件 [--json]：把 NumPy 文件或文本文件里的编码表（或某个头的偏置）与定义核对，说明它是什么：是否正确、是哪种精度，或者哪种已知的偏差可以解释它。没有用参数指定的尺寸以文件为准。</translation>
    </message>
    <message>
        <source>B, to compare with: --b-preset ID and --b-PARAMETER VALUE too; else a copy of A</source>
        <translation>用于对比的 B：还可用 --b-preset ID 和 --b-参数名 值；未写明之处与 A 相同</translation>
    </message>
    <message>
        <source>Compared with %1: %2.</source>
        <translation>对照的定义：%1（%2）。</translation>
    </message>
    <message>
        <source>--scheme goes with “list params” and “list summary” only.</source>
        <translation>--scheme 只能与 list params 和 list summary 一起使用。</translation>
    </message>
    <message>
        <source>the same of a known model; see pelab list models</source>
        <translation>对已知的模型做同样的事；见 pelab list models</translation>
    </message>
    <message>
        <source>the config.json block that extends a rotation to longer texts</source>
        <translation>把旋转编码扩展到更长文本的 config.json 配置块</translation>
    </message>
    <message>
        <source>pelab list schemes|views|params|models|summary [--json] [--scheme ID]: what there is, with ranges, sources and the views each scheme has something to show in; models are published ones, each with why it is worth a look; summary compares the schemes.</source>
        <translation>pelab list schemes|views|params|models|summary [--json] [--scheme ID]：列出有什么，附取值范围、出处，以及各方案能在哪些视图中展示；models 是已发布的模型，各附值得一看的理由；summary 比较各方案。</translation>
    </message>
    <message>
        <source>pelab scaling [--json]: prints the keys of a config.json that let a model trained on few positions read more.</source>
        <translation>pelab scaling [--json]：输出 config.json 中的键，让训练时位置不多的模型能读更长的文本。</translation>
    </message>
    <message>
        <source>linear, ntk, dynamic, yarn or llama3; yarn where none is named</source>
        <translation>linear、ntk、dynamic、yarn 或 llama3；不写则为 yarn</translation>
    </message>
    <message>
        <source>positions in training, and those wished for</source>
        <translation>训练时的位置数，以及想要的位置数</translation>
    </message>
    <message>
        <source>of the rotation</source>
        <translation>旋转的底数和每头维度</translation>
    </message>
    <message>
        <source>rope_scaling, or rope_parameters as of transformers 5</source>
        <translation>rope_scaling，或 transformers 5 起的 rope_parameters</translation>
    </message>
    <message>
        <source>parameters and frequencies too</source>
        <translation>同时输出参数和频率</translation>
    </message>
    <message>
        <source>instead: what the block in a file means, as JSON</source>
        <translation>改为：说明文件中配置块的含义，输出 JSON</translation>
    </message>
    <message>
        <source>Say what to list: schemes, views, params, models or summary.</source>
        <translation>请说明要列出什么：schemes、views、params、models 或 summary。</translation>
    </message>
    <message>
        <source>model of the library</source>
        <translation>模型库中的模型</translation>
    </message>
    <message>
        <source>--%1 takes a number; “%2” is none.</source>
        <translation>--%1 需要一个数，“%2”不是。</translation>
    </message>
    <message>
        <source>form</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>…（共 %1 个）</translation>
    </message>
    <message>
        <source>open the window; FILE: a saved session, a config.json, or a file or folder with trained tables</source>
        <translation>打开窗口；FILE 可以是会话文件、config.json，或含有训练所得的表的文件或文件夹</translation>
    </message>
    <message>
        <source>what a model&apos;s config.json says about positions, and tables of its weights</source>
        <translation>模型的 config.json 关于位置说了什么，以及权重里的位置表</translation>
    </message>
    <message>
        <source>pelab model PATH [--json] [--part text|vision|audio|…]: reads a config.json and says how the model tells positions: scheme, widths, base, layout, scaling, frequencies, each with the key it comes from or as the default of its class, and the kind of each layer. Of a file with several parts the text is read. pelab model --library ID reads one of pelab list models.</source>
        <translation>pelab model PATH [--json] [--part text|vision|audio|…]：读取 config.json，说明模型怎样得到位置信息：方案、宽度、底数、排列方式、缩放、频率，每一项都注明来自哪个键或是该类的默认值，还有每一层的类型。文件含多个部分时读取文本部分。pelab model --library ID 读取 pelab list models 中的一个模型。</translation>
    </message>
    <message>
        <source>PATH may also be a .safetensors, a model.safetensors.index.json, a .npy, or a folder with such files and a config.json: the tables of positions among the weights are listed with their names, shapes and types. Only headers are read.</source>
        <translation>PATH 也可以是 .safetensors、model.safetensors.index.json、.npy，或含有这些文件和 config.json 的文件夹：列出权重中的位置表，包括名称、形状和类型。只读取文件头。</translation>
    </message>
    <message>
        <source>The folder %1 has neither a config.json nor weights (.safetensors, .npy).</source>
        <translation>文件夹 %1 中既没有 config.json，也没有权重文件（.safetensors、.npy）。</translation>
    </message>
    <message>
        <source>--part chooses a part of a config.json; %1 has none.</source>
        <translation>--part 用来选择 config.json 的一个部分；%1 没有 config.json。</translation>
    </message>
    <message>
        <source>Name one config.json, one file or folder of weights, or a model of the library: pelab model PATH, pelab model --library ID.</source>
        <translation>请指定一个 config.json、一个权重文件或文件夹，或者模型库中的一个模型：pelab model PATH、pelab model --library ID。</translation>
    </message>
    <message>
        <source>Among the weights there is no table of positions.</source>
        <translation>权重中没有位置表。</translation>
    </message>
    <message>
        <source>%1 of %2 rows usable</source>
        <translation>%2 行中可用 %1 行</translation>
    </message>
    <message>
        <source>%1 is a pipe by name; a file is needed.</source>
        <translation>%1 是命名管道；这里需要普通文件。</translation>
    </message>
    <message>
        <source>a scheme with the numbers of a known model; see pelab list schemes --json and pelab list models</source>
        <translation>采用已知模型数值的方案；见 pelab list schemes --json 和 pelab list models</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>Compared view</source>
        <translation>对比的视图</translation>
    </message>
    <message>
        <source>Which view shows A and B side by side; its own options count here too.</source>
        <translation>用哪个视图并排显示 A 与 B；该视图自身的选项在这里同样有效。</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>显示的图</translation>
    </message>
    <message>
        <source>How much of the compared view is shown of A and of B.</source>
        <translation>A、B 各显示该视图的多少内容。</translation>
    </message>
    <message>
        <source>The main one</source>
        <translation>只显示主图</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>显示差值</translation>
    </message>
    <message>
        <source>Shows A − B of the main panel below both, A / B where the values stand on a logarithmic axis.</source>
        <translation>在下方显示主图的 A − B；数值轴为对数轴时显示 A / B。</translation>
    </message>
    <message>
        <source>There is no B to compare with yet. “Compare with B” makes one, a copy of what is shown, to be changed; on the command line, flags such as --b-scheme or --b-base state it.</source>
        <translation>还没有可供对比的 B。用“与 B 对比”可把当前方案及其参数复制为 B，再加以修改；在命令行中，可用 --b-scheme、--b-base 等选项指定 B。</translation>
    </message>
    <message>
        <source>A: %1 B: %2</source>
        <translation>A：%1 B：%2</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Two setups, A and B, in any view side by side, with one scale for both, and their difference. “Compare with B” makes B a copy of what is shown; the switch above the schemes says which of the two the panel on the left changes.</source>
        <translation>在任一视图中以相同的刻度并排显示 A、B 两套设置，并给出两者之差。“与 B 对比”把当前设置复制为 B；方案列表上方的开关决定左侧面板修改哪一套。</translation>
    </message>
    <message>
        <source>A and B share one scale of colours.</source>
        <translation>A 与 B 使用同一色标。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>A and B are still the same: change one of them.</source>
        <translation>A 与 B 目前相同：请修改其中之一。</translation>
    </message>
    <message>
        <source>A and B are different schemes.</source>
        <translation>A 与 B 是不同的方案。</translation>
    </message>
    <message>
        <source>A and B differ in nothing that has an effect.</source>
        <translation>A 与 B 的差别不起作用。</translation>
    </message>
    <message>
        <source>A and B differ in: %1</source>
        <translation>A 与 B 的不同之处：%1</translation>
    </message>
    <message>
        <source>A and B have no panel in common, so there is no difference.</source>
        <translation>A 与 B 没有共同的图，因此没有差值。</translation>
    </message>
    <message>
        <source>No entry is there in both A and B, so there is no difference.</source>
        <translation>没有一项是 A、B 都有的，因此没有差值。</translation>
    </message>
    <message>
        <source>Names have no difference: only numbers can be subtracted.</source>
        <translation>名称没有差值：只有数才能相减。</translation>
    </message>
    <message>
        <source>The cells of A and B are not the same ones, so there is no difference.</source>
        <translation>A 与 B 的单元格不一一对应，因此没有差值。</translation>
    </message>
    <message>
        <source>The curves of A and B have no points in common at this size, so there is no difference; zoom in.</source>
        <translation>在此大小下 A 与 B 的曲线没有横坐标相同的点，因此没有差值；请放大查看。</translation>
    </message>
    <message>
        <source>This picture is neither a map nor a curve, so there is no difference of A and B.</source>
        <translation>此图既非热图也非曲线，因此没有 A 与 B 的差值。</translation>
    </message>
    <message>
        <source>A and B have different axes, so there is no difference.</source>
        <translation>A 与 B 的坐标轴不同，因此没有差值。</translation>
    </message>
    <message>
        <source>A and B are not of the same size, so there is no difference.</source>
        <translation>A 与 B 的大小不同，因此没有差值。</translation>
    </message>
    <message>
        <source>The columns of A and B stand in different orders, so there is no difference.</source>
        <translation>A 与 B 的列顺序不同，因此没有差值。</translation>
    </message>
    <message>
        <source>A / B</source>
        <translation>A / B</translation>
    </message>
    <message>
        <source>Ratio A / B</source>
        <translation>比值 A / B</translation>
    </message>
    <message>
        <source>Difference A − B</source>
        <translation>差值 A − B</translation>
    </message>
    <message>
        <source>A / B = %1 / %2 = %3</source>
        <translation>A / B = %1 / %2 = %3</translation>
    </message>
    <message>
        <source>A − B = %1 − %2 = %3</source>
        <translation>A − B = %1 − %2 = %3</translation>
    </message>
    <message>
        <source>%1: A and B are equal here</source>
        <translation>%1：此处 A 与 B 相等</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>A / B farthest from 1</source>
        <translation>A / B 偏离 1 最远处</translation>
    </message>
    <message>
        <source>Root mean square of ln (A / B)</source>
        <translation>ln (A / B) 的均方根</translation>
    </message>
    <message>
        <source>Largest |A − B| of the means that cells show</source>
        <translation>单元格均值的最大 |A − B|</translation>
    </message>
    <message>
        <source>Largest |A − B| shown</source>
        <translation>图中最大的 |A − B|</translation>
    </message>
    <message>
        <source>Root mean square of A − B</source>
        <translation>A − B 的均方根</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>scores, later keys masked</source>
        <translation>得分（后面的键已掩码）</translation>
    </message>
    <message>
        <source>%1’s %2</source>
        <translation>%1 的%2</translation>
    </message>
    <message>
        <source>A and B: %1</source>
        <translation>A 与 B 对比：%1</translation>
    </message>
    <message>
        <source>No curve is in both A and B, so there is no difference.</source>
        <translation>没有一条曲线是 A、B 都有的，因此没有差值。</translation>
    </message>
    <message>
        <source>Where values of A and B differ tenfold, each has a scale of its own.</source>
        <translation>A 与 B 的数值相差十倍以上时，各用各的刻度。</translation>
    </message>
    <message>
        <source>%1: own scale, ±%2</source>
        <translation>%1 用自己的刻度：±%2</translation>
    </message>
    <message>
        <source>%1: own scale, %2 to %3</source>
        <translation>%1 用自己的刻度：%2 到 %3</translation>
    </message>
    <message>
        <source>from position to position</source>
        <translation>逐个位置</translation>
    </message>
    <message>
        <source>One step is not the same in both: A goes %1, B %2.</source>
        <translation>两边一步的含义不同：A 是%1，B 是%2。</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1……</translation>
    </message>
    <message>
        <source>A draws “%1” and B draws “%2”: no curve is in both, so there is no difference.</source>
        <translation>A 画的是“%1”，B 画的是“%2”：没有两者共有的曲线，因此没有差值。</translation>
    </message>
</context>
<context>
    <name>crosscheck</name>
    <message>
        <source>Rows and columns are exchanged: it is transposed.</source>
        <translation>行和列对调了，即被转置。</translation>
    </message>
    <message>
        <source>Sines and cosines have changed places.</source>
        <translation>正弦和余弦互换了位置。</translation>
    </message>
    <message>
        <source>All signs are turned round.</source>
        <translation>所有的正负号都反了。</translation>
    </message>
    <message>
        <source>It has %1 columns; the definition has %2.</source>
        <translation>它有 %1 列，而定义有 %2 列。</translation>
    </message>
    <message>
        <source>It is head %1, not head %2.</source>
        <translation>这是第 %1 头，不是第 %2 头。</translation>
    </message>
    <message>
        <source>%1 has neither rows of a table nor score biases to compare with.</source>
        <translation>%1既没有编码表，也没有得分偏置，无从核对。</translation>
    </message>
    <message>
        <source>The file has %1 × %2 numbers; at most %3 can be compared.</source>
        <translation>文件有 %1 × %2 个数，最多只能核对 %3 个。</translation>
    </message>
    <message>
        <source>The NumPy file ends within its header.</source>
        <translation>这个 NumPy 文件在文件头里就中断了。</translation>
    </message>
    <message>
        <source>The NumPy file holds records, not plain numbers.</source>
        <translation>这个 NumPy 文件存的是结构体，不是普通的数。</translation>
    </message>
    <message>
        <source>Numbers of the NumPy type %1 cannot be read; real numbers and integers can.</source>
        <translation>不支持 NumPy 类型 %1，只支持实数和整数。</translation>
    </message>
    <message>
        <source>The array of the NumPy file is empty.</source>
        <translation>这个 NumPy 文件里的数组是空的。</translation>
    </message>
    <message>
        <source>Line %1 has %2 numbers; the lines before have %3.</source>
        <translation>第 %1 行有 %2 个数，前面各行有 %3 个。</translation>
    </message>
    <message>
        <source>Line %1: %2 is not a number.</source>
        <translation>第 %1 行：%2 不是数。</translation>
    </message>
    <message>
        <source>The file has no numbers.</source>
        <translation>文件里没有数。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 is “%2”, not “%3”.</source>
        <translation>“%1”是“%2”，不是“%3”。</translation>
    </message>
    <message>
        <source>The exponent is doubled: base^(−4i/d) where base^(−2i/d) belongs.</source>
        <translation>指数多乘了 2：应为 base^(−2i/d)，用的是 base^(−4i/d)。</translation>
    </message>
    <message>
        <source>The factor 2 is missing in the exponent: base^(−i/d) where base^(−2i/d) belongs.</source>
        <translation>指数漏了因子 2：应为 base^(−2i/d)，用的是 base^(−i/d)。</translation>
    </message>
    <message>
        <source>The minus sign is missing in the exponent: base^(2i/d) where base^(−2i/d) belongs.</source>
        <translation>指数漏了负号：应为 base^(−2i/d)，用的是 base^(2i/d)。</translation>
    </message>
    <message>
        <source>to double precision</source>
        <translation>精确到双精度</translation>
    </message>
    <message>
        <source>rounded to float32</source>
        <translation>舍入为 float32</translation>
    </message>
    <message>
        <source>computed in float32, whose angles are off the more the farther the position</source>
        <translation>以 float32 计算，位置越远角度误差越大</translation>
    </message>
    <message>
        <source>rounded to float16</source>
        <translation>舍入为 float16</translation>
    </message>
    <message>
        <source>rounded to bfloat16</source>
        <translation>舍入为 bfloat16</translation>
    </message>
    <message>
        <source>Right: these are the numbers of the definition, %1.</source>
        <translation>正确：与定义的数值一致，%1。</translation>
    </message>
    <message>
        <source>Not the definition as asked, but explained, %1:</source>
        <translation>与所给的定义不同，但可以解释，%1：</translation>
    </message>
    <message>
        <source>None of the known departures explains these numbers.</source>
        <translation>已知的各种偏差都解释不了这些数。</translation>
    </message>
    <message>
        <source>Numbers compared: %1; largest deviation %2.</source>
        <translation>核对了 %1 个数，最大偏差 %2。</translation>
    </message>
    <message>
        <source>The first that differs from the definition: row %1, column %2 is %3 instead of %4.</source>
        <translation>第一处与定义不同：第 %1 行第 %2 列是 %3，应为 %4。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取这个文件。</translation>
    </message>
    <message>
        <source>The file is longer than %1 bytes.</source>
        <translation>文件超过了 %1 字节。</translation>
    </message>
    <message>
        <source>There is not enough memory for this file.</source>
        <translation>内存不足，装不下这个文件。</translation>
    </message>
    <message>
        <source>The sines have the other sign: the pairs turn the other way, sin(−pω) for sin(pω).</source>
        <translation>正弦反号：各维度对转向相反，把 sin(pω) 写成了 sin(−pω)。</translation>
    </message>
    <message>
        <source>Every number is %1 times that of the definition.</source>
        <translation>每个数都是定义值的 %1 倍。</translation>
    </message>
    <message>
        <source>It has %1 tables of rows and columns; the definition has %2.</source>
        <translation>文件里有 %1 张表，定义有 %2 张。</translation>
    </message>
    <message>
        <source>The exponent has the denominator %1 where %2 belongs: base^(−2i/%1).</source>
        <translation>指数的分母应为 %2，却写成了 %1：base^(−2i/%1)。</translation>
    </message>
    <message>
        <source>The base is %1, not %2.</source>
        <translation>底数是 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>The array has the shape %1; rows and columns can be compared, or heads, queries and keys.</source>
        <translation>数组的形状是 %1；能对照的是“行 × 列”，或“头 × 查询 × 键”。</translation>
    </message>
    <message>
        <source>Sine and cosine of a pair have different exponents: that of column j is −j/d, where both belong to −2⌊j/2⌋/d.</source>
        <translation>同一对的正弦和余弦用了不同的指数：第 j 列的指数写成了 −j/d，两列本应同为 −2⌊j/2⌋/d。</translation>
    </message>
    <message>
        <source>Head %1 is the first that is not right.</source>
        <translation>第一个不对的头是第 %1 头。</translation>
    </message>
    <message>
        <source>Left out: %1 numbers where the definition masks the key. They must be masked before softmax.</source>
        <translation>未参与对照：%1 个数，定义在这些位置遮住了键；softmax 之前必须把它们遮住。</translation>
    </message>
    <message>
        <source>Every column holds the cosine of its pair: a cache of cosines.</source>
        <translation>每一列都是所在维度对的余弦：这是一张余弦缓存表。</translation>
    </message>
    <message>
        <source>Every column holds the sine of its pair: a cache of sines.</source>
        <translation>每一列都是所在维度对的正弦：这是一张正弦缓存表。</translation>
    </message>
    <message>
        <source>It is shifted: its row 0 is row %1 of the definition.</source>
        <translation>有错位：它的第 0 行是定义的第 %1 行。</translation>
    </message>
    <message>
        <source>It has %1 rows; the definition has %2.</source>
        <translation>它有 %1 行，而定义有 %2 行。</translation>
    </message>
    <message>
        <source>computed in float32</source>
        <translation>以 float32 计算</translation>
    </message>
    <message>
        <source>rounded to %1 decimals</source>
        <translation>舍入到 %1 位小数</translation>
    </message>
    <message>
        <source>rounded to %1 significant digits</source>
        <translation>舍入到 %1 位有效数字</translation>
    </message>
    <message>
        <source>computed in float32, then rounded to float16</source>
        <translation>以 float32 计算，再舍入为 float16</translation>
    </message>
    <message>
        <source>computed in float32, then rounded to bfloat16</source>
        <translation>以 float32 计算，再舍入为 bfloat16</translation>
    </message>
    <message>
        <source>cut off to bfloat16, not rounded</source>
        <translation>直接截断为 bfloat16，没有舍入</translation>
    </message>
    <message>
        <source>Row %1 is all zeros, as for a padding token.</source>
        <translation>第 %1 行全为 0，像是填充（padding）词元的那一行。</translation>
    </message>
    <message>
        <source>The header of the NumPy file has the key %1 twice.</source>
        <translation>NumPy 文件头中键 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The header of the NumPy file has the key %1; right would be descr, fortran_order and shape alone.</source>
        <translation>NumPy 文件头中有键 %1；应当只有 descr、fortran_order 和 shape。</translation>
    </message>
    <message>
        <source>The header of the NumPy file names no %1.</source>
        <translation>NumPy 文件头没有写 %1。</translation>
    </message>
    <message>
        <source>The header of the NumPy file is not as NumPy writes it from character %1 on.</source>
        <translation>NumPy 文件头从第 %1 个字符起不符合 NumPy 的写法。</translation>
    </message>
    <message>
        <source>The header of the NumPy file states the size %1; right would be: 0 … 2^62.</source>
        <translation>NumPy 文件头写的长度是 %1；应为 0 … 2^62。</translation>
    </message>
    <message>
        <source>The array has the shape %1, which is more than any file can hold.</source>
        <translation>数组的形状是 %1，任何文件都放不下。</translation>
    </message>
    <message>
        <source>The NumPy file ends after %1 of its %2 numbers.</source>
        <translation>NumPy 文件应有 %2 个数，读到第 %1 个就结束了。</translation>
    </message>
    <message>
        <source>Behind the %1 numbers that its header states the NumPy file has %2 bytes more.</source>
        <translation>NumPy 文件头写明有 %1 个数，其后还多出 %2 个字节。</translation>
    </message>
    <message>
        <source>The NumPy file is of version %1.%2; right would be 1.0, 2.0 or 3.0.</source>
        <translation>NumPy 文件的版本是 %1.%2；应为 1.0、2.0 或 3.0。</translation>
    </message>
    <message>
        <source>It is shifted: its row %1 is row 0 of the definition.</source>
        <translation>有错位：它的第 %1 行才是定义的第 0 行。</translation>
    </message>
</context>
<context>
    <name>deberta</name>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Version 1 has a row for each distance and clips. Versions 2 and 3 share rows that grow logarithmically; they read the same rows and differ in training.</source>
        <translation>第 1 版每个距离各占一行，超出范围则截断。第 2、3 版让远处的距离按对数共用行；两者读取的行相同，区别只在训练方式。</translation>
    </message>
    <message>
        <source>Greatest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Version 1: k, half the rows; what lies beyond reads the row at the end. Versions 2 and 3: the distance at which the logarithmic buckets end. A −1 in a configuration means its max_position_embeddings.</source>
        <translation>第 1 版：k，即行数的一半，更远的都读末端那一行。第 2、3 版：对数分桶到此距离为止。配置文件中的 −1 表示取 max_position_embeddings。</translation>
    </message>
    <message>
        <source>Buckets B</source>
        <translation>桶数 B</translation>
    </message>
    <message>
        <source>Half the rows of the table. Distances up to B/2 have a row each on either side, greater ones share the rest.</source>
        <translation>表的行数的一半。每一侧不超过 B/2 的距离各占一行，更远的距离共用其余的行。</translation>
    </message>
    <message>
        <source>Beyond the greatest distance</source>
        <translation>超出最大距离时</translation>
    </message>
    <message>
        <source>Microsoft&apos;s code cuts distances off before it takes the logarithm; that of Hugging Face does not, so that keys at least as far after the query read row 0 instead of row 1.</source>
        <translation>微软的代码在取对数之前先截断距离；Hugging Face 的代码不截断，因此排在查询之后、距离达到或超过此值的键读第 0 行而不是第 1 行。</translation>
    </message>
    <message>
        <source>Microsoft: cut off</source>
        <translation>微软：截断</translation>
    </message>
    <message>
        <source>Hugging Face: not cut off</source>
        <translation>Hugging Face：不截断</translation>
    </message>
    <message>
        <source>Position terms</source>
        <translation>位置项</translation>
    </message>
    <message>
        <source>Which products of a word and a relative position are added to that of the two words: c2p lets the query&apos;s word look at the distance, p2c the key&apos;s.</source>
        <translation>除两个词的乘积之外，再加上哪些“词与相对位置”的乘积：c2p 让查询的词去看距离，p2c 让键的词去看距离。</translation>
    </message>
    <message>
        <source>Content–position and position–content</source>
        <translation>内容–位置与位置–内容</translation>
    </message>
    <message>
        <source>Content–position alone</source>
        <translation>只有内容–位置</translation>
    </message>
    <message>
        <source>Position–content alone</source>
        <translation>只有位置–内容</translation>
    </message>
    <message>
        <source>The paper reads the row of δ(j, i), as seen from the key. The released code reads δ(i, j), and so must whoever wants to use its weights.</source>
        <translation>论文从键的角度读取 δ(j, i) 行；公开的代码读取的却是 δ(i, j)，要使用它的权重就必须照此办理。</translation>
    </message>
    <message>
        <source>δ(i, j): the released code</source>
        <translation>δ(i, j)：公开的代码</translation>
    </message>
    <message>
        <source>δ(j, i): the paper</source>
        <translation>δ(j, i)：论文</translation>
    </message>
    <message>
        <source>DeBERTa</source>
        <translation>DeBERTa</translation>
    </message>
    <message>
        <source>Keeps words and positions apart: to the product of two words it adds that of the query&apos;s word with a vector for the distance, and that of the key&apos;s word with another. Both sides of the query are told apart, near distances exactly, and any length can be read; far distances share vectors, and the two added products cost about as much as the first. No absolute position reaches the layers before the last.</source>
        <translation>把词与位置分开：在两个词的乘积之外，加上查询的词与距离向量的乘积，以及键的词与另一个距离向量的乘积。它能分清查询的前后两侧，近处的距离逐一区分，长度不受限制；远处的距离则共用向量，而且新加的两项各与第一项开销相当。绝对位置在最后一层之前不起作用。</translation>
    </message>
    <message>
        <source>DeBERTa base</source>
        <translation>DeBERTa base</translation>
    </message>
    <message>
        <source>DeBERTa v2 xlarge</source>
        <translation>DeBERTa v2 xlarge</translation>
    </message>
    <message>
        <source>512 rows: distances up to 128 exactly, those up to 511 in shared rows.</source>
        <translation>512 行：128 以内的距离逐一区分，直到 511 的距离共用其余的行。</translation>
    </message>
    <message>
        <source>DeBERTa v3 base</source>
        <translation>DeBERTa v3 base</translation>
    </message>
    <message>
        <source>The rows of version 2; what is new is how it was trained.</source>
        <translation>读取的行与第 2 版相同；不同的是训练方式。</translation>
    </message>
    <message>
        <source>max_relative_positions %1 leaves no distance for the logarithmic buckets: with %2 buckets it must be at least %3.</source>
        <translation>max_relative_positions 为 %1 时没有距离留给对数分桶：桶数为 %2 时至少应为 %3。</translation>
    </message>
    <message>
        <source>Two rows: one for keys after the query, one for all others.</source>
        <translation>只有两行：查询之后的键一行，其余的键一行。</translation>
    </message>
    <message>
        <source>%1 of the buckets of either side are never used: the greatest distance is close.</source>
        <translation>每一侧有 %1 个桶永远用不到：最大距离太近。</translation>
    </message>
    <message>
        <source>%1 of the %2 rows are not read at this length.</source>
        <translation>在这个长度下，%2 行中有 %1 行不会被读取。</translation>
    </message>
    <message>
        <source>Version 1 clips and has no buckets; ask for “index”.</source>
        <translation>第 1 版只做截断，没有分桶；请查询 “index”。</translation>
    </message>
    <message>
        <source>Row of p → c</source>
        <translation>p → c 读取的行</translation>
    </message>
    <message>
        <source>Version 1: 1024 rows, one for each distance.</source>
        <translation>第 1 版：1024 行，每个距离一行。</translation>
    </message>
    <message>
        <source>Absolute positions enter in the last layer alone, by the decoder of pre-training (EMD), which runs it twice: 12 layers of weights, 13 applied.</source>
        <translation>绝对位置只在最后一层进入：预训练用的增强掩码解码器（EMD）把这一层运行两遍，所以 12 层权重共计算 13 次。</translation>
    </message>
</context>
<context>
    <name>drift</name>
    <message>
        <source>%1 does not turn vectors. Choose a rotation such as RoPE to compare two of them; other schemes are compared by the view Comparison.</source>
        <translation>%1不旋转向量。请选择 RoPE 这样的旋转方案来比较两种旋转；其他方案可用“对比”视图比较。</translation>
    </message>
    <message>
        <source>%1, which is %2, does not turn vectors, and this view compares two rotations. The view Comparison shows any two schemes side by side.</source>
        <translation>%1 是%2，不旋转向量，而这个视图比较两种旋转。“对比”视图可以把任意两种方案并排显示。</translation>
    </message>
    <message>
        <source>There is no second rotation yet. “Compare with B” makes one, a copy of what is shown, to be changed; on the command line, flags such as --b-base or --b-preset state it.</source>
        <translation>还没有第二种旋转。“与 B 对比”会把当前显示的复制一份作为 B，供你修改；在命令行中用 --b-base、--b-preset 等选项指定。</translation>
    </message>
    <message>
        <source>A turns vectors of %1 dimensions and B of %2; only those of one width can be compared.</source>
        <translation>A 旋转 %1 维的向量，B 旋转 %2 维的；只有宽度相同才能比较。</translation>
    </message>
    <message>
        <source>How far two rotations part</source>
        <translation>两种旋转相差多远</translation>
    </message>
    <message>
        <source>One vector turned by A and by B: mean cosine</source>
        <translation>同一向量经 A 与经 B 旋转后：平均余弦</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>below 0.9 from %1</source>
        <translation>从 %1 起低于 0.9</translation>
    </message>
    <message>
        <source>Phase difference of each pair at m = %1</source>
        <translation>m = %1 处各维度对的相位差</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>维度对 i</translation>
    </message>
    <message>
        <source>Every pair turns equally fast in A and in B.</source>
        <translation>A 和 B 中每一对都转得一样快。</translation>
    </message>
    <message>
        <source>At position 0 nothing has turned yet. Move the cursor.</source>
        <translation>位置 0 处还没有任何转动。请移动光标。</translation>
    </message>
    <message>
        <source>half a turn</source>
        <translation>半圈</translation>
    </message>
    <message>
        <source>%1 of %2 pairs turn equally fast in both.</source>
        <translation>%2 对中有 %1 对在两者中转得一样快。</translation>
    </message>
    <message>
        <source>Cosine of each pair’s phase difference</source>
        <translation>各维度对相位差的余弦</translation>
    </message>
    <message>
        <source>m = %1: tr(R_A(m)ᵀ R_B(m)) / %2 = %3</source>
        <translation>m = %1：tr(R_A(m)ᵀ R_B(m)) / %2 = %3</translation>
    </message>
    <message>
        <source>m = %1, i = %2: %1 · (%3 − %4) = %5 rad = %6 turns, cosine %7</source>
        <translation>m = %1，i = %2：%1 · (%3 − %4) = %5 弧度 = %6 圈，余弦 %7</translation>
    </message>
    <message>
        <source>none of %1</source>
        <translation>%1 个位置中没有</translation>
    </message>
    <message>
        <source>none before %1; not searched further</source>
        <translation>%1 之前没有；再往后未搜索</translation>
    </message>
    <message>
        <source>Mean cosine at m = %1</source>
        <translation>m = %1 处的平均余弦</translation>
    </message>
    <message>
        <source>First position with a cosine below 0.9</source>
        <translation>余弦首次低于 0.9 的位置</translation>
    </message>
    <message>
        <source>Phase difference at m = %1, i = %2</source>
        <translation>m = %1、i = %2 处的相位差</translation>
    </message>
    <message>
        <source>%1 rad = %2 turns</source>
        <translation>%1 弧度 = %2 圈</translation>
    </message>
    <message>
        <source>Pairs that turn equally fast in both</source>
        <translation>在两者中转得一样快的维度对</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Position m</source>
        <translation>位置 m</translation>
    </message>
    <message>
        <source>Phase difference of pair %1, rad</source>
        <translation>维度对 %1 的相位差，弧度</translation>
    </message>
    <message>
        <source>Two rotations</source>
        <translation>两种旋转</translation>
    </message>
    <message>
        <source>The same vector turned by A and by B: the cosine between the two at each position, averaged over all directions and without factors of length, and how far each pair is apart. Try a model with its scaling and without it, or neighbours against halves: how soon does a vector no longer look like itself?</source>
        <translation>同一个向量分别经 A 和 B 旋转：每个位置上两者之间的余弦（对所有方向取平均，不计长度系数），以及每一对维度相差多远。试试同一个模型带缩放与不带缩放，或者相邻成对与前后两半成对：向量多快就认不出自己了？</translation>
    </message>
    <message>
        <source>The curve shows means of %1 positions each.</source>
        <translation>曲线显示每 %1 个位置的平均值。</translation>
    </message>
    <message>
        <source>m·|Δω|, rad</source>
        <translation>m·|Δω|，弧度</translation>
    </message>
    <message>
        <source>Cells show means of %1 × %2 values.</source>
        <translation>格子显示 %1 × %2 个值的平均。</translation>
    </message>
    <message>
        <source>%1 turns each pair by one of several coordinates; this view compares two rotations by one running position, as RoPE has it. The view Comparison shows any two schemes side by side.</source>
        <translation>%1 的位置有几个坐标，每一对只随其中一个旋转；本视图比较的是像 RoPE 那样随单一位置旋转的两种编码。任意两种方案可以在“对比”视图中并排查看。</translation>
    </message>
</context>
<context>
    <name>encodings</name>
    <message>
        <source>Length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Number of positions shown: 0 up to this number minus one.</source>
        <translation>显示的位置个数：从 0 到这个数减一。</translation>
    </message>
    <message>
        <source>Width d</source>
        <translation>模型维度 d</translation>
    </message>
    <message>
        <source>Width of the embedding that the position row is added to. The slider moves in even steps; the field takes odd widths too.</source>
        <translation>词嵌入的维度，位置编码的一行就加在它上面。滑块只取偶数，输入框也接受奇数。</translation>
    </message>
    <message>
        <source>Head width d</source>
        <translation>每头维度 d</translation>
    </message>
    <message>
        <source>Width of the query and key vectors of one attention head.</source>
        <translation>一个注意力头中查询向量和键向量的维度。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Base of the geometric ladder of frequencies. A larger base makes the slow pairs slower and leaves the fastest pair alone.</source>
        <translation>频率等比数列的底数。底数越大，慢的维度对越慢，最快的一对不变。</translation>
    </message>
    <message>
        <source>Heads H</source>
        <translation>头数 H</translation>
    </message>
    <message>
        <source>Number of attention heads; each has a bias of its own.</source>
        <translation>注意力头的个数；每个头有自己的偏置。</translation>
    </message>
    <message>
        <source>Row offset</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>Position p reads row p + offset of the table. OPT, BART and M2M-100 use 2; RoBERTa uses the padding token&apos;s number plus 1.</source>
        <translation>位置 p 读取表的第 p + 偏移 行。OPT、BART 和 M2M-100 取 2；RoBERTa 取填充词元的编号加 1。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Start of the random numbers; the same seed gives the same numbers everywhere.</source>
        <translation>随机数的起点；种子相同，在任何机器上得到的数都相同。</translation>
    </message>
    <message>
        <source>Input tables</source>
        <translation>输入编码表</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>旋转编码</translation>
    </message>
    <message>
        <source>Score biases</source>
        <translation>得分偏置</translation>
    </message>
    <message>
        <source>Relative vectors</source>
        <translation>相对位置向量</translation>
    </message>
    <message>
        <source>No position signal</source>
        <translation>无位置信号</translation>
    </message>
    <message>
        <source>%1 = 0: this column has no pair of its own</source>
        <translation>%1 = 0：这一列没有与之配对的列</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Trained table</source>
        <translation>训练得到的表</translation>
    </message>
    <message>
        <source>%1 is a table of %2 × %3 numbers; at most %4 × %5 can be shown.</source>
        <translation>%1 是 %2 × %3 的表；最多能显示 %4 × %5。</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>“%1” is not a size. Write it like 160x100mm or 1920x1080px.</source>
        <translation>“%1”不是尺寸。请写成 160x100mm 或 1920x1080px 的样子。</translation>
    </message>
    <message>
        <source>“%1” is not a resolution. Write a number from %2 to %3, such as 300.</source>
        <translation>“%1”不是分辨率。请写 %2 到 %3 之间的数，例如 300。</translation>
    </message>
</context>
<context>
    <name>exporter</name>
    <message>
        <source>This table has %1 rows of %2 entries; a file takes at most %3 entries. Zoom in and export the visible range.</source>
        <translation>这张表有 %1 行，每行 %2 个数；一个文件最多容纳 %3 个数。请放大后只导出可见范围。</translation>
    </message>
    <message>
        <source>The resolution %1 dpi is not possible; it must be %2 … %3 dpi.</source>
        <translation>分辨率不能是 %1 dpi；应为 %2 至 %3 dpi。</translation>
    </message>
    <message>
        <source>A picture of %1 is not possible: each side must be from %2 to %3.</source>
        <translation>无法生成 %1 的图片：每边应为 %2 至 %3。</translation>
    </message>
    <message>
        <source>A picture of %1 has too many pixels; in these proportions it can be at most %2.</source>
        <translation>%1 的图片像素过多；按此比例，最大为 %2。</translation>
    </message>
    <message>
        <source>There is no view called %1.</source>
        <translation>没有名为“%1”的视图。</translation>
    </message>
    <message>
        <source>The picture could not be written as PNG.</source>
        <translation>图片无法写成 PNG。</translation>
    </message>
    <message>
        <source>This view has no entries to write.</source>
        <translation>这个视图没有可写出的数据。</translation>
    </message>
    <message>
        <source>%1 is not a format that can be written; there are %2.</source>
        <translation>不能写成“%1”格式；可用的有：%2。</translation>
    </message>
    <message>
        <source>The file %1 could not be written: %2.</source>
        <translation>文件 %1 无法写入：%2。</translation>
    </message>
</context>
<context>
    <name>figure</name>
    <message>
        <source>This picture could not be computed. Try smaller parameters or reset the view.</source>
        <translation>这幅图算不出来。请把参数调小一些，或重置视图。</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Not shown at this size: %1.</source>
        <translation>此尺寸下未显示：%1。</translation>
    </message>
</context>
<context>
    <name>fire</name>
    <message>
        <source>cells [query, key] with positions from 0 on</source>
        <translation>单元 [查询, 键]，位置从 0 起</translation>
    </message>
    <message>
        <source>Stretch c</source>
        <translation>伸缩 c</translation>
    </message>
    <message>
        <source>Trained. The larger, the more of the range 0 … 1 near distances get; only its size counts, and it is not 0. Training starts at 0.1.</source>
        <translation>由训练得到。越大，近距离在 0 … 1 中占得越多；只看它的绝对值，不能为 0。训练从 0.1 开始。</translation>
    </message>
    <message>
        <source>Threshold L</source>
        <translation>阈值 L</translation>
    </message>
    <message>
        <source>Trained. Queries before it count distances as if they stood at L, so that short texts are not stretched. Training starts at 512.</source>
        <translation>由训练得到。L 之前的查询按位于 L 处来折算距离，这样短文本不会被拉伸。训练从 512 开始。</translation>
    </message>
    <message>
        <source>Small number ε</source>
        <translation>小量 ε</translation>
    </message>
    <message>
        <source>Added to the divisor: 0 in the formula of the paper, 1e-6 in code, where it keeps the quotient finite.</source>
        <translation>加在除数上：论文的公式中为 0，代码中为 1e-6，避免除以零。</translation>
    </message>
    <message>
        <source>FIRE</source>
        <translation>FIRE</translation>
    </message>
    <message>
        <source>Adds to each attention score what a small trained network makes of the distance, after the distance was divided by how far the query can look back. The network thus only ever sees numbers from 0 to 1, however long the text, and can take the shape of ALiBi, KERPLE or T5; but the same distance means something else for each query. The weights shown are a random stand-in for trained ones until others are entered.</source>
        <translation>先把距离折算成占查询可回看范围的比例，再由一个训练得到的小网络算出加在注意力得分上的数。无论文本多长，网络看到的总是 0 到 1 之间的数，并能变成 ALiBi、KERPLE 或 T5 的形状；但同一距离对不同的查询含义不同。在填入权重之前，这里用随机数代替训练结果。</translation>
    </message>
    <message>
        <source>Weights w₁</source>
        <translation>权重 w₁</translation>
    </message>
    <message>
        <source>One number for each hidden unit, at most 128. Empty: drawn from the seed, as many as b₁ has, else 32 as in the paper.</source>
        <translation>每个隐藏单元一个数，最多 128 个。留空时由随机种子抽取，个数与 b₁ 相同；b₁ 也为空则取论文的 32 个。</translation>
    </message>
    <message>
        <source>Shifts b₁</source>
        <translation>偏移 b₁</translation>
    </message>
    <message>
        <source>One number for each hidden unit. Empty: drawn from the seed.</source>
        <translation>每个隐藏单元一个数。留空时由随机种子抽取。</translation>
    </message>
    <message>
        <source>Weights w₂</source>
        <translation>权重 w₂</translation>
    </message>
    <message>
        <source>For each head one number for each hidden unit, head after head. Empty: drawn from the seed.</source>
        <translation>每个头对每个隐藏单元各一个数，逐头排列。留空时由随机种子抽取。</translation>
    </message>
    <message>
        <source>Shifts b₂</source>
        <translation>偏移 b₂</translation>
    </message>
    <message>
        <source>One number for each head; there are then as many heads. Empty: drawn from the seed.</source>
        <translation>每个头一个数，头数随之确定。留空时由随机种子抽取。</translation>
    </message>
    <message>
        <source>The part of the way itself</source>
        <translation>距离的比例本身</translation>
    </message>
    <message>
        <source>The smallest network, f(z) = −z: shows what each query makes of the distance before any training.</source>
        <translation>最小的网络 f(z) = −z：直接显示每个查询如何折算距离，与训练无关。</translation>
    </message>
    <message>
        <source>c must not be 0: all distances would then be 0.</source>
        <translation>c 不能为 0：否则所有距离都变成 0。</translation>
    </message>
    <message>
        <source>All queries stand before the threshold L, so the bias depends on the distance alone. A greater length or a smaller L shows the difference.</source>
        <translation>所有查询都在阈值 L 之前，所以偏置只与距离有关。加大长度或减小 L 就能看出差别。</translation>
    </message>
    <message>
        <source>b₁ must have as many numbers as w₁, %1; it has %2.</source>
        <translation>b₁ 的个数必须与 w₁ 相同，即 %1 个；现在有 %2 个。</translation>
    </message>
    <message>
        <source>At most %1 hidden units are possible; there are %2.</source>
        <translation>隐藏单元最多 %1 个；现在有 %2 个。</translation>
    </message>
    <message>
        <source>At most %1 heads are possible; there are %2.</source>
        <translation>最多 %1 个头；现在有 %2 个。</translation>
    </message>
    <message>
        <source>w₂ must have %1 numbers, %2 hidden units for each of %3 heads; it has %4.</source>
        <translation>w₂ 必须有 %1 个数：%3 个头各 %2 个隐藏单元；现在有 %4 个。</translation>
    </message>
</context>
<context>
    <name>input</name>
    <message>
        <source>Dropout rate</source>
        <translation>Dropout 比例</translation>
    </message>
    <message>
        <source>Share of the entries that training sets to 0 at random, 0.05 in the worked example. 0 = off, as when the model is used.</source>
        <translation>训练时随机置零的元素所占的比例，例子里是 0.05。0 = 关闭，模型训练完投入使用时就是这样。</translation>
    </message>
    <message>
        <source>Seed of the dropout</source>
        <translation>Dropout 的种子</translation>
    </message>
    <message>
        <source>Another seed drops other entries; training takes new ones every step.</source>
        <translation>换个种子，丢掉的就是另一批元素；训练时每一步都会重新抽。</translation>
    </message>
    <message>
        <source>Choose an input table.</source>
        <translation>请选一个加在输入上的位置编码表。</translation>
    </message>
    <message>
        <source>%1 adds nothing to the input. %2</source>
        <translation>%1 不在输入上加任何东西。%2</translation>
    </message>
    <message>
        <source>Input rows = token rows + position rows</source>
        <translation>输入 = 词嵌入 + 位置编码</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>= input rows</source>
        <translation>= 输入</translation>
    </message>
    <message>
        <source>→ after dropout, rate %1</source>
        <translation>→ dropout 之后，比例 %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Quick preview; the exact picture follows.</source>
        <translation>先看个大概，精确的图马上就来。</translation>
    </message>
    <message>
        <source>Each cell shows the mean of %1 × %2 entries.</source>
        <translation>每个格子是 %1 × %2 个元素的平均值。</translation>
    </message>
    <message>
        <source>After dropout, each cell shows the mean of a sample of its entries.</source>
        <translation>dropout 之后的图，每个格子只取一部分元素求平均。</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>A step on the way to the table; it writes none of its columns.</source>
        <translation>准备工作：还没有写表里的任何一列。</translation>
    </message>
    <message>
        <source>Writes the columns of sines.</source>
        <translation>写正弦所在的各列。</translation>
    </message>
    <message>
        <source>Writes the columns of cosines.</source>
        <translation>写余弦所在的各列。</translation>
    </message>
    <message>
        <source>Room for the table; a column that is written later by no other line stays 0.</source>
        <translation>给表分配空间；后面没有哪行代码写到的列就一直是 0。</translation>
    </message>
    <message>
        <source>Reads one row per position; all its columns come from the table at once.</source>
        <translation>每个位置查一行，整行的各列一次取出。</translation>
    </message>
    <message>
        <source>One random number from 0 to 1 per entry; those below the rate are dropped.</source>
        <translation>每个元素抽一个 0 到 1 的随机数，小于给定比例的就丢掉。</translation>
    </message>
    <message>
        <source>Dropped entries become 0, the others grow so that the mean stays.</source>
        <translation>丢掉的元素变成 0，留下的相应放大，平均值不变。</translation>
    </message>
    <message>
        <source>One row per word; the same word has the same row wherever it stands.</source>
        <translation>一个词一行；同一个词不管出现在哪里，这一行都相同。</translation>
    </message>
    <message>
        <source>Rows of zeros after the last word, so that every sentence is as long.</source>
        <translation>在最后一个词后面补上全零的行，让所有句子一样长。</translation>
    </message>
    <message>
        <source>Entry by entry: this is how the position gets into the input.</source>
        <translation>逐个元素相加：位置信息就这样进入输入。</translation>
    </message>
    <message>
        <source>Sum of the table</source>
        <translation>全表之和</translation>
    </message>
    <message>
        <source>Sum of its squares</source>
        <translation>平方和</translation>
    </message>
    <message>
        <source>Sum of its squares = %1 · %2 / 2</source>
        <translation>平方和 = %1 · %2 / 2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>%1 of words + %2 of padding = %3</source>
        <translation>词 %1 行 + 填充 %2 行 = %3 行</translation>
    </message>
    <message>
        <source>Padding row %1 = PE row %1</source>
        <translation>填充的第 %1 行就是 PE 的第 %1 行</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>相差 %1</translation>
    </message>
    <message>
        <source>%1 of %2 entries = %3 %</source>
        <translation>%2 个元素中的 %1 个，占 %3 %</translation>
    </message>
    <message>
        <source>Set to 0 by dropout</source>
        <translation>被 dropout 置零</translation>
    </message>
    <message>
        <source>Set to 0 by dropout in row %1</source>
        <translation>第 %1 行里被 dropout 置零</translation>
    </message>
    <message>
        <source>Kept entries are multiplied by</source>
        <translation>留下的元素乘以</translation>
    </message>
    <message>
        <source>x(%1, %2) = 0: row %1 is padding</source>
        <translation>x(%1, %2) = 0：第 %1 行是填充</translation>
    </message>
    <message>
        <source>x(%1, %2) = embedding of “%3” at %2 = %4</source>
        <translation>x(%1, %2) = “%3”的词嵌入第 %2 维 = %4</translation>
    </message>
    <message>
        <source>(%1, %2): u = %3 &lt; rate %4, dropped: 0</source>
        <translation>(%1, %2)：u = %3 &lt; 比例 %4，丢掉：0</translation>
    </message>
    <message>
        <source>(%1, %2): u = %3 ≥ rate %4, kept: %5 / (1 − %4) = %6</source>
        <translation>(%1, %2)：u = %3 ≥ 比例 %4，保留：%5 / (1 − %4) = %6</translation>
    </message>
    <message>
        <source>The table has %1 rows; words without one: %2.</source>
        <translation>表只有 %1 行，有 %2 个词没有对应的行。</translation>
    </message>
    <message>
        <source>Words beyond the first 32 are left out: %1.</source>
        <translation>只取前 32 个词，略去了 %1 个。</translation>
    </message>
    <message>
        <source>There are no words: every row is padding.</source>
        <translation>一个词也没有：所有行都是填充。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Position rows: own scale, ±%1; the others ±%2.</source>
        <translation>位置编码用自己的色标 ±%1，其余为 ±%2。</translation>
    </message>
    <message>
        <source>Tokens, padding</source>
        <translation>词嵌入，后面补零</translation>
    </message>
    <message>
        <source>+ positions PE</source>
        <translation>+ 位置编码 PE</translation>
    </message>
    <message>
        <source>Code (lit: the lines of the cell at the cursor)</source>
        <translation>代码（高亮：当前格用到的行）</translation>
    </message>
    <message>
        <source>input(%1, %2) = 0 (padding) + %3 (PE) = %4</source>
        <translation>输入(%1, %2) = 0（填充）+ %3（PE）= %4</translation>
    </message>
    <message>
        <source>input(%1, %2) = %3 (embedding) + %4 (PE) = %5</source>
        <translation>输入(%1, %2) = %3（词嵌入）+ %4（PE）= %5</translation>
    </message>
    <message>
        <source>How positions get into the model: the rows of the words, padded with zeros, plus the rows of the table, entry by entry; then dropout, when it is on. The line of the program that makes the entry at the cursor is lit. The worked example of 80 rows and 312 dimensions is a preset of Sinusoidal.</source>
        <translation>位置信息是怎样进入模型的：词嵌入一词一行，不够长就补零，再逐个元素加上位置编码表；开了 dropout 的话，最后再随机丢掉一些。光标处的元素由哪行代码算出，哪行就亮起。80 行、312 维的演算示例，是正弦位置编码的一个预设。</translation>
    </message>
</context>
<context>
    <name>kerple</name>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>How the penalty grows with the distance. The paper got its best results with the logarithm.</source>
        <translation>惩罚随距离增长的方式。论文中对数的效果最好。</translation>
    </message>
    <message>
        <source>Values of the heads</source>
        <translation>各头的取值</translation>
    </message>
    <message>
        <source>r₁ and r₂ are trained, two numbers for each head. Shown is one pair for all of them, or a pair for each as the official code starts: one number between 0 and 2, the other between 0 and 1, none below 0.01.</source>
        <translation>r₁ 和 r₂ 由训练得到，每个头各有一对。这里可以让所有头共用一对，也可以像官方代码初始化那样为每个头各抽一对：一个在 0 到 2 之间，另一个在 0 到 1 之间，都不小于 0.01。</translation>
    </message>
    <message>
        <source>The same r₁ and r₂</source>
        <translation>共用同一对 r₁、r₂</translation>
    </message>
    <message>
        <source>Drawn, before training</source>
        <translation>随机抽取（训练之前）</translation>
    </message>
    <message>
        <source>KERPLE</source>
        <translation>KERPLE</translation>
    </message>
    <message>
        <source>Subtracts from each attention score a penalty that grows with the logarithm or a power of the distance; its two numbers are trained, a pair for each head. The logarithm falls slowly far away, so texts longer than those of the training still see far back. Like ALiBi it knows distances only and can never prefer a far token to a near one.</source>
        <translation>从每个注意力得分中减去随距离的对数或幂增长的惩罚，其中两个数由训练得到，每个头各有一对。对数在远处降得很慢，所以文本比训练时更长也仍能看到很远。与 ALiBi 一样，它只认距离，永远不会让远的词元得到比近的词元更大的偏置。</translation>
    </message>
    <message>
        <source>Strength r₁</source>
        <translation>强度 r₁</translation>
    </message>
    <message>
        <source>How strong the penalty is. With the power it is the slope of ALiBi when r₂ is 1.</source>
        <translation>惩罚的强弱。取幂且 r₂ 为 1 时，它就是 ALiBi 的斜率。</translation>
    </message>
    <message>
        <source>Shape r₂</source>
        <translation>形状 r₂</translation>
    </message>
    <message>
        <source>With the logarithm how early the curve bends, with the power its exponent, at most 2.</source>
        <translation>取对数时决定曲线多早变缓；取幂时就是指数，不超过 2。</translation>
    </message>
    <message>
        <source>Before training</source>
        <translation>训练之前</translation>
    </message>
    <message>
        <source>Each head with numbers of its own, drawn as the official code starts: some look near, some far.</source>
        <translation>每个头各有自己的一对数，按官方代码的初始化随机抽取：有的头只看近处，有的看得远。</translation>
    </message>
    <message>
        <source>ALiBi as a power</source>
        <translation>作为幂的 ALiBi</translation>
    </message>
    <message>
        <source>The exponent r₂ of the power must be at most 2, or it is no kernel; it was %1.</source>
        <translation>幂的指数 r₂ 不能超过 2，否则就不再是核函数；现在是 %1。</translation>
    </message>
    <message>
        <source>With exponent 1 this is ALiBi, with the slope %1 in every head.</source>
        <translation>指数为 1 时它就是 ALiBi，每个头的斜率都是 %1。</translation>
    </message>
    <message>
        <source>The power with exponent 1 and the gentlest slope of ALiBi, 2^−8: the same as ALiBi&apos;s last head.</source>
        <translation>指数取 1，强度取 ALiBi 最平缓的斜率 2^−8：与 ALiBi 的最后一个头相同。</translation>
    </message>
    <message>
        <source>Logarithm: −r₁ ln(1 + r₂ (m − n))</source>
        <translation>对数：−r₁ ln(1 + r₂ (m − n))</translation>
    </message>
    <message>
        <source>Power: −r₁ (m − n)^r₂</source>
        <translation>幂：−r₁ (m − n)^r₂</translation>
    </message>
</context>
<context>
    <name>learned</name>
    <message>
        <source>Row %1 does not exist: the table has rows 0 … %2, and a trained table does not extrapolate.</source>
        <translation>第 %1 行不存在：表中只有第 0 至 %2 行，训练得到的表不能外推。</translation>
    </message>
    <message>
        <source>Spread σ</source>
        <translation>标准差 σ</translation>
    </message>
    <message>
        <source>Learned table</source>
        <translation>可学习位置编码</translation>
    </message>
    <message>
        <source>A table of trained numbers, one row per position, that is added to the token embeddings; BERT, GPT-2 and OPT use one. Shown is the random start of the training. It is free to learn any pattern, but there is no row beyond the last, so a longer text needs new rows and more training.</source>
        <translation>一张由训练得到的表，每个位置一行，加到词嵌入上；BERT、GPT-2 和 OPT 都用它。这里显示的是训练开始前的随机初值。它可以学到任意规律，但最后一行之后再没有行，更长的文本需要增加新行并继续训练。</translation>
    </message>
    <message>
        <source>BERT base, 512 × 768</source>
        <translation>BERT base，512 × 768</translation>
    </message>
    <message>
        <source>The table of BERT before training: 393216 numbers and no row 512.</source>
        <translation>训练之前的 BERT 位置表：共 393216 个数，没有第 512 行。</translation>
    </message>
    <message>
        <source>RoBERTa base, 514 rows</source>
        <translation>RoBERTa base，514 行</translation>
    </message>
    <message>
        <source>Rows start after the padding token, so 514 rows serve 512 positions.</source>
        <translation>行号从填充词元之后开始，所以 514 行只够 512 个位置用。</translation>
    </message>
    <message>
        <source>Spread 0: every row is zero, so no position differs from another.</source>
        <translation>标准差为 0：每一行都是零，各位置没有区别。</translation>
    </message>
    <message>
        <source>Standard deviation of the random numbers E₀ that the table starts from. BERT starts at 0.02.</source>
        <translation>表的初始随机数 E₀ 的标准差。BERT 取 0.02。</translation>
    </message>
    <message>
        <source>PE(%1, %2) = E[%3, %2] = %4: in a model a trained number, here its random start from N(0, %5²)</source>
        <translation>PE(%1, %2) = E[%3, %2] = %4：模型中由训练得到，此处是取自 N(0, %5²) 的随机初值</translation>
    </message>
    <message>
        <source>A table of trained numbers from a checkpoint, one row per position. Its size decides width and length. Without one the random start is shown.</source>
        <translation>检查点里训练得到的表，每个位置一行。宽度和长度由它的大小决定。不选文件时显示随机的初始值。</translation>
    </message>
    <message>
        <source>A table of trained numbers, one row per position, that is added to the token embeddings. Shown are the %1 × %2 numbers of %3. There is no row beyond the last, so a longer text needs new rows and more training.</source>
        <translation>一张训练得到的表，每个位置一行，加到词嵌入上。这里显示的是 %3 中的 %1 × %2 个数。最后一行之后再没有行，所以更长的文本需要新的行和更多训练。</translation>
    </message>
    <message>
        <source>Row offset %1 leaves no row for position 0: %2 has %3 rows.</source>
        <translation>行偏移为 %1 时，位置 0 已经没有行可读：%2 只有 %3 行。</translation>
    </message>
    <message>
        <source>PE(%1, %2) = E[%3, %2] = %4: a trained number from %5</source>
        <translation>PE(%1, %2) = E[%3, %2] = %4：训练得到的数，取自 %5</translation>
    </message>
</context>
<context>
    <name>matrix</name>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Dimension (sines, then cosines)</source>
        <translation>维度（先正弦，后余弦）</translation>
    </message>
    <message>
        <source>Dimension (sine and cosine of each pair)</source>
        <translation>维度（每对的正弦与余弦相邻）</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Table of cosines and sines</source>
        <translation>余弦与正弦表</translation>
    </message>
    <message>
        <source>Table PE</source>
        <translation>位置编码表 PE</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Plain sampling: one of each %1 × %2 entries is shown. Broad waves you may see are aliasing; they are not in the table.</source>
        <translation>直接抽样：每 %1 × %2 个数只显示一个。可能看到的宽波纹是混叠，表中并没有。</translation>
    </message>
    <message>
        <source>Quick preview; the exact picture follows.</source>
        <translation>快速预览，精确的图随后显示。</translation>
    </message>
    <message>
        <source>Zoom in to see the numbers: the cells are too small.</source>
        <translation>格子太小，放大后才能看到数字。</translation>
    </message>
    <message>
        <source>Norm of row %1</source>
        <translation>第 %1 行的范数</translation>
    </message>
    <message>
        <source>Norm of row %1 = √(%2/2)</source>
        <translation>第 %1 行的范数 = √(%2/2)</translation>
    </message>
    <message>
        <source>Column order</source>
        <translation>列的顺序</translation>
    </message>
    <message>
        <source>The order in which the dimensions are shown; the table itself stays the same.</source>
        <translation>各维度的显示顺序；表本身不变。</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>按存储顺序</translation>
    </message>
    <message>
        <source>Sines, then cosines</source>
        <translation>先正弦，后余弦</translation>
    </message>
    <message>
        <source>Pairs side by side</source>
        <translation>成对相邻</translation>
    </message>
    <message>
        <source>Small cells</source>
        <translation>小格子</translation>
    </message>
    <message>
        <source>What a pixel shows when it stands for many entries. Plain sampling makes patterns that are not in the table: aliasing.</source>
        <translation>一个像素代表许多个数时显示什么。直接抽样会产生表中没有的图案，即混叠。</translation>
    </message>
    <message>
        <source>Exact mean</source>
        <translation>精确均值</translation>
    </message>
    <message>
        <source>Plain sampling</source>
        <translation>直接抽样</translation>
    </message>
    <message>
        <source>Numbers in cells</source>
        <translation>格内数字</translation>
    </message>
    <message>
        <source>Writes each value into its cell where the cells are large enough.</source>
        <translation>格子够大时，把数值写在格子里。</translation>
    </message>
    <message>
        <source>When they fit well</source>
        <translation>宽裕时显示</translation>
    </message>
    <message>
        <source>Also in small cells</source>
        <translation>小格子也显示</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>The table as a heat map: one row per position, one column per dimension, with the cursor&apos;s row and column as curves beside it. Zoom in until the cells show their numbers.</source>
        <translation>用热图显示整张表：一行一个位置，一列一个维度；光标所在的行和列在旁边画成曲线。放大到一定程度，格子里就会显示数字。</translation>
    </message>
    <message>
        <source>Each cell shows the mean of a sample of its %1 × %2 entries.</source>
        <translation>每格是其中 %1 × %2 个数抽样后的均值。</translation>
    </message>
    <message>
        <source>Each cell shows the exact mean of %1 × %2 entries.</source>
        <translation>每格是 %1 × %2 个数的精确均值。</translation>
    </message>
    <message>
        <source>Table R of relative positions</source>
        <translation>相对位置表 R</translation>
    </message>
    <message>
        <source>Dimension (cosines, then sines)</source>
        <translation>维度（先余弦，后正弦）</translation>
    </message>
    <message>
        <source>Dimension (cosine and sine of each pair)</source>
        <translation>维度（每对的余弦与正弦相邻）</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>This is a pointer of Git LFS, not the file itself. Fetch it with “git lfs pull”.</source>
        <translation>这是 Git LFS 的指针，不是文件本身。请用“git lfs pull”取回。</translation>
    </message>
    <message>
        <source>This is a GGUF file; open the config.json of the model it was made from.</source>
        <translation>这是 GGUF 文件；请打开它所源自的模型的 config.json。</translation>
    </message>
    <message>
        <source>The file is no JSON from line %1, column %2 on (comments, single quotes and a comma before a closing bracket are none).</source>
        <translation>从第 %1 行第 %2 列起不是 JSON（注释、单引号、右括号前的逗号都不合规范）。</translation>
    </message>
    <message>
        <source>This is a tokenizer.json; what a model does with positions stands in its config.json.</source>
        <translation>这是 tokenizer.json；模型怎样处理位置写在它的 config.json 里。</translation>
    </message>
    <message>
        <source>%1 is %2; right would be: %3.</source>
        <translation>%1 是%2，应为：%3。</translation>
    </message>
    <message>
        <source>a whole number from %1 on</source>
        <translation>不小于 %1 的整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文字</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of numbers, at most %1</source>
        <translation>一列数，至多 %1 个</translation>
    </message>
    <message>
        <source>an object in braces</source>
        <translation>花括号里的对象</translation>
    </message>
    <message>
        <source>A config.json is an object in braces with the parameters of a model; this holds %1.</source>
        <translation>config.json 应是花括号里的模型参数，这个文件里是%1。</translation>
    </message>
    <message>
        <source>Nothing in the file says how this model tells positions (model_type %1).</source>
        <translation>文件里没有说明这个模型怎样得到位置信息（model_type 为%1）。</translation>
    </message>
    <message>
        <source>The model_type %1 is not known here; layout and defaults are those of Llama.</source>
        <translation>这里不认识 model_type %1；排列方式和默认值按 Llama 处理。</translation>
    </message>
    <message>
        <source>default of the class</source>
        <translation>该类的默认值</translation>
    </message>
    <message>
        <source>computed from the others</source>
        <translation>由其他各项算出</translation>
    </message>
    <message>
        <source>%1 says %2 and %3 says %4; the first counts.</source>
        <translation>%1 写的是%2，%3 写的是%4，以前者为准。</translation>
    </message>
    <message>
        <source>%1 is missing; the scaling %2 needs it.</source>
        <translation>缺少 %1，缩放方式%2需要它。</translation>
    </message>
    <message>
        <source>%1 = %2 is shown as %3 positions.</source>
        <translation>%1 = %2，这里按 %3 个位置显示。</translation>
    </message>
    <message>
        <source>The scaling %1 of %2 is not known here; the frequencies are shown unscaled.</source>
        <translation>%2 里的缩放方式%1这里不认识，频率按未缩放显示。</translation>
    </message>
    <message>
        <source>%1 = 0: nothing turns.</source>
        <translation>%1 = 0：没有任何维度旋转。</translation>
    </message>
    <message>
        <source>Full attention</source>
        <translation>全局注意力</translation>
    </message>
    <message>
        <source>Sliding attention</source>
        <translation>滑动窗口注意力</translation>
    </message>
    <message>
        <source>%1 is missing, and nothing else tells it.</source>
        <translation>缺少 %1，其他键也推不出它。</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Bias of the scores</source>
        <translation>得分偏置</translation>
    </message>
    <message>
        <source>Input table</source>
        <translation>输入编码表</translation>
    </message>
    <message>
        <source>%1 = %2 cannot be shared evenly by %3 = %4 heads, and the file has no head_dim; right would be a width that is a multiple of the heads, or head_dim.</source>
        <translation>%1 = %2 不能被 %3 = %4 个头整除，文件里又没有 head_dim；宽度应是头数的倍数，或者写明 head_dim。</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>每头维度</translation>
    </message>
    <message>
        <source>Width of the model</source>
        <translation>模型宽度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Dimensions that turn</source>
        <translation>旋转的维度数</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率个数</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Fastest frequency</source>
        <translation>最快的频率</translation>
    </message>
    <message>
        <source>Frequency in the middle (pair, value)</source>
        <translation>中间的频率（维度对，值）</translation>
    </message>
    <message>
        <source>Slowest frequency</source>
        <translation>最慢的频率</translation>
    </message>
    <message>
        <source>Longest wavelength, positions</source>
        <translation>最长波长（位置数）</translation>
    </message>
    <message>
        <source>YaRN&apos;s ramp before rounding, pairs</source>
        <translation>YaRN 过渡区间，取整前（维度对）</translation>
    </message>
    <message>
        <source>YaRN&apos;s ramp, pairs</source>
        <translation>YaRN 过渡区间（维度对）</translation>
    </message>
    <message>
        <source>Pairs by what is done to them</source>
        <translation>各种处理方式的维度对数</translation>
    </message>
    <message>
        <source>Factor of the scores besides, its root</source>
        <translation>得分另乘的系数的平方根</translation>
    </message>
    <message>
        <source>Factor of the scores besides</source>
        <translation>得分另乘的系数</translation>
    </message>
    <message>
        <source>The long list holds beyond, positions</source>
        <translation>超过多少个位置改用长表</translation>
    </message>
    <message>
        <source>Entries of each list</source>
        <translation>每张表的项数</translation>
    </message>
    <message>
        <source>Slowest frequency, short list</source>
        <translation>最慢的频率（短表）</translation>
    </message>
    <message>
        <source>Slowest frequency, long list</source>
        <translation>最慢的频率（长表）</translation>
    </message>
    <message>
        <source>Pairs that stand still</source>
        <translation>不转的维度对</translation>
    </message>
    <message>
        <source>Pairs that turn</source>
        <translation>旋转的维度对</translation>
    </message>
    <message>
        <source>Width of queries and keys</source>
        <translation>查询和键的宽度</translation>
    </message>
    <message>
        <source>Pairs of t, h, w</source>
        <translation>t、h、w 各占的维度对</translation>
    </message>
    <message>
        <source>Axes in turn</source>
        <translation>三轴交错</translation>
    </message>
    <message>
        <source>Layers without positions, from 0</source>
        <translation>没有位置编码的层（从 0 数）</translation>
    </message>
    <message>
        <source>Layers that turn</source>
        <translation>有旋转的层数</translation>
    </message>
    <message>
        <source>Window to each side</source>
        <translation>窗口每侧的宽度</translation>
    </message>
    <message>
        <source>Frequencies of each axis</source>
        <translation>每轴的频率个数</translation>
    </message>
    <message>
        <source>Grid of patches</source>
        <translation>图块网格</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>表的行数</translation>
    </message>
    <message>
        <source>Rows of the encoder&apos;s table</source>
        <translation>编码器表的行数</translation>
    </message>
    <message>
        <source>Rows of the decoder&apos;s table</source>
        <translation>解码器表的行数</translation>
    </message>
    <message>
        <source>Row of the first token</source>
        <translation>首个词元所在的行</translation>
    </message>
    <message>
        <source>Positions that can be used</source>
        <translation>可用的位置数</translation>
    </message>
    <message>
        <source>Rows of [CLS]</source>
        <translation>[CLS] 占的行数</translation>
    </message>
    <message>
        <source>Ladder of frequencies</source>
        <translation>频率公式</translation>
    </message>
    <message>
        <source>Bias maximum B</source>
        <translation>偏置上限 B</translation>
    </message>
    <message>
        <source>First slopes</source>
        <translation>前几个斜率</translation>
    </message>
    <message>
        <source>Last slope</source>
        <translation>最后一个斜率</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>Greatest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Table of biases</source>
        <translation>偏置表</translation>
    </message>
    <message>
        <source>Half of the relative rows</source>
        <translation>相对位置行数的一半</translation>
    </message>
    <message>
        <source>Relative rows</source>
        <translation>相对位置的行数</translation>
    </message>
    <message>
        <source>Position terms</source>
        <translation>位置项</translation>
    </message>
    <message>
        <source>Absolute table at the input</source>
        <translation>输入端的绝对位置表</translation>
    </message>
    <message>
        <source>Clamp length</source>
        <translation>截断长度</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>文件无法读取。</translation>
    </message>
    <message>
        <source>The file is longer than %1 MiB, which no config.json is.</source>
        <translation>文件超过 %1 MiB，config.json 不会这么大。</translation>
    </message>
    <message>
        <source>There is no method %1; right would be: linear, ntk, dynamic, yarn or llama3.</source>
        <translation>没有%1这种方法，应为 linear、ntk、dynamic、yarn 或 llama3。</translation>
    </message>
    <message>
        <source>The trained length is %1; right would be: 2 … %2 positions.</source>
        <translation>训练长度是 %1，应为 2 … %2 个位置。</translation>
    </message>
    <message>
        <source>The target length is %1; right would be: %2 … %3 positions, from the trained length on.</source>
        <translation>目标长度是 %1，应为 %2 … %3 个位置，不小于训练长度。</translation>
    </message>
    <message>
        <source>Linear: position interpolation</source>
        <translation>线性：位置插值</translation>
    </message>
    <message>
        <source>NTK-aware: a larger base</source>
        <translation>NTK：更大的底数</translation>
    </message>
    <message>
        <source>Dynamic NTK: a base that grows with the text</source>
        <translation>动态 NTK：底数随文本变长而增大</translation>
    </message>
    <message>
        <source>The block says that nothing turns, so there is no spectrum to show.</source>
        <translation>按这段配置没有任何维度旋转，因此没有频谱可显示。</translation>
    </message>
    <message>
        <source>Factor of the scores by it, its square</source>
        <translation>它使得分乘上的系数（其平方）</translation>
    </message>
    <message>
        <source>Trained length, positions</source>
        <translation>训练长度（位置数）</translation>
    </message>
    <message>
        <source>Pairs that turn less than once within it</source>
        <translation>在训练长度内转不满一圈的维度对</translation>
    </message>
    <message>
        <source>Turns of each pair within it</source>
        <translation>各维度对在训练长度内的圈数</translation>
    </message>
    <message>
        <source>full attention</source>
        <translation>全局注意力</translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>window of %1 positions</source>
        <translation>%1 个位置的窗口</translation>
    </message>
    <message>
        <source>window of unknown width</source>
        <translation>宽度未知的窗口</translation>
    </message>
    <message>
        <source>chunks of %1 positions</source>
        <translation>每块 %1 个位置</translation>
    </message>
    <message>
        <source>%1, a kind that is not known here</source>
        <translation>%1（这里不认识的类型）</translation>
    </message>
    <message>
        <source>F</source>
        <translation>全</translation>
    </message>
    <message>
        <source>N</source>
        <translation>无</translation>
    </message>
    <message>
        <source>L</source>
        <translation>线</translation>
    </message>
    <message>
        <source>S</source>
        <translation>窗</translation>
    </message>
    <message>
        <source>C</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1, rotates</source>
        <translation>%1，旋转</translation>
    </message>
    <message>
        <source>%1, without positions</source>
        <translation>%1，无位置信息</translation>
    </message>
    <message>
        <source>%1 = %2 layers are more than any model has; they are not shown one by one.</source>
        <translation>%1 = %2 层，没有哪个模型有这么多层，因此不逐层显示。</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 = %4 layers; as many as both say count.</source>
        <translation>%1 有 %2 项，而 %3 = %4 层；以两者中较少的为准。</translation>
    </message>
    <message>
        <source>The base %1 is no number; right would be one such as 10000 or 5e5.</source>
        <translation>底数%1不是数，应类似 10000 或 5e5。</translation>
    </message>
    <message>
        <source>%1 Open the config.json beside it.</source>
        <translation>%1请打开它旁边的 config.json。</translation>
    </message>
    <message>
        <source>%1 A config.json is a text that begins with “{”.</source>
        <translation>%1config.json 是以“{”开头的文本。</translation>
    </message>
    <message>
        <source>The file nests deeper than 64 levels at line %1, column %2; no config.json does.</source>
        <translation>文件在第 %1 行第 %2 列嵌套超过 64 层，任何 config.json 都不会这样。</translation>
    </message>
    <message>
        <source>The file has more than %1 values, which no config.json has.</source>
        <translation>文件里的值多于 %1 个，任何 config.json 都没有这么多。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>This is a Python pickle, as old files of PyTorch are; it is not read, since it can hold any program.</source>
        <translation>这是 Python 的 pickle 文件，旧版 PyTorch 用这种格式；它可能含有任意程序，因此不读取。</translation>
    </message>
    <message>
        <source>This is an HDF5 file, as Keras writes them.</source>
        <translation>这是 HDF5 文件，Keras 会写出这种文件。</translation>
    </message>
    <message>
        <source>This is a packed file (gzip, xz, zstd, bzip2 or 7z); unpack it first.</source>
        <translation>这是压缩文件（gzip、xz、zstd、bzip2 或 7z），请先解压。</translation>
    </message>
    <message>
        <source>This is a page of HTML or XML: perhaps the page about the file was saved, not the file.</source>
        <translation>这是 HTML 或 XML 网页：保存下来的也许是介绍文件的网页，而不是文件本身。</translation>
    </message>
    <message>
        <source>This is a PDF document.</source>
        <translation>这是 PDF 文档。</translation>
    </message>
    <message>
        <source>This is a picture.</source>
        <translation>这是一张图片。</translation>
    </message>
    <message>
        <source>This is a NumPy file with a table of numbers.</source>
        <translation>这是含有数表的 NumPy 文件。</translation>
    </message>
    <message>
        <source>This is a safetensors file with a model&apos;s weights.</source>
        <translation>这是含有模型权重的 safetensors 文件。</translation>
    </message>
    <message>
        <source>This is a saved session of this program.</source>
        <translation>这是本程序保存的会话。</translation>
    </message>
    <message>
        <source>This is the index of a checkpoint in several files (model.safetensors.index.json).</source>
        <translation>这是分成多个文件的检查点的索引（model.safetensors.index.json）。</translation>
    </message>
    <message>
        <source>This is a tokenizer_config.json; what a model does with positions stands in its config.json.</source>
        <translation>这是 tokenizer_config.json；模型怎样处理位置写在它的 config.json 里。</translation>
    </message>
    <message>
        <source>This is a generation_config.json; what a model does with positions stands in its config.json.</source>
        <translation>这是 generation_config.json；模型怎样处理位置写在它的 config.json 里。</translation>
    </message>
    <message>
        <source>This is an adapter_config.json (LoRA); what a model does with positions stands in the config.json of the model it adapts.</source>
        <translation>这是 adapter_config.json（LoRA）；模型怎样处理位置写在被适配模型的 config.json 里。</translation>
    </message>
    <message>
        <source>This is a preprocessor_config.json; what a model does with positions stands in its config.json.</source>
        <translation>这是 preprocessor_config.json；模型怎样处理位置写在它的 config.json 里。</translation>
    </message>
    <message>
        <source>This is a vocabulary (vocab.json); what a model does with positions stands in its config.json.</source>
        <translation>这是词表（vocab.json）；模型怎样处理位置写在它的 config.json 里。</translation>
    </message>
    <message>
        <source>The file says ALiBi, which counts; these keys are passed over: %1.</source>
        <translation>文件指定了 ALiBi，以它为准；以下键不起作用：%1。</translation>
    </message>
    <message>
        <source>The key %1 stands twice in the file; the last one counts.</source>
        <translation>键%1在文件中出现了两次，以最后一次为准。</translation>
    </message>
    <message>
        <source>%1 = %2 should be less than %3 = %4, which the scaling is to reach.</source>
        <translation>%1 = %2 应当小于缩放要达到的 %3 = %4。</translation>
    </message>
    <message>
        <source>%1 is %2; right would be: a share of the head from 0 to 1.</source>
        <translation>%1 是 %2；应当是每头维度的一个比例，从 0 到 1。</translation>
    </message>
    <message>
        <source>Tensor %1 begins at byte %2 and ends at byte %3, before it begins.</source>
        <translation>张量%1从第 %2 字节开始，却在第 %3 字节结束，终点在起点之前。</translation>
    </message>
    <message>
        <source>Tensor %1 begins at byte %2; the one before ends at byte %3, and tensors must neither overlap nor leave a gap.</source>
        <translation>张量%1从第 %2 字节开始，而前一个张量在第 %3 字节结束；张量之间既不能重叠，也不能留空。</translation>
    </message>
    <message>
        <source>Tensor %1 of shape %2 has more numbers than any file can hold.</source>
        <translation>张量%1的形状是 %2，其中的数多到任何文件都放不下。</translation>
    </message>
    <message>
        <source>Tensor %1 of shape %2 in %3 does not end with a whole byte.</source>
        <translation>张量%1的形状是 %2、类型是 %3，末尾不是整字节。</translation>
    </message>
    <message>
        <source>Tensor %1 of shape %2 in %3 needs %4 bytes; data_offsets give it %5.</source>
        <translation>张量%1的形状是 %2、类型是 %3，需要 %4 字节，而 data_offsets 给了 %5 字节。</translation>
    </message>
    <message>
        <source>Tensor %1 has the shape %2; rows and columns are read, or several such tables.</source>
        <translation>张量%1的形状是 %2；能读取的是行和列，或者若干张这样的表。</translation>
    </message>
    <message>
        <source>The file has %1 bytes; a safetensors file begins with 8 that tell the length of its header.</source>
        <translation>文件只有 %1 字节；safetensors 文件以 8 个字节开头，给出文件头的长度。</translation>
    </message>
    <message>
        <source>The first 8 bytes give the header %1 bytes; a safetensors file has at most %2 there, so this is another kind of file, or damaged.</source>
        <translation>开头 8 个字节说文件头有 %1 字节，而 safetensors 文件头最多 %2 字节，所以这是别的文件，或者已损坏。</translation>
    </message>
    <message>
        <source>The header should have %1 bytes, but the file ends after %2: it is cut off.</source>
        <translation>文件头应有 %1 字节，但文件只到 %2 字节就结束了：文件不完整。</translation>
    </message>
    <message>
        <source>The header of the safetensors file is no UTF-8 text.</source>
        <translation>safetensors 文件的文件头不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The tensors need %1 bytes, but %2 stand behind the header: the file is cut off.</source>
        <translation>张量共需 %1 字节，而文件头之后只有 %2 字节：文件不完整。</translation>
    </message>
    <message>
        <source>The tensors need %1 bytes, but %2 stand behind the header: the rest belongs to none.</source>
        <translation>张量共需 %1 字节，而文件头之后有 %2 字节：多出的部分不属于任何张量。</translation>
    </message>
    <message>
        <source>Tensor %1 is kept as %2, which is not read here.</source>
        <translation>张量%1以 %2 存储，本程序不读取这种类型。</translation>
    </message>
    <message>
        <source>Tensor %1 of shape %2 has no numbers.</source>
        <translation>张量%1的形状是 %2，里面没有数。</translation>
    </message>
    <message>
        <source>Tensor %1 of shape %2 has %3 numbers; at most %4 are shown.</source>
        <translation>张量%1的形状是 %2，共有 %3 个数；最多显示 %4 个。</translation>
    </message>
    <message>
        <source>The file ended while tensor %1 was read.</source>
        <translation>读取张量%1时文件提前结束了。</translation>
    </message>
    <message>
        <source>%1 = %2 patches along a side; right would be 1 … %3.</source>
        <translation>%1 = %2，即每边的图块数；应当是 1 … %3。</translation>
    </message>
    <message>
        <source>Tensor %1 has more than %2 dimensions.</source>
        <translation>张量%1的维数超过 %2。</translation>
    </message>
    <message>
        <source>Tensor %1 has the dtype %2; known are F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64 … U8, BOOL.</source>
        <translation>张量%1的 dtype 是%2；已知的有 F64、F32、F16、BF16、F8_E4M3、F8_E5M2、I64 … U8、BOOL。</translation>
    </message>
    <message>
        <source>The header of the safetensors file is no JSON at its byte %1.</source>
        <translation>safetensors 文件的文件头从第 %1 字节起不是 JSON。</translation>
    </message>
    <message>
        <source>data_offsets of tensor %1 must be two whole numbers, begin and end; found: %2.</source>
        <translation>张量%1的 data_offsets 应当是两个整数，即起点和终点；实际是：%2。</translation>
    </message>
    <message>
        <source>The header of a safetensors file is an object in braces; found: %1.</source>
        <translation>safetensors 文件的文件头是花括号括起的对象；实际是：%1。</translation>
    </message>
    <message>
        <source>Tensor %1 must be an object with dtype, shape and data_offsets; found: %2.</source>
        <translation>张量%1应当是含有 dtype、shape 和 data_offsets 的对象；实际是：%2。</translation>
    </message>
    <message>
        <source>__metadata__ may hold texts only; %1 is %2.</source>
        <translation>__metadata__ 只能含有文本；%1 是 %2。</translation>
    </message>
    <message>
        <source>The shape of tensor %1 must be whole numbers that are not negative; found: %2.</source>
        <translation>张量%1的形状应当由非负整数组成；实际是：%2。</translation>
    </message>
    <message>
        <source>%1 of tensor %2 is %3, which is of another kind.</source>
        <translation>张量%2的 %1 是 %3，类型不对。</translation>
    </message>
    <message>
        <source>Tensor %1 nests deeper than %2 levels.</source>
        <translation>张量%1的嵌套超过 %2 层。</translation>
    </message>
    <message>
        <source>Tensor %1 stands twice in the header.</source>
        <translation>张量%1在文件头中出现了两次。</translation>
    </message>
    <message>
        <source>Tensor %1 has no %2.</source>
        <translation>张量%1没有 %2。</translation>
    </message>
    <message>
        <source>Position vectors of the decoder</source>
        <translation>解码器的位置向量</translation>
    </message>
    <message>
        <source>Position biases of the decoder</source>
        <translation>解码器的位置偏置</translation>
    </message>
    <message>
        <source>Position vectors of the images</source>
        <translation>图像的位置向量</translation>
    </message>
    <message>
        <source>Position vectors of the text</source>
        <translation>文本的位置向量</translation>
    </message>
    <message>
        <source>Position vectors of the encoder</source>
        <translation>编码器的位置向量</translation>
    </message>
    <message>
        <source>Position biases of the encoder</source>
        <translation>编码器的位置偏置</translation>
    </message>
    <message>
        <source>Position vectors</source>
        <translation>位置向量</translation>
    </message>
    <message>
        <source>Position biases</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>The index is no JSON.</source>
        <translation>索引不是 JSON。</translation>
    </message>
    <message>
        <source>The index has no weight_map, which tells the file of each tensor.</source>
        <translation>索引里没有 weight_map；它说明每个张量在哪个文件里。</translation>
    </message>
    <message>
        <source>weight_map gives tensor %1 no file&apos;s name, but %2.</source>
        <translation>weight_map 给张量%1的不是文件名，而是 %2。</translation>
    </message>
    <message>
        <source>weight_map gives tensor %1 the file %2; it must be a name in the folder of the index.</source>
        <translation>weight_map 给张量%1的文件是%2；它应当是索引所在文件夹里的文件名。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 is too large to be an index.</source>
        <translation>%1 太大，不会是索引。</translation>
    </message>
    <message>
        <source>%1 names the file %2, which is not beside it.</source>
        <translation>%1 提到文件 %2，但它不在旁边。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is a folder; a file is needed.</source>
        <translation>%1 是文件夹；这里需要文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>The file has no tensor called %1.</source>
        <translation>文件中没有名为%1的张量。</translation>
    </message>
    <message>
        <source>%1 has the entry %2; right would be: numbers of pairs, such as 16, 24, 24.</source>
        <translation>%1 中有一项是 %2；应当是各段的对数，例如 16, 24, 24。</translation>
    </message>
    <message>
        <source>Of the %1 dimensions of a head %2 turn, and only these are shown.</source>
        <translation>每个头的 %1 个维度中有 %2 个旋转，这里只显示它们。</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>由文字组成的列表</translation>
    </message>
    <message>
        <source>%1 names kinds of layers that are not known here: %2.</source>
        <translation>%1 里有这里不认识的层类型：%2。</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 layers; layers beyond them rotate.</source>
        <translation>%1 有 %2 项，而模型有 %3 层；多出来的层按旋转处理。</translation>
    </message>
    <message>
        <source>%1 = %2 is not known here; what the class does otherwise counts.</source>
        <translation>不认识 %1 = %2；按该类的默认方式处理。</translation>
    </message>
    <message>
        <source>The file has no part called %1; it has: %2.</source>
        <translation>文件中没有名为 %1 的部分；有的是：%2。</translation>
    </message>
    <message>
        <source>How the part %1 (model_type %2) tells positions is not known here.</source>
        <translation>不清楚 %1 部分（model_type 为 %2）用什么方式表示位置。</translation>
    </message>
    <message>
        <source>hidden_size and num_attention_heads</source>
        <translation>hidden_size 和 num_attention_heads</translation>
    </message>
    <message>
        <source>The width of a head cannot be told: %1 is missing, and so is %2.</source>
        <translation>无法得知每头维度：缺少 %1，也缺少 %2。</translation>
    </message>
    <message>
        <source>The scaling %1 of %2 does not read: %3.</source>
        <translation>%2 的缩放方式 %1 不会读取：%3。</translation>
    </message>
    <message>
        <source>%1 names no rope_type, so nothing is scaled; passed over: %2.</source>
        <translation>%1 没有写 rope_type，因此不做缩放；以下键被忽略：%2。</translation>
    </message>
    <message>
        <source>%1 = %2 is odd: the encoder has %3 buckets for each direction, and one is never read.</source>
        <translation>%1 = %2 是奇数：编码器每个方向有 %3 个桶，还有一个桶永远读不到。</translation>
    </message>
    <message>
        <source>a whole number from 1 on, or two of them: height and width</source>
        <translation>不小于 1 的整数，或依次表示高和宽的两个整数</translation>
    </message>
    <message>
        <source>This is a zip archive, as NumPy&apos;s .npz and PyTorch&apos;s .pt, .pth and .bin are.</source>
        <translation>这是 zip 压缩包，NumPy 的 .npz 和 PyTorch 的 .pt、.pth、.bin 都是这种格式。</translation>
    </message>
    <message>
        <source>The configuration speaks of %1 and of no table of positions, yet there is one here.</source>
        <translation>配置文件写的是 %1，没有提到位置表，但这里却有一张。</translation>
    </message>
    <message>
        <source>The configuration says %1 × %2, and the table in the file has %3 × %4, which counts.</source>
        <translation>配置文件写的是 %1 × %2，文件中的表是 %3 × %4；以文件为准。</translation>
    </message>
    <message>
        <source>The model_type %1 is not known here; the file is read by its keys.</source>
        <translation>不认识 model_type %1；按文件中的键来读取。</translation>
    </message>
    <message>
        <source>Rows of the distillation token</source>
        <translation>蒸馏词元的行数</translation>
    </message>
    <message>
        <source>Position of the first token</source>
        <translation>首个词元的位置</translation>
    </message>
    <message>
        <source>Row of zeros, for padding</source>
        <translation>填充用的全零行</translation>
    </message>
    <message>
        <source>Grows with longer texts</source>
        <translation>文本更长时自动加长</translation>
    </message>
    <message>
        <source>Slowest frequency by the paper&apos;s ladder</source>
        <translation>按论文公式的最低频率</translation>
    </message>
    <message>
        <source>Last slope of the block of 2ⁿ heads</source>
        <translation>前 2ⁿ 个头中的最后一个斜率</translation>
    </message>
    <message>
        <source>Slopes fall from head to head</source>
        <translation>斜率逐头递减</translation>
    </message>
    <message>
        <source>Bias of cross-attention</source>
        <translation>交叉注意力的偏置</translation>
    </message>
    <message>
        <source>A table of its own in each layer</source>
        <translation>每层各有一张表</translation>
    </message>
    <message>
        <source>Bucket of some relative positions</source>
        <translation>部分相对位置所在的桶</translation>
    </message>
    <message>
        <source>Relative positions of 3 queries and 3 keys</source>
        <translation>3 个查询、3 个键时的相对位置</translation>
    </message>
    <message>
        <source>in both directions</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>backwards only</source>
        <translation>单向（只看前文）</translation>
    </message>
    <message>
        <source>content to position (c2p)</source>
        <translation>内容到位置（c2p）</translation>
    </message>
    <message>
        <source>position to content (p2c)</source>
        <translation>位置到内容（p2c）</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>divided</source>
        <translation>整体缩小</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑过渡</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Frequency of pair %1</source>
        <translation>第 %1 对的频率</translation>
    </message>
    <message>
        <source>Whether %1 = %2 is the length before the scaling or after it is not said, so turns in training are not counted.</source>
        <translation>文件没有说明 %1 = %2 是缩放之前还是之后的长度，因此不计算训练中转过的圈数。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Dots stand in line %1 where something was left out; write what belongs there, or take them out.</source>
        <translation>第 %1 行用省略号代替了被略去的内容；请补全，或把它删掉。</translation>
    </message>
</context>
<context>
    <name>mrope</name>
    <message>
        <source>Number of tokens shown: text, then an image if there is one, then text again to the end.</source>
        <translation>显示的词元个数：先是文字，有图像时接着是图像，然后一直是文字。</translation>
    </message>
    <message>
        <source>Pairs for t, h, w</source>
        <translation>t、h、w 的维度对数</translation>
    </message>
    <message>
        <source>How many pairs follow time, height and width, as in [16, 24, 24]; together half of the head width. Not set: split 2 : 3 : 3, as in Qwen2-VL.</source>
        <translation>随时间、高、宽转动的维度对各有多少，例如 [16, 24, 24]；三者之和是每头维度的一半。不设置时与 Qwen2-VL 一样按 2 : 3 : 3 划分。</translation>
    </message>
    <message>
        <source>Axes in turn</source>
        <translation>三轴交错</translation>
    </message>
    <message>
        <source>Deals the frequencies out to t, h and w in turn, so that each axis gets fast and slow pairs; otherwise t gets the fastest ones and w the slowest.</source>
        <translation>把频率轮流分给 t、h、w，使每个轴都有快慢不同的维度对；否则 t 得到最快的那些，w 得到最慢的那些。</translation>
    </message>
    <message>
        <source>Text before the image</source>
        <translation>图像前的文字</translation>
    </message>
    <message>
        <source>Tokens of text before the image. In text t, h and w are all the running position.</source>
        <translation>图像之前有多少个文字词元。在文字中，t、h、w 都等于顺次递增的位置。</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>1 is a still image, more is a video. 0 is text alone: then it is plain RoPE, and the Circle view shows its hands.</source>
        <translation>1 是静止图像，大于 1 是视频。0 表示只有文字：此时它就是普通的 RoPE，可以在“单位圆”视图中看到指针。</translation>
    </message>
    <message>
        <source>Merged patches</source>
        <translation>图块合并</translation>
    </message>
    <message>
        <source>So many patches along each side become one token before they meet the text.</source>
        <translation>与文字拼接之前，每条边上这么多个图块合并成一个词元。</translation>
    </message>
    <message>
        <source>M-RoPE</source>
        <translation>多模态旋转位置编码 (M-RoPE)</translation>
    </message>
    <message>
        <source>RoPE for text with images and videos: every token has three positions, time t, height h and width w, and each pair of a query or key turns by one of them. In text all three are the running position, which makes it plain RoPE. In an image t stands still while h and w count the rows and columns, and the text after it goes on behind the largest of the three, so that images use up few positions. Position m here counts the tokens: text, an image, text.</source>
        <translation>用于图文和视频的 RoPE：每个词元有时间 t、高 h、宽 w 三个位置，查询和键的每一对维度按其中一个旋转。在文字中三者都等于顺次递增的位置，于是就是普通的 RoPE。在图像中 t 不变，h 和 w 分别数行和列；图像之后的文字从三者的最大值往后接着数，所以图像只占用很少的位置。这里的位置 m 按词元计数：文字、图像、文字。</translation>
    </message>
    <message>
        <source>Rows of patches</source>
        <translation>图块行数</translation>
    </message>
    <message>
        <source>Rows of patches in the image, before patches are merged.</source>
        <translation>图像中图块的行数（合并之前）。</translation>
    </message>
    <message>
        <source>Columns of patches</source>
        <translation>图块列数</translation>
    </message>
    <message>
        <source>Columns of patches in the image, before patches are merged.</source>
        <translation>图像中图块的列数（合并之前）。</translation>
    </message>
    <message>
        <source>Qwen2-VL and Qwen2.5-VL 7B</source>
        <translation>Qwen2-VL 与 Qwen2.5-VL 7B</translation>
    </message>
    <message>
        <source>In chunks: the 16 fastest pairs follow time, the 24 slowest the width.</source>
        <translation>分段分配：最快的 16 对随时间转动，最慢的 24 对随宽度转动。</translation>
    </message>
    <message>
        <source>Qwen3-VL 2B</source>
        <translation>Qwen3-VL 2B</translation>
    </message>
    <message>
        <source>In turn: time, height and width each get fast and slow pairs.</source>
        <translation>交错分配：时间、高、宽都有快慢不同的维度对。</translation>
    </message>
    <message>
        <source>A head width of %1 is odd; dimensions turn in pairs.</source>
        <translation>每头 %1 维是奇数；维度是成对旋转的。</translation>
    </message>
    <message>
        <source>Sections are three numbers: the pairs for t, h and w.</source>
        <translation>分段是三个数：t、h、w 各自的维度对数。</translation>
    </message>
    <message>
        <source>The sections add up to %1 pairs, but a head width of %2 has %3. Change them or leave them unset.</source>
        <translation>各段之和是 %1 对，而每头 %2 维共有 %3 对。请修改分段，或者不设置。</translation>
    </message>
    <message>
        <source>Every third pair is too few for the height: %1 of %2.</source>
        <translation>每三对取一对，不够分给高度：%2 对中只有 %1 对。</translation>
    </message>
    <message>
        <source>Every third pair is too few for the width: %1 of %2.</source>
        <translation>每三对取一对，不够分给宽度：%2 对中只有 %1 对。</translation>
    </message>
    <message>
        <source>The image begins behind what is shown, so that all is text.</source>
        <translation>图像在所显示的范围之后才开始，所以显示的全是文字。</translation>
    </message>
    <message>
        <source>%1 × %2 patches cannot be merged evenly %3 × %3; the rest is left out.</source>
        <translation>%1 × %2 个图块不能按 %3 × %3 整除合并，余下的图块被舍去。</translation>
    </message>
    <message>
        <source>along a row (w)</source>
        <translation>沿一行（w）</translation>
    </message>
    <message>
        <source>down a column (h)</source>
        <translation>沿一列（h）</translation>
    </message>
    <message>
        <source>through time (t)</source>
        <translation>沿时间（t）</translation>
    </message>
</context>
<context>
    <name>nope</name>
    <message>
        <source>cells [query, key] with positions from 0 on</source>
        <translation>位置从 0 起的格子 [查询, 键]</translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation>无位置编码 (NoPE)</translation>
    </message>
    <message>
        <source>No position is given at all. In a decoder the causal mask alone tells positions apart: with equal scores, token i spreads its attention evenly over i + 1 tokens. Some models leave out the encoding in every fourth layer; an encoder without a mask could not see any order.</source>
        <translation>完全不给出位置。在解码器中，仅靠因果掩码就能区分位置：得分都相等时，词元 i 把注意力平均分给 i + 1 个词元。有些模型每四层有一层不加位置编码；没有掩码的编码器则完全看不出顺序。</translation>
    </message>
</context>
<context>
    <name>pelab::ui::AboutDialog</name>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Positional Encoding Lab</source>
        <translation>位置编码实验室</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>How transformers learn where a word stands: every scheme with all its parameters, live, with the formula and the numbers behind each picture.</source>
        <translation>看 Transformer 如何知道一个词在第几位：每种方案的全部参数都可实时调节，每幅图都附有公式和数值。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>自由软件，依据 GNU 通用公共许可证第 3 版或更新版本发布，不提供任何担保。</translation>
    </message>
    <message>
        <source>Made with Qt %1, QCustomPlot, Eigen, GNU MPFR and JSON for Modern C++.</source>
        <translation>使用 Qt %1、QCustomPlot、Eigen、GNU MPFR 和 JSON for Modern C++ 构建。</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Actions</name>
    <message>
        <source>This scheme has no presets</source>
        <translation>这个方案没有预设</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open session…</source>
        <translation>打开会话(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Reset &amp;parameters</source>
        <translation>重置参数(&amp;P)</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>重置缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Reset &amp;everything</source>
        <translation>全部重置(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Show in this pane</source>
        <translation>在此窗格中显示(&amp;S)</translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation>拆分(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Close this view</source>
        <translation>关闭此视图(&amp;C)</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>显示为表格(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Parameters panel</source>
        <translation>参数面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Explanation panel</source>
        <translation>说明面板(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Play or pa&amp;use</source>
        <translation>播放或暂停(&amp;U)</translation>
    </message>
    <message>
        <source>One position &amp;back</source>
        <translation>后退一个位置(&amp;B)</translation>
    </message>
    <message>
        <source>One position f&amp;orward</source>
        <translation>前进一个位置(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>主题(&amp;M)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Settings of well-known models, and ones worth a look</source>
        <translation>知名模型的参数，以及值得一看的参数</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;What is this view?</source>
        <translation>这个视图是什么？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>关于(&amp;A)</translation>
    </message>
    <message>
        <source>Next language</source>
        <translation>切换语言</translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation>切换主题</translation>
    </message>
    <message>
        <source>Follow the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Projector</source>
        <translation>投影(&amp;P)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>Read session a&amp;gain</source>
        <translation>重新读取会话(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>标准文字大小(&amp;N)</translation>
    </message>
    <message>
        <source>Check your own &amp;table…</source>
        <translation>核对自己的表(&amp;T)…</translation>
    </message>
    <message>
        <source>Which &amp;scheme for what</source>
        <translation>各方案对照(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Model library…</source>
        <translation>模型库(&amp;M)…</translation>
    </message>
    <message>
        <source>Sca&amp;ling calculator…</source>
        <translation>缩放计算器(&amp;L)…</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Comparison</name>
    <message>
        <source>C&amp;omparison</source>
        <translation>对比(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Compare with B</source>
        <translation>与 B 对比(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Edit the other one</source>
        <translation>改为编辑另一套(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;xchange A and B</source>
        <translation>互换 A 与 B(&amp;X)</translation>
    </message>
    <message>
        <source>E&amp;nd comparison</source>
        <translation>结束对比(&amp;N)</translation>
    </message>
    <message>
        <source>Comparison of two setups, A and B</source>
        <translation>对比 A、B 两套设置</translation>
    </message>
    <message>
        <source>Compare with B</source>
        <translation>与 B 对比</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ExplainPanel</name>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Point at a cell or a curve to see its value and where it comes from.</source>
        <translation>把鼠标移到格子或曲线上，可以看到数值及其由来。</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Resolution (dpi)</source>
        <translation>分辨率 (dpi)(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Millimetres or pixels: 160x100mm, 1920x1080px</source>
        <translation>毫米或像素：160x100mm、1920x1080px</translation>
    </message>
    <message>
        <source>Text as &amp;outlines</source>
        <translation>文字转为轮廓(&amp;O)</translation>
    </message>
    <message>
        <source>The picture looks the same where the fonts are missing; its text can no longer be edited.</source>
        <translation>在没有相应字体的地方，图片看起来也一样；但文字不能再编辑。</translation>
    </message>
    <message>
        <source>&amp;Whole range, not only what is visible</source>
        <translation>全部范围，而不只是可见部分(&amp;W)</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV numbers</source>
        <translation>CSV 数据</translation>
    </message>
    <message>
        <source>NPY array for NumPy</source>
        <translation>NPY 数组（NumPy）</translation>
    </message>
    <message>
        <source>JSON scene and figure</source>
        <translation>JSON 场景与图形</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>&amp;Cursor</source>
        <translation>光标(&amp;C)</translation>
    </message>
    <message>
        <source>The cross at the cursor&apos;s position, as on the screen</source>
        <translation>光标处的十字线，与屏幕上一样</translation>
    </message>
</context>
<context>
    <name>pelab::ui::FigureWidget</name>
    <message>
        <source>%1. At the cursor: %2</source>
        <translation>%1。光标处：%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>pelab::ui::FormulaPicture</name>
    <message>
        <source>Copy as TeX</source>
        <translation>复制为 TeX</translation>
    </message>
</context>
<context>
    <name>pelab::ui::LayerStrip</name>
    <message>
        <source>Layers, from 0 on (%1)</source>
        <translation>各层，从 0 数起（%1）</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>第 %1 层：%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3×)</source>
        <translation>%1：%2（%3 层）</translation>
    </message>
</context>
<context>
    <name>pelab::ui::LeftPanel</name>
    <message>
        <source>View: %1</source>
        <translation>视图：%1</translation>
    </message>
    <message>
        <source>Schemes and parameters</source>
        <translation>方案与参数</translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Settings of well-known models, and ones worth a look</source>
        <translation>知名模型的参数，以及值得一看的参数</translation>
    </message>
</context>
<context>
    <name>pelab::ui::LibraryDialog</name>
    <message>
        <source>%1 of %2 models</source>
        <translation>%2 个模型中的 %1 个</translation>
    </message>
    <message>
        <source>Model library</source>
        <translation>模型库</translation>
    </message>
    <message>
        <source>Search by name, family, scheme or description</source>
        <translation>按名称、家族、方案或说明搜索</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Worth a look because</source>
        <translation>值得一看的理由</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>No model has all of these words in its name, family, scheme, scaling or description.</source>
        <translation>没有哪个模型的名称、家族、方案、缩放方式或说明同时含有这些词。</translation>
    </message>
</context>
<context>
    <name>pelab::ui::MainWindow</name>
    <message>
        <source>No font with Chinese characters is installed. Install the package fonts-noto-cjk (or fonts-wqy-microhei) and choose the language again.</source>
        <translation>系统中没有中文字体。请安装软件包 fonts-noto-cjk（或 fonts-wqy-microhei），然后重新选择语言。</translation>
    </message>
    <message>
        <source>The picture is in the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Positional Encoding Lab</source>
        <translation>位置编码实验室</translation>
    </message>
    <message>
        <source>%1[*] – Positional Encoding Lab</source>
        <translation>%1[*] – 位置编码实验室</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ModelDialog</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>……（共 %1 项）</translation>
    </message>
    <message>
        <source>model_type: %1</source>
        <translation>model_type：%1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Show as A</source>
        <translation>作为 A 显示</translation>
    </message>
    <message>
        <source>Compare as B</source>
        <translation>作为 B 对比</translation>
    </message>
    <message>
        <source>What if the scaling were ignored</source>
        <translation>如果忽略缩放</translation>
    </message>
    <message>
        <source>Interleaved against half-split</source>
        <translation>相邻成对与前后两半成对</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Trained tables beside it…</source>
        <translation>同一文件夹里训练得到的表…</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Part:</source>
        <translation>部分：</translation>
    </message>
    <message>
        <source>Part of the model</source>
        <translation>模型的组成部分</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Models</name>
    <message>
        <source>There is not enough memory for %1.</source>
        <translation>内存不足，无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 holds no table of positions or of biases.</source>
        <translation>%1 里没有位置表，也没有偏置表。</translation>
    </message>
    <message>
        <source>Choose a trained table</source>
        <translation>选择训练得到的表</translation>
    </message>
    <message>
        <source>Tables (*.safetensors *.npy *.index.json)</source>
        <translation>表 (*.safetensors *.npy *.index.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Pane</name>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>显示为表格</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Split: another view beside this one</source>
        <translation>拆分：在旁边再开一个视图</translation>
    </message>
    <message>
        <source>Close this view</source>
        <translation>关闭此视图</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ParameterRow</name>
    <message>
        <source>Allowed: %1</source>
        <translation>允许的值：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>重置为 %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Take the table away</source>
        <translation>移除这张表</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ScalingDialog</name>
    <message>
        <source>⚠ %1 The picture is still that of what stood here before.</source>
        <translation>⚠ %1图仍是之前那段配置的。</translation>
    </message>
    <message>
        <source>Factor %1, attention factor %2; the slowest pair takes %3 positions for a turn.</source>
        <translation>缩放因子 %1，注意力因子 %2；最慢的一对转一圈要 %3 个位置。</translation>
    </message>
    <message>
        <source>Scaling calculator</source>
        <translation>缩放计算器</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Width of a head</source>
        <translation>每头维度</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>Target length</source>
        <translation>目标长度</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>rope_scaling (transformers before 5)</source>
        <translation>rope_scaling（transformers 5 之前）</translation>
    </message>
    <message>
        <source>rope_parameters (transformers 5)</source>
        <translation>rope_parameters（transformers 5）</translation>
    </message>
    <message>
        <source>Block of config.json; paste another one here to see its picture</source>
        <translation>config.json 中的配置块；在这里粘贴另一段即可看它的图</translation>
    </message>
    <message>
        <source>Copy block</source>
        <translation>复制配置块</translation>
    </message>
    <message>
        <source>Show in the window</source>
        <translation>在窗口中显示</translation>
    </message>
</context>
<context>
    <name>pelab::ui::SchemeList</name>
    <message>
        <source>Schemes</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a family of schemes, closed</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Sessions</name>
    <message>
        <source>No session is open that could be read again.</source>
        <translation>没有打开的会话文件，无法重新读取。</translation>
    </message>
    <message>
        <source>Read again: %1</source>
        <translation>已重新读取：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.pelab)</source>
        <translation>会话文件 (*.pelab)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The cursor in this session lies past the end; it stands at the nearest place instead.</source>
        <translation>该会话中保存的光标超出了末尾，现已移到最近的有效位置。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>One file at a time; %1 files were dropped.</source>
        <translation>一次只能拖入一个文件，而拖入了 %1 个。</translation>
    </message>
    <message>
        <source>Models (*.json *.safetensors *.npy)</source>
        <translation>模型 (*.json *.safetensors *.npy)</translation>
    </message>
    <message>
        <source>What can be opened (*.pelab *.json *.safetensors *.npy)</source>
        <translation>可以打开的文件 (*.pelab *.json *.safetensors *.npy)</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the cursor in the picture</source>
        <translation>在图中移动光标</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Set the cursor in every view</source>
        <translation>在所有视图中设定光标</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以鼠标所在处为中心缩放</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Move what is on show</source>
        <translation>平移显示范围</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>恢复显示全部范围</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In a field: back to the last good value</source>
        <translation>在输入框中：恢复上一个有效值</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>In a field: one step more or less</source>
        <translation>在输入框中：增加或减少一步</translation>
    </message>
</context>
<context>
    <name>pelab::ui::SideSwitch</name>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit A: %1</source>
        <translation>编辑 A：%1</translation>
    </message>
    <message>
        <source>Edit B: %1</source>
        <translation>编辑 B：%1</translation>
    </message>
</context>
<context>
    <name>pelab::ui::SummaryDialog</name>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Which scheme for what</source>
        <translation>各方案对照</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
</context>
<context>
    <name>pelab::ui::TableButton</name>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>pelab::ui::TableCheckDialog</name>
    <message>
        <source>Check your own table</source>
        <translation>核对自己的表</translation>
    </message>
    <message>
        <source>Tables (*.npy *.csv *.tsv *.txt)</source>
        <translation>表 (*.npy *.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>核对 %1</translation>
    </message>
    <message>
        <source>Compared with %1 and the parameters of its panel; the sizes are those of the file.</source>
        <translation>与%1及其面板中的参数核对，尺寸以文件为准。</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>正在核对……</translation>
    </message>
    <message>
        <source>Show it as a learned table</source>
        <translation>作为可学习的位置编码表显示</translation>
    </message>
</context>
<context>
    <name>pelab::ui::TablePage</name>
    <message>
        <source>This view has no numbers to list.</source>
        <translation>这个视图没有可列出的数值。</translation>
    </message>
    <message>
        <source>Rows: %1. Numbers to six digits; copied ones are exact.</source>
        <translation>行：%1。显示六位有效数字，复制时不舍入。</translation>
    </message>
    <message>
        <source>Nothing is selected in the table.</source>
        <translation>表格中没有选中任何内容。</translation>
    </message>
    <message>
        <source>The selection has more than %1 cells. Select fewer, or export a CSV file.</source>
        <translation>选中的单元格超过 %1 个。请少选一些，或导出 CSV 文件。</translation>
    </message>
    <message>
        <source>Cells copied: %1</source>
        <translation>已复制的单元格：%1</translation>
    </message>
    <message>
        <source>Table of the numbers on show</source>
        <translation>所显示数值的表格</translation>
    </message>
</context>
<context>
    <name>pelab::ui::TablesDialog</name>
    <message>
        <source>Tables of %1</source>
        <translation>%1 中的表</translation>
    </message>
    <message>
        <source>Tables of positions and of biases in %1. Only the one you choose is read.</source>
        <translation>%1 中的位置表和偏置表。只读取你选中的那一张。</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数的类型</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>pelab::ui::ToolBar</name>
    <message>
        <source>More commands</source>
        <translation>更多命令</translation>
    </message>
</context>
<context>
    <name>pelab::ui::Transport</name>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格键）</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格键）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>To the first position</source>
        <translation>回到第一个位置</translation>
    </message>
    <message>
        <source>One position back</source>
        <translation>后退一个位置</translation>
    </message>
    <message>
        <source>One position forward</source>
        <translation>前进一个位置</translation>
    </message>
    <message>
        <source>Begin again at the end</source>
        <translation>到末尾后从头再来</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Position m</source>
        <translation>位置 m</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Second position n</source>
        <translation>第二个位置 n</translation>
    </message>
</context>
<context>
    <name>pelab::ui::WholeField</name>
    <message>
        <source>Allowed: %1</source>
        <translation>允许的值：%1</translation>
    </message>
</context>
<context>
    <name>precision</name>
    <message>
        <source>%1 has no angles that could be rounded. Choose Sinusoidal or a rotation to see what small number formats do to positions.</source>
        <translation>%1没有可舍入的角度。选择正弦编码或某种旋转编码，就能看到低精度数值格式对位置的影响。</translation>
    </message>
    <message>
        <source>Phase error, log₁₀ rad</source>
        <translation>相位误差，log₁₀ 弧度</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>维度对 i</translation>
    </message>
    <message>
        <source>Phase error, rad</source>
        <translation>相位误差，弧度</translation>
    </message>
    <message>
        <source>Pair %1 in every format</source>
        <translation>维度对 %1 在各种格式下</translation>
    </message>
    <message>
        <source>half a turn</source>
        <translation>半圈</translation>
    </message>
    <message>
        <source>beyond the format&apos;s range</source>
        <translation>超出该格式的范围</translation>
    </message>
    <message>
        <source>Error at m = %1, i = %2 in %3</source>
        <translation>m = %1、i = %2 处 %3 的误差</translation>
    </message>
    <message>
        <source>%1 rad</source>
        <translation>%1 弧度</translation>
    </message>
    <message>
        <source>First positions that are one in %1</source>
        <translation>在 %1 中最先重合的两个位置</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>Position m</source>
        <translation>位置 m</translation>
    </message>
    <message>
        <source>Pair %1</source>
        <translation>维度对 %1</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>The format whose rounding the map shows.</source>
        <translation>热图展示哪种格式的舍入。</translation>
    </message>
    <message>
        <source>What is rounded</source>
        <translation>舍入什么</translation>
    </message>
    <message>
        <source>Positions alone, frequencies alone, or both and their product, as when a whole model is cast to the format.</source>
        <translation>只舍入位置、只舍入频率，或者两者连同乘积一起舍入（相当于把整个模型转成该格式）。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Both, and the product</source>
        <translation>两者及其乘积</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>How far angles are off when positions or frequencies are kept in bfloat16, float16 or float32. Look for the first positions that become one: 256 and 257 in bfloat16, 2048 and 2049 in float16.</source>
        <translation>位置或频率用 bfloat16、float16 或 float32 存放时，角度偏了多少。留意最先重合的位置：bfloat16 中是 256 和 257，float16 中是 2048 和 2049。</translation>
    </message>
    <message>
        <source>Shown is the greatest error of each %1 positions.</source>
        <translation>图中是每 %1 个位置的最大误差。</translation>
    </message>
    <message>
        <source>Shown is the greatest error of %1 out of each %2 positions.</source>
        <translation>图中是每 %2 个位置里取 %1 个的最大误差。</translation>
    </message>
    <message>
        <source>No angle here is off in %1, whose whole numbers are exact up to %2.</source>
        <translation>这里没有一个角度因 %1 而出错：%2 以内的整数它都能精确表示。</translation>
    </message>
    <message>
        <source>Phase error of rounded frequencies</source>
        <translation>频率取低精度时的相位误差</translation>
    </message>
    <message>
        <source>Phase error of rounded positions, frequencies and products</source>
        <translation>位置、频率及其乘积都取低精度时的相位误差</translation>
    </message>
    <message>
        <source>Phase error of rounded positions</source>
        <translation>位置取低精度时的相位误差</translation>
    </message>
    <message>
        <source>Hatched: exact.</source>
        <translation>斜线：完全准确。</translation>
    </message>
    <message>
        <source>Brightest: also what is beyond the format’s range.</source>
        <translation>最亮处也包括超出该格式范围的位置。</translation>
    </message>
    <message>
        <source>%1 and %2 become one</source>
        <translation>%1 与 %2 变成同一个数</translation>
    </message>
    <message>
        <source>Exact as far as the curves go: %1.</source>
        <translation>在图示范围内完全准确：%1。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Pair %1 stands still, so no position puts it off.</source>
        <translation>维度对 %1 静止不动，因此任何位置都不会让它出错。</translation>
    </message>
    <message>
        <source>m = %1, i = %2: the angle %8 · %3 = %4 becomes %5 in %6; error %7 rad</source>
        <translation>m = %1，i = %2：角度 %8 · %3 = %4，用 %6 算成 %5，误差 %7 弧度</translation>
    </message>
</context>
<context>
    <name>quantities</name>
    <message>
        <source>a list of %1 numbers</source>
        <translation>含 %1 个数的列表</translation>
    </message>
    <message>
        <source>A table of %1 × %2 cells is too large to add up; the most is %3 cells.</source>
        <translation>%1 × %2 的表太大，无法求和；最多 %3 格。</translation>
    </message>
    <message>
        <source>Not a file of reference values: %1.</source>
        <translation>这不是参考值文件：%1。</translation>
    </message>
    <message>
        <source>a tolerance is not a number</source>
        <translation>容差不是数</translation>
    </message>
    <message>
        <source>case “%1” has no list “expected”</source>
        <translation>用例“%1”缺少列表“expected”</translation>
    </message>
    <message>
        <source>“checks” of case “%1” is not a list</source>
        <translation>用例“%1”的“checks”不是列表</translation>
    </message>
    <message>
        <source>a check of case “%1” is not an object</source>
        <translation>用例“%1”中有一项检查不是对象</translation>
    </message>
    <message>
        <source>it has no list “cases”</source>
        <translation>缺少列表“cases”</translation>
    </message>
    <message>
        <source>a case is not an object</source>
        <translation>有一个用例不是对象</translation>
    </message>
    <message>
        <source>A query is a JSON object with the field “kind”.</source>
        <translation>查询应是带有字段“kind”的 JSON 对象。</translation>
    </message>
    <message>
        <source>The quantity “%1” needs the field “%2”.</source>
        <translation>量“%1”需要字段“%2”。</translation>
    </message>
    <message>
        <source>Parameters are a JSON object of numbers, texts, true, false, null and lists of numbers.</source>
        <translation>参数应是一个 JSON 对象，值可以是数、文本、true、false、null 或数的列表。</translation>
    </message>
    <message>
        <source>positions between −2^53 and 2^53</source>
        <translation>−2^53 与 2^53 之间的位置</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>The query needs the field “%1”: %2.</source>
        <translation>查询缺少字段“%1”，应为：%2。</translation>
    </message>
    <message>
        <source>The field “%1” of the query is %2; it must be: %3.</source>
        <translation>查询的字段“%1”为 %2；应为：%3。</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 至 %2 的整数</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list of whole numbers from 0 on</source>
        <translation>非负整数列表</translation>
    </message>
    <message>
        <source>a list of pairs of numbers, as in [[5, 3], [7, 7]]</source>
        <translation>数对的列表，例如 [[5, 3], [7, 7]]</translation>
    </message>
    <message>
        <source>a list of lists of %1 whole numbers each</source>
        <translation>由列表组成的列表，每个列表含 %1 个整数</translation>
    </message>
    <message>
        <source>Index %1 does not exist: there is none at this width.</source>
        <translation>下标 %1 不存在：在这个维度下没有任何下标。</translation>
    </message>
    <message>
        <source>Index %1 does not exist: what exists is 0 … %2.</source>
        <translation>下标 %1 不存在：只有 0 至 %2。</translation>
    </message>
    <message>
        <source>The answer would hold %1 numbers; the most is %2.</source>
        <translation>结果将含 %1 个数；最多 %2 个。</translation>
    </message>
    <message>
        <source>It is accepted; it should be refused with %1.</source>
        <translation>它被接受了，而本应以 %1 拒绝。</translation>
    </message>
    <message>
        <source>There are %1 numbers instead of %2.</source>
        <translation>得到 %1 个数，应有 %2 个。</translation>
    </message>
    <message>
        <source>Refused with %1: %2</source>
        <translation>以 %1 拒绝：%2</translation>
    </message>
    <message>
        <source>Refused with %1 instead of %2: %3</source>
        <translation>以 %1 拒绝，而不是 %2：%3</translation>
    </message>
    <message>
        <source>It has no checks.</source>
        <translation>其中没有检查。</translation>
    </message>
    <message>
        <source>It is a formula in words.</source>
        <translation>这是用文字写的公式。</translation>
    </message>
    <message>
        <source>No scheme is named; there are: %1.</source>
        <translation>没有写明方案；可用的有：%1。</translation>
    </message>
    <message>
        <source>There is no scheme “%1”; there are: %2.</source>
        <translation>没有名为“%1”的方案；可用的有：%2。</translation>
    </message>
    <message>
        <source>“%1” has no quantity “%2”; it has: %3.</source>
        <translation>“%1”没有量“%2”；可用的有：%3。</translation>
    </message>
    <message>
        <source>The quantity “%1” has no field “%2”; it has: %3.</source>
        <translation>量“%1”没有字段“%2”；可用的有：%3。</translation>
    </message>
    <message>
        <source>“%1” has no parameter “%2”; it has: %3.</source>
        <translation>“%1”没有参数“%2”；可用的有：%3。</translation>
    </message>
    <message>
        <source>expected[%1] is %3, but the result is %2.</source>
        <translation>expected[%1] 是 %3，而算得的是 %2。</translation>
    </message>
    <message>
        <source>a list of segments, as in [[&quot;text&quot;, 3], [&quot;image&quot;, 1, 4, 6], [&quot;text&quot;, 4]]</source>
        <translation>由分段组成的列表，例如 [[&quot;text&quot;, 3], [&quot;image&quot;, 1, 4, 6], [&quot;text&quot;, 4]]</translation>
    </message>
    <message>
        <source>a list of pairs of patches [row, column], as in [[[3, 5], [1, 2]]]</source>
        <translation>由成对图块 [行, 列] 组成的列表，例如 [[[3, 5], [1, 2]]]</translation>
    </message>
    <message>
        <source>rows of equally many numbers, as in [[1, 2], [3, 4]]</source>
        <translation>每行数字个数相同的若干行，如 [[1, 2], [3, 4]]</translation>
    </message>
    <message>
        <source>%1 rows of %2 numbers each</source>
        <translation>%1 行，每行 %2 个数</translation>
    </message>
</context>
<context>
    <name>rnn</name>
    <message>
        <source>With gain %1 and no tanh the states grow without end: at position %2 they exceed 10^12. Choose a smaller gain, fewer positions or tanh.</source>
        <translation>增益为 %1 又没有 tanh，状态会无限增大：到位置 %2 就超过 10^12。请减小增益、缩短长度，或改用 tanh。</translation>
    </message>
    <message>
        <source>Position %1 is not among 0 … %2: every state before it has to be computed.</source>
        <translation>位置 %1 不在 0 … %2 之内：要得到它，必须先算出前面的每一个状态。</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>递推方式</translation>
    </message>
    <message>
        <source>Random weights that mix all dimensions, or pairs that turn by a fixed angle from each position to the next. Turning pairs need an even width.</source>
        <translation>随机权重把所有维度混合在一起；或者每对维度从一个位置到下一个位置转过固定的角度。旋转的维度对要求宽度为偶数。</translation>
    </message>
    <message>
        <source>Random matrix</source>
        <translation>随机矩阵</translation>
    </message>
    <message>
        <source>Turning pairs</source>
        <translation>旋转的维度对</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>What a state goes through last. tanh keeps every entry between −1 and 1.</source>
        <translation>状态最后经过的函数。tanh 使每个分量都落在 −1 与 1 之间。</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>None (linear)</source>
        <translation>无（线性）</translation>
    </message>
    <message>
        <source>Gain γ</source>
        <translation>增益 γ</translation>
    </message>
    <message>
        <source>How strongly a state carries over to the next. Below about 1 the states settle, so that far positions look alike; above it they go on changing, and without tanh they grow.</source>
        <translation>一个状态传到下一个状态的强度。大约小于 1 时状态会趋于稳定，远处的位置因此看上去都一样；大于 1 时状态不断变化，没有 tanh 时还会越来越大。</translation>
    </message>
    <message>
        <source>Bias spread β</source>
        <translation>偏置标准差 β</translation>
    </message>
    <message>
        <source>Standard deviation of the bias b that is added at every position.</source>
        <translation>每个位置都要加上的偏置 b 的标准差。</translation>
    </message>
    <message>
        <source>The sinusoid, step by step</source>
        <translation>逐步递推的正弦编码</translation>
    </message>
    <message>
        <source>Turning pairs with gain 1 and no tanh give exactly the sinusoidal table, one step at a time.</source>
        <translation>增益为 1、不用 tanh 的旋转维度对，一步一步得到的正是正弦编码表。</translation>
    </message>
    <message>
        <source>Damped hands</source>
        <translation>衰减的指针</translation>
    </message>
    <message>
        <source>The same pairs with gain 0.95 and tanh: they still turn, but shrink until nothing is left.</source>
        <translation>同样的维度对，增益 0.95 并加上 tanh：指针仍在转动，却越来越短，直至消失。</translation>
    </message>
    <message>
        <source>Short memory</source>
        <translation>短记忆</translation>
    </message>
    <message>
        <source>With gain 0.5 the state has settled after a few positions; all that follow are alike.</source>
        <translation>增益为 0.5 时，状态过几个位置就稳定下来，此后的位置全都一样。</translation>
    </message>
    <message>
        <source>Never settles</source>
        <translation>永不稳定</translation>
    </message>
    <message>
        <source>With gain 2 the states wander on without end: far positions differ, but near ones do too.</source>
        <translation>增益为 2 时，状态一直游走不停：远处的位置各不相同，但相邻的位置也不相像。</translation>
    </message>
    <message>
        <source>Recurrent (RNN)</source>
        <translation>循环网络（RNN）</translation>
    </message>
    <message>
        <source>The state of a recurrent cell that is fed a constant serves as the row of a position, added to the token embeddings. It goes on to any length and needs no table to train, but step t cannot begin before step t − 1 has ended, and a state that settles makes far positions alike. Shown are random weights before any training, or pairs that turn.</source>
        <translation>给循环单元输入一个常量，把它在每一步的状态当作该位置的编码，加到词嵌入上。它可以一直延伸到任意长度，也不需要训练编码表；但第 t 步必须等第 t − 1 步算完才能开始，而且状态一旦稳定，远处的位置就无法区分。这里显示的是未经训练的随机权重，或旋转的维度对。</translation>
    </message>
    <message>
        <source>Base 1: all pairs turn equally fast.</source>
        <translation>底数为 1：所有维度对转得一样快。</translation>
    </message>
    <message>
        <source>Spread 0: without a bias every state is zero, so no position differs from another.</source>
        <translation>标准差为 0：没有偏置，所有状态都是零，位置之间毫无区别。</translation>
    </message>
    <message>
        <source>Gain 0: nothing carries over, so every position has the same state.</source>
        <translation>增益为 0：什么都传不到下一步，所有位置的状态都相同。</translation>
    </message>
    <message>
        <source>Pairs need an even width; %1 is odd.</source>
        <translation>维度要成对，宽度须为偶数；%1 是奇数。</translation>
    </message>
    <message>
        <source>Base %1 is so small that the angles have no finite value at this width.</source>
        <translation>底数 %1 太小，在这个宽度下角度不再是有限值。</translation>
    </message>
    <message>
        <source>activation %1</source>
        <translation>激活：%1</translation>
    </message>
</context>
<context>
    <name>rope</name>
    <message>
        <source>Pairs</source>
        <translation>配对方式</translation>
    </message>
    <message>
        <source>Which two dimensions turn together. Both layouts are the same rotation up to a fixed order of the dimensions, so weights of one do not fit the other.</source>
        <translation>哪两个维度一起旋转。两种排列方式是同一种旋转，只差一个固定的维度置换，所以一种排列方式的权重不能直接用于另一种。</translation>
    </message>
    <message>
        <source>Half split: (i, i + d/2)</source>
        <translation>前后对半：(i, i + d/2)</translation>
    </message>
    <message>
        <source>Interleaved: (2i, 2i + 1)</source>
        <translation>相邻交错：(2i, 2i + 1)</translation>
    </message>
    <message>
        <source>Rotary share</source>
        <translation>旋转比例</translation>
    </message>
    <message>
        <source>Share of the head&apos;s dimensions that turn; the rest pass through unchanged. GPT-NeoX turns a quarter of them.</source>
        <translation>一个头中参与旋转的维度所占的比例；其余维度原样通过。GPT-NeoX 旋转四分之一。</translation>
    </message>
    <message>
        <source>Rotary dimensions</source>
        <translation>旋转维数</translation>
    </message>
    <message>
        <source>Number of dimensions that turn, as GPT-J states it. When it is set it takes the place of the rotary share.</source>
        <translation>参与旋转的维数，GPT-J 就是这样给出的。设置后取代旋转比例。</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>旋转位置编码 (RoPE)</translation>
    </message>
    <message>
        <source>The plain form: all 128 dimensions of the head turn, in 64 pairs.</source>
        <translation>最基本的形式：一个头的 128 维全部旋转，共 64 对。</translation>
    </message>
    <message>
        <source>GPT-J 6B</source>
        <translation>GPT-J 6B</translation>
    </message>
    <message>
        <source>Neighbouring dimensions form the pairs, and only 64 of the 256 turn.</source>
        <translation>相邻的维度配成一对，256 维中只有 64 维旋转。</translation>
    </message>
    <message>
        <source>rotary_dim %1 is more than the %2 dimensions of the head.</source>
        <translation>rotary_dim %1 超过了每头的 %2 维。</translation>
    </message>
    <message>
        <source>%1 of the %2 dimensions of the head would turn; it must be an even number from 2 to %2, because dimensions turn in pairs.</source>
        <translation>每头 %2 维中将有 %1 维旋转；维度成对旋转，所以这个数必须是 2 至 %2 的偶数。</translation>
    </message>
    <message>
        <source>Base %1 is so small that the angles have no finite value at this width.</source>
        <translation>底数 %1 太小，在这个维度下角度不再是有限值。</translation>
    </message>
    <message>
        <source>Base 1: all pairs turn equally fast.</source>
        <translation>底数为 1：所有维度对转得一样快。</translation>
    </message>
    <message>
        <source>Base below 1: the frequencies grow from pair to pair.</source>
        <translation>底数小于 1：频率逐对增大。</translation>
    </message>
    <message>
        <source>Turns every pair of dimensions of the queries and keys by an angle that grows with the position; nothing is added to the input. Positions m and n then enter a score only through n − m, and lengths of vectors do not change. Beyond the trained length the slow pairs reach angles that were never seen, which is what the scaling methods repair.</source>
        <translation>把查询和键的每一对维度旋转一个随位置增大的角度，不向输入加任何东西。这样，位置 m 和 n 只通过 n − m 影响得分，向量的长度也不变。超出训练长度后，慢的维度对会转到从未见过的角度，各种缩放方法要补救的正是这一点。</translation>
    </message>
    <message>
        <source>Llama 2 7B</source>
        <translation>Llama 2 7B</translation>
    </message>
    <message>
        <source>A head of %1 dimension has no pair to turn; at least 2 are needed.</source>
        <translation>每头只有 %1 维，凑不成可旋转的一对；至少要有 2 维。</translation>
    </message>
    <message>
        <source>Position interpolation, 4 times longer</source>
        <translation>位置内插，长度 4 倍</translation>
    </message>
    <message>
        <source>NTK-aware scaling, 4 times longer</source>
        <translation>NTK 感知缩放，长度 4 倍</translation>
    </message>
    <message>
        <source>The same with a larger base: the fastest pair keeps its pace, the slowest is divided by 4.</source>
        <translation>同样的长度，改用更大的底数：最快的一对速度不变，最慢的一对除以 4。</translation>
    </message>
    <message>
        <source>InternLM2.5 7B at twice its length</source>
        <translation>InternLM2.5 7B，长度 2 倍</translation>
    </message>
    <message>
        <source>Dynamic NTK: nothing changes up to 32768 positions; here the text has 65536.</source>
        <translation>动态 NTK：32768 个位置之内什么都不改变；这里的文本有 65536 个位置。</translation>
    </message>
    <message>
        <source>Gemma 3 27B, global layers</source>
        <translation>Gemma 3 27B，全局层</translation>
    </message>
    <message>
        <source>Linear with factor 8 on a base of a million; its sliding layers are not scaled.</source>
        <translation>底数一百万，线性缩放 8 倍；它的滑动窗口层不缩放。</translation>
    </message>
    <message>
        <source>Qwen2.5 7B with YaRN</source>
        <translation>Qwen2.5 7B + YaRN</translation>
    </message>
    <message>
        <source>The block that its model card adds for long texts. The configured length stays the trained one, so that the factor alone says 4.</source>
        <translation>模型卡片为长文本添加的那段配置。配置长度仍是训练长度，只有倍数说明扩展到 4 倍。</translation>
    </message>
    <message>
        <source>DeepSeek-V3 and R1</source>
        <translation>DeepSeek-V3 与 R1</translation>
    </message>
    <message>
        <source>YaRN by 40 on the 64 dimensions of the head that turn; equal mscales keep a at 1.</source>
        <translation>对头中旋转的 64 维用 YaRN 扩展 40 倍；两个 mscale 相等，所以 a 仍是 1。</translation>
    </message>
    <message>
        <source>gpt-oss 20B</source>
        <translation>gpt-oss 20B</translation>
    </message>
    <message>
        <source>YaRN by 32 with the ends of the ramp left between pairs.</source>
        <translation>YaRN 扩展 32 倍，过渡的端点不取整，落在两对维度之间。</translation>
    </message>
    <message>
        <source>Kimi K2</source>
        <translation>Kimi K2</translation>
    </message>
    <message>
        <source>YaRN with β fast = β slow = 1: a step instead of a ramp.</source>
        <translation>YaRN，β 快 = β 慢 = 1：没有过渡，只有一个台阶。</translation>
    </message>
    <message>
        <source>Llama 3.1 8B</source>
        <translation>Llama 3.1 8B</translation>
    </message>
    <message>
        <source>Fast pairs are kept, slow ones divided by 8, and six between them blended.</source>
        <translation>快的维度对不变，慢的除以 8，中间六对逐渐过渡。</translation>
    </message>
    <message>
        <source>Llama 3.2 1B</source>
        <translation>Llama 3.2 1B</translation>
    </message>
    <message>
        <source>As Llama 3.1 with a factor of 32 and heads half as wide.</source>
        <translation>与 Llama 3.1 相同，只是缩放因子为 32，每头的维度减半。</translation>
    </message>
    <message>
        <source>Phi-3.5 mini at its full length</source>
        <translation>Phi-3.5 mini，最大长度</translation>
    </message>
    <message>
        <source>LongRoPE: a factor of its own for each pair, found by search. Beyond 4096 positions the long list counts.</source>
        <translation>LongRoPE：每对维度各有一个搜索得到的因子。超过 4096 个位置后使用长文本因子。</translation>
    </message>
    <message>
        <source>Gemma 4 26B, global layers</source>
        <translation>Gemma 4 26B，全局层</translation>
    </message>
    <message>
        <source>Of 256 pairs the 64 fastest turn; the others stand still and carry no position.</source>
        <translation>256 对中最快的 64 对转动；其余各对静止，不带位置信息。</translation>
    </message>
    <message>
        <source>Without a factor it is %1 / %2, which is below 1. Set a factor of at least 1 or other lengths.</source>
        <translation>没有设置倍数，于是取 %1 / %2，但这小于 1。请设置不小于 1 的倍数，或修改这两个长度。</translation>
    </message>
    <message>
        <source>YaRN divides by the logarithm of the base, which must be more than 1; it was %1.</source>
        <translation>YaRN 要除以底数的对数，所以底数必须大于 1；现在是 %1。</translation>
    </message>
    <message>
        <source>β fast, %1 turns, must not be less than β slow, %2 turns.</source>
        <translation>β 快（%1 圈）不能小于 β 慢（%2 圈）。</translation>
    </message>
    <message>
        <source>The high frequency factor, %1, must not be less than the low one, %2.</source>
        <translation>高频因子 %1 不能小于低频因子 %2。</translation>
    </message>
    <message>
        <source>Short factors</source>
        <translation>短文本因子</translation>
    </message>
    <message>
        <source>Long factors</source>
        <translation>长文本因子</translation>
    </message>
    <message>
        <source>%1: %2 numbers are given, but %3 pairs turn, and each needs one.</source>
        <translation>%1：给出了 %2 个数，但有 %3 对维度旋转，每对需要一个。</translation>
    </message>
    <message>
        <source>A share of %1 leaves none of the %2 pairs to turn.</source>
        <translation>比例为 %1 时，%2 对维度中没有一对会转动。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>How frequencies are slowed so that longer texts reach no angles that were never trained. The Spectrum view shows what each method does to which pair.</source>
        <translation>怎样放慢频率，使更长的文本不会转到训练中从未见过的角度。各种方法对每对维度做了什么，可以在“频谱”视图中看到。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>Linear: position interpolation (PI)</source>
        <translation>线性：位置内插 (PI)</translation>
    </message>
    <message>
        <source>NTK-aware: a larger base</source>
        <translation>NTK 感知：增大底数</translation>
    </message>
    <message>
        <source>Dynamic NTK: a base that grows with the text</source>
        <translation>动态 NTK：底数随文本变长而增大</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>Llama 3: by wavelength</source>
        <translation>Llama 3：按波长分段</translation>
    </message>
    <message>
        <source>LongRoPE: a factor for each pair</source>
        <translation>LongRoPE：每对各有一个因子</translation>
    </message>
    <message>
        <source>Proportional: slow pairs stand still</source>
        <translation>按比例：慢的维度对静止</translation>
    </message>
    <message>
        <source>Factor s</source>
        <translation>缩放因子 s</translation>
    </message>
    <message>
        <source>How many times longer texts become. Unset, it is the configured length over the trained one; with dynamic and proportional scaling it is then 1.</source>
        <translation>文本变长的倍数。不设置时等于配置长度除以训练长度；动态缩放和按比例缩放在不设置时取 1。</translation>
    </message>
    <message>
        <source>Trained length L₀</source>
        <translation>训练长度 L₀</translation>
    </message>
    <message>
        <source>Positions the model was trained with before it was extended.</source>
        <translation>模型在扩展之前训练时的位置数。</translation>
    </message>
    <message>
        <source>Configured length</source>
        <translation>配置长度</translation>
    </message>
    <message>
        <source>Length that the configuration states, max_position_embeddings. Dynamic scaling leaves everything as it is up to here; elsewhere it stands for the extended length.</source>
        <translation>配置中写明的长度，即 max_position_embeddings。动态缩放在这个长度之内什么都不改变；对其他方法，它表示扩展后的长度。</translation>
    </message>
    <message>
        <source>Current length</source>
        <translation>当前长度</translation>
    </message>
    <message>
        <source>Length of the text so far, which dynamic scaling and LongRoPE look at. Unset, it is within the trained length. Angles of earlier tokens change as it grows.</source>
        <translation>到目前为止的文本长度，动态缩放和 LongRoPE 要用到它。不设置时视为未超出训练长度。随着它增长，前面词元的角度也会改变。</translation>
    </message>
    <message>
        <source>Attention factor a</source>
        <translation>注意力因子 a</translation>
    </message>
    <message>
        <source>Multiplies cosines and sines, and so scores by its square. Unset, it follows from s as the method says.</source>
        <translation>余弦和正弦都乘以它，因此得分要乘以它的平方。不设置时按所选方法由 s 算出。</translation>
    </message>
    <message>
        <source>Whole ramp ends</source>
        <translation>过渡端点取整</translation>
    </message>
    <message>
        <source>Round the ends of the ramp outwards to whole pairs, as the published code does. gpt-oss leaves them as they are.</source>
        <translation>把过渡的两端向外取整到整数编号，已公布的代码就是这样。gpt-oss 不取整。</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>过渡方式</translation>
    </message>
    <message>
        <source>What the blend between kept and divided pairs is linear in. The paper says the turns within the trained length, its code the number of the pair; all released models follow the code.</source>
        <translation>从保持不变的维度对到被除的维度对，中间的过渡按什么线性变化。论文按训练长度内的圈数，论文的代码则按维度对的编号；已发布的模型都与代码一致。</translation>
    </message>
    <message>
        <source>Linear in the pair (code)</source>
        <translation>按维度对编号线性（代码）</translation>
    </message>
    <message>
        <source>Linear in the turns (paper)</source>
        <translation>按圈数线性（论文）</translation>
    </message>
    <message>
        <source>With both set, a = g(s, mscale) / g(s, mscale_all_dim), g(s, m) = 0.1 m ln s + 1. Equal values make a = 1, as in DeepSeek-V2 and V3.</source>
        <translation>两者都设置时，a = g(s, mscale) / g(s, mscale_all_dim)，其中 g(s, m) = 0.1 m ln s + 1。两者相等则 a = 1，DeepSeek-V2 和 V3 就是这样。</translation>
    </message>
    <message>
        <source>Turning share</source>
        <translation>转动比例</translation>
    </message>
    <message>
        <source>Share of the pairs that turn. The others keep their place in the head and stand still, and exponents run over the whole head.</source>
        <translation>参与转动的维度对所占的比例。其余各对仍占着原来的位置但静止不动，指数按整个头计算。</translation>
    </message>
    <message>
        <source>β fast</source>
        <translation>β 快</translation>
    </message>
    <message>
        <source>Pairs that turn at least so often within the trained length are kept. 0 is 32.</source>
        <translation>训练长度内至少转这么多圈的维度对保持不变。0 表示 32。</translation>
    </message>
    <message>
        <source>β slow</source>
        <translation>β 慢</translation>
    </message>
    <message>
        <source>Pairs that turn at most so often within the trained length are divided. 0 is 1.</source>
        <translation>训练长度内至多转这么多圈的维度对要被除。0 表示 1。</translation>
    </message>
    <message>
        <source>Low frequency factor</source>
        <translation>低频因子</translation>
    </message>
    <message>
        <source>Pairs that turn less often than this within the trained length are divided.</source>
        <translation>训练长度内转的圈数少于此值的维度对要被除。</translation>
    </message>
    <message>
        <source>High frequency factor</source>
        <translation>高频因子</translation>
    </message>
    <message>
        <source>Pairs that turn more often than this within the trained length are kept.</source>
        <translation>训练长度内转的圈数多于此值的维度对保持不变。</translation>
    </message>
    <message>
        <source>What each frequency is divided by up to the trained length, one number per pair.</source>
        <translation>在训练长度之内每个频率的除数，每对维度一个数。</translation>
    </message>
    <message>
        <source>What each frequency is divided by beyond the trained length, one number per pair.</source>
        <translation>超出训练长度后每个频率的除数，每对维度一个数。</translation>
    </message>
    <message>
        <source>The factor %1 is taken; the lengths say %2 / %3 = %4, which Transformers up to 4.56 took in its place.</source>
        <translation>采用的是倍数 %1；而两个长度之比是 %2 / %3 = %4，Transformers 4.56 及更早版本会改用这个比值。</translation>
    </message>
    <message>
        <source>YaRN&apos;s ramp would begin at pair %1 and end before it, at %2; the published code then treats all pairs alike or nearly so.</source>
        <translation>YaRN 的过渡从编号 %1 开始，却在它之前的 %2 处就结束了；这时已公布的代码对各对维度的处理几乎没有区别。</translation>
    </message>
    <message>
        <source>DeepSeek multiplies the scores by g(s, mscale_all_dim)² = %1 besides, outside of RoPE.</source>
        <translation>DeepSeek 还在 RoPE 之外把得分另外乘以 g(s, mscale_all_dim)² = %1。</translation>
    </message>
    <message>
        <source>A factor of 1 changes no frequency.</source>
        <translation>缩放因子为 1，频率都不改变。</translation>
    </message>
    <message>
        <source>With one pair there is no slower one that a larger base could slow.</source>
        <translation>只有一对维度，增大底数没有更慢的维度对可以放慢。</translation>
    </message>
    <message>
        <source>Dynamic scaling changes nothing up to %1 positions. Set a longer current length to see what it does beyond.</source>
        <translation>动态缩放在 %1 个位置之内什么都不改变。把当前长度设得更长，才能看到它在此之外的作用。</translation>
    </message>
    <message>
        <source>Both frequency factors are %1, as Llama 4 ships them: no pair is blended, and the step is at the wavelength %2 / %1 = %3.</source>
        <translation>两个频率因子都是 %1（Llama 4 发布的配置就是如此）：没有过渡的维度对，分界在波长 %2 / %1 = %3 处。</translation>
    </message>
    <message>
        <source>LLaMA from 2048 to 8192 positions: every pair turns four times slower, also those that tell neighbours apart.</source>
        <translation>LLaMA 从 2048 个位置扩展到 8192 个：每对维度都慢到四分之一，用来区分相邻位置的快维度对也不例外。</translation>
    </message>
    <message>
        <source>An attention factor of 0 makes every score 0: all keys that are seen get the same weight.</source>
        <translation>注意力因子为 0 时，所有得分都是 0：能看到的键权重全都相同。</translation>
    </message>
    <message>
        <source>No current length is set: up to %1 positions nothing is changed.</source>
        <translation>没有设置当前长度：不超过 %1 个位置时什么都不变。</translation>
    </message>
    <message>
        <source>These settings change no frequency.</source>
        <translation>这样的设置不改变任何频率。</translation>
    </message>
    <message>
        <source>Current length %1 ≤ %2: nothing is changed yet.</source>
        <translation>当前长度 %1 ≤ %2：还没有任何改变。</translation>
    </message>
</context>
<context>
    <name>rope2d</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Which half of the pairs follows the row, how dimensions form pairs, and what a coordinate is: a number of patches, or the centre of the patch from −1 to 1 (DINOv3). Pixtral deals the frequencies of one ladder out to rows and columns in turn.</source>
        <translation>哪一半维度对随行转动、维度如何配对、坐标指什么：图块的序号，或者图块中心从 −1 到 1 的坐标（DINOv3）。Pixtral 把同一列频率轮流分给行和列。</translation>
    </message>
    <message>
        <source>EVA-02: y then x, interleaved</source>
        <translation>EVA-02：先 y 后 x，相邻交错</translation>
    </message>
    <message>
        <source>RoPE-ViT axial: x then y, interleaved</source>
        <translation>RoPE-ViT 轴向：先 x 后 y，相邻交错</translation>
    </message>
    <message>
        <source>Qwen2-VL vision: y then x, half split</source>
        <translation>Qwen2-VL 视觉部分：先 y 后 x，前后对半</translation>
    </message>
    <message>
        <source>DINOv3: centres, y then x, half split</source>
        <translation>DINOv3：图块中心，先 y 后 x，前后对半</translation>
    </message>
    <message>
        <source>Pixtral: even for y, odd for x, half split</source>
        <translation>Pixtral：偶数号给 y，奇数号给 x，前后对半</translation>
    </message>
    <message>
        <source>Number of patches shown, row by row from the top left: position m is the patch in row y and column x with m = y · (grid width) + x. Beyond the grid the rows go on below the image.</source>
        <translation>显示的图块个数，从左上角起逐行排列：位置 m 是第 y 行第 x 列的图块，m = y · 网格宽 + x。超出网格后，各行继续排在图像下方。</translation>
    </message>
    <message>
        <source>Width of the query and key vectors of one attention head; a multiple of 4, because rows and columns share the pairs evenly.</source>
        <translation>一个注意力头中查询向量和键向量的维度；必须是 4 的倍数，因为行和列平分各对维度。</translation>
    </message>
    <message>
        <source>Trained grid</source>
        <translation>训练时的网格</translation>
    </message>
    <message>
        <source>Patches along one side of the images the model was trained on.</source>
        <translation>训练所用图像每条边上的图块数。</translation>
    </message>
    <message>
        <source>Grid now</source>
        <translation>当前网格</translation>
    </message>
    <message>
        <source>Patches along one side of the images it is used on; rows and columns are multiplied by the trained grid over this. Not set: as trained.</source>
        <translation>使用时图像每条边上的图块数；行号和列号乘以训练时的网格与它之比。不设置时与训练时相同。</translation>
    </message>
    <message>
        <source>EVA-02 at 336 pixels</source>
        <translation>EVA-02，336 像素</translation>
    </message>
    <message>
        <source>Trained on 16 × 16 patches, used on 24 × 24: all coordinates shrink by 16/24.</source>
        <translation>用 16 × 16 个图块训练，用于 24 × 24 个图块：所有坐标缩小为 16/24。</translation>
    </message>
    <message>
        <source>RoPE-ViT axial</source>
        <translation>RoPE-ViT 轴向</translation>
    </message>
    <message>
        <source>Base 100: an image has few rows and columns, so no pair may be too slow.</source>
        <translation>底数为 100：图像的行和列不多，维度对不能转得太慢。</translation>
    </message>
    <message>
        <source>Qwen2-VL, vision part</source>
        <translation>Qwen2-VL 的视觉部分</translation>
    </message>
    <message>
        <source>Images of any shape, here 16 × 24 patches: the first 20 pairs follow the row.</source>
        <translation>图像形状不限，这里是 16 × 24 个图块：前 20 对随行转动。</translation>
    </message>
    <message>
        <source>DINOv3 ViT-S/16</source>
        <translation>DINOv3 ViT-S/16</translation>
    </message>
    <message>
        <source>Patch centres from −1 to 1 instead of counts: a finer grid keeps the range of angles.</source>
        <translation>用图块中心从 −1 到 1 的坐标代替序号：网格变密，角度的范围不变。</translation>
    </message>
    <message>
        <source>Pixtral, vision part</source>
        <translation>Pixtral 的视觉部分</translation>
    </message>
    <message>
        <source>64 × 64 patches; rows and columns take the frequencies of one ladder in turn.</source>
        <translation>64 × 64 个图块；行和列轮流取用同一列频率。</translation>
    </message>
    <message>
        <source>2-D RoPE</source>
        <translation>二维旋转位置编码 (2-D RoPE)</translation>
    </message>
    <message>
        <source>RoPE for images: half of the pairs of a query or key turn by the row y of its patch, the other half by the column x. A score then depends only on how many rows and columns lie between two patches. Rows and columns are kept apart, so that no pair sees a diagonal. Position m here counts the patches row by row, m = y · (grid width) + x.</source>
        <translation>用于图像的 RoPE：查询和键有一半维度对按所在图块的行 y 旋转，另一半按列 x 旋转。这样，得分只取决于两个图块相隔几行几列。行和列互不相干，所以没有哪一对能看到对角方向。这里的位置 m 逐行数图块，m = y · 网格宽 + x。</translation>
    </message>
    <message>
        <source>Grid height</source>
        <translation>网格高</translation>
    </message>
    <message>
        <source>Rows of patches in the image.</source>
        <translation>图像中图块的行数。</translation>
    </message>
    <message>
        <source>Grid width</source>
        <translation>网格宽</translation>
    </message>
    <message>
        <source>Patches in one row of the image; the next row begins after as many positions.</source>
        <translation>图像每行的图块数；每过这么多个位置就换到下一行。</translation>
    </message>
    <message>
        <source>A head width of %1 cannot be shared evenly between rows and columns: both need whole pairs, so it must be a multiple of 4.</source>
        <translation>每头 %1 维不能由行和列平分：两者都需要完整的维度对，所以必须是 4 的倍数。</translation>
    </message>
    <message>
        <source>This model uses base 100; with a larger one most pairs hardly turn within an image.</source>
        <translation>这个模型的底数是 100；底数更大时，多数维度对在一幅图像内几乎不转动。</translation>
    </message>
    <message>
        <source>The grid has %1 patches: positions from %1 on lie below the image.</source>
        <translation>网格共有 %1 个图块：从位置 %1 起都在图像下方。</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>along a row (x)</source>
        <translation>沿一行（x）</translation>
    </message>
    <message>
        <source>down a column (y)</source>
        <translation>沿一列（y）</translation>
    </message>
</context>
<context>
    <name>rows</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: positions %2</source>
        <translation>%1 行：位置 %2</translation>
    </message>
    <message>
        <source>all zeros</source>
        <translation>全为零</translation>
    </message>
    <message>
        <source>the same number throughout</source>
        <translation>全是同一个数</translation>
    </message>
    <message>
        <source>the same numbers as row %1 of the file</source>
        <translation>与文件第 %1 行的数相同</translation>
    </message>
    <message>
        <source>Rows before position 0</source>
        <translation>位置 0 之前的行</translation>
    </message>
    <message>
        <source>%1, read by no position: position p reads row p + %1 of the file</source>
        <translation>%1 行，没有位置读它们：位置 p 读文件的第 p + %1 行</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>Row %1 of the file</source>
        <translation>文件的第 %1 行</translation>
    </message>
    <message>
        <source>Rows of zeros</source>
        <translation>全为零的行</translation>
    </message>
    <message>
        <source>Rows of one number</source>
        <translation>全是同一个数的行</translation>
    </message>
    <message>
        <source>Rows that repeat an earlier one</source>
        <translation>重复前面某行的行</translation>
    </message>
    <message>
        <source>Component %1</source>
        <translation>主成分 %1</translation>
    </message>
    <message>
        <source>Component %1, %2 of the variance</source>
        <translation>主成分 %1，占方差的 %2</translation>
    </message>
    <message>
        <source>%1 rows: %2 × %2 patches, no token before them.</source>
        <translation>共 %1 行：%2 × %2 个图像块，前面没有词元。</translation>
    </message>
    <message>
        <source>%1 rows: [CLS], then %2 × %2 patches.</source>
        <translation>共 %1 行：先是 [CLS]，然后是 %2 × %2 个图像块。</translation>
    </message>
    <message>
        <source>%1 rows: [CLS] and the distillation token, then %2 × %2 patches.</source>
        <translation>共 %1 行：先是 [CLS] 和蒸馏词元，然后是 %2 × %2 个图像块。</translation>
    </message>
    <message>
        <source>(PE(%1) − mean)·v = %2, %3, %4 for components 1, 2, 3</source>
        <translation>(PE(%1) − 均值)·v：主成分 1、2、3 依次为 %2、%3、%4</translation>
    </message>
    <message>
        <source>not defined, a row of zeros has no direction</source>
        <translation>没有定义：全为零的行没有方向</translation>
    </message>
    <message>
        <source>Variance of components 1, 2, 3</source>
        <translation>主成分 1、2、3 的方差占比</translation>
    </message>
    <message>
        <source>in the picture, as soon as it is computed</source>
        <translation>算完后见图中</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Picture of patches</source>
        <translation>图像块的图</translation>
    </message>
    <message>
        <source>Whether rows stand for the patches of an image and are unfolded into its grid. By itself only where the shape or the name of the tensor says so.</source>
        <translation>各行是否代表图像块，是否展开成图像的网格。默认只在张量的形状或名称表明如此时展开。</translation>
    </message>
    <message>
        <source>Where the tensor says so</source>
        <translation>由张量判断</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Not unfolded</source>
        <translation>不展开</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>表的各行</translation>
    </message>
    <message>
        <source>First three principal components</source>
        <translation>前三个主成分</translation>
    </message>
    <message>
        <source>Score / largest score</source>
        <translation>得分 / 最大得分</translation>
    </message>
    <message>
        <source>All zeros</source>
        <translation>全为零</translation>
    </message>
    <message>
        <source>All the same number</source>
        <translation>全是同一个数</translation>
    </message>
    <message>
        <source>Same as an earlier row</source>
        <translation>与前面某行相同</translation>
    </message>
    <message>
        <source>Length of each row</source>
        <translation>各行的长度</translation>
    </message>
    <message>
        <source>Cosine of row %1 with each patch</source>
        <translation>第 %1 行与每个图像块的余弦</translation>
    </message>
    <message>
        <source>Patch column</source>
        <translation>图像块的列</translation>
    </message>
    <message>
        <source>Patch row</source>
        <translation>图像块的行</translation>
    </message>
    <message>
        <source>Components of one row in %1.</source>
        <translation>主成分取自每 %1 行中的一行。</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Each cell shows one of %1 × %1 patches.</source>
        <translation>每格显示 %1 × %1 个图像块中的一个。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>各行</translation>
    </message>
    <message>
        <source>The rows of the table as points: where they lie along the directions in which they differ most, how long they are, and which of a trained table carry nothing: all zeros, one number throughout, or the same as another row. Rows of image patches are unfolded into the picture.</source>
        <translation>把表的各行看作点：它们沿差别最大的几个方向落在哪里，各有多长；训练得到的表里哪些行没有信息：全为零、全是同一个数，或与另一行相同。图像块的各行可以展开成图。</translation>
    </message>
    <message>
        <source>Row m</source>
        <translation>行 m</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>The components are being computed.</source>
        <translation>正在计算主成分。</translation>
    </message>
    <message>
        <source>%1 rows make no square picture, neither all of them nor all but one or two tokens.</source>
        <translation>%1 行拼不成正方形的图，去掉一个或两个词元也不行。</translation>
    </message>
</context>
<context>
    <name>sandwich</name>
    <message>
        <source>Width d̄</source>
        <translation>维度 d̄</translation>
    </message>
    <message>
        <source>Twice the number of cosines: the width of the sinusoidal table whose inner products are used. It is even and need not be the model&apos;s.</source>
        <translation>余弦个数的两倍，也就是取内积的那张正弦编码表的维度。必须是偶数，不必等于模型维度。</translation>
    </message>
    <message>
        <source>First index</source>
        <translation>起始下标</translation>
    </message>
    <message>
        <source>1 as in the paper&apos;s sum and in NeMo; 0 has the frequencies of the sinusoidal table, the fastest of which is 1.</source>
        <translation>论文的求和式和 NeMo 从 1 起；从 0 起则与正弦编码表的频率相同，最快的频率为 1。</translation>
    </message>
    <message>
        <source>Subtract d̄/2</source>
        <translation>减去 d̄/2</translation>
    </message>
    <message>
        <source>Makes the bias 0 at distance 0 and negative elsewhere. It is the same in a whole row, so softmax removes it.</source>
        <translation>使距离 0 处的偏置为 0，其余为负。它在同一行中处处相同，因此会被 softmax 消去。</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>Sandwich</translation>
    </message>
    <message>
        <source>Adds to each attention score the inner product of the sinusoidal rows of the two positions, a sum of cosines of their distance, divided by a number that grows with the head. Nothing is trained. It falls about like the logarithm of the distance and works on texts longer than those of the training, but it ripples: some far tokens count more than nearer ones.</source>
        <translation>在每个注意力得分上加上两个位置的正弦编码的内积，即距离的一组余弦之和，再除以随头的编号增大的数。没有要训练的参数。它大致按距离的对数下降，文本比训练时更长也能工作；但曲线有起伏，有些远的词元反而比近的更受重视。</translation>
    </message>
    <message>
        <source>The inner product itself</source>
        <translation>内积本身</translation>
    </message>
    <message>
        <source>From index 0 and with nothing subtracted, head 0 of 8 is exactly the inner product of two rows of the sinusoidal table of width 128.</source>
        <translation>下标从 0 起且不减任何数时，8 个头中的头 0 正好是 128 维正弦编码表中两行的内积。</translation>
    </message>
    <message>
        <source>d̄ must be even, two for each cosine; it was %1.</source>
        <translation>d̄ 必须是偶数，每个余弦占两维；现在是 %1。</translation>
    </message>
    <message>
        <source>A base of 1 or less leaves no slow cosines, so the bias does not fall with the distance.</source>
        <translation>底数不大于 1 时没有慢的余弦，偏置不会随距离下降。</translation>
    </message>
</context>
<context>
    <name>scene</name>
    <message>
        <source>There is no scheme called %1.</source>
        <translation>没有名为%1的方案。</translation>
    </message>
    <message>
        <source>There is no view called %1.</source>
        <translation>没有名为%1的视图。</translation>
    </message>
    <message>
        <source>In the session, %1 must be %2; it was %3.</source>
        <translation>会话文件中的%1必须是%2；现在是%3。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>In the session, %1 holds something that is no number, text or list of numbers, or is nested too deeply.</source>
        <translation>会话文件的%1中，有的值不是数、文本或数的列表，或者嵌套太深。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>非负整数</translation>
    </message>
    <message>
        <source>a list of one to four views</source>
        <translation>含一到四个视图的列表</translation>
    </message>
    <message>
        <source>two numbers, the smaller one first</source>
        <translation>两个数，小的在前</translation>
    </message>
    <message>
        <source>a short object</source>
        <translation>较短的对象</translation>
    </message>
    <message>
        <source>This is not a pelab session: it must be a JSON object.</source>
        <translation>这不是 pelab 会话文件：它必须是一个 JSON 对象。</translation>
    </message>
    <message>
        <source>This is not a pelab session: the field “pelab_scene” is missing.</source>
        <translation>这不是 pelab 会话文件：缺少字段“pelab_scene”。</translation>
    </message>
    <message>
        <source>This session has format %1; this program reads format %2.</source>
        <translation>该会话文件的格式为%1；本程序读取格式 %2。</translation>
    </message>
    <message>
        <source>&gt; %1 and ≤ %2</source>
        <translation>大于 %1，不大于 %2</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意数</translation>
    </message>
    <message>
        <source>any whole number</source>
        <translation>任意整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>a list of numbers, each %1</source>
        <translation>数的列表，每个数须为 %1</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文本</translation>
    </message>
    <message>
        <source>%1 must be a number (%2); it was %3.</source>
        <translation>“%1”必须是一个数（%2）；输入的是：%3。</translation>
    </message>
    <message>
        <source>%1 must be a whole number (%2); it was %3.</source>
        <translation>“%1”必须是整数（%2）；输入的是：%3。</translation>
    </message>
    <message>
        <source>%1 must be on or off (%2); it was %3.</source>
        <translation>“%1”只能开或关（%2）；输入的是：%3。</translation>
    </message>
    <message>
        <source>%1 must be one of %2; it was %3.</source>
        <translation>“%1”必须是下列之一：%2；输入的是：%3。</translation>
    </message>
    <message>
        <source>%1 must be a text in UTF-8 of at most %2 bytes; it was %3.</source>
        <translation>“%1”必须是不超过 %2 字节的 UTF-8 文本；输入的是：%3。</translation>
    </message>
    <message>
        <source>%1, or null</source>
        <translation>%1，或 null</translation>
    </message>
    <message>
        <source>%1 must be a list such as %4 (%2); it was %3.</source>
        <translation>“%1”必须是列表，例如 %4（%2）；输入的是：%3。</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list of whole numbers, each %1</source>
        <translation>整数列表，每个数须为 %1</translation>
    </message>
    <message>
        <source>%1 must be a number (%2); %3 is too large to represent.</source>
        <translation>“%1”必须是一个数（%2）；%3 太大，无法表示。</translation>
    </message>
    <message>
        <source>%1 must be a whole number (%2); above 2^53 all its digits are needed, and it was %3.</source>
        <translation>“%1”必须是整数（%2）；大于 2^53 时要写出全部数位，输入的是：%3。</translation>
    </message>
    <message>
        <source>The session has a field %1 that is not known here. In this place there may be: %2.</source>
        <translation>会话文件中有本程序不认识的字段%1；此处可用的字段有：%2。</translation>
    </message>
    <message>
        <source>The session has a parameter %1 where there are none.</source>
        <translation>会话文件中有参数%1，但此处没有任何参数。</translation>
    </message>
    <message>
        <source>The session has a parameter %1 that is not known here; there are: %2.</source>
        <translation>会话文件中有本程序不认识的参数%1；可用的有：%2。</translation>
    </message>
    <message>
        <source>There is no scheme called %1; there are: %2.</source>
        <translation>没有名为%1的方案；可用的有：%2。</translation>
    </message>
    <message>
        <source>There is no view called %1; there are: %2.</source>
        <translation>没有名为%1的视图；可用的有：%2。</translation>
    </message>
    <message>
        <source>“a” or “b”</source>
        <translation>“a”或“b”</translation>
    </message>
    <message>
        <source>%1 holds %2 tables, one per head or layer; a table of rows and columns is needed.</source>
        <translation>%1 含有 %2 张表（每个头或每层一张），这里需要一张由行和列组成的表。</translation>
    </message>
    <message>
        <source>%1 holds no numbers.</source>
        <translation>%1 里没有数。</translation>
    </message>
    <message>
        <source>%1 cannot be shown: numbers that are not finite or larger than 10^100: %2, the first of them in row %3, column %4.</source>
        <translation>%1 无法显示：有 %2 个数不是有限数或大于 10^100，第一个在第 %3 行第 %4 列。</translation>
    </message>
    <message>
        <source>a file with a table, FILE or FILE#TENSOR</source>
        <translation>含有表的文件：“文件”或“文件#张量名”</translation>
    </message>
    <message>
        <source>%1 must be a file with a table and the name of a tensor in it; it was %2.</source>
        <translation>%1必须是含有表的文件和其中张量的名称，而给出的是 %2。</translation>
    </message>
    <message>
        <source>%1 must be a list such as %5 (%2); its entry %3, counted from 0, was %4.</source>
        <translation>“%1”必须是列表，例如 %5（%2）；从 0 数起的第 %3 项是：%4。</translation>
    </message>
</context>
<context>
    <name>session</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is not a session of this program: it is not JSON.</source>
        <translation>%1 不是本程序的会话文件：它不是 JSON。</translation>
    </message>
    <message>
        <source>%1 is a folder; a session is a file.</source>
        <translation>%1 是文件夹；会话应当是一个文件。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>找不到文件 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be read: you do not have the right to.</source>
        <translation>无法读取 %1：没有读取权限。</translation>
    </message>
    <message>
        <source>%1 is too large for a session: more than %2 MiB.</source>
        <translation>%1 太大，不会是会话文件：超过了 %2 MiB。</translation>
    </message>
    <message>
        <source>%1 is a pipe or a device; a session is an ordinary file.</source>
        <translation>%1 是管道或设备；会话应当是普通文件。</translation>
    </message>
    <message>
        <source>%1 is not a session of this program. %2</source>
        <translation>%1 不是本程序的会话。%2</translation>
    </message>
</context>
<context>
    <name>shaw</name>
    <message>
        <source>Clip distance k</source>
        <translation>截断距离 k</translation>
    </message>
    <message>
        <source>Relative positions beyond −k and k share the first and the last of the 2k + 1 rows. The paper finds little difference from k = 2 on in translation; its base model has 16.</source>
        <translation>超出 −k 与 k 的相对位置分别共用 2k + 1 行中的首行和末行。论文在翻译任务上发现 k 到 2 以后差别已经很小；其 base 模型取 16。</translation>
    </message>
    <message>
        <source>What is clipped</source>
        <translation>截断的对象</translation>
    </message>
    <message>
        <source>The paper clips j − i, key minus query. Texts that give the two limits by themselves often write i − j instead, which reverses the order of the rows and nothing else as long as the limits are symmetric.</source>
        <translation>论文截断的是 j − i，即键减查询。单独给出上下限的文章常写成 i − j；只要上下限对称，就只是把行的顺序倒了过来，别无影响。</translation>
    </message>
    <message>
        <source>j − i; with own limits i − j</source>
        <translation>j − i；单独给出上下限时为 i − j</translation>
    </message>
    <message>
        <source>j − i: key minus query</source>
        <translation>j − i：键减查询</translation>
    </message>
    <message>
        <source>i − j: query minus key</source>
        <translation>i − j：查询减键</translation>
    </message>
    <message>
        <source>Shaw relative vectors</source>
        <translation>Shaw 相对位置向量</translation>
    </message>
    <message>
        <source>Adds a trained vector to each key and another to each value, chosen by how far the key stands from the query. Distances beyond a limit share one vector per side, so the two small tables serve texts of any length. Near order is exact in both directions, but everything beyond the limit looks equally far, and the vectors enter every pair of query and key, which costs more than a table at the input.</source>
        <translation>按键与查询相隔多远，给每个键加一个训练得到的向量，给每个值再加另一个。超出限度的距离每侧共用一个向量，因此两张小表就能应付任意长度的文本。近处的次序两个方向都能精确分清，但限度以外看起来都一样远；而且每一对查询和键都要用到这些向量，比在输入处加一张表更费计算。</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Least value of the clip by itself; not set: −k. One row stands for it and for everything below it.</source>
        <translation>单独指定截断的下限；不设则为 −k。等于和低于它的都读同一行。</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Greatest value of the clip by itself; not set: k. One row stands for it and for everything above it.</source>
        <translation>单独指定截断的上限；不设则为 k。等于和高于它的都读同一行。</translation>
    </message>
    <message>
        <source>Shaw et al., base model</source>
        <translation>Shaw 等，base 模型</translation>
    </message>
    <message>
        <source>k = 16: 33 rows for keys and 33 for values, whatever the length of the text.</source>
        <translation>k = 16：键和值各 33 行，与文本长度无关。</translation>
    </message>
    <message>
        <source>Shaw et al., big model</source>
        <translation>Shaw 等，big 模型</translation>
    </message>
    <message>
        <source>k = 8 is enough: beyond eight words only the side still counts.</source>
        <translation>k = 8 就够用：相隔超过八个词，只剩下在左还是在右的区别。</translation>
    </message>
    <message>
        <source>BERT with relative keys</source>
        <translation>BERT，相对位置键</translation>
    </message>
    <message>
        <source>1023 rows for 512 positions, counted as i − j: every distance has its own, none is clipped.</source>
        <translation>512 个位置配 1023 行，按 i − j 计：每个距离各占一行，没有截断。</translation>
    </message>
    <message>
        <source>Two back, five ahead</source>
        <translation>向前两个，向后五个</translation>
    </message>
    <message>
        <source>Different limits on the two sides, as j − i: 8 rows, of which r = 0 reads row 2.</source>
        <translation>两侧限度不同，按 j − i 计：共 8 行，r = 0 读第 2 行。</translation>
    </message>
    <message>
        <source>The lower limit %1 is above the upper limit %2, so nothing lies between them.</source>
        <translation>下限 %1 高于上限 %2，中间什么也不剩。</translation>
    </message>
    <message>
        <source>One row for every pair: no order can be told from it.</source>
        <translation>所有查询和键都读同一行：看不出任何次序。</translation>
    </message>
    <message>
        <source>Distance 0 lies outside of the limits: the token itself reads the row at the end.</source>
        <translation>距离 0 落在限度之外：词元自身读的是端点那一行。</translation>
    </message>
    <message>
        <source>%1 of the %2 rows are never read at this length.</source>
        <translation>%2 行中有 %1 行在此长度下从不被读取。</translation>
    </message>
</context>
<context>
    <name>shift</name>
    <message>
        <source>Shift k</source>
        <translation>平移量 k</translation>
    </message>
    <message>
        <source>Positions to shift by, either way. Empty: k = n − m, from the cursor&apos;s position to its key.</source>
        <translation>平移的位置数，正负皆可。留空时：k = n − m，即从光标的位置到它的键。</translation>
    </message>
    <message>
        <source>Residual over</source>
        <translation>残差的横轴</translation>
    </message>
    <message>
        <source>Each pair by itself at the cursor&apos;s position, or all pairs together against the position: one matrix serves every position.</source>
        <translation>在光标所在位置上逐对计算，或把所有维度对合在一起、随位置画出：同一个矩阵适用于所有位置。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>维度对</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>At this odd width a sine of %1 has no cosine beside it, so that no matrix shifts all rows by k. Choose an even width, or see the Similarity view.</source>
        <translation>维度是奇数时，“%1”有一个正弦没有与之成对的余弦，因此没有一个矩阵能把所有的行平移 k。请改用偶数维度，或查看“相似度”视图。</translation>
    </message>
    <message>
        <source>Shift by k positions as a matrix</source>
        <translation>平移 k 个位置的矩阵</translation>
    </message>
    <message>
        <source>Column: dimension read</source>
        <translation>列：读出的维度</translation>
    </message>
    <message>
        <source>Row: dimension written</source>
        <translation>行：写入的维度</translation>
    </message>
    <message>
        <source>Rₖ, k = %1: Rₚ x → Rₚ₊ₖ x</source>
        <translation>Rₖ，k = %1：Rₚ x → Rₚ₊ₖ x</translation>
    </message>
    <message>
        <source>Tₖ, k = %1: PE(p) → PE(p + k)</source>
        <translation>Tₖ，k = %1：PE(p) → PE(p + k)</translation>
    </message>
    <message>
        <source>Other sign: Rₚ x → Rₚ₋ₖ x</source>
        <translation>符号相反：Rₚ x → Rₚ₋ₖ x</translation>
    </message>
    <message>
        <source>Other sign: PE(p) → PE(p − k)</source>
        <translation>符号相反：PE(p) → PE(p − k)</translation>
    </message>
    <message>
        <source>‖Rₖ Rₚ x − Rₚ₊ₖ x‖ of all pairs, x = (1, 0) in each</source>
        <translation>所有维度对的 ‖Rₖ Rₚ x − Rₚ₊ₖ x‖，每对 x = (1, 0)</translation>
    </message>
    <message>
        <source>‖Rₖ Rₚ x − Rₚ₊ₖ x‖ per pair, x = (1, 0), p = %1</source>
        <translation>各维度对的残差 ‖Rₖ Rₚ x − Rₚ₊ₖ x‖，x = (1, 0)，p = %1</translation>
    </message>
    <message>
        <source>‖Tₖ PE(p) − PE(p + k)‖ of all pairs</source>
        <translation>所有维度对的 ‖Tₖ PE(p) − PE(p + k)‖</translation>
    </message>
    <message>
        <source>‖Tₖ PE(p) − PE(p + k)‖ per pair, p = %1</source>
        <translation>各维度对的残差 ‖Tₖ PE(p) − PE(p + k)‖，p = %1</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>One matrix moves every row by k positions: a small rotation per pair, 0 elsewhere. Beside it the same matrix with the sign of its sines changed, which moves the rows back; below, what each of them misses. Drag the key to change k.</source>
        <translation>同一个矩阵就能把每一行都平移 k 个位置：每对维度各转一个角度，其余全为 0。旁边是正弦反号后的同一矩阵，它把各行往回移；下方是两者各自的残差。移动键的位置就能改变 k。</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Each cell shows the one of its %1 × %2 entries that is farthest from 0.</source>
        <translation>每格显示它所含的 %1 × %2 个元素中离 0 最远的一个。</translation>
    </message>
    <message>
        <source>Position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>维度对 i</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>%1ₖ, the right sign</source>
        <translation>%1ₖ，符号正确</translation>
    </message>
    <message>
        <source>%1₋ₖ, the other sign</source>
        <translation>%1₋ₖ，符号相反</translation>
    </message>
    <message>
        <source>off by %1; rounding allows %2</source>
        <translation>相差 %1；舍入允许 %2</translation>
    </message>
    <message>
        <source>(Rₘ q) · (Rₙ k) = q · Rₙ₋ₘ k, for q = (1, 2), k = (3, 5) in pair %1</source>
        <translation>(Rₘ q) · (Rₙ k) = q · Rₙ₋ₘ k，在维度对 %1 中取 q = (1, 2)，k = (3, 5)</translation>
    </message>
    <message>
        <source>%1 = %2; q · Rₘ₋ₙ k would be %3</source>
        <translation>%1 = %2；而 q · Rₘ₋ₙ k 是 %3</translation>
    </message>
    <message>
        <source>%1[%2, %3] = 1: dimension %2 belongs to no pair and stays as it is</source>
        <translation>%1[%2, %3] = 1：维度 %2 不属于任何一对，保持不变</translation>
    </message>
    <message>
        <source>%1[%2, %3] = 0: dimensions %2 and %3 are not of one pair</source>
        <translation>%1[%2, %3] = 0：维度 %2 与维度 %3 不是同一对</translation>
    </message>
    <message>
        <source>Pair %1, p = %2, k = %3: residual %4; with the other sign 2 |sin(%3 · %5)| = %6</source>
        <translation>维度对 %1，p = %2，k = %3：残差 %4；符号相反时为 2 |sin(%3 · %5)| = %6</translation>
    </message>
    <message>
        <source>p = %1, k = %2: residual of all pairs %3; with the other sign %4</source>
        <translation>p = %1，k = %2：所有维度对的残差 %3；符号相反时为 %4</translation>
    </message>
    <message>
        <source>Block of pair %1</source>
        <translation>维度对 %1 的分块</translation>
    </message>
    <message>
        <source>The other sign shifts back: R₋ₖ Rₚ x = Rₚ₋ₖ x</source>
        <translation>符号相反就往回移：R₋ₖ Rₚ x = Rₚ₋ₖ x</translation>
    </message>
    <message>
        <source>The other sign shifts back: T₋ₖ PE(p) = PE(p − k)</source>
        <translation>符号相反就往回移：T₋ₖ PE(p) = PE(p − k)</translation>
    </message>
    <message>
        <source>Residual with the other sign</source>
        <translation>符号相反时的残差</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>相差 %1</translation>
    </message>
</context>
<context>
    <name>similarity</name>
    <message>
        <source>Base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>The curve is drawn from a sample of the distances.</source>
        <translation>曲线由部分距离抽样画出。</translation>
    </message>
    <message>
        <source>± standard deviation</source>
        <translation>± 标准差</translation>
    </message>
    <message>
        <source>Mean of %1 random q and k</source>
        <translation>%1 组随机 q、k 的均值</translation>
    </message>
    <message>
        <source>From m = %1 to every other position</source>
        <translation>从 m = %1 到其他各位置</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦相似度</translation>
    </message>
    <message>
        <source>Score q · k</source>
        <translation>得分 q · k</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>The inner product itself, or divided by the lengths of both rows.</source>
        <translation>点积本身，或再除以两行的长度。</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Distance axis</source>
        <translation>距离轴</translation>
    </message>
    <message>
        <source>A logarithmic axis shows near and far distances together.</source>
        <translation>对数轴能同时看清近处和远处。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Other bases</source>
        <translation>其他底数</translation>
    </message>
    <message>
        <source>Curves of the same scheme with these bases, at most six: [100, 1000000].</source>
        <translation>同一方案换成这些底数后的曲线，最多六个：[100, 1000000]。</translation>
    </message>
    <message>
        <source>Far begins at</source>
        <translation>远处从何算起</translation>
    </message>
    <message>
        <source>Distance from which the highest similarity is looked for; empty: half of the length.</source>
        <translation>从这个距离起寻找最大的相似度；留空则取序列长度的一半。</translation>
    </message>
    <message>
        <source>Random vectors</source>
        <translation>随机向量组数</translation>
    </message>
    <message>
        <source>Rotations only: how many independent random q and k make the band.</source>
        <translation>仅用于旋转编码：用多少组独立的随机 q、k 画出区间带。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Start of the random numbers for q and k.</source>
        <translation>q、k 的随机数的起点。</translation>
    </message>
    <message>
        <source>%1 gives positions no vectors that could be compared. Choose an input table or a rotation.</source>
        <translation>“%1”没有为位置给出可以比较的向量。请选择“输入编码表”或“旋转编码”中的方案。</translation>
    </message>
    <message>
        <source>Score of q = k = (1, …, 1)</source>
        <translation>q = k = (1, …, 1) 的得分</translation>
    </message>
    <message>
        <source>Each cell shows the mean of %1 × %1 entries.</source>
        <translation>每格显示 %1 × %1 个数的均值。</translation>
    </message>
    <message>
        <source>Each cell shows a sample: one of %1 × %1 entries.</source>
        <translation>每格只显示一个样本，取自 %1 × %1 个数。</translation>
    </message>
    <message>
        <source>q = k = (1, …, 1), m = %1, n = %2: %3 + %4 Σᵢ cos(%5 θᵢ) = %6</source>
        <translation>q = k = (1, …, 1)，m = %1，n = %2：%3 + %4 Σᵢ cos(%5 θᵢ) = %6</translation>
    </message>
    <message>
        <source>q = k = (1, …, 1), m = %1, n = %2: %3 Σᵢ cos(%4 θᵢ) = %5</source>
        <translation>q = k = (1, …, 1)，m = %1，n = %2：%3 Σᵢ cos(%4 θᵢ) = %5</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>How alike two positions are: the inner product of their rows, as a matrix and against the distance. Look for the first place where it rises again, and slide the width to see where far positions come close.</source>
        <translation>两个位置有多相像：用两行的点积来衡量，既画成矩阵，也画成随距离变化的曲线。找一找曲线首次回升的地方，再拖动维度滑块，看看远处的位置什么时候会变得相近。</translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation>位置之间的相似度</translation>
    </message>
    <message>
        <source>Score of q = k = (1, …, 1) at m = %1, n = %2</source>
        <translation>m = %1、n = %2 时 q = k = (1, …, 1) 的得分</translation>
    </message>
    <message>
        <source>Distance of the turned vectors</source>
        <translation>旋转后两向量的距离</translation>
    </message>
    <message>
        <source>difference %1</source>
        <translation>相差 %1</translation>
    </message>
    <message>
        <source>First rise</source>
        <translation>首次回升</translation>
    </message>
    <message>
        <source>Next highest</source>
        <translation>其次</translation>
    </message>
    <message>
        <source>%1 has no vectors that could be compared: it adds to the attention scores. See the Score bias view.</source>
        <translation>“%1”没有可以比较的向量：它加在注意力得分上。请看“得分偏置”视图。</translation>
    </message>
    <message>
        <source>By distance, for every m</source>
        <translation>随距离的变化，对任何 m 都一样</translation>
    </message>
    <message>
        <source>No other position lies that way: choose the linear axis.</source>
        <translation>这一侧没有其他位置，请改用线性轴。</translation>
    </message>
    <message>
        <source>not defined, a row of zeros has no direction</source>
        <translation>无定义，零向量没有方向</translation>
    </message>
    <message>
        <source>q = k = (1, …, 1), m = %1, n = %2: (%3 + %4 Σᵢ cos(%5 θᵢ)) / %6 = %7</source>
        <translation>q = k = (1, …, 1)，m = %1，n = %2：(%3 + %4 Σᵢ cos(%5 θᵢ)) / %6 = %7</translation>
    </message>
    <message>
        <source>Distance Δ = n − m</source>
        <translation>距离 Δ = n − m</translation>
    </message>
    <message>
        <source>Highest far value %1 at Δ = %2</source>
        <translation>远处最大值 %1，Δ = %2</translation>
    </message>
    <message>
        <source>First rise at Δ = %1 → %2</source>
        <translation>首次回升：Δ = %1 → %2</translation>
    </message>
    <message>
        <source>at Δ = %1 → %2</source>
        <translation>Δ = %1 → %2</translation>
    </message>
    <message>
        <source>none up to Δ = %1</source>
        <translation>到 Δ = %1 为止没有回升</translation>
    </message>
    <message>
        <source>Highest cosine from Δ = %1 on</source>
        <translation>Δ ≥ %1 时的最大余弦相似度</translation>
    </message>
    <message>
        <source>%1 at Δ = %2</source>
        <translation>%1，Δ = %2</translation>
    </message>
    <message>
        <source>ringed in the picture</source>
        <translation>见图中圆圈处</translation>
    </message>
    <message>
        <source>none up to Δ = %1; the picture looks further</source>
        <translation>到 Δ = %1 为止没有回升；图中会继续往后找</translation>
    </message>
    <message>
        <source>too many distances to search; begin further out</source>
        <translation>距离太多，无法逐一查找；请从更远处开始</translation>
    </message>
    <message>
        <source>%1 has vectors of relative positions, not of positions, so no two positions can be compared. See the Buckets view.</source>
        <translation>“%1”只有相对位置的向量，没有各个位置自己的向量，因此无法比较两个位置。请看“分桶”视图。</translation>
    </message>
    <message>
        <source>The vectors of %1 stand for relative positions, not for positions, so no two positions can be compared. See the Matrix view.</source>
        <translation>“%1”的向量代表相对位置，而不是位置，因此无法比较两个位置。请看“矩阵”视图。</translation>
    </message>
    <message>
        <source>Shown is the rotation alone; the scheme also multiplies each pair by e^(−λ (m − n)), λ = %1 for pair 0 to %2 for pair %3.</source>
        <translation>这里只显示旋转；该方案还把每对维度乘以 e^(−λ (m − n))，λ 从维度对 0 的 %1 到维度对 %3 的 %2。</translation>
    </message>
    <message>
        <source>Rotation alone, q = k = (1, …, 1)</source>
        <translation>仅旋转，q = k = (1, …, 1)</translation>
    </message>
    <message>
        <source>beyond what numbers hold</source>
        <translation>超出了数值范围</translation>
    </message>
    <message>
        <source>The same without the decay</source>
        <translation>不计衰减时</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>%1 has no vectors that could be compared. %2</source>
        <translation>“%1”没有可以比较的向量。%2</translation>
    </message>
</context>
<context>
    <name>sinusoidal</name>
    <message>
        <source>d_model %1 is odd: its last sine has no cosine, so two rows are not related by their distance alone. Choose an even d_model.</source>
        <translation>d_model 为奇数 %1：最后一列正弦没有对应的余弦，两行的关系就不只取决于距离。请选择偶数的 d_model。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>Where the sines and cosines stand. The order of the columns changes, the numbers do not.</source>
        <translation>正弦和余弦各放在哪里。改变的只是列的顺序，数值不变。</translation>
    </message>
    <message>
        <source>Interleaved: sin, cos, sin, cos …</source>
        <translation>交错：sin, cos …</translation>
    </message>
    <message>
        <source>Concatenated: all sines, then all cosines</source>
        <translation>拼接：先 sin，后 cos</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>The paper divides the exponent by d. The Tensor2Tensor code, and fairseq, Whisper and M2M-100 after it, spreads the same ladder so that the last frequency is exactly 1/base.</source>
        <translation>论文的指数除以 d。Tensor2Tensor 的代码（以及之后的 fairseq、Whisper、M2M-100）把同样的等比数列拉开，使最后一个频率恰好是 1/底数。</translation>
    </message>
    <message>
        <source>Paper: base^(−2i/d)</source>
        <translation>论文：底数^(−2i/d)</translation>
    </message>
    <message>
        <source>Tensor2Tensor: base^(−i/(d/2 − 1))</source>
        <translation>Tensor2Tensor：底数^(−i/(d/2 − 1))</translation>
    </message>
    <message>
        <source>Worked example, 80 × 312</source>
        <translation>演算示例，80 × 312</translation>
    </message>
    <message>
        <source>Small enough to check by hand: its squares add up to exactly 12480.</source>
        <translation>小到可以手工验算：全部数的平方和恰好是 12480。</translation>
    </message>
    <message>
        <source>Transformer, 512</source>
        <translation>Transformer，512</translation>
    </message>
    <message>
        <source>The base model of the paper: wavelengths from 6.28 to about 60 600 positions.</source>
        <translation>论文中的 base 模型：波长从 6.28 到约 60 600 个位置。</translation>
    </message>
    <message>
        <source>Whisper tiny, 1500 × 384</source>
        <translation>Whisper tiny，1500 × 384</translation>
    </message>
    <message>
        <source>All sines first, and a last frequency of exactly 1/10000: not the table of the paper.</source>
        <translation>正弦全部排在前面，最后一个频率恰好是 1/10000：与论文的表不同。</translation>
    </message>
    <message>
        <source>M2M-100, 1024 × 1024</source>
        <translation>M2M-100，1024 × 1024</translation>
    </message>
    <message>
        <source>The first token reads row 2 of the table, because row 1 belongs to padding.</source>
        <translation>第一个词元读的是表的第 2 行，因为第 1 行留给填充词元。</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>A fixed table of sines and cosines that is added to the token embeddings before the first layer. Every pair of columns is a clock hand of its own speed, so moving by k positions is the same rotation everywhere, and for even d the product of two rows depends on their distance only. It needs no training and has a value for every position, but that product is not monotone and says little far away.</source>
        <translation>一张由正弦和余弦构成的固定的表，在第一层之前加到词嵌入上。每一对列就像一根时钟指针，转速各不相同，所以无论从哪里出发，移动 k 个位置都是同一个旋转；d 为偶数时，两行的点积只取决于它们的距离。它不需要训练，任何位置都有值；但这个点积并不单调，离得远时也说明不了多少。</translation>
    </message>
    <message>
        <source>Base %1 is so small that the angles have no finite value at this width.</source>
        <translation>底数 %1 太小，在这个维度下角度不再是有限值。</translation>
    </message>
    <message>
        <source>Base 1: all pairs turn equally fast.</source>
        <translation>底数为 1：所有维度对转得一样快。</translation>
    </message>
    <message>
        <source>Base below 1: the frequencies grow from pair to pair, as when the minus sign of the exponent is forgotten.</source>
        <translation>底数小于 1：频率逐对增大，就像漏写了指数的负号。</translation>
    </message>
    <message>
        <source>Odd width: the last sine has no cosine beside it.</source>
        <translation>维度为奇数：最后一列正弦没有与之配对的余弦。</translation>
    </message>
    <message>
        <source>Odd width: the last column is zero.</source>
        <translation>维度为奇数：最后一列为零。</translation>
    </message>
    <message>
        <source>Even the slowest pair comes round within this length: its wavelength is %1 positions.</source>
        <translation>在这个长度内，连最慢的一对也转满了一圈：它的波长是 %1 个位置。</translation>
    </message>
</context>
<context>
    <name>spectrum</name>
    <message>
        <source>Trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>Before scaling</source>
        <translation>缩放前</translation>
    </message>
    <message>
        <source>Draw the wavelengths before scaling beside the scaled ones.</source>
        <translation>在缩放后的波长旁边，同时画出缩放前的波长。</translation>
    </message>
    <message>
        <source>Wavelengths and turns of the pairs</source>
        <translation>各维度对的波长与圈数</translation>
    </message>
    <message>
        <source>Wavelength of each pair</source>
        <translation>每对维度的波长</translation>
    </message>
    <message>
        <source>Divisor of each frequency; attention factor a = %1</source>
        <translation>各对频率的缩小倍数；注意力因子 a = %1</translation>
    </message>
    <message>
        <source>Turns of each pair</source>
        <translation>每对维度转的圈数</translation>
    </message>
    <message>
        <source>Phases each pair passes</source>
        <translation>每对维度经过的相位</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>For each pair its wavelength, how often it comes round, and the phases that it passes now but never passed in training. Make the length greater than the trained one and watch the slow pairs; where frequencies are scaled, see which pairs pay for it.</source>
        <translation>每对维度的波长、转过的圈数，以及现在会经过、训练中却从未经过的相位。把长度调到大于训练长度，看看那些转得慢的维度对；频率有缩放时，可以看出代价由哪些维度对承担。</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>维度对 i</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>圈数</translation>
    </message>
    <message>
        <source>Share of a turn</source>
        <translation>占一圈的比例</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>缩小倍数</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Turns now</source>
        <translation>现在的圈数</translation>
    </message>
    <message>
        <source>Turns in training</source>
        <translation>训练中的圈数</translation>
    </message>
    <message>
        <source>Share of a turn passed now</source>
        <translation>现在经过的相位，占一圈的比例</translation>
    </message>
    <message>
        <source>Share seen in training</source>
        <translation>训练中见过的比例</translation>
    </message>
    <message>
        <source>Share never seen</source>
        <translation>从未见过的比例</translation>
    </message>
    <message>
        <source>Frequency before scaling</source>
        <translation>缩放前的频率</translation>
    </message>
    <message>
        <source>Length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>Trained length %1</source>
        <translation>训练长度 %1</translation>
    </message>
    <message>
        <source>Length %1, trained %2</source>
        <translation>长度 %1，训练长度 %2</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Interpolate</source>
        <translation>内插</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>过渡</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>Seen in training</source>
        <translation>训练中见过</translation>
    </message>
    <message>
        <source>Never seen</source>
        <translation>从未见过</translation>
    </message>
    <message>
        <source>Passed now</source>
        <translation>现在经过</translation>
    </message>
    <message>
        <source>One turn</source>
        <translation>1 圈</translation>
    </message>
    <message>
        <source>Every phase that is passed within length %1 was seen in training.</source>
        <translation>长度 %1 之内经过的相位，训练中全都见过。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs pass phases that were never seen in training.</source>
        <translation>%2 对维度中，有 %1 对会经过训练中从未见过的相位。</translation>
    </message>
    <message>
        <source>Pair %1 does not turn: its frequency is 0.</source>
        <translation>维度对 %1 不转动：它的频率为 0。</translation>
    </message>
    <message>
        <source>Wavelengths grow by one constant ratio</source>
        <translation>波长按同一个比值增长</translation>
    </message>
    <message>
        <source>Ratio of neighbouring wavelengths</source>
        <translation>相邻波长之比</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 对中的 %1 对</translation>
    </message>
    <message>
        <source>Pairs below one turn in %1 positions</source>
        <translation>%1 个位置内转不满一圈的维度对</translation>
    </message>
    <message>
        <source>Pairs below one turn in training (%1 positions)</source>
        <translation>训练中（%1 个位置）转不满一圈的维度对</translation>
    </message>
    <message>
        <source>Divisor of pair %1</source>
        <translation>维度对 %1 的缩小倍数</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>a = %1: scores are multiplied by a² = %2</source>
        <translation>a = %1：得分乘以 a² = %2</translation>
    </message>
    <message>
        <source>λ(pair %1) = 2π / %2 = 2π / %3 = %4 positions</source>
        <translation>λ（维度对 %1）= 2π / %2 = 2π / %3 = %4 个位置</translation>
    </message>
    <message>
        <source>Pair %1: %2 · %3 / 2π = %4 turns in %2 positions; in training %5 · %6 / 2π = %7 turns</source>
        <translation>维度对 %1：%2 个位置内转 %2 · %3 / 2π = %4 圈；训练中转 %5 · %6 / 2π = %7 圈</translation>
    </message>
    <message>
        <source>Pair %1 passes %2 of a turn and saw %3 in training: %2 − %3 = %4 is new</source>
        <translation>维度对 %1 经过 %2 圈的相位，训练中见过 %3 圈：%2 − %3 = %4 圈是新的</translation>
    </message>
    <message>
        <source>Pair %1 passes %2 of a turn and saw %3 in training: nothing is new</source>
        <translation>维度对 %1 经过 %2 圈的相位，训练中见过 %3 圈：没有新的</translation>
    </message>
    <message>
        <source>%1 / %1′ of pair %2 = %3 / %4 = %5 (%6)</source>
        <translation>维度对 %2 的 %1 / %1′ = %3 / %4 = %5（%6）</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Longest wavelength</source>
        <translation>最长波长</translation>
    </message>
    <message>
        <source>%1 positions (pair %2)</source>
        <translation>%1 个位置（维度对 %2）</translation>
    </message>
    <message>
        <source>Effective base</source>
        <translation>等效底数</translation>
    </message>
    <message>
        <source>Phase never seen in training</source>
        <translation>训练中从未见过的相位</translation>
    </message>
    <message>
        <source>%1 % of what all pairs pass through</source>
        <translation>占所有维度对经过的相位的 %1 %</translation>
    </message>
    <message>
        <source>Stand still</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Divisor of each frequency; s = %1, attention factor a = %2</source>
        <translation>各对频率的缩小倍数；s = %1，注意力因子 a = %2</translation>
    </message>
    <message>
        <source>Pair %1 covers the whole circle, as in training</source>
        <translation>维度对 %1 走遍整个圆，与训练时相同</translation>
    </message>
    <message>
        <source>Within the trained length %1</source>
        <translation>训练长度 %1 之内</translation>
    </message>
    <message>
        <source>Within length %1 now</source>
        <translation>现在的长度 %1 之内</translation>
    </message>
    <message>
        <source>Positions the model was trained with, where the scheme does not say so itself; 0 where they are not known. Phases that a pair reaches only beyond them are new to the model.</source>
        <translation>模型训练时的位置数，方案本身没有写明时以此为准；不知道就填 0。某一对维度在训练长度之外才到达的相位，对模型来说是新的。</translation>
    </message>
    <message>
        <source>Pair %1: %2 · %3 / 2π = %4 turns in %2 positions</source>
        <translation>维度对 %1：%2 个位置内转 %2 · %3 / 2π = %4 圈</translation>
    </message>
    <message>
        <source>not known; so nothing is said of phases never seen in training</source>
        <translation>未知，因此不判断哪些相位在训练中没有见过</translation>
    </message>
    <message>
        <source>none in steps: coordinates lie between −1 and 1 on every grid, so a larger one has finer steps and passes no angles beyond these</source>
        <translation>不以步数计：无论网格多大，坐标都在 −1 与 1 之间；网格变大只会让步子更细，不会经过更远的角度</translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message>
        <source>The scheme does not say, and its parts do not tell.</source>
        <translation>方案自己没有说明，从它的组成部分也看不出来。</translation>
    </message>
    <message>
        <source>neither: no positions</source>
        <translation>都不是：没有位置</translation>
    </message>
    <message>
        <source>Measured: one word repeated has the same score everywhere.</source>
        <translation>实测：同一个词重复几遍，各处得分都一样。</translation>
    </message>
    <message>
        <source>Measured: with all %1 positions moved by %2, scores change by at most %3.</source>
        <translation>实测：把 %1 个位置一起后移 %2，得分最多改变 %3。</translation>
    </message>
    <message>
        <source>relative, coordinate by coordinate</source>
        <translation>相对，各坐标分别算</translation>
    </message>
    <message>
        <source>Each pair turns with one coordinate, so that a score holds differences of coordinates only. Measured along the running count, %1 positions moved by %2 change scores by at most %3.</source>
        <translation>每一对维度只随一个坐标旋转，所以得分里只有坐标之差。若按 token 的顺序编号来测：把 %1 个位置一起后移 %2，得分最多改变 %3。</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>绝对</translation>
    </message>
    <message>
        <source>Counted with the parameters on show; in one layer, where each has its own.</source>
        <translation>按当前参数计数；若每层各有一份，则只算一层。</translation>
    </message>
    <message>
        <source>fixed: nothing is trained</source>
        <translation>固定：不用训练</translation>
    </message>
    <message>
        <source>trained: %1 numbers</source>
        <translation>训练得到：%1 个数</translation>
    </message>
    <message>
        <source>trained: %1 · %2 + %3 numbers</source>
        <translation>训练得到：%1 · %2 + %3 个数</translation>
    </message>
    <message>
        <source>trained: %1 · %2 numbers</source>
        <translation>训练得到：%1 · %2 个数</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>queries and keys</source>
        <translation>查询和键</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>哪里都不进</translation>
    </message>
    <message>
        <source>Read off the terms of the scores, and of what the weights average.</source>
        <translation>看得分由哪些项组成，以及注意力权重对什么求平均。</translation>
    </message>
    <message>
        <source>Counted from where it enters: L positions, width d, H heads; kept numbers with the parameters on show.</source>
        <translation>按它进入的地方计数：L 个位置、宽度 d、H 个头；要存的数按当前参数算。</translation>
    </message>
    <message>
        <source>L · d additions once; %1 numbers kept</source>
        <translation>L · d 次加法，只做一次；存 %1 个数</translation>
    </message>
    <message>
        <source>3 d operations per query and per key, every layer</source>
        <translation>每层，每个查询和每个键 3 d 次运算</translation>
    </message>
    <message>
        <source>3 d operations per query and per key, every layer; %1 numbers kept</source>
        <translation>每层，每个查询和每个键 3 d 次运算；存 %1 个数</translation>
    </message>
    <message>
        <source>one addition per score: H · L², every layer</source>
        <translation>每个得分一次加法：每层 H · L² 次</translation>
    </message>
    <message>
        <source>further products per score: about 2 d · L² each, every layer</source>
        <translation>每个得分还要多做内积：每层每个约 2 d · L² 次运算</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>defined for every position</source>
        <translation>每个位置都有定义</translation>
    </message>
    <message>
        <source>It asks for relative positions alone, and no length is among its parameters.</source>
        <translation>它只用相对位置，参数中没有长度。</translation>
    </message>
    <message>
        <source>Asked for %1 positions instead of %2.</source>
        <translation>把位置数从 %2 增加到 %1 来试。</translation>
    </message>
    <message>
        <source>no: %1 more numbers would have to be trained</source>
        <translation>不能：还要再训练 %1 个数</translation>
    </message>
    <message>
        <source>no: %1 · %2 more numbers would have to be trained</source>
        <translation>不能：还要再训练 %1 · %2 个数</translation>
    </message>
    <message>
        <source>no: refused</source>
        <translation>不能：方案拒绝</translation>
    </message>
    <message>
        <source>defined, but %1 of %2 pairs reach angles never seen</source>
        <translation>有定义，但 %2 对中有 %1 对会转到没见过的角度</translation>
    </message>
    <message>
        <source>yes: far positions share what was trained</source>
        <translation>可以：远处共用训练过的参数</translation>
    </message>
    <message>
        <source>yes: every distance has its bias</source>
        <translation>可以：任何距离都有偏置</translation>
    </message>
    <message>
        <source>nothing depends on the length</source>
        <translation>与长度无关</translation>
    </message>
    <message>
        <source>keys after the query are masked</source>
        <translation>查询之后的键被掩码遮住</translation>
    </message>
    <message>
        <source>Measured: no pair of positions has a score both ways.</source>
        <translation>实测：没有哪两个位置双向都有得分。</translation>
    </message>
    <message>
        <source>Measured with one word repeated: score(i, j) and score(j, i) differ by up to %1, and by %2 where W_Q and W_K are equal.</source>
        <translation>用同一个词重复几遍来测：score(i, j) 与 score(j, i) 最多相差 %1；令 W_Q = W_K 时相差 %2。</translation>
    </message>
    <message>
        <source>yes, by itself</source>
        <translation>能，自身就能</translation>
    </message>
    <message>
        <source>only through W_Q ≠ W_K</source>
        <translation>只有靠 W_Q ≠ W_K</translation>
    </message>
    <message>
        <source>no: both sides score alike</source>
        <translation>不能：前后得分一样</translation>
    </message>
    <message>
        <source>no released model that is known here</source>
        <translation>没有已知的公开模型使用</translation>
    </message>
    <message>
        <source>Stated by the scheme.</source>
        <translation>方案自己给出。</translation>
    </message>
    <message>
        <source>Absolute or relative</source>
        <translation>绝对还是相对</translation>
    </message>
    <message>
        <source>Trained or fixed</source>
        <translation>训练还是固定</translation>
    </message>
    <message>
        <source>Where it enters</source>
        <translation>从哪里进入</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Beyond the trained length</source>
        <translation>超出训练长度</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>能否分前后</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>采用的模型</translation>
    </message>
    <message>
        <source>L steps one after another, up to d² multiplications each; %1 numbers kept</source>
        <translation>依次计算 L 步，每步至多 d² 次乘法；保存 %1 个数</translation>
    </message>
    <message>
        <source>defined, and no pair reaches an angle never seen</source>
        <translation>有定义，且没有一对会转到没见过的角度</translation>
    </message>
</context>
<context>
    <name>t5</name>
    <message>
        <source>Both directions</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>On in the encoder: keys before and after the query have buckets of their own. Off in the decoder, which masks the keys after the query.</source>
        <translation>编码器中打开：查询之前和之后的键各有自己的桶。解码器中关闭，因为查询之后的键会被掩码遮住。</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>Rows of the trained table; in both directions each side has half of them.</source>
        <translation>可学习表的行数；双向时两侧各占一半。</translation>
    </message>
    <message>
        <source>Greatest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Where the logarithmic buckets end. The last bucket begins before it and holds everything farther away.</source>
        <translation>对数分桶到此为止。最后一个桶在此之前就开始，更远的距离全都归入其中。</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 分桶</translation>
    </message>
    <message>
        <source>T5-small, encoder</source>
        <translation>T5-small，编码器</translation>
    </message>
    <message>
        <source>32 buckets for both directions: the last one begins at distance 91, not at 128.</source>
        <translation>双向共 32 个桶：最后一个桶从距离 91 开始，而不是 128。</translation>
    </message>
    <message>
        <source>T5-small, decoder</source>
        <translation>T5-small，解码器</translation>
    </message>
    <message>
        <source>All 32 buckets look back, so distances below 16 are told apart exactly.</source>
        <translation>32 个桶全部用于向前回看，所以小于 16 的距离能逐一分清。</translation>
    </message>
    <message>
        <source>%1 buckets for both directions leave none for distance 1; at least %2 are needed.</source>
        <translation>双向共 %1 个桶时，距离 1 就没有桶了；至少需要 %2 个。</translation>
    </message>
    <message>
        <source>max_distance %1 is too small for %2 buckets: it must be more than %3, the number of exact buckets.</source>
        <translation>对 %2 个桶来说，max_distance %1 太小：它必须大于精确桶的个数 %3。</translation>
    </message>
    <message>
        <source>An odd number of buckets in both directions leaves the last one unused.</source>
        <translation>双向时桶数为奇数，最后一个桶用不上。</translation>
    </message>
    <message>
        <source>%1 of the %2 buckets of a direction are never used: the greatest distance is close.</source>
        <translation>每个方向的 %2 个桶中有 %1 个从不使用：最大距离太近。</translation>
    </message>
    <message>
        <source>Adds one trained number per head to each attention score, chosen by the bucket of the key&apos;s position relative to the query. Near distances have buckets of their own, far ones share buckets that grow logarithmically. It works at any length, but everything beyond the last bucket looks equally far. The numbers shown are a random stand-in for trained ones.</source>
        <translation>按键相对于查询的位置所在的桶，在每个头的注意力得分上加一个训练得到的数。近距离各占一个桶，远距离共用按对数加宽的桶。任何长度都能用，但落入最后一个桶的键看起来都一样远。这里显示的数是随机生成的，用来代替训练结果。</translation>
    </message>
    <message>
        <source>The trained table of a checkpoint, relative_attention_bias: buckets × heads. Its size decides both. Without one the numbers are a random stand-in.</source>
        <translation>检查点里训练得到的表 relative_attention_bias：分桶 × 头。两者的数目由它的大小决定。不选文件时，用随机数代替。</translation>
    </message>
    <message>
        <source>Adds one trained number per head to each attention score, chosen by the bucket of the key&apos;s position relative to the query. Shown are the %1 × %2 numbers, buckets × heads, of %3. Everything beyond the last bucket looks equally far.</source>
        <translation>每个头给每个注意力得分加上一个训练得到的数，由键相对于查询的位置所在的分桶决定。这里显示的是 %3 中的 %1 × %2 个数（分桶 × 头）。最后一个分桶之外的一切看起来一样远。</translation>
    </message>
</context>
<context>
    <name>tables</name>
    <message>
        <source>%1 holds no table of positions or of biases.</source>
        <translation>%1 里没有位置表，也没有偏置表。</translation>
    </message>
    <message>
        <source>%1 holds several tables: %2. Name one of them behind #.</source>
        <translation>%1 里有多张表：%2。请在 # 后面写出其中一张的名称。</translation>
    </message>
    <message>
        <source>%1 has another size than when the session was saved: %2 would be %3, and it was %4.</source>
        <translation>%1 的大小与保存会话时不同：“%2”现在是 %3，当时是 %4。</translation>
    </message>
    <message>
        <source>There is not enough memory for %1.</source>
        <translation>内存不足，无法读取 %1。</translation>
    </message>
</context>
<context>
    <name>transformer_xl</name>
    <message>
        <source>The query&apos;s position is gone: u and v are the same for every query, the key&apos;s is R of the relative position through a projection of its own.</source>
        <translation>查询的位置不再出现：u、v 对所有查询都相同；键的位置换成相对位置的 R，经过单独的投影。</translation>
    </message>
    <message>
        <source>The query&apos;s position is gone: u and v are the same for every query, the key&apos;s is R of the relative position through a projection of its own. Keys after the query have no row in R and are masked.</source>
        <translation>查询的位置不再出现：u、v 对所有查询都相同；键的位置换成相对位置的 R，经过单独的投影。查询之后的键在 R 中没有对应的行，被掩码遮住。</translation>
    </message>
    <message>
        <source>Row %1 does not exist: R has rows 0 … %2.</source>
        <translation>第 %1 行不存在：R 只有第 0 … %2 行。</translation>
    </message>
    <message>
        <source>x has %1 numbers; it takes %2 × %3, one per query and row of R.</source>
        <translation>x 有 %1 个数，应为 %2 × %3 个：每个查询对 R 的每一行各一个。</translation>
    </message>
    <message>
        <source>Row %1 holds relative position %2: %3 = %4</source>
        <translation>第 %1 行对应相对位置 %2：%3 = %4</translation>
    </message>
    <message>
        <source>Row %1 holds relative position %2, clamped to %3: %4 = %5</source>
        <translation>第 %1 行对应相对位置 %2，截断为 %3：%4 = %5</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Which relative positions have a row, and in which order. Transformer-XL sees only what came before; XLNet sees both sides, has a first row that no pair reads, and reads half of its batch backward when it is trained in both directions.</source>
        <translation>哪些相对位置有对应的行，按什么顺序排列。Transformer-XL 只看前面的内容；XLNet 两侧都看，它的第一行没有任何查询–键对会用到，双向训练时还有半个批次是倒着读的。</translation>
    </message>
    <message>
        <source>Transformer-XL: keys up to the query</source>
        <translation>Transformer-XL：键不晚于查询</translation>
    </message>
    <message>
        <source>XLNet: keys on both sides</source>
        <translation>XLNet：键在两侧</translation>
    </message>
    <message>
        <source>XLNet: keys up to the query</source>
        <translation>XLNet：键不晚于查询</translation>
    </message>
    <message>
        <source>XLNet: both sides, read backward</source>
        <translation>XLNet：两侧，倒序阅读</translation>
    </message>
    <message>
        <source>Clamp length</source>
        <translation>截断长度</translation>
    </message>
    <message>
        <source>Relative positions beyond it count as this one, so that no position appears that training never saw. −1 and 0: no clamp.</source>
        <translation>超出这一距离的相对位置都按它计算，以免出现训练中从未见过的位置。−1 和 0 表示不截断。</translation>
    </message>
    <message>
        <source>Width of the embeddings and of a row of R; even.</source>
        <translation>词嵌入的宽度，也是 R 每行的宽度；须为偶数。</translation>
    </message>
    <message>
        <source>WikiText-103 base, training</source>
        <translation>WikiText-103 基础模型，训练</translation>
    </message>
    <message>
        <source>150 words and a memory of 150: 300 rows, none clamped.</source>
        <translation>150 个词加上 150 个词的记忆：300 行，不截断。</translation>
    </message>
    <message>
        <source>WikiText-103 base, evaluation</source>
        <translation>WikiText-103 基础模型，评测</translation>
    </message>
    <message>
        <source>A memory of 640, more than four times that of training; beyond 400 all distances count as 400.</source>
        <translation>记忆长 640，是训练时的四倍多；超过 400 的距离一律按 400 计算。</translation>
    </message>
    <message>
        <source>WikiText-103 large, evaluation</source>
        <translation>WikiText-103 大模型，评测</translation>
    </message>
    <message>
        <source>A memory of 1600, clamped at 1000: 728 of the 1728 rows are one and the same.</source>
        <translation>记忆长 1600，在 1000 处截断：1728 行中有 728 行完全相同。</translation>
    </message>
    <message>
        <source>XLNet large, 512</source>
        <translation>XLNet large，512</translation>
    </message>
    <message>
        <source>Both sides of every query: 1024 rows for 512 positions, nothing clamped.</source>
        <translation>每个查询的两侧都有：512 个位置对应 1024 行，不截断。</translation>
    </message>
    <message>
        <source>4 queries, 6 keys</source>
        <translation>4 个查询，6 个键</translation>
    </message>
    <message>
        <source>Small enough to follow by hand: rows 5, 4, 3, 2, 1, 0.</source>
        <translation>小到可以手算：各行依次为 5、4、3、2、1、0。</translation>
    </message>
    <message>
        <source>Transformer-XL, XLNet</source>
        <translation>Transformer-XL 与 XLNet</translation>
    </message>
    <message>
        <source>Scores a key by its content and by a sinusoid of how far it stands before the query; two trained vectors u and v stand in for the query&apos;s own position. It acts inside every attention, so the states of an earlier stretch of text can be kept as memory and still be told apart. Distance is exact at any length and both directions can be kept, but every query meets every row of R, which costs a second product.</source>
        <translation>键的得分由它的内容和它与查询相距多远的正弦编码共同决定；查询自身的位置由两个训练得到的向量 u、v 代替。它作用于每一层注意力之内，因此前一段文本的状态可以留作记忆，仍能分清远近。任意长度下距离都是精确的，两个方向也可以区分；但每个查询都要与 R 的每一行相乘，要多算一次乘积。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询数</translation>
    </message>
    <message>
        <source>Number of queries: the stretch of text that is read now.</source>
        <translation>查询的个数，即当前读入的一段文本。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>Number of keys: the memory of earlier text and the stretch itself, so at least as many as queries.</source>
        <translation>键的个数：前文的记忆加上这一段文本本身，因此不少于查询数。</translation>
    </message>
    <message>
        <source>%1 keys are fewer than the %2 queries, which are keys themselves.</source>
        <translation>键数 %1 少于查询数 %2，而每个查询本身也是键。</translation>
    </message>
    <message>
        <source>Sines and cosines need an even width; %1 is odd.</source>
        <translation>正弦和余弦成对出现，宽度须为偶数；%1 是奇数。</translation>
    </message>
    <message>
        <source>The clamp at %1 changes nothing: no key is that far away.</source>
        <translation>在 %1 处截断不起作用：没有哪个键离得那么远。</translation>
    </message>
    <message>
        <source>Beyond distance %1 nothing is told apart: %2 of the %3 rows are clamped.</source>
        <translation>距离超过 %1 就无法区分：%3 行中有 %2 行被截断。</translation>
    </message>
</context>
<context>
    <name>tupe</name>
    <message>
        <source>Relative bias</source>
        <translation>相对偏置</translation>
    </message>
    <message>
        <source>On: TUPE-R, which adds T5&apos;s numbers by relative position too. Off: TUPE-A, whose only positions are the absolute ones.</source>
        <translation>开：TUPE-R，另外按相对位置加上 T5 那样的偏置。关：TUPE-A，只有绝对位置。</translation>
    </message>
    <message>
        <source>Layer norm of positions</source>
        <translation>位置的层归一化</translation>
    </message>
    <message>
        <source>The released code brings each row of the position table to mean 0 and variance 1 before it is projected; the paper&apos;s formula does not.</source>
        <translation>公开的代码先把位置表的每一行归一化为均值 0、方差 1，再做投影；论文的公式没有这一步。</translation>
    </message>
    <message>
        <source>Untie [CLS]</source>
        <translation>解绑 [CLS]</translation>
    </message>
    <message>
        <source>The first token stands for the whole text, so its place should not count: its row of position–position becomes θ₁, its column θ₂.</source>
        <translation>第一个词元代表整段文本，它所在的位置不应起作用：位置–位置项中它那一行改为 θ₁，那一列改为 θ₂。</translation>
    </message>
    <message>
        <source>TUPE</source>
        <translation>TUPE</translation>
    </message>
    <message>
        <source>Unties positions from words: absolute positions meet each other by projections of their own, and the score adds that product to the one of the words, with T5&apos;s numbers by relative position in TUPE-R. [CLS], which stands for the whole text, is freed from its place. The two kinds of meaning no longer mix and the added part serves all layers, but the table of absolute positions ends where training did. The numbers shown are a random stand-in for trained ones.</source>
        <translation>把位置与词解绑：绝对位置用自己的投影两两相乘，这一乘积与词的乘积在得分中相加；TUPE-R 还按相对位置加上 T5 那样的偏置。代表整段文本的 [CLS] 不受自身位置的约束。词义与位置不再混在一起，而且加上的部分各层共用；但绝对位置表到训练长度为止。这里显示的数是随机生成的，代替训练得到的值。</translation>
    </message>
    <message>
        <source>[CLS] as query θ₁</source>
        <translation>[CLS] 作查询 θ₁</translation>
    </message>
    <message>
        <source>Position–position of [CLS] as the query, the same for every key, trained for each head. The released code takes it from an extra row of its table.</source>
        <translation>[CLS] 作为查询时的位置–位置项，对每个键都相同，各头分别训练。公开的代码从位置表多出的一行算得。</translation>
    </message>
    <message>
        <source>[CLS] as key θ₂</source>
        <translation>[CLS] 作键 θ₂</translation>
    </message>
    <message>
        <source>Position–position of [CLS] as the key, the same for every other query, trained for each head.</source>
        <translation>[CLS] 作为键时的位置–位置项，对其他每个查询都相同，各头分别训练。</translation>
    </message>
    <message>
        <source>TUPE-R, base</source>
        <translation>TUPE-R，base</translation>
    </message>
    <message>
        <source>33 rows: 31 buckets for words and two for [CLS]; the checkpoint that was released.</source>
        <translation>33 行：31 个桶给词，两个给 [CLS]；公开的检查点就是它。</translation>
    </message>
    <message>
        <source>TUPE-A, base</source>
        <translation>TUPE-A，base</translation>
    </message>
    <message>
        <source>Absolute positions alone, untied from the words.</source>
        <translation>只有绝对位置，并与词解绑。</translation>
    </message>
    <message>
        <source>θ₁, θ₂ of [CLS]</source>
        <translation>[CLS] 的 θ₁、θ₂</translation>
    </message>
    <message>
        <source>Buckets of relative positions, half of them for each side. The trained table has one row more, since one bucket of the words gives way to two of [CLS].</source>
        <translation>相对位置的桶数，两个方向各占一半。训练表还多一行：词元的桶让出一个，[CLS] 另占两个。</translation>
    </message>
    <message>
        <source>The first word stands for [CLS], whose position–position scores are θ₁ and θ₂. Nothing is added to the words: U_Q and U_K project the positions alone, once for all layers.</source>
        <translation>第一个词代表 [CLS]，它的位置–位置得分为 θ₁ 和 θ₂。词嵌入上不加任何东西：U_Q 与 U_K 只投影位置，各层共用，只需计算一次。</translation>
    </message>
    <message>
        <source>Nothing is added to the words: U_Q and U_K project the positions alone, once for all layers.</source>
        <translation>词嵌入上不加任何东西：U_Q 与 U_K 只投影位置，各层共用，只需计算一次。</translation>
    </message>
</context>
<context>
    <name>undo</name>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>scrolling</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>reset of the zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>moved picture</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>view %1 → %2</source>
        <translation>视图 %1 → %2</translation>
    </message>
    <message>
        <source>view %1 added</source>
        <translation>添加视图 %1</translation>
    </message>
    <message>
        <source>view %1 closed</source>
        <translation>关闭视图 %1</translation>
    </message>
    <message>
        <source>places of the views</source>
        <translation>视图的位置</translation>
    </message>
    <message>
        <source>views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>scheme %1 → %2</source>
        <translation>方案 %1 → %2</translation>
    </message>
    <message>
        <source>preset %1</source>
        <translation>预设 %1</translation>
    </message>
    <message>
        <source>reset of the parameters</source>
        <translation>重置参数</translation>
    </message>
    <message>
        <source>reset of everything</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>打开会话 %1</translation>
    </message>
    <message>
        <source>session %1 read again</source>
        <translation>重新读取会话 %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>comparison with B</source>
        <translation>与 B 对比</translation>
    </message>
    <message>
        <source>end of the comparison</source>
        <translation>结束对比</translation>
    </message>
    <message>
        <source>editing A</source>
        <translation>编辑 A</translation>
    </message>
    <message>
        <source>editing B</source>
        <translation>编辑 B</translation>
    </message>
    <message>
        <source>exchange of A and B</source>
        <translation>互换 A 与 B</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>scaling of the calculator</source>
        <translation>计算器的缩放</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>表 %1</translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Position m</source>
        <translation>位置 m</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>%1: off</source>
        <translation>%1：关</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>There is no such encoding.</source>
        <translation>没有这样的编码。</translation>
    </message>
    <message>
        <source>Key position n</source>
        <translation>键位置 n</translation>
    </message>
    <message>
        <source>%1 has no table: it turns queries and keys. See the Circle view.</source>
        <translation>“%1”没有编码表：它旋转查询和键。请看“单位圆”视图。</translation>
    </message>
    <message>
        <source>%1 has no table of positions: it looks distances up. See the Buckets view.</source>
        <translation>“%1”没有位置编码表：它按距离查表。请看“分桶”视图。</translation>
    </message>
    <message>
        <source>%1 has no table: it adds no positions at all. Choose another scheme to see one.</source>
        <translation>“%1”没有编码表：它根本不加入位置。请选择别的方案来查看。</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 个位置</translation>
    </message>
    <message>
        <source>Wavelength of pair %1</source>
        <translation>维度对 %1 的波长</translation>
    </message>
    <message>
        <source>Longest wavelength</source>
        <translation>最长波长</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>%1 has no table: it adds to the scores. See the Score bias view.</source>
        <translation>“%1”没有编码表：它加在得分上。请看“得分偏置”视图。</translation>
    </message>
    <message>
        <source>It turns queries and keys instead; see the %1 view.</source>
        <translation>它旋转的是查询和键；请看“%1”视图。</translation>
    </message>
    <message>
        <source>It adds a row of a table to each input instead; see the %1 view.</source>
        <translation>它是把编码表的一行加到每个输入上；请看“%1”视图。</translation>
    </message>
    <message>
        <source>It gives no positions at all. Choose another scheme.</source>
        <translation>它完全不给出位置。请选择别的方案。</translation>
    </message>
    <message>
        <source>What it adds to the scores is in the %1 view.</source>
        <translation>它加在得分上的量请看“%1”视图。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>%1 buckets</source>
        <translation>%1 个桶</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>最大距离 %1</translation>
    </message>
    <message>
        <source>It looks up vectors by relative position instead; see the %1 view.</source>
        <translation>它按相对位置查表取向量，请看“%1”视图。</translation>
    </message>
    <message>
        <source>Choose a sinusoidal table or a rotation.</source>
        <translation>请改选正弦表或旋转类方案。</translation>
    </message>
    <message>
        <source>%1 has no pairs that turn with the position. %2</source>
        <translation>“%1”没有随位置转动的维度对。%2</translation>
    </message>
    <message>
        <source>The rows of its table stand for relative positions; see the %1 view.</source>
        <translation>它的表以相对位置为行；请看“%1”视图。</translation>
    </message>
    <message>
        <source>Seed of the embeddings</source>
        <translation>词嵌入的种子</translation>
    </message>
    <message>
        <source>Start of the random numbers that stand for trained word embeddings.</source>
        <translation>这些随机数代替训练好的词嵌入；同一个种子总给出同样的数。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>The words whose embeddings are shown, one token each.</source>
        <translation>画哪句话的词嵌入，每个词一个 token。</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>自己写</translation>
    </message>
    <message>
        <source>My sentence</source>
        <translation>我的句子</translation>
    </message>
    <message>
        <source>Any words with spaces between them; the first 32 count.</source>
        <translation>随便写，词与词之间用空格隔开；只取前 32 个词。</translation>
    </message>
    <message>
        <source>queries %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>keys %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>Row r: relative position %1 … %2</source>
        <translation>行 r：相对位置 %1 … %2</translation>
    </message>
    <message>
        <source>none: it stands still</source>
        <translation>无：静止不动</translation>
    </message>
    <message>
        <source>Row r</source>
        <translation>行 r</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 does not add its table to the input: its rows enter the scores by projections of their own. See the Attention view.</source>
        <translation>%1 不把位置表加在输入上：各行经自己的投影直接进入得分。请看“注意力”视图。</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>行走方向</translation>
    </message>
    <message>
        <source>Positions with several coordinates turn evenly along a line only: along a row of patches, down a column, or through time. The pairs of the other coordinates stand still on the way.</source>
        <translation>位置有多个坐标时，只有沿一条直线走，各维度对才匀速旋转：沿一行图块、沿一列图块，或沿时间。一路上，属于其他坐标的维度对静止不动。</translation>
    </message>
    <message>
        <source>By itself</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Along a row</source>
        <translation>沿一行</translation>
    </message>
    <message>
        <source>Down a column</source>
        <translation>沿一列</translation>
    </message>
    <message>
        <source>Through time</source>
        <translation>沿时间</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Of %1 no pair turns on the walk “%2”. Choose another walk.</source>
        <translation>%1 没有哪个维度对会在“%2”上旋转。请换一个行走方向。</translation>
    </message>
    <message>
        <source>%1: m counts steps from its first place, as if all %2 positions stood on it; the image has %3 there.</source>
        <translation>%1：m 从起点数起，把全部 %2 个位置看作排在这条线上；图像在这条线上实际有 %3 个。</translation>
    </message>
    <message>
        <source>It looks up a number for each score by relative position instead; see the %1 view.</source>
        <translation>它按相对位置为每个得分查一个数，请看“%1”视图。</translation>
    </message>
    <message>
        <source>Its rows of positions enter the scores by projections of their own; see the %1 view.</source>
        <translation>它的位置向量经过各自的投影进入得分，请看“%1”视图。</translation>
    </message>
</context>
<context>
    <name>waves</name>
    <message>
        <source>Bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Dimensions against position</source>
        <translation>各维度随位置的变化</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>Dimensions that this table does not have are left out.</source>
        <translation>这张表中没有的维度已略去。</translation>
    </message>
    <message>
        <source>Only the first %1 dimensions are drawn.</source>
        <translation>只画前 %1 个维度。</translation>
    </message>
    <message>
        <source>%1 is %2 in binary: bit %3 is %4.</source>
        <translation>%1 的二进制是 %2：第 %3 位为 %4。</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Columns of the table to draw, as a list such as [0, 16, 32]. Empty: five that are spread evenly, the cursor&apos;s among them.</source>
        <translation>要画的列，写成列表，例如 [0, 16, 32]。留空则均匀取五列，其中包括光标所在的列。</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>Chosen dimensions as curves over the position. Below them the position as a binary number and as many dimensions of the table: both count, one in steps and one smoothly.</source>
        <translation>把选定的维度画成随位置变化的曲线。下方是位置的二进制数，以及编码表中同样多的维度：两者都在计数，一个一格一格地跳，一个平滑地变。</translation>
    </message>
    <message>
        <source>Position %1 in binary</source>
        <translation>位置 %1 的二进制</translation>
    </message>
    <message>
        <source>Dim. %1, λ = %2</source>
        <translation>维度 %1，λ = %2</translation>
    </message>
    <message>
        <source>Position in binary: each bit half as fast</source>
        <translation>位置的二进制：逐位频率减半</translation>
    </message>
    <message>
        <source>As many dimensions as bits</source>
        <translation>取与二进制位同样多的维度</translation>
    </message>
    <message>
        <source>As many dimensions, fastest at the top</source>
        <translation>取同样多的维度，最快的在最上面</translation>
    </message>
    <message>
        <source>One dimension of each pair, fastest at the top</source>
        <translation>每对取一维，最快的在最上面</translation>
    </message>
    <message>
        <source>All dimensions</source>
        <translation>全部维度</translation>
    </message>
    <message>
        <source>Share of ones</source>
        <translation>1 所占的比例</translation>
    </message>
    <message>
        <source>Each cell of the rows shows the exact mean of %1 positions.</source>
        <translation>各行的每一格是 %1 个位置的精确均值。</translation>
    </message>
    <message>
        <source>Dimensions against relative position</source>
        <translation>各维度随相对位置的变化</translation>
    </message>
    <message>
        <source>Dim. %1, stands still</source>
        <translation>维度 %1，静止</translation>
    </message>
</context>
<context>
    <name>xpos</name>
    <message>
        <source>So far from the center the factor has no finite value. Move the center or take a larger scale base.</source>
        <translation>离中心太远，因子不再是有限值。请移动中心，或增大衰减底距。</translation>
    </message>
    <message>
        <source>“q” or “k”</source>
        <translation>“q”或“k”</translation>
    </message>
    <message>
        <source>Scale base B</source>
        <translation>衰减底距 B</translation>
    </message>
    <message>
        <source>Distance over which pair i decays by ζ_i. A larger one decays more slowly; torchscale has 512, NeMo 2048.</source>
        <translation>距离每增加这么多，维度对 i 就衰减到 ζ_i 倍。它越大衰减越慢；torchscale 取 512，NeMo 取 2048。</translation>
    </message>
    <message>
        <source>Center c</source>
        <translation>中心 c</translation>
    </message>
    <message>
        <source>Position at which queries and keys keep their size. It cancels in every score; in the middle of a text it keeps the factors from overflowing.</source>
        <translation>在这个位置上，查询和键的大小不变。它在每个得分中都会抵消；放在文本中间可以避免因子溢出。</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>RoPE whose scores fade with the distance: each pair multiplies queries by a factor that shrinks with the position and keys by its inverse, so that a score holds ζ_i^((m − n)/B), the less the further back the key is. Fast pairs fade first. It suits causal models alone: for keys after the query the factor grows, and far from the center it overflows.</source>
        <translation>得分随距离衰减的 RoPE：每对维度把查询乘以一个随位置减小的因子，把键乘以它的倒数，于是得分中含有 ζ_i^((m − n)/B)，键越靠前就越小。快的维度对衰减得最快。它只适合因果模型：键在查询之后时这个因子会增大，而且离中心太远会溢出。</translation>
    </message>
    <message>
        <source>torchscale, 2048 positions</source>
        <translation>torchscale，2048 个位置</translation>
    </message>
    <message>
        <source>The authors&apos; code: B = 512 and the center in the middle of the text.</source>
        <translation>作者的代码：B = 512，中心在文本中间。</translation>
    </message>
    <message>
        <source>NeMo, B = 2048</source>
        <translation>NeMo，B = 2048</translation>
    </message>
    <message>
        <source>Four times slower to fade.</source>
        <translation>衰减速度慢到四分之一。</translation>
    </message>
    <message>
        <source>A head width of %1 is odd; dimensions turn in pairs.</source>
        <translation>每头 %1 维是奇数；维度是成对旋转的。</translation>
    </message>
    <message>
        <source>At position %1 pair 0 of a query is multiplied by %2^%3 = 10^%4, beyond what 32-bit numbers hold. A center in the middle of the text halves the exponent.</source>
        <translation>在位置 %1，查询的维度对 0 要乘以 %2^%3 = 10^%4，超出了 32 位浮点数的范围。把中心放在文本中间可以使指数减半。</translation>
    </message>
</context>
</TS>
