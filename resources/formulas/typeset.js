// Makes <id>.svg from every <id>.tex beside it: node typeset.js, with mathjax-full 3.2.2 (npm) where node finds it.
// Needed only when a formula changes; what it makes is committed. The same input gives the same bytes.
const fs = require('fs');
const path = require('path');
const {mathjax} = require('mathjax-full/js/mathjax.js');
const {TeX} = require('mathjax-full/js/input/tex.js');
const {SVG} = require('mathjax-full/js/output/svg.js');
const {liteAdaptor} = require('mathjax-full/js/adaptors/liteAdaptor.js');
const {RegisterHTMLHandler} = require('mathjax-full/js/handlers/html.js');
const {AllPackages} = require('mathjax-full/js/input/tex/AllPackages.js');
const {flatten} = require('./flatten.js');

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const packages = AllPackages.filter(name => name !== 'bussproofs');
const document = mathjax.document('', {
  InputJax: new TeX({packages, tags: 'none'}),
  OutputJax: new SVG({fontCache: 'none'})
});

for (const file of fs.readdirSync(__dirname).filter(name => name.endsWith('.tex'))) {
  const tex = fs.readFileSync(path.join(__dirname, file), 'utf8').trim();
  const node = document.convert(tex, {display: true, em: 16, ex: 8, containerWidth: 1e6});
  if (adaptor.innerHTML(node).includes('data-mjx-error')) throw new Error(file + ' is not valid TeX');
  const svg = flatten(adaptor, adaptor.firstChild(node), what => { throw new Error(file + ': ' + what); });
  const source = tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const told = svg.replace('><g ', '><desc>' + source + '</desc><g ');  // a test compares it with the .tex
  fs.writeFileSync(path.join(__dirname, file.replace(/\.tex$/, '.svg')), told);
}
