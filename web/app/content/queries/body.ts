/** The projection of a page's sections, assembled from those of the blocks. */
import { CALL_TO_ACTION } from "#/content/blocks/call-to-action/call-to-action.query.ts";
import { COMPARISON } from "#/content/blocks/comparison/comparison.query.ts";
import { DATA_TABLE } from "#/content/blocks/data-table/data-table.query.ts";
import { FAQ_LIST } from "#/content/blocks/faq-list/faq-list.query.ts";
import { FEATURE_GRID } from "#/content/blocks/feature-grid/feature-grid.query.ts";
import { HERO } from "#/content/blocks/hero/hero.query.ts";
import { KEYWORD_TOOL } from "#/content/blocks/keyword-tool/keyword-tool.query.ts";
import { MAP_EMBED } from "#/content/blocks/map-embed/map-embed.query.ts";
import { MEDIA_TEXT } from "#/content/blocks/media-text/media-text.query.ts";
import { NEWSLETTER_FORM } from "#/content/blocks/newsletter-form/newsletter-form.query.ts";
import { PAGE_LIST } from "#/content/blocks/page-list/page-list.query.ts";
import { PLAN_TABLE } from "#/content/blocks/plan-table/plan-table.query.ts";
import { QUOTE } from "#/content/blocks/quote/quote.query.ts";
import { STEPS } from "#/content/blocks/steps/steps.query.ts";
import { TESTIMONIAL_WALL } from "#/content/blocks/testimonial-wall/testimonial-wall.query.ts";
import { TEXT_SECTION } from "#/content/blocks/text-section/text-section.query.ts";
import { INCLUDED_PAGE } from "#/content/queries/text-body.ts";

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
export const SECTIONS = `{ _key, _type, anchor, ${SECTION_BLOCKS}, ${INCLUDED_PAGE} }`;
