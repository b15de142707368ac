/** The projections of a page's body and of its sections, put together from the blocks' own. */
import { CALL_TO_ACTION } from "#/content/blocks/call-to-action/call-to-action.query.ts";
import { CALLOUT } from "#/content/blocks/callout/callout.query.ts";
import { CODE_BLOCK } from "#/content/blocks/code-block/code-block.query.ts";
import { COMPARISON } from "#/content/blocks/comparison/comparison.query.ts";
import { DATA_TABLE } from "#/content/blocks/data-table/data-table.query.ts";
import { FAQ_LIST } from "#/content/blocks/faq-list/faq-list.query.ts";
import { FEATURE_GRID } from "#/content/blocks/feature-grid/feature-grid.query.ts";
import { FIGURE_BLOCK } from "#/content/blocks/figure/figure.query.ts";
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
import { VIDEO } from "#/content/blocks/video/video.query.ts";
import { TEXT_BLOCK_CASE } from "#/content/queries/fragments.ts";

const BODY_BLOCKS = `${COMPARISON},
  ${STEPS},
  ${QUOTE},
  ${CALLOUT},
  ${CODE_BLOCK},
  ${FIGURE_BLOCK},
  ${VIDEO},
  ${DATA_TABLE},
  ${FAQ_LIST},
  ${CALL_TO_ACTION},
  ${MAP_EMBED},
  ${NEWSLETTER_FORM}`;

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

/** An included page's body stands in its place; one that includes another in turn is cut there. */
const INCLUDED_BODY = `{ _key, _type, ${TEXT_BLOCK_CASE}, ${BODY_BLOCKS} }`;
const INCLUDED_PAGE = `_type == "includedPage" => { "body": page->body[]${INCLUDED_BODY} }`;

/** What stands in `body[]`. */
export const BODY = `{ _key, _type, ${TEXT_BLOCK_CASE}, ${BODY_BLOCKS}, ${INCLUDED_PAGE} }`;

/** What stands in `sections[]`. */
export const SECTIONS = `{ _key, _type, anchor, ${SECTION_BLOCKS}, ${INCLUDED_PAGE} }`;
