/** Shown offline for a page that is not cached. It loads no further files. */

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

/** Titles of the pages are HTML already. */
export function offlinePage(kept: readonly CachedPage[]): string {
  const items = kept.map(({ href, title }) => `<li><a href="${escaped(href)}">${title}</a></li>`);
  const list = items.length > 0 ? `<h2>Pages you can read now</h2><ul>${items.join("")}</ul>` : "";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>You're offline · Mapwright</title><style>${LOOK}</style></head><body><main><h1>You're offline</h1><p>This page isn't saved in this browser. Connect to the internet to open it. <a href="">Try again</a></p>${list}</main></body></html>`;
}
