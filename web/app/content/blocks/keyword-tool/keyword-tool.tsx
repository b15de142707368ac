import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import type { KeywordMapToolProps } from "#/content/blocks/keyword-tool/keyword-map-tool.tsx";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";

/** Fetched only for the page with the tool, not for every page with sections. */
const KeywordMapTool = createViewOnDemand<KeywordMapToolProps>(
  "content/blocks/keyword-tool/keyword-map-tool.tsx",
  () =>
    import("#/content/blocks/keyword-tool/keyword-map-tool.tsx").then(
      (module) => module.KeywordMapTool,
    ),
);

/** The free keyword map by wording. */
export function KeywordTool({ block, placement }: BlockViewProps<"keywordTool">) {
  return (
    <BlockFrame
      placement={placement}
      anchor={block.anchor}
      heading={block.heading}
      lead={block.lead}
    >
      <KeywordMapTool sampleKeywords={block.sampleKeywords} />
    </BlockFrame>
  );
}
