/** All blocks the site knows, parsed by type. */
import type { z } from "zod";
import { featureGridShape } from "#/content/blocks/feature-grid/feature-grid.server.ts";
import { heroShape } from "#/content/blocks/hero/hero.server.ts";
import { keywordToolShape } from "#/content/blocks/keyword-tool/keyword-tool.server.ts";
import { mediaTextShape } from "#/content/blocks/media-text/media-text.server.ts";
import { pageListShape } from "#/content/blocks/page-list/page-list.server.ts";
import { planTableShape } from "#/content/blocks/plan-table/plan-table.server.ts";
import { testimonialWallShape } from "#/content/blocks/testimonial-wall/testimonial-wall.server.ts";
import { textSectionShape } from "#/content/blocks/text-section/text-section.server.ts";
import { createBodyParser, TEXT_SHAPES } from "#/content/blocks/text-shapes.server.ts";
import type { TextBlock } from "#/content/shapes/portable-text.server.ts";

const SHAPES = {
  ...TEXT_SHAPES,
  featureGrid: featureGridShape,
  hero: heroShape,
  keywordTool: keywordToolShape,
  mediaText: mediaTextShape,
  pageList: pageListShape,
  planTable: planTableShape,
  testimonialWall: testimonialWallShape,
  textSection: textSectionShape,
};

export type BlockType = keyof typeof SHAPES;

/** The parsed blocks by type. */
export type BlockMap = { [Type in BlockType]: z.output<(typeof SHAPES)[Type]> };
export type Block = BlockMap[BlockType];
/** The raw blocks as the lake returns them. */
export type BlockInputs = { [Type in BlockType]: z.input<(typeof SHAPES)[Type]> };

/** The parsed block of one type. */
export type BlockOf<Type extends BlockType> = BlockMap[Type];

/** A part of a page's body. */
export type BodyNode = TextBlock | Block;

/** A body, or a page's sections: text and blocks in order. */
export const parseBody: (nodes: readonly unknown[]) => readonly BodyNode[] =
  createBodyParser(SHAPES);
