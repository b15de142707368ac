/** One page by its path, with everything it shows. */
import { defineQuery } from "groq";
import { SECTIONS } from "#/content/queries/body.ts";
import { FIGURE, PAGE_CARD, PLAIN_TEXT } from "#/content/queries/fragments.ts";
import { BODY } from "#/content/queries/text-body.ts";

export const PAGE_QUERY = defineQuery(`*[
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
  "mapUrl": map.asset._ref,
  "related": select(_type == "post" => *[
    _type == "post" && defined(path) && isPartial != true && navigation != false && _id != ^._id
    && count(categories[_ref in ^.^.categories[]._ref]) > 0
  ] | order(publishedAt desc)[0...3]${PAGE_CARD})
}`);
