/** The blocks allowed in a text, whether in a page's body or in one of its sections. */
import { bodyParser } from "#/content/blocks/body-parser.server.ts";
import { calloutShape } from "#/content/blocks/callout/callout.shape.server.ts";
import { callToActionShape } from "#/content/blocks/call-to-action/call-to-action.shape.server.ts";
import { codeBlockShape } from "#/content/blocks/code-block/code-block.shape.server.ts";
import { comparisonShape } from "#/content/blocks/comparison/comparison.shape.server.ts";
import { dataTableShape } from "#/content/blocks/data-table/data-table.shape.server.ts";
import { faqListShape } from "#/content/blocks/faq-list/faq-list.shape.server.ts";
import { figureShape } from "#/content/blocks/figure/figure.shape.server.ts";
import { mapEmbedShape } from "#/content/blocks/map-embed/map-embed.shape.server.ts";
import { newsletterFormShape } from "#/content/blocks/newsletter-form/newsletter-form.shape.server.ts";
import { quoteShape } from "#/content/blocks/quote/quote.shape.server.ts";
import { stepsShape } from "#/content/blocks/steps/steps.shape.server.ts";
import { videoShape } from "#/content/blocks/video/video.shape.server.ts";

export const TEXT_SHAPES = {
  callout: calloutShape,
  callToAction: callToActionShape,
  codeBlock: codeBlockShape,
  comparison: comparisonShape,
  dataTable: dataTableShape,
  faqList: faqListShape,
  figure: figureShape,
  mapEmbed: mapEmbedShape,
  newsletterForm: newsletterFormShape,
  quote: quoteShape,
  steps: stepsShape,
  video: videoShape,
};

/** A text with its blocks. */
export const parseText = bodyParser(TEXT_SHAPES);
