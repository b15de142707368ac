/** The props of a block's view. */
import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";

/** `section`: across the page, with a level 2 heading. `body`: in a text column, with a level 3 heading. */
export type Placement = "section" | "body";

export interface BlockViewProps<Type extends BlockType> {
  readonly block: BlockOf<Type>;
  readonly placement: Placement;
  /** Renders a block within this one's text. */
  readonly renderBlock: (block: Block, placement: Placement) => ReactNode;
}

export type BlockView<Type extends BlockType> = (props: BlockViewProps<Type>) => ReactNode;
