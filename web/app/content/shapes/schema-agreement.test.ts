/**
 * What the Studio's schema and our queries can give must be what the shapes take: checked by the type checker
 * against the generated types, so that a renamed field does not wait for a visitor.
 */
import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { BlockInputs, BlockType } from "#/content/blocks/block-shapes.server.ts";
import type {
  GLOBALS_QUERY_RESULT,
  OUTLINE_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  POSTS_QUERY_RESULT,
  SEARCH_QUERY_RESULT,
} from "#/content/sanity.types.ts";
import type { globalsAnswer } from "#/content/shapes/globals.server.ts";
import type { outlineAnswer, postsAnswer, searchAnswer } from "#/content/shapes/lists.server.ts";
import type { pageAnswer } from "#/content/shapes/page.server.ts";

type Page = NonNullable<PAGE_QUERY_RESULT["page"]>;
type Nodes = NonNullable<Page["sections"]>[number] | NonNullable<Page["body"]>[number];

/** The blocks whose fields a shape would refuse. */
type Disagreeing = {
  [Type in BlockType]: Extract<Nodes, { _type: Type }> extends Partial<BlockInputs[Type]>
    ? never
    : Type;
}[BlockType];

/** The blocks that no query gives. */
type Missing = {
  [Type in BlockType]: [Extract<Nodes, { _type: Type }>] extends [never] ? Type : never;
}[BlockType];

test("every block is asked for by a query, with the fields that its shape takes", () => {
  expectTypeOf<Disagreeing>().toEqualTypeOf<never>();
  expectTypeOf<Missing>().toEqualTypeOf<never>();
});

test("the answers of the queries fit their shapes", () => {
  expectTypeOf<PAGE_QUERY_RESULT>().toExtend<z.input<typeof pageAnswer>>();
  expectTypeOf<GLOBALS_QUERY_RESULT>().toExtend<z.input<typeof globalsAnswer>>();
  expectTypeOf<OUTLINE_QUERY_RESULT>().toExtend<z.input<typeof outlineAnswer>>();
  expectTypeOf<POSTS_QUERY_RESULT>().toExtend<z.input<typeof postsAnswer>>();
  expectTypeOf<SEARCH_QUERY_RESULT>().toExtend<z.input<typeof searchAnswer>>();
});
