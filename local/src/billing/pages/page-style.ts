/** The look of the stand-in's pages: the product's tokens (docs of the design: paper, ink, contours), without its code. */

export const PAGE_STYLE = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url(/fonts/inter.woff2) format("woff2"); }
@font-face { font-family: "Fraunces Variable"; font-weight: 100 900; font-display: swap; src: url(/fonts/fraunces.woff2) format("woff2"); }
:root { color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #0f1417); --sheet: light-dark(#fff, #161d21); --inset: light-dark(#f4f1ea, #1c2529);
  --contour: light-dark(#e6e1d6, #2a3338); --edge: light-dark(#8b8676, #6b7981);
  --ink: light-dark(#1b2430, #e8e6e1); --quiet: light-dark(#566070, #9aa5ad);
  --primary: light-dark(#0f5c5c, #5cc2b8); --primary-hover: light-dark(#0a4747, #7dd3ca); --on-primary: light-dark(#fff, #08201e); --wash: light-dark(#e4efec, #173032);
  --good: light-dark(#2b7a4b, #6ccb93); --good-wash: light-dark(#e4f1e8, #16302a); --warn: light-dark(#7a5600, #e3b341); --warn-wash: light-dark(#faf0d7, #332c19);
  --bad: light-dark(#b3261e, #f28b82); --bad-wash: light-dark(#fbe9e7, #3a2224);
  --display: "Fraunces Variable", Georgia, serif; --text: "Inter Variable", system-ui, sans-serif; }
*, ::before, ::after { box-sizing: border-box; }
html { font: 400 16px/1.5 var(--text); color: var(--ink); background: var(--paper); }
body, h1, h2, p, ol, ul, dl, dd, fieldset, table { margin: 0; padding: 0; }
ol, ul { list-style: none; } fieldset { border: 0; min-width: 0; }
h1, h2 { font-family: var(--display); font-weight: 550; letter-spacing: -.01em; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: 28px; } h2 { font-size: 22px; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.quiet { color: var(--quiet); } .small { font-size: 14px; } .num { font-variant-numeric: tabular-nums; }
.top { border-bottom: 1px solid var(--contour); background: var(--sheet); }
.top > div, main { max-width: 1040px; margin: 0 auto; padding: 0 24px; }
.top > div { display: flex; align-items: center; gap: 8px 16px; min-height: 56px; flex-wrap: wrap; padding-block: 8px; }
.brand { display: flex; align-items: center; gap: 10px; font: 600 19px/1 var(--display); color: var(--ink); }
.brand svg { width: 26px; height: 26px; color: var(--primary); }
.note { margin-left: auto; display: inline-flex; align-items: center; gap: 8px; padding: 4px 12px; border-radius: 14px; background: var(--warn-wash); color: var(--warn); font-size: 14px; font-weight: 550; }
.note svg { width: 16px; height: 16px; flex: none; }
main { padding-block: 40px 64px; }
.two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 460px); gap: 48px; align-items: start; }
.stack { display: grid; gap: 16px; } .stack.wide { gap: 24px; }
.card { background: var(--sheet); border: 1px solid var(--contour); border-radius: 6px; padding: 20px 24px 24px; min-width: 0; }
.price { font: 500 48px/1.1 var(--display); letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.price span { font: 400 16px/1 var(--text); letter-spacing: 0; color: var(--quiet); }
.facts { display: grid; grid-template-columns: minmax(min-content, auto) minmax(0, 1fr); gap: 10px 0; padding-top: 16px; border-top: 1px solid var(--contour); }
.facts dt { padding-right: 24px; } .facts dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } .facts .total { font-weight: 600; padding-top: 10px; border-top: 1px solid var(--contour); }
legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
.cards { display: grid; gap: 8px; }
.cards label { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 2px 12px; align-items: center; min-height: 56px; padding: 8px 14px; border: 1px solid var(--contour); border-radius: 6px; cursor: pointer; }
.cards label:hover { border-color: var(--edge); }
.cards label:has(:checked) { border-color: var(--primary); background: var(--wash); box-shadow: inset 0 0 0 1px var(--primary); }
.cards label:has(:focus-visible) { outline: 2px solid var(--primary); outline-offset: 2px; }
.cards input { width: 18px; height: 18px; margin: 0; accent-color: var(--primary); outline: none; }
.cards .what { grid-column: 2 / -1; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 18px; border: 1px solid var(--edge); border-radius: 6px; background: var(--sheet); color: var(--ink); font: 600 16px/1.3 var(--text); cursor: pointer; text-decoration: none; }
button:hover, .button:hover { border-color: var(--ink); }
button.main { background: var(--primary); border-color: var(--primary); color: var(--on-primary); min-height: 48px; }
button.main:hover { background: var(--primary-hover); border-color: var(--primary-hover); }
button.danger { color: var(--bad); } .full { width: 100%; }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; } .row > .grow { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
.alert { padding: 12px 16px; border-radius: 6px; background: var(--bad-wash); border-left: 3px solid var(--bad); }
.alert.good { background: var(--good-wash); border-color: var(--good); }
.chip { display: inline-flex; align-items: center; gap: 6px; padding: 2px 12px; border: 1px solid currentColor; border-radius: 14px; font-size: 14px; font-weight: 550; white-space: nowrap; }
.chip.good { color: var(--good); } .chip.warn { color: var(--warn); } .chip.bad { color: var(--bad); } .chip.quiet { color: var(--quiet); }
.lines > li { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 12px 0; border-top: 1px solid var(--contour); }
.lines > li > :first-child { flex: 1 1 130px; min-width: 0; overflow-wrap: anywhere; } .lines > li:first-child { border-top: 0; }
@media (max-width: 860px) { .two { grid-template-columns: minmax(0, 1fr); gap: 32px; } }
@media (max-width: 480px) { main { padding: 24px 16px 48px; } .top > div { padding-inline: 16px; } .note { margin-left: 0; } .card { padding: 16px; } .price { font-size: 36px; } }
`;
