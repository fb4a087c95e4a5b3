import { colourRules } from './tokens.ts';

/** Fills and rings by verdict, for glyphs, bars and arrows. */
const VERDICT_RULES = ['exact', 'close', 'diverged', 'partial', 'split', 'absent', 'failed']
  .map(
    (name) =>
      `.fill-${name}{fill:var(--${name})}.ring-${name}{fill:none;stroke:var(--${name});stroke-width:1.6}`,
  )
  .join('\n');

/** Steps of the sequential scale, as the ground of a cell. */
const STEP_RULES = Array.from({ length: 9 }, (_, step) => `.s${step}{--step:var(--seq-${step})}`).join('');

/** The report's one style sheet. */
export const STYLE = `
${colourRules()}
:root{
  --font:-apple-system,"Segoe UI Variable Text","Segoe UI",Inter,"Noto Sans","PingFang SC","Microsoft YaHei UI","Noto Sans CJK SC",system-ui,sans-serif;
  --mono:ui-monospace,"SF Mono","Cascadia Mono",Consolas,"JetBrains Mono","DejaVu Sans Mono","Noto Sans Mono CJK SC",monospace;
}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0 auto;max-width:1296px;padding:32px 32px 48px;font:13px/20px var(--font);color:var(--ink);background:var(--canvas);-webkit-text-size-adjust:100%}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
h1{font:600 20px/28px var(--font);overflow-wrap:anywhere}
h2{font:600 15px/20px var(--font);margin-bottom:8px;overflow-wrap:anywhere}
h3{font:600 13px/20px var(--font);margin:16px 0 4px;overflow-wrap:anywhere}
h2 .tally,h3 .quiet{font-weight:400;font-size:13px}
ul{list-style:none}
a{color:var(--accent-ink);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
h1,h2,h3,th,td,b,dt,dd,li{unicode-bidi:isolate}
code,.mono,.id{font-family:var(--mono);font-size:12px;font-variant-ligatures:none}
code{color:var(--ink-3);font-size:11px}
.quiet{color:var(--ink-2)}
p.quiet.mono{color:var(--ink-3);font-size:11px;line-height:16px;overflow-wrap:anywhere}
.definitions{position:absolute;width:0;height:0}
.g{width:14px;height:14px;vertical-align:-2px;flex:none}
.cut{fill:none;stroke:var(--canvas);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.wave{fill:none;stroke:var(--diverged);stroke-width:1.2;stroke-linecap:round}
.ring-absent{stroke-dasharray:2.2 1.9}
.count{white-space:nowrap;margin-right:12px}

.brand{display:flex;align-items:center;gap:8px;color:var(--ink-2);font-size:12px;margin-bottom:24px}
.brand svg{width:18px;height:18px;fill:var(--accent)}
.brand b{font-weight:600;color:var(--ink)}
.brand time{margin-left:auto}
.answer{font:600 15px/20px var(--font);margin:12px 0 8px}
header p{max-width:76em}
header p+p{margin-top:4px}
header p+.answer{margin-top:12px}
.note{display:flex;gap:8px;align-items:center;background:var(--failed-soft);padding:6px 12px;border-radius:5px;margin-top:12px!important;max-width:none!important}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:16px;padding:8px 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line);align-items:center}
nav label{margin-left:auto;flex-wrap:wrap;display:flex;gap:8px;align-items:center;color:var(--ink-2)}
nav input{font:inherit;color:inherit;height:28px;width:220px;padding:0 8px;border:1px solid var(--control);border-radius:5px;background:var(--canvas)}
nav output:empty{display:none}
nav output{color:var(--ink-3);font-size:12px;order:-1}
section{padding:24px 0;border-bottom:1px solid var(--line)}
section:last-of-type{border-bottom:0}

table{border-collapse:collapse;font-size:12px;line-height:16px;font-variant-numeric:tabular-nums}
.scroll{max-width:100%}
thead th{font-weight:500;color:var(--ink-2);text-align:left;vertical-align:bottom;height:28px;padding:6px 16px 5px 0;border-bottom:1px solid var(--line-strong);white-space:nowrap}
tbody th{font-weight:500;text-align:left}
tbody th,tbody td{vertical-align:top;padding:6px 16px 5px 0;border-bottom:1px solid var(--line)}
tbody tr:hover>*{background:var(--hover)}
.num{text-align:right;white-space:nowrap}
thead .num{text-align:right}
.id{white-space:nowrap}
.hits .long,.reads .long{white-space:normal;overflow-wrap:anywhere;min-width:20em}
.word{white-space:nowrap}
.num span{display:inline-block;min-width:3.6em}
.text{min-width:10em;overflow-wrap:anywhere}
.hits,.reads{width:100%}
.hits tbody th,.reads tbody th{white-space:nowrap}
thead button{all:unset;cursor:pointer;font:inherit;color:inherit}
thead button:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
thead th[aria-sort]{font-weight:600;color:var(--ink)}
thead th[aria-sort=ascending] button::after{content:" \\25B4"}
thead th[aria-sort=descending] button::after{content:" \\25BE"}

.bar{width:56px;height:8px;vertical-align:0;margin-right:8px}
.bar.wide{width:62px;height:10px;vertical-align:-1px}
.axis{fill:var(--control)}
.gap{fill:none;stroke:var(--canvas);stroke-width:1.6}
.seam{fill:var(--canvas)}
.ground{fill:var(--sunken)}
.tick{fill:var(--ink)}
.fill-depth{fill:var(--seq-5)}
.depth{width:240px;height:18px;vertical-align:-3px;fill:var(--seq-3)}
.depth rect{fill:var(--control)}

.facts{display:flex;flex-wrap:wrap;gap:0 64px;margin-top:8px}
dl{display:grid;grid-template-columns:max-content max-content;gap:4px 16px;align-items:baseline}
dt{color:var(--ink-2)}
dl.legend{grid-template-columns:max-content minmax(0,1fr);max-width:86em}
dl.legend dt{color:var(--ink);font-weight:500}

.matrix{margin:8px 0 16px}
.matrix thead th{padding:0 1px 4px;height:auto;border:0;vertical-align:bottom;text-align:left}
.matrix thead th:first-child{text-align:right;padding-right:8px;color:var(--ink);font-weight:600}
.matrix thead span{display:block;writing-mode:vertical-rl;transform:rotate(180deg);font:10px/16px var(--font);width:16px;margin-left:-1px;color:var(--ink)}
.matrix tbody th{padding:0 8px 0 0;border:0;text-align:right;font-weight:400;white-space:nowrap;font-size:11px}
.matrix a{color:var(--ink)}
.matrix tbody td,.step{width:16px;min-width:16px;height:16px;padding:0;font-size:0;border:1px solid var(--canvas);background:var(--step,transparent) padding-box}
.matrix tbody td:empty,.step.none{background:radial-gradient(circle,var(--control) .7px,transparent 1.1px) padding-box}
.matrix tbody td.part,.step.part{background:linear-gradient(to bottom right,transparent 49%,var(--step) 50%) padding-box;box-shadow:inset 0 0 0 1px var(--step)}
.matrix tbody td.halves,.step.halves{background:linear-gradient(to right,var(--step) 42%,transparent 42%,transparent 58%,var(--step) 58%) padding-box}
.matrix tbody tr:hover>th{background:var(--hover)}
.scale{display:flex;flex-wrap:wrap;align-items:center;gap:2px 4px;color:var(--ink-2);font-size:11px;line-height:16px}
.step{display:inline-block}
.step.part,.step.none{margin-left:12px}
.step.halves{margin-left:12px}
${STEP_RULES}
${VERDICT_RULES}

.map{display:block;width:100%;min-width:720px;max-width:1042px;height:auto;margin:8px 0}
.map text{font:11px var(--font);fill:var(--ink);text-anchor:middle;font-variant-numeric:tabular-nums}
.map text.quiet{fill:var(--ink-2)}
.map text.start{text-anchor:start}
.map text.end{text-anchor:end}
.contig{fill:var(--ink-3)}
.backbone,.map .scale path{stroke:var(--line-strong);fill:none}
.break{stroke:var(--split);stroke-dasharray:3 2;fill:none}
.arrow-absent{fill:none;stroke:var(--absent);stroke-dasharray:3 2}
.arrow-partial{fill:var(--canvas);stroke:var(--partial);stroke-width:1.3}
.map path{stroke-linejoin:round}
.phenotype{margin-top:4px}
.failures li{padding:4px 0}
.methods{max-width:76em}
footer{color:var(--ink-3);font-size:11px;line-height:16px;padding-top:16px;border-top:1px solid var(--line)}

@media screen and (max-width:1100px){.scroll{overflow-x:auto}.text{min-width:20em}body{padding:16px 16px 32px}}
@media screen and (max-width:640px){nav label{margin-left:0}.brand{margin-bottom:16px}.brand time{display:none}}
@media print{
  @page{size:landscape;margin:12mm}
  body{max-width:none;padding:0}
  *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
  nav{display:none}
  section{padding:16px 0}
  table{font-size:10px;line-height:14px}
  tbody th,tbody td{padding:4px 8px 3px 0}
  thead th{padding:4px 8px 3px 0;height:auto}
  .id,code,.mono{font-size:10px}
  .bar{width:40px;height:6px}
  .depth{width:160px}
  .text{min-width:7em}
  .matrix tbody td,.step{width:14px;min-width:14px;height:14px}
  .matrix thead span{width:14px;font-size:9px;line-height:14px}
  thead{display:table-header-group;break-inside:avoid}
  tr,.map,.matrix,.methods,li{break-inside:avoid}
  h2,h3,.scale,.mono,.locus,.phenotype{break-after:avoid}
  tbody tr:hover>*{background:none}
  a{color:inherit}
}
`;
