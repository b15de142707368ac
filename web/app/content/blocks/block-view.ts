/** What the view of a block is given. */
import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";

/** `section`: across the page, with a heading of the second level. `body`: in a column of text, third level. */
export type Placement = "section" | "body";

export interface BlockViewProps<Type extends BlockType> {
  readonly block: BlockOf<Type>;
  readonly placement: Placement;
  /** Draws a block that stands in this one's text. */
  readonly renderBlock: (block: Block, placement: Placement) => ReactNode;
}

export type BlockView<Type extends BlockType> = (props: BlockViewProps<Type>) => ReactNode;
