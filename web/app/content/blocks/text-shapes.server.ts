/** The blocks allowed in a text, whether in a page's body or in one of its sections. */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { z } from "zod";
import { callToActionShape } from "#/content/blocks/call-to-action/call-to-action.server.ts";
import { calloutShape } from "#/content/blocks/callout/callout.server.ts";
import { codeBlockShape } from "#/content/blocks/code-block/code-block.server.ts";
import { comparisonShape } from "#/content/blocks/comparison/comparison.server.ts";
import { dataTableShape } from "#/content/blocks/data-table/data-table.server.ts";
import { faqListShape } from "#/content/blocks/faq-list/faq-list.server.ts";
import { figureShape } from "#/content/blocks/figure/figure.server.ts";
import { mapEmbedShape } from "#/content/blocks/map-embed/map-embed.server.ts";
import { newsletterFormShape } from "#/content/blocks/newsletter-form/newsletter-form.server.ts";
import { quoteShape } from "#/content/blocks/quote/quote.server.ts";
import { stepsShape } from "#/content/blocks/steps/steps.server.ts";
import { videoShape } from "#/content/blocks/video/video.server.ts";
import { textBlock, type TextBlock } from "#/content/shapes/portable-text.server.ts";

const identity = z.object({ _type: z.string(), _key: z.string().catch("") });

const includedPage = z.object({
  _type: z.literal("includedPage"),
  sections: z.array(z.unknown()).nullish(),
  body: z.array(z.unknown()).nullish(),
});

function report(reason: string, type: string, key: string): null {
  siteLog.warn("content: skipped block", { reason, type, key });
  return null;
}

/**
 * Creates a parser for texts: runs of text and, among them, blocks of the given types. Unknown or invalid blocks are
 * skipped and logged. An included page is replaced by its text.
 *
 * @param shapes the allowed blocks by type
 */
export function createBodyParser<Blocks>(shapes: {
  readonly [Type in keyof Blocks]: z.ZodType<Blocks[Type]>;
}) {
  type Block = Blocks[keyof Blocks];
  const isKnown = (type: PropertyKey): type is keyof Blocks => Object.hasOwn(shapes, type);
  const parseBlock = (node: unknown): Block | null => {
    const { _type, _key } = identity.safeParse(node).data ?? { _type: "?", _key: "?" };
    if (!isKnown(_type)) return report("unknown", _type, _key);
    const parsed = shapes[_type].safeParse(node);
    return parsed.success ? parsed.data : report("unreadable", _type, _key);
  };
  return function parseBody(nodes: readonly unknown[]): readonly (TextBlock | Block)[] {
    return nodes.flatMap((node): readonly (TextBlock | Block)[] => {
      const text = textBlock.safeParse(node).data;
      if (text) return [text];
      const included = includedPage.safeParse(node).data;
      if (included) return parseBody([...(included.sections ?? []), ...(included.body ?? [])]);
      const block = parseBlock(node);
      return block === null ? [] : [block];
    });
  };
}

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
export const parseText = createBodyParser(TEXT_SHAPES);
