/**
 * A public page reads whole without scripts, so that nothing it needs for being read shall wait for them: they are
 * asked for once its words are on the screen. On a slow line they would else take the line from fonts and pictures.
 */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = '<script type="module"';
/** A type that no browser runs. */
const LATER = '<script type="text/later"';

/** Where the page is not looked at nothing is painted, and there is nothing to wait for. */
const STARTER = `{const own=document.currentScript;const start=()=>{for(const href of own.dataset.files.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}for(const later of document.querySelectorAll('script[type="text/later"]')){const script=document.createElement("script");script.type="module";script.textContent=later.textContent;document.body.append(script)}};if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start))}`;

/** @param nonce marks what the page's policy lets run */
export function letWordsComeFirst(html: string, nonce: string): string {
  // React hoists them all; what follows is most of the page.
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const files = [...head.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const starter = `<script nonce="${nonce}" data-files="${files.join(" ")}">${STARTER}</script>`;
  const rest = html.slice(end).replaceAll(MODULE, LATER);
  return head.replace(PRELOAD, "") + rest.replace("</body>", () => `${starter}</body>`);
}
