/**
 * The view of every block. A block type without one does not pass the type check. All in the page's own files: React
 * takes a part that is still being fetched down again when anything above it changes, and the page would jump.
 */
import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";
import type { BlockView, Placement } from "#/content/blocks/block-view.ts";
import { CallToAction } from "#/content/blocks/call-to-action/call-to-action.tsx";
import { Callout } from "#/content/blocks/callout/callout.tsx";
import { CodeBlock } from "#/content/blocks/code-block/code-block.tsx";
import { Comparison } from "#/content/blocks/comparison/comparison.tsx";
import { DataTable } from "#/content/blocks/data-table/data-table.tsx";
import { FaqList } from "#/content/blocks/faq-list/faq-list.tsx";
import { FeatureGrid } from "#/content/blocks/feature-grid/feature-grid.tsx";
import { FigureBlock } from "#/content/blocks/figure/figure-block.tsx";
import { Hero } from "#/content/blocks/hero/hero.tsx";
import { KeywordTool } from "#/content/blocks/keyword-tool/keyword-tool.tsx";
import { MapEmbed } from "#/content/blocks/map-embed/map-embed.tsx";
import { MediaText } from "#/content/blocks/media-text/media-text.tsx";
import { NewsletterForm } from "#/content/blocks/newsletter-form/newsletter-form.tsx";
import { PageList } from "#/content/blocks/page-list/page-list.tsx";
import { PlanTable } from "#/content/blocks/plan-table/plan-table.tsx";
import { Quote } from "#/content/blocks/quote/quote.tsx";
import { Steps } from "#/content/blocks/steps/steps.tsx";
import { TestimonialWall } from "#/content/blocks/testimonial-wall/testimonial-wall.tsx";
import { TextSection } from "#/content/blocks/text-section/text-section.tsx";
import { Video } from "#/content/blocks/video/video.tsx";

const BLOCK_VIEWS: { readonly [Type in BlockType]: BlockView<Type> } = {
  callout: Callout,
  callToAction: CallToAction,
  codeBlock: CodeBlock,
  comparison: Comparison,
  dataTable: DataTable,
  faqList: FaqList,
  featureGrid: FeatureGrid,
  figure: FigureBlock,
  hero: Hero,
  keywordTool: KeywordTool,
  mapEmbed: MapEmbed,
  mediaText: MediaText,
  newsletterForm: NewsletterForm,
  pageList: PageList,
  planTable: PlanTable,
  quote: Quote,
  steps: Steps,
  testimonialWall: TestimonialWall,
  textSection: TextSection,
  video: Video,
};

function renderOne<Type extends BlockType>(
  type: Type,
  block: BlockOf<Type>,
  placement: Placement,
): ReactNode {
  const View: BlockView<Type> = BLOCK_VIEWS[type];
  return <View key={block._key} block={block} placement={placement} renderBlock={renderBlock} />;
}

export function renderBlock(block: Block, placement: Placement): ReactNode {
  return renderOne(block._type, block, placement);
}
