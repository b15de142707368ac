/** Text and, given a renderer for them, its blocks. Unknown marks are left out. */
import { PortableText, type PortableTextReactComponents } from "@portabletext/react";
import type { ReactNode } from "react";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { ContentLink } from "#/content/links/content-link.tsx";
import { AnchorHeading } from "#/content/portable-text/anchor-heading.tsx";
import type { LinkMark } from "#/content/shapes/portable-text.server.ts";

interface HeadingProps {
  readonly value: object;
  readonly children?: ReactNode;
}

const heading = (level: "h2" | "h3" | "h4") =>
  function Heading({ value, children }: HeadingProps) {
    const anchor = "anchor" in value && typeof value.anchor === "string" ? value.anchor : undefined;
    return (
      <AnchorHeading level={level} anchor={anchor}>
        {children}
      </AnchorHeading>
    );
  };

interface LinkProps {
  readonly value?: LinkMark;
  readonly children: ReactNode;
}

const text: Partial<PortableTextReactComponents> = {
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h2: heading("h2"),
    h3: heading("h3"),
    h4: heading("h4"),
    blockquote: ({ children }) => (
      <blockquote>
        <p>{children}</p>
      </blockquote>
    ),
  },
  marks: {
    link: ({ value, children }: LinkProps) => (
      <ContentLink target={value?.target ?? null} opensInNewTab={value?.opensInNewTab ?? false}>
        {children}
      </ContentLink>
    ),
    code: ({ children }) => <code>{children}</code>,
  },
  unknownMark: ({ children }) => children,
};

interface ContentTextProps {
  readonly nodes: readonly BodyNode[];
  /** How a block in the text is rendered; without it blocks are left out. */
  readonly renderBlock?: (block: Block) => ReactNode;
}

function isBlock(node: BodyNode): node is Block {
  return node._type !== "block";
}

/** Splits at blocks, so that lists are not broken and block types are ours, not the library's. */
function groupNodes(nodes: readonly BodyNode[]): (Block | readonly BodyNode[])[] {
  const groups: (Block | BodyNode[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (isBlock(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

export function ContentText({ nodes, renderBlock }: ContentTextProps) {
  return groupNodes(nodes).map((group, index) =>
    "_type" in group ? (
      renderBlock?.(group)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a run of text has no other name, and never moves alone
      <PortableText key={index} value={[...group]} components={text} onMissingComponent={false} />
    ),
  );
}
