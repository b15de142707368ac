/** Text and, given a renderer for them, its blocks. Unknown marks are left out. */
import { styled } from "@mui/material/styles";
import { PortableText, type PortableTextReactComponents } from "@portabletext/react";
import type { ReactNode } from "react";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { ContentLink } from "#/content/links/content-link.tsx";
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
  /** Renders a block in the text; without it blocks are left out. */
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

const AnchorLink = styled("a")(({ theme }) => ({
  color: "inherit",
  textDecoration: "none",
  "&::after": {
    content: '"#"',
    marginInlineStart: "0.3em",
    color: theme.vars.palette.primary.main,
    fontWeight: 400,
    opacity: 0,
    transition: theme.transitions.create("opacity"),
  },
  "&:hover::after, &:focus-visible::after": { opacity: 1 },
}));

interface AnchorHeadingProps {
  readonly level: "h2" | "h3" | "h4";
  readonly anchor: string | undefined;
  readonly children: ReactNode;
}

/** A heading that links to itself, so that its URL can be copied. */
function AnchorHeading({ level: Level, anchor, children }: AnchorHeadingProps) {
  if (!anchor) return <Level>{children}</Level>;
  return (
    <Level id={anchor}>
      <AnchorLink href={`#${anchor}`}>{children}</AnchorLink>
    </Level>
  );
}
