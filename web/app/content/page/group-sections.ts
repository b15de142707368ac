/** Splits a page's sections into those that span the page and runs of those that belong in a text column. */
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";

/** Blocks designed only for a text column; they get among sections through an included page's body. */
const COLUMN_BLOCKS: ReadonlySet<BodyNode["_type"]> = new Set([
  "callout",
  "codeBlock",
  "figure",
  "video",
]);

export type SectionPart =
  | { readonly kind: "section"; readonly block: Block }
  | { readonly kind: "column"; readonly nodes: readonly BodyNode[] };

export function groupSections(nodes: readonly BodyNode[]): SectionPart[] {
  const parts: SectionPart[] = [];
  let column: BodyNode[] | null = null;
  for (const node of nodes) {
    if (node._type !== "block" && !COLUMN_BLOCKS.has(node._type)) {
      parts.push({ kind: "section", block: node });
      column = null;
    } else if (column) {
      column.push(node);
    } else {
      column = [node];
      parts.push({ kind: "column", nodes: column });
    }
  }
  return parts;
}
