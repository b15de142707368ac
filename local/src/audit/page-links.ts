/** The links of a page, and which of them the audit can follow. */

const LINK = /<a\s[^>]*?href="([^"]*)"/g;
const NAMED = /\s(?:id|name)="([^"]*)"/g;

const unescaped = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const valuesOf = (html: string, attribute: RegExp): readonly string[] =>
  [...html.matchAll(attribute)].map(([, value = ""]) => unescaped(value));

/** Full addresses within the site that a page's HTML links to. @param url of the page */
export function listPageLinks(html: string, url: string): readonly string[] {
  return [...new Set(valuesOf(html, LINK).flatMap((href) => resolveSiteLink(href, url) ?? []))];
}

/** @returns null for other sites, other programs (`mailto:`) and addresses that no browser can read */
export function resolveSiteLink(href: string, url: string): string | null {
  if (!URL.canParse(href, url)) return null;
  const target = new URL(href, url);
  return target.origin === new URL(url).origin ? target.href : null;
}

/** Whether a link's fragment names a place of the page. Places that scripts draw can't be told from its HTML. */
export function hasPlace(html: string, fragment: string): boolean {
  return fragment === "" || valuesOf(html, NAMED).includes(decodeURIComponent(fragment));
}
