/**
 * The view of every block; a block type without one fails the type check. Blocks used in articles and docs are bundled,
 * the rest are fetched for pages that show them.
 */
import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";
import type { BlockView, BlockViewProps, Placement } from "#/content/blocks/block-frame.tsx";
import { CallToAction } from "#/content/blocks/call-to-action/call-to-action.tsx";
import { Callout } from "#/content/blocks/callout/callout.tsx";
import { CodeBlock } from "#/content/blocks/code-block/code-block.tsx";
import { Comparison } from "#/content/blocks/comparison/comparison.tsx";
import { DataTable } from "#/content/blocks/data-table/data-table.tsx";
import { FigureBlock } from "#/content/blocks/figure/figure.tsx";
import { Quote } from "#/content/blocks/quote/quote.tsx";
import type { SectionBlock } from "#/content/blocks/section-views.tsx";
import { Steps } from "#/content/blocks/steps/steps.tsx";
import { TextSection } from "#/content/blocks/text-section/text-section.tsx";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";

function sectionView<Type extends SectionBlock>(type: Type): BlockView<Type> {
  return createViewOnDemand<BlockViewProps<Type>>("content/blocks/section-views.tsx", async () => {
    const { SECTION_VIEWS } = await import("#/content/blocks/section-views.tsx");
    return SECTION_VIEWS[type];
  });
}

const NewsletterForm = createViewOnDemand<BlockViewProps<"newsletterForm">>(
  "content/blocks/newsletter-form/newsletter-form.tsx",
  () =>
    import("#/content/blocks/newsletter-form/newsletter-form.tsx").then(
      (module) => module.NewsletterForm,
    ),
);

const Video = createViewOnDemand<BlockViewProps<"video">>("content/blocks/video/video.tsx", () =>
  import("#/content/blocks/video/video.tsx").then((module) => module.Video),
);

const BLOCK_VIEWS: { readonly [Type in BlockType]: BlockView<Type> } = {
  callout: Callout,
  callToAction: CallToAction,
  codeBlock: CodeBlock,
  comparison: Comparison,
  dataTable: DataTable,
  faqList: sectionView("faqList"),
  featureGrid: sectionView("featureGrid"),
  figure: FigureBlock,
  hero: sectionView("hero"),
  keywordTool: sectionView("keywordTool"),
  mapEmbed: sectionView("mapEmbed"),
  mediaText: sectionView("mediaText"),
  newsletterForm: NewsletterForm,
  pageList: sectionView("pageList"),
  planTable: sectionView("planTable"),
  quote: Quote,
  steps: Steps,
  testimonialWall: sectionView("testimonialWall"),
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
