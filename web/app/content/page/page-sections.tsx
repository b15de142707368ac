import Container from "@mui/material/Container";
import { Fragment } from "react";
import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { renderBlock } from "#/content/blocks/block-views.tsx";
import { groupSections } from "#/content/page/group-sections.ts";
import { PageBody } from "#/content/page/page-body.tsx";

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
