import { renderBlock } from "#/content/blocks/block-views.tsx";
import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { ContentText } from "#/content/portable-text/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";

/** A page's text with its blocks, in a column. */
export function PageBody({ nodes }: { readonly nodes: readonly BodyNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <Prose>
      <ContentText nodes={nodes} renderBlock={(block) => renderBlock(block, "body")} />
    </Prose>
  );
}
