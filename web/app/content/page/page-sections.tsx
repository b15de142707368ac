import Container from "@mui/material/Container";
import { Fragment } from "react";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { renderBlock } from "#/content/blocks/block-views.tsx";
import { ContentText } from "#/content/portable-text/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";

const isBlock = (node: BodyNode): node is Block => node._type !== "block";

/** A page's sections, each across the page. Text between them comes from an included page. */
export function PageSections({ nodes }: { readonly nodes: readonly BodyNode[] }) {
  return nodes.map((node) =>
    isBlock(node) ? (
      <Fragment key={node._key}>{renderBlock(node, "section")}</Fragment>
    ) : (
      <Container key={node._key}>
        <Prose>
          <ContentText nodes={[node]} />
        </Prose>
      </Container>
    ),
  );
}
