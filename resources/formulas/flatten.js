// A MathJax picture as SVG Tiny 1.2 that QtSvg draws: no nested <svg>, no <use>, no ex units, no data-*. Coordinates:
// 1 em = 1000, baseline at y = 0. The colour is the attribute `color` of the root.
const num=(s,d=0)=>s===undefined?d:parseFloat(s);
const mul=(a,b)=>[a[0]*b[0]+a[2]*b[1],a[1]*b[0]+a[3]*b[1],a[0]*b[2]+a[2]*b[3],a[1]*b[2]+a[3]*b[3],a[0]*b[4]+a[2]*b[5]+a[4],a[1]*b[4]+a[3]*b[5]+a[5]];
function parseT(t){let m=[1,0,0,1,0,0];if(!t)return m;const re=/(translate|scale|matrix|rotate)\(([^)]*)\)/g;let k;
 while((k=re.exec(t))){const a=k[2].trim().split(/[\s,]+/).map(Number);
  if(k[1]==='translate')m=mul(m,[1,0,0,1,a[0],a[1]||0]);
  else if(k[1]==='scale')m=mul(m,[a[0],0,0,a.length>1?a[1]:a[0],0,0]);
  else if(k[1]==='matrix')m=mul(m,a);
  else {const r=a[0]*Math.PI/180,c=Math.cos(r),s=Math.sin(r);m=mul(m,[c,s,-s,c,0,0]);}}
 return m;}
const f=x=>{const y=Math.round(x*1000)/1000;return Object.is(y,-0)?'0':String(y)};
const M=m=>(m[0]===1&&m[1]===0&&m[2]===0&&m[3]===1)?(m[4]||m[5]?`translate(${f(m[4])},${f(m[5])})`:''):`matrix(${m.map(f).join(',')})`;
// subpaths of a path as polylines (curves sampled); MathJax emits only absolute M L H V Q T C S Z
function polys(d){const out=[];let cur=null,x=0,y=0,qx=0,qy=0;const re=/([MLHVQTCSZ])([^MLHVQTCSZ]*)/gi;let k;const N=8;
 const q=(x1,y1,x2,y2)=>{for(let i=1;i<=N;i++){const t=i/N,u=1-t;cur.push([u*u*x+2*u*t*x1+t*t*x2,u*u*y+2*u*t*y1+t*t*y2]);}qx=x1;qy=y1;x=x2;y=y2;};
 while((k=re.exec(d))){const c=k[1];if(c!==c.toUpperCase())throw Error('relative path command '+c);
  const n=(k[2].match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)||[]).map(Number);
  if(c==='Z'){if(cur&&cur.length)[x,y]=cur[0];continue;}
  if(c==='M'){cur=[[n[0],n[1]]];out.push(cur);x=n[0];y=n[1];for(let i=2;i<n.length;i+=2){x=n[i];y=n[i+1];cur.push([x,y]);}}
  else if(c==='L')for(let i=0;i<n.length;i+=2){x=n[i];y=n[i+1];cur.push([x,y]);}
  else if(c==='H')for(const v of n){x=v;cur.push([x,y]);}
  else if(c==='V')for(const v of n){y=v;cur.push([x,y]);}
  else if(c==='Q'){for(let i=0;i<n.length;i+=4)q(n[i],n[i+1],n[i+2],n[i+3]);continue;}
  else if(c==='T'){for(let i=0;i<n.length;i+=2)q(2*x-qx,2*y-qy,n[i],n[i+1]);continue;}
  else if(c==='C'){for(let i=0;i<n.length;i+=6){const[a,b,e,g,h,l]=n.slice(i,i+6);const x0=x,y0=y;for(let j=1;j<=N;j++){const t=j/N,u=1-t;cur.push([u*u*u*x0+3*u*u*t*a+3*u*t*t*e+t*t*t*h,u*u*u*y0+3*u*u*t*b+3*u*t*t*g+t*t*t*l]);}x=h;y=l;}}
  else throw Error('path command '+c);
  qx=x;qy=y;}
 return out;}
// Sutherland-Hodgman clip of a polygon to the rectangle r=[x0,y0,x1,y1]
function clipPoly(p,r){const E=[[0,1,r[0]],[0,-1,-r[2]],[1,1,r[1]],[1,-1,-r[3]]];
 for(const[ax,sg,lim]of E){const o=[];for(let i=0;i<p.length;i++){const A=p[i],B=p[(i+1)%p.length];const a=sg*A[ax]-lim,b=sg*B[ax]-lim;
   if(a>=0)o.push(A);if((a>=0)!==(b>=0)){const t=a/(a-b);o.push([A[0]+t*(B[0]-A[0]),A[1]+t*(B[1]-A[1])]);}}p=o;if(!p.length)return p;}
 return p;}
function flatten(ad,svg,warn){
 const A=n=>n.attributes||{};
 const vb=(A(svg).viewBox||'').split(/\s+/).map(Number);
 if(vb.length!==4||vb.some(isNaN))throw Error('root has no viewBox (tagged equation?)');
 const defs={};(function coll(n){for(const c of n.children||[]){if(A(c).id)defs[A(c).id]=c;coll(c);}})(svg);
 const out=[];const skip=new Set(['defs','title','desc','style']);
 const paint=(st)=>{let s='';if(st.fill&&st.fill!=='currentColor')s+=` fill="${st.fill}"`;
   if(st.stroke&&st.stroke!=='none'&&num(st.sw)>0)s+=` stroke="${st.stroke}" stroke-width="${st.sw}"`;
   if(st.op&&st.op!=='1')s+=` opacity="${st.op}"`;return s;};
 function walk(n,m,st,clip){
  if(n.kind===undefined||n.kind==='#text'||skip.has(n.kind))return;
  const a=A(n);const s2={...st};for(const[k,v]of[['fill','fill'],['stroke','stroke'],['sw','stroke-width'],['op','opacity']])if(a[v]!==undefined)s2[k]=a[v];
  m=mul(m,parseT(a.transform));
  if(n.kind==='use'){const t=defs[(a['xlink:href']||a.href).slice(1)];if(!t)throw Error('bad use');walk(t,mul(m,[1,0,0,1,num(a.x),num(a.y)]),s2,clip);return;}
  if(n.kind==='svg'&&n!==svg){
   const v=(a.viewBox||'').split(/\s+/).map(Number);if(v.length!==4||v.some(isNaN)){warn('nested svg without viewBox');}
   const w=num(a.width),h=num(a.height);
   if(!(w>0&&h>0))throw Error('nested svg without size (tagged equation?)');
   // preserveAspectRatio default xMidYMid meet; MathJax always has w==vw,h==vh
   const sx=w/v[2],sy=h/v[3];const sc=Math.min(sx,sy);
   const tx=num(a.x)+(w-v[2]*sc)/2-v[0]*sc,ty=num(a.y)+(h-v[3]*sc)/2-v[1]*sc;
   m=mul(m,[sc,0,0,sc,tx,ty]);clip={m,r:[v[0],v[1],v[0]+v[2],v[1]+v[3]]};
   for(const c of n.children)walk(c,m,s2,clip);return;}
  if(n.kind==='path'){
   if(!a.d)return;
   if(clip){ // extender piece: clip its outline to the view box, in the clip's own coordinates
     const q=clip.m,det=q[0]*q[3]-q[1]*q[2];
     const loc=p=>{const X=m[0]*p[0]+m[2]*p[1]+m[4]-q[4],Y=m[1]*p[0]+m[3]*p[1]+m[5]-q[5];return[(q[3]*X-q[2]*Y)/det,(-q[1]*X+q[0]*Y)/det];};
     const P=polys(a.d).map(s=>s.map(loc));const r=clip.r;
     if(P.some(s=>s.some(([x,y])=>x<r[0]-1||y<r[1]-1||x>r[2]+1||y>r[3]+1))){
       const d=P.map(s=>clipPoly(s,r)).filter(s=>s.length>2).map(s=>'M'+s.map(p=>f(p[0])+' '+f(p[1])).join('L')+'Z').join('');
       if(d)out.push(`<path d="${d}"${M(q)?` transform="${M(q)}"`:''}${paint(s2)}/>`);
       return;}}
   out.push(`<path d="${a.d}"${M(m)?` transform="${M(m)}"`:''}${paint(s2)}/>`);return;}
  if(a['data-line']!==undefined||a['data-frame']!==undefined){s2.sw='70';s2.stroke=s2.stroke==='none'?'currentColor':s2.stroke;if(n.kind!=='line')s2.fill='none';} // MathJax styles table rules by CSS
  if(n.kind==='rect'||n.kind==='line'||n.kind==='polygon'||n.kind==='ellipse'){
   const keep=['x','y','width','height','x1','y1','x2','y2','points','rx','ry','cx','cy'].filter(k=>a[k]!==undefined).map(k=>` ${k}="${a[k]}"`).join('');
   if(n.kind==='rect'&&a['data-frame']===undefined&&s2.fill==='none'&&!(num(s2.sw)>0))return;
   out.push(`<${n.kind}${keep}${M(m)?` transform="${M(m)}"`:''}${s2.fill==='none'?' fill="none"':paint({...s2,stroke:undefined})}${num(s2.sw)>0?` stroke="${s2.stroke||'currentColor'}" stroke-width="${s2.sw}"`:''}/>`);return;}
  if(n.kind==='text'){const t=ad.textContent(n);if(!t)return;
   out.push(`<text${M(m)?` transform="${M(m)}"`:''} font-size="${num(a['font-size'],884)}" font-family="${a['font-family']||'serif'}"${paint(s2)}>${t.replace(/&/g,'&amp;').replace(/</g,'&lt;')}</text>`);warn('text node: '+t);return;}
  if(n.kind!=='g'&&n!==svg&&n.kind!=='a')warn('unhandled <'+n.kind+'>');
  for(const c of n.children||[])walk(c,m,s2,clip);
 }
 walk(svg,[1,0,0,1,0,0],{fill:'currentColor',stroke:'none',sw:'0'},null);
 const pad=50;vb[0]-=pad;vb[1]-=pad;vb[2]+=2*pad;vb[3]+=2*pad; // glyph overshoot: MathJax relies on overflow:visible
 // 1 em = 1000 units; baseline is y=0 of the view box, so ascent = -vb[1], depth = vb[3]+vb[1]
 return `<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" width="${f(vb[2]/1000*16)}" height="${f(vb[3]/1000*16)}" viewBox="${vb.map(f).join(' ')}" color="#000000"><g fill="currentColor" stroke="none">${out.join('')}</g></svg>\n`;
}
module.exports={flatten};
