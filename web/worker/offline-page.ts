/** Shown for a page that is not cached while nothing answers. It loads no further files. */

export interface CachedPage {
  readonly href: string;
  readonly title: string;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A page's title without the site's name, as HTML; its address when it has no title. */
export function readTitle(html: string, href: string): string {
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/ · Mapwright$/, "") || escaped(href);
}

const LOOK =
  ":root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto;padding:0 20px;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fbfaf6,#0f1417);color:light-dark(#16222b,#e8e6df)}h1{font:600 2rem/1.2 Georgia,serif}h2{margin-top:2em;font-size:1.125rem}ul{padding-left:1.2em}a{color:light-dark(#0f5c5f,#62c8bd)}li{margin:.4em 0}";

const OFFLINE = {
  title: "You're offline",
  advice: "This page isn't saved in this browser. Connect to the internet to open it.",
};
const UNREACHABLE = {
  title: "Mapwright can't be reached",
  advice: "This page isn't saved in this browser. Wait a minute before you try to open it.",
};

/** @param kept their titles are HTML already @param isOnline the browser has a network, but the site doesn't answer */
export function renderOfflinePage(kept: readonly CachedPage[], isOnline: boolean): string {
  const { title, advice } = isOnline ? UNREACHABLE : OFFLINE;
  const items = kept.map((page) => `<li><a href="${escaped(page.href)}">${page.title}</a></li>`);
  const list = items.length > 0 ? `<h2>Pages you can read now</h2><ul>${items.join("")}</ul>` : "";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Mapwright</title><style>${LOOK}</style></head><body><main><h1>${title}</h1><p>${advice} <a href="">Try again</a></p>${list}</main></body></html>`;
}
