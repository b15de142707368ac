/**
 * The XML sitemap for search engines.
 * @see https://www.sitemaps.org/protocol.html
 */
import { isReadable, type OutlineEntry } from "#/content/outline/outline-tree.ts";
import { listTranslations, type Translation } from "#/content/page/translations.ts";

/** Escapes text between tags, where only `&`, `<` and `>` need escaping. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function alternate({ locale, path }: Translation, origin: string): string {
  const href = escapeXml(new URL(path, origin).href).replaceAll('"', "&quot;");
  return `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`;
}

function location(
  path: string,
  origin: string,
  updatedAt: string | null,
  translations: readonly Translation[] = [],
): string {
  const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
  return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}${translations.map((one) => alternate(one, origin)).join("")}</url>`;
}

/** Pages that are published, may be indexed and don't redirect; `more` are URLs that are not content pages. */
export function buildSitemap(
  outline: readonly OutlineEntry[],
  origin: string,
  more: readonly string[],
): string {
  const pages = outline.filter(
    (entry) => entry.isIndexed && entry.redirectTo === null && isReadable(entry),
  );
  const known = new Set(pages.map(({ path }) => path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(({ id, path, updatedAt }) =>
      location(path, origin, updatedAt, listTranslations(outline, id)),
    ),
    ...more.filter((path) => !known.has(path)).map((path) => location(path, origin, null)),
    "</urlset>",
    "",
  ].join("\n");
}
