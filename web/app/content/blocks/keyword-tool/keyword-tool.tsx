import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";

/** What the free keyword map is; the tool itself stands on its own page. */
export function KeywordTool({ block, placement }: BlockViewProps<"keywordTool">) {
  return (
    <BlockFrame
      placement={placement}
      anchor={block.anchor}
      heading={block.heading}
      lead={block.lead}
    />
  );
}
