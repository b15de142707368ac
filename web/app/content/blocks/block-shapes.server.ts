/** Every block the site knows, parsed by its type. What it does not know, or cannot read, is skipped and logged. */
import { z } from "zod";
import { calloutShape } from "#/content/blocks/callout/callout.shape.server.ts";
import { callToActionShape } from "#/content/blocks/call-to-action/call-to-action.shape.server.ts";
import { codeBlockShape } from "#/content/blocks/code-block/code-block.shape.server.ts";
import { comparisonShape } from "#/content/blocks/comparison/comparison.shape.server.ts";
import { dataTableShape } from "#/content/blocks/data-table/data-table.shape.server.ts";
import { faqListShape } from "#/content/blocks/faq-list/faq-list.shape.server.ts";
import { featureGridShape } from "#/content/blocks/feature-grid/feature-grid.shape.server.ts";
import { figureShape } from "#/content/blocks/figure/figure.shape.server.ts";
import { heroShape } from "#/content/blocks/hero/hero.shape.server.ts";
import { keywordToolShape } from "#/content/blocks/keyword-tool/keyword-tool.shape.server.ts";
import { mapEmbedShape } from "#/content/blocks/map-embed/map-embed.shape.server.ts";
import { mediaTextShape } from "#/content/blocks/media-text/media-text.shape.server.ts";
import { newsletterFormShape } from "#/content/blocks/newsletter-form/newsletter-form.shape.server.ts";
import { pageListShape } from "#/content/blocks/page-list/page-list.shape.server.ts";
import { planTableShape } from "#/content/blocks/plan-table/plan-table.shape.server.ts";
import { quoteShape } from "#/content/blocks/quote/quote.shape.server.ts";
import { stepsShape } from "#/content/blocks/steps/steps.shape.server.ts";
import { testimonialWallShape } from "#/content/blocks/testimonial-wall/testimonial-wall.shape.server.ts";
import { textSectionShape } from "#/content/blocks/text-section/text-section.shape.server.ts";
import { videoShape } from "#/content/blocks/video/video.shape.server.ts";
import { textBlock, type TextBlock } from "#/content/shapes/portable-text.server.ts";

const SHAPES = {
  callout: calloutShape,
  callToAction: callToActionShape,
  codeBlock: codeBlockShape,
  comparison: comparisonShape,
  dataTable: dataTableShape,
  faqList: faqListShape,
  featureGrid: featureGridShape,
  figure: figureShape,
  hero: heroShape,
  keywordTool: keywordToolShape,
  mapEmbed: mapEmbedShape,
  mediaText: mediaTextShape,
  newsletterForm: newsletterFormShape,
  pageList: pageListShape,
  planTable: planTableShape,
  quote: quoteShape,
  steps: stepsShape,
  testimonialWall: testimonialWallShape,
  textSection: textSectionShape,
  video: videoShape,
};

export type BlockType = keyof typeof SHAPES;

/** Every block by its type. */
export type BlockMap = { [Type in BlockType]: z.output<(typeof SHAPES)[Type]> };
export type Block = BlockMap[BlockType];
/** Every block as it comes from the lake. */
export type BlockInputs = { [Type in BlockType]: z.input<(typeof SHAPES)[Type]> };

/** One block by its type. */
export type BlockOf<Type extends BlockType> = BlockMap[Type];

/** A piece of a page's body. */
export type BodyNode = TextBlock | Block;

const identity = z.object({ _type: z.string(), _key: z.string().catch("") });

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(SHAPES, type);
}

function report(reason: string, type: string, key: string): void {
  console.warn(`Content: skipped ${reason} block "${type}" (${key})`);
}

function parseBlock(node: unknown): Block | null {
  const known = identity.safeParse(node).data;
  if (!known) {
    report("nameless", "?", "?");
    return null;
  }
  const { _type, _key } = known;
  if (!isBlockType(_type)) {
    report("unknown", _type, _key);
    return null;
  }
  const parsed = SHAPES[_type].safeParse(node);
  if (!parsed.success) {
    report("unreadable", _type, _key);
    return null;
  }
  return parsed.data;
}

const includedPage = z.object({
  _type: z.literal("includedPage"),
  sections: z.array(z.unknown()).nullish(),
  body: z.array(z.unknown()).nullish(),
});

/** A body: text and blocks in their order, an included page's own body in its place. */
export function parseBody(nodes: readonly unknown[]): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    const text = textBlock.safeParse(node).data;
    if (text) return [text];
    const included = includedPage.safeParse(node).data;
    if (included) return parseBody([...(included.sections ?? []), ...(included.body ?? [])]);
    const block = parseBlock(node);
    return block ? [block] : [];
  });
}
