/** One page by its path, with everything it shows. */
import { defineQuery } from "groq";
import { CALL_TO_ACTION } from "#/content/blocks/call-to-action/call-to-action.server.ts";
import { COMPARISON } from "#/content/blocks/comparison/comparison.server.ts";
import { DATA_TABLE } from "#/content/blocks/data-table/data-table.server.ts";
import { FAQ_LIST } from "#/content/blocks/faq-list/faq-list.server.ts";
import { FEATURE_GRID } from "#/content/blocks/feature-grid/feature-grid.server.ts";
import { HERO } from "#/content/blocks/hero/hero.server.ts";
import { KEYWORD_TOOL } from "#/content/blocks/keyword-tool/keyword-tool.server.ts";
import { MAP_EMBED } from "#/content/blocks/map-embed/map-embed.server.ts";
import { MEDIA_TEXT } from "#/content/blocks/media-text/media-text.server.ts";
import { NEWSLETTER_FORM } from "#/content/blocks/newsletter-form/newsletter-form.server.ts";
import { PAGE_LIST } from "#/content/blocks/page-list/page-list.server.ts";
import { PLAN_TABLE } from "#/content/blocks/plan-table/plan-table.server.ts";
import { QUOTE } from "#/content/blocks/quote/quote.server.ts";
import { STEPS } from "#/content/blocks/steps/steps.server.ts";
import { TESTIMONIAL_WALL } from "#/content/blocks/testimonial-wall/testimonial-wall.server.ts";
import { TEXT_SECTION } from "#/content/blocks/text-section/text-section.server.ts";
import { FIGURE, IS_OUT, PAGE_CARD, PLAIN_TEXT } from "#/content/fragments/fragments.ts";
import { BODY, INCLUDED_PAGE } from "#/content/blocks/text-body.ts";

const SECTION_BLOCKS = `${HERO},
  ${FEATURE_GRID},
  ${COMPARISON},
  ${STEPS},
  ${QUOTE},
  ${TESTIMONIAL_WALL},
  ${DATA_TABLE},
  ${FAQ_LIST},
  ${CALL_TO_ACTION},
  ${MAP_EMBED},
  ${MEDIA_TEXT},
  ${PLAN_TABLE},
  ${PAGE_LIST},
  ${NEWSLETTER_FORM},
  ${TEXT_SECTION},
  ${KEYWORD_TOOL}`;

/** The items of `sections[]`. */
const SECTIONS = `{ _key, _type, anchor, ${SECTION_BLOCKS}, ${INCLUDED_PAGE} }`;

export const PAGE_QUERY = defineQuery(`*[
  _type in ["page", "post", "docsPage", "featurePage", "legalPage", "example"]
  && path == $path && isPartial != true && ${IS_OUT}
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
    _type == "post" && defined(path) && isPartial != true && navigation != false && ${IS_OUT} && _id != ^._id
    && count(categories[_ref in ^.^.categories[]._ref]) > 0
  ] | order(publishedAt desc)[0...3]${PAGE_CARD})
}`);
