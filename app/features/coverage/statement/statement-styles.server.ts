/** Styles of a statement in HTML, which has no other file: on screens in both themes, and on paper. */
export const STATEMENT_STYLES = `
:root{color-scheme:light dark;--ink:light-dark(#1b2030,#eceae5);--ink-2:light-dark(#4b5163,#b9b8b3);--line:light-dark(#dedcd6,#434956);--paper:light-dark(#fff,#1d212b);--soon:light-dark(#7a4d00,#e6b866);--accent:light-dark(#1f4e8c,#9dc1f0)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 'Inter Variable',system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 20px 64px}
h1,.scope,.period,.result{font-family:'Source Serif 4 Variable',Georgia,serif}
header{display:flex;justify-content:space-between;border-bottom:1px solid var(--line);padding-bottom:8px;font-size:13px;color:var(--ink-2)}
h1{font-size:30px;line-height:1.2;margin:24px 0 4px}
h2{font-size:15px;margin:32px 0 8px}
.scope,.period{font-size:18px;color:var(--ink-2);margin:0}
.result{font-size:19px;line-height:1.5;margin:16px 0}
ol{list-style:none;padding:0;margin:0;border-top:1px solid var(--line)}
li{display:grid;grid-template-columns:72px 96px 1fr;gap:12px;padding:6px 0;border-bottom:1px solid var(--line);font-size:14px;break-inside:avoid}
li>*{overflow-wrap:anywhere}
time,.place{color:var(--ink-2)}
.silent h2{color:var(--soon)}
.silent ol{border-top:1px dashed var(--soon)}.silent li{border-bottom:1px dashed var(--soon)}
p{margin:0 0 10px}
.limits{margin-top:20px;font-size:14px}
.signed{border:1px solid var(--line);border-radius:4px;padding:12px 16px;font-size:13px;margin-top:24px}
code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
details{border-bottom:1px solid var(--line);padding:8px 0;font-size:13px}
summary{cursor:pointer;font-weight:600}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
pre{font:11px/1.5 ui-monospace,monospace;white-space:pre-wrap;margin:8px 0 0}
.foot{color:var(--ink-2);font-size:13px;margin-top:32px}
@page{size:A4;margin:18mm 20mm 20mm;@bottom-right{content:'Page ' counter(page) ' of ' counter(pages);font:8pt sans-serif}}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}body{font-size:10pt}details::details-content{content-visibility:visible;block-size:auto}}
@media (max-width:560px){li{grid-template-columns:64px 1fr}li>:last-child{grid-column:1/-1}}
`;
