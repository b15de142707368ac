/** The projection of a text with the blocks allowed in it. */
import { CALL_TO_ACTION } from "#/content/blocks/call-to-action/call-to-action.server.ts";
import { CALLOUT } from "#/content/blocks/callout/callout.server.ts";
import { CODE_BLOCK } from "#/content/blocks/code-block/code-block.server.ts";
import { COMPARISON } from "#/content/blocks/comparison/comparison.server.ts";
import { DATA_TABLE } from "#/content/blocks/data-table/data-table.server.ts";
import { FAQ_LIST } from "#/content/blocks/faq-list/faq-list.server.ts";
import { FIGURE_BLOCK } from "#/content/blocks/figure/figure.server.ts";
import { MAP_EMBED } from "#/content/blocks/map-embed/map-embed.server.ts";
import { NEWSLETTER_FORM } from "#/content/blocks/newsletter-form/newsletter-form.server.ts";
import { QUOTE } from "#/content/blocks/quote/quote.server.ts";
import { STEPS } from "#/content/blocks/steps/steps.server.ts";
import { VIDEO } from "#/content/blocks/video/video.server.ts";
import { TEXT_BLOCK_CASE } from "#/content/fragments/fragments.ts";

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

/** An included page's body is inserted in its place; nested includes are left out. */
const INCLUDED_BODY = `{ _key, _type, ${TEXT_BLOCK_CASE}, ${BODY_BLOCKS} }`;
export const INCLUDED_PAGE = `_type == "includedPage" => { "body": page->body[]${INCLUDED_BODY} }`;

/** The items of `body[]`. */
export const BODY = `{ _key, _type, ${TEXT_BLOCK_CASE}, ${BODY_BLOCKS}, ${INCLUDED_PAGE} }`;
