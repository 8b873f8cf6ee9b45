<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>main</name>
    <message>
        <source>Positional Encoding Lab</source>
        <translation>位置编码实验室</translation>
    </message>
</context>
</TS>
