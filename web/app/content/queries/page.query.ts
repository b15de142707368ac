/** One page by its path, with everything it shows, and what may send its visitor elsewhere. */
import { defineQuery } from "groq";
import { SECTIONS } from "#/content/queries/body.ts";
import { FIGURE, PLAIN_TEXT } from "#/content/queries/fragments.ts";
import { BODY } from "#/content/queries/text-body.ts";

export const PAGE_QUERY = defineQuery(`{
  "redirect": *[_type == "redirect" && from == $path && isEnabled != false][0]{ to, isPermanent },
  "page": *[
    _type in ["page", "post", "docsPage", "featurePage", "legalPage", "example"]
    && path == $path && isPartial != true
  ][0]{
    "id": _id, "type": _type, "updatedAt": _updatedAt,
    title, path, excerpt, layout, locale, stem, navigation, isPartial, redirectTo, publishedAt,
    seo{ title, description, noIndex, canonicalUrl, "image": image${FIGURE} },
    "sections": sections[]${SECTIONS},
    "body": body[]${BODY},
    "author": author->{ name, "slug": slug.current, role, bio, isSample, "portrait": portrait${FIGURE} },
    "categories": categories[]->{ title, "slug": slug.current },
    "cover": coverImage${FIGURE},
    icon, isSection, mapType, effectiveDate, niche, keywordCount,
    "summary": summary[]${PLAIN_TEXT},
    "mapUrl": map.asset._ref
  }
}`);
