import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";

/** Text under a heading, as a section. */
export function TextSection({ block, placement, renderBlock }: BlockViewProps<"textSection">) {
  return (
    <BlockFrame placement={placement} anchor={block.anchor} heading={block.heading}>
      <Prose>
        <ContentText nodes={block.text} renderBlock={(inner) => renderBlock(inner, "body")} />
      </Prose>
    </BlockFrame>
  );
}
