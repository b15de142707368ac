/** The view of every block. A block type without one does not pass the type check. */
import { lazy, Suspense, type ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";
import type { BlockView, Placement } from "#/content/blocks/block-view.ts";
import { CallToAction } from "#/content/blocks/call-to-action/call-to-action.tsx";
import { Callout } from "#/content/blocks/callout/callout.tsx";
import { CodeBlock } from "#/content/blocks/code-block/code-block.tsx";
import { FeatureGrid } from "#/content/blocks/feature-grid/feature-grid.tsx";
import { FigureBlock } from "#/content/blocks/figure/figure-block.tsx";
import { Hero } from "#/content/blocks/hero/hero.tsx";
import { TextSection } from "#/content/blocks/text-section/text-section.tsx";

// Found on some pages only: fetched where they stand. The server draws them all the same.
const Comparison = lazy(() =>
  import("#/content/blocks/comparison/comparison.tsx").then((module) => ({
    default: module.Comparison,
  })),
);
const DataTable = lazy(() =>
  import("#/content/blocks/data-table/data-table.tsx").then((module) => ({
    default: module.DataTable,
  })),
);
const FaqList = lazy(() =>
  import("#/content/blocks/faq-list/faq-list.tsx").then((module) => ({ default: module.FaqList })),
);
const KeywordTool = lazy(() =>
  import("#/content/blocks/keyword-tool/keyword-tool.tsx").then((module) => ({
    default: module.KeywordTool,
  })),
);
const MapEmbed = lazy(() =>
  import("#/content/blocks/map-embed/map-embed.tsx").then((module) => ({
    default: module.MapEmbed,
  })),
);
const MediaText = lazy(() =>
  import("#/content/blocks/media-text/media-text.tsx").then((module) => ({
    default: module.MediaText,
  })),
);
const NewsletterForm = lazy(() =>
  import("#/content/blocks/newsletter-form/newsletter-form.tsx").then((module) => ({
    default: module.NewsletterForm,
  })),
);
const PageList = lazy(() =>
  import("#/content/blocks/page-list/page-list.tsx").then((module) => ({
    default: module.PageList,
  })),
);
const PlanTable = lazy(() =>
  import("#/content/blocks/plan-table/plan-table.tsx").then((module) => ({
    default: module.PlanTable,
  })),
);
const Quote = lazy(() =>
  import("#/content/blocks/quote/quote.tsx").then((module) => ({ default: module.Quote })),
);
const Steps = lazy(() =>
  import("#/content/blocks/steps/steps.tsx").then((module) => ({ default: module.Steps })),
);
const TestimonialWall = lazy(() =>
  import("#/content/blocks/testimonial-wall/testimonial-wall.tsx").then((module) => ({
    default: module.TestimonialWall,
  })),
);
const Video = lazy(() =>
  import("#/content/blocks/video/video.tsx").then((module) => ({ default: module.Video })),
);

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
  return (
    <Suspense key={block._key} fallback={null}>
      <View block={block} placement={placement} />
    </Suspense>
  );
}

export function renderBlock(block: Block, placement: Placement): ReactNode {
  return renderOne(block._type, block, placement);
}
