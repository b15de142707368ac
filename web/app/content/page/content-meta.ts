/** Metadata of a content page for search engines and link previews. */
import type { MetaDescriptor } from "react-router-dom";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { buildStructuredData } from "#/content/page/structured-data.ts";
import { getCardPath } from "#/content/social-card/card-path.ts";
import { describePage, readOrigin, type LoadedMatch } from "#/platform/document/page-meta.ts";

export function describeContentPage(
  page: PageContent,
  matches: readonly (LoadedMatch | undefined)[],
): MetaDescriptor[] {
  const { seo, type, path } = page;
  const image = seo.image
    ? { path: `${seo.image.url}?w=1200&h=630&fit=crop`, alt: seo.image.alt }
    : { path: getCardPath(path, page.updatedAt), alt: seo.title };
  return [
    ...describePage(
      {
        title: seo.title,
        description: seo.description,
        path,
        image,
        isArticle: type === "post",
        locale: page.locale,
        translations: page.translations,
        ...(seo.canonicalUrl && { canonical: seo.canonicalUrl }),
      },
      matches,
    ),
    ...(seo.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...(type === "post" && page.publishedAt
      ? [{ property: "article:published_time", content: page.publishedAt }]
      : []),
    ...buildStructuredData(page, readOrigin(matches)).map((object) => ({
      "script:ld+json": object,
    })),
  ];
}
