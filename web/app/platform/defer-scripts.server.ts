/**
 * A public page is complete without scripts, so nothing needed for reading should wait for them. They are requested
 * after the first paint; on a slow connection they would otherwise compete with fonts and images.
 */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = '<script type="module"';
/** A type that no browser executes. */
const LATER = '<script type="text/later"';

/** A background tab paints nothing, so there is nothing to wait for. */
const STARTER = `{const own=document.currentScript;const start=()=>{for(const href of own.dataset.files.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}for(const later of document.querySelectorAll('script[type="text/later"]')){const script=document.createElement("script");script.type="module";script.textContent=later.textContent;document.body.append(script)}};if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start))}`;

/** @param nonce allows the script under the page's policy */
export function deferScripts(html: string, nonce: string): string {
  // React hoists them all into the head; the rest is most of the page.
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const files = [...head.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const starter = `<script nonce="${nonce}" data-files="${files.join(" ")}">${STARTER}</script>`;
  const rest = html.slice(end).replaceAll(MODULE, LATER);
  return head.replace(PRELOAD, "") + rest.replace("</body>", () => `${starter}</body>`);
}
