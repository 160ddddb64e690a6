/** Styles of a pack in HTML, which has no other file: on screens in both themes, and on paper. */
export const PACK_STYLES = `
:root{color-scheme:light dark;--ink:light-dark(#1b2030,#eceae5);--ink-2:light-dark(#4b5163,#b9b8b3);--line:light-dark(#dedcd6,#434956);--paper:light-dark(#fff,#1d212b);--sunken:light-dark(#f4f3ef,#262b36);--accent:light-dark(#1f4e8c,#9dc1f0)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 'Inter Variable',system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 20px 64px}
h1,h2,h4,blockquote,article>p{font-family:'Source Serif 4 Variable',Georgia,serif}
h1{font-size:40px;line-height:1.12;margin:0 0 12px;max-width:14em}
h2{font-size:26px;line-height:1.25;margin:0 0 12px}
h3{font-size:13px;margin:28px 0 8px;padding-bottom:4px;border-bottom:1px solid var(--ink)}
h4{font-size:17px;margin:16px 0 4px}
p{margin:0 0 12px}
a{color:var(--accent);overflow-wrap:anywhere}
a:focus-visible,.table:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.brand,.number{color:var(--accent);font:600 13px 'Inter Variable',system-ui,sans-serif;margin:0 0 8px}
.days{font:20px/1.5 'Source Serif 4 Variable',Georgia,serif;color:var(--ink-2)}
dl{margin:16px 0;border-top:1px solid var(--ink)}
dl div{display:grid;grid-template-columns:minmax(90px,150px) 1fr;gap:16px;padding:6px 0;border-bottom:1px solid var(--line);font-size:13px}
dt{color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere}
header{min-height:60vh}
header nav ul{list-style:none;padding:0;margin:24px 0}
header nav li{padding:6px 0;border-bottom:1px solid var(--line)}
.signed{border:1px solid var(--line);border-radius:4px;padding:12px 16px;font-size:13px}
code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
section,article{margin-top:56px}
article{border-top:2px solid var(--ink);padding-top:16px}
article dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:0 16px}
article dl div{display:block}
article>p{font-size:17px;line-height:1.6;max-width:68ch;white-space:pre-line;overflow-wrap:anywhere}
article>.number{font-family:'Inter Variable',system-ui,sans-serif;font-size:13px}
blockquote{margin:0;padding:12px 20px;background:var(--sunken);border-inline-start:3px solid var(--accent);font-size:16px;line-height:1.6;overflow-wrap:anywhere}
blockquote footer{font:12px/1.5 'Inter Variable',system-ui,sans-serif;color:var(--ink-2);overflow-wrap:anywhere}
.table{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-size:13px}
th{text-align:start;color:var(--ink-2);font-weight:500}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
td{overflow-wrap:anywhere;min-inline-size:7em}
td code{display:block;min-inline-size:16em}
.url,.since,.foot{color:var(--ink-2);font-size:13px}
@page{size:A4;margin:18mm 20mm 20mm;@bottom-right{content:'Page ' counter(page) ' of ' counter(pages);font:8pt sans-serif}}
@media print{
:root{color-scheme:light}
body{font-size:9pt}main{max-width:none;padding:0}
header{min-height:0;break-after:page}
#glance,article,#verify{break-before:page;margin-top:0}
header+#glance{break-before:auto}
article{border:0;padding:0}
h1{font-size:26pt;margin-top:40mm}h2{font-size:17pt}h2,h3,h4{break-after:avoid}
h3,dl div,table{font-size:8.5pt}code{font-size:7pt}
article>p,blockquote{font-size:10.5pt}
tr,dl div{break-inside:avoid}
blockquote{print-color-adjust:exact}
a{color:inherit;text-decoration:none}
td code{min-inline-size:0}
}`;
