/** All blocks the site knows, parsed by type. */
import type { z } from "zod";
import { bodyParser } from "#/content/blocks/body-parser.server.ts";
import { featureGridShape } from "#/content/blocks/feature-grid/feature-grid.shape.server.ts";
import { heroShape } from "#/content/blocks/hero/hero.shape.server.ts";
import { keywordToolShape } from "#/content/blocks/keyword-tool/keyword-tool.shape.server.ts";
import { mediaTextShape } from "#/content/blocks/media-text/media-text.shape.server.ts";
import { pageListShape } from "#/content/blocks/page-list/page-list.shape.server.ts";
import { planTableShape } from "#/content/blocks/plan-table/plan-table.shape.server.ts";
import { testimonialWallShape } from "#/content/blocks/testimonial-wall/testimonial-wall.shape.server.ts";
import { TEXT_SHAPES } from "#/content/blocks/text-shapes.server.ts";
import { textSectionShape } from "#/content/blocks/text-section/text-section.shape.server.ts";
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
export const parseBody: (nodes: readonly unknown[]) => readonly BodyNode[] = bodyParser(SHAPES);
