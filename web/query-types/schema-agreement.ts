/**
 * Agreement of types: what the Studio's schema and our queries can return must match what the shapes accept. The step
 * `typegen` generates the types of the queries' results and checks these lines against them, so that a renamed field
 * fails it. Nothing runs.
 */
import { expectTypeOf } from "vitest";
import type { z } from "zod";
import type { BlockInputs, BlockType } from "#/content/blocks/block-shapes.server.ts";
import type {
  GLOBALS_QUERY_RESULT,
  OUTLINE_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  POSTS_QUERY_RESULT,
  REDIRECTS_QUERY_RESULT,
  PLAN_COPY_QUERY_RESULT,
  SEARCH_QUERY_RESULT,
} from "../../.cache/sanity.types.ts";
import type { globalsResponse } from "#/content/shapes/globals.server.ts";
import type {
  outlineEntry,
  planCopyResponse,
  postsResponse,
  redirectEntry,
  searchText,
} from "#/content/page-shapes/lists.server.ts";
import type { pageCard } from "#/content/page-cards/page-card.server.ts";
import type { pageResponse } from "#/content/page-shapes/page.server.ts";

type Page = NonNullable<PAGE_QUERY_RESULT>;
type Nodes = NonNullable<Page["sections"]>[number] | NonNullable<Page["body"]>[number];

/** The blocks with fields that a shape would reject. */
type Disagreeing = {
  [Type in BlockType]: Extract<Nodes, { _type: Type }> extends Partial<BlockInputs[Type]>
    ? never
    : Type;
}[BlockType];

/** The blocks that no query returns. */
type Missing = {
  [Type in BlockType]: [Extract<Nodes, { _type: Type }>] extends [never] ? Type : never;
}[BlockType];

// Every block is queried, with the fields that its shape accepts.
expectTypeOf<Disagreeing>().toEqualTypeOf<never>();
expectTypeOf<Missing>().toEqualTypeOf<never>();

// Query results match their shapes.
expectTypeOf<PAGE_QUERY_RESULT>().toExtend<z.input<typeof pageResponse>>();
expectTypeOf<GLOBALS_QUERY_RESULT>().toExtend<z.input<typeof globalsResponse>>();
expectTypeOf<OUTLINE_QUERY_RESULT[number]>().toExtend<z.input<typeof outlineEntry>>();
expectTypeOf<REDIRECTS_QUERY_RESULT[number]>().toExtend<z.input<typeof redirectEntry>>();
expectTypeOf<POSTS_QUERY_RESULT>().toExtend<z.input<typeof postsResponse>>();
expectTypeOf<POSTS_QUERY_RESULT["posts"][number]>().toExtend<z.input<typeof pageCard>>();
expectTypeOf<PLAN_COPY_QUERY_RESULT>().toExtend<z.input<typeof planCopyResponse>>();
expectTypeOf<SEARCH_QUERY_RESULT[number]>().toExtend<z.input<typeof searchText>>();
