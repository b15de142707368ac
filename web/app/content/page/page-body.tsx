import { Fragment } from "react";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { renderBlock } from "#/content/blocks/block-views.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";
import { Container } from "#/ui/container.tsx";

function isSectionHeading(node: BodyNode): boolean {
  return node._type === "block" && node.style === "h2";
}

/** A page's text with its blocks, in a column. */
export function PageBody({ nodes }: { readonly nodes: readonly BodyNode[] }) {
  if (nodes.length === 0) return null;
  const opening = new Set(nodes.slice(0, Math.max(0, nodes.findIndex(isSectionHeading))));
  return (
    <Prose>
      <ContentText
        nodes={nodes}
        renderBlock={(block) => renderBlock(block, opening.has(block) ? "opening" : "body")}
      />
    </Prose>
  );
}

/** A page's sections, each across the page. Text between them comes from an included page. */
export function PageSections({ nodes }: { readonly nodes: readonly BodyNode[] }) {
  return groupSections(nodes).map((part, index) =>
    part.kind === "section" ? (
      <Fragment key={part.block._key}>{renderBlock(part.block, "section")}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a run of text has no other name
      <Container key={index}>
        <PageBody nodes={part.nodes} />
      </Container>
    ),
  );
}

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

/** Splits a page's sections into those that span the page and runs of those that belong in a text column. */
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
