/**
 * Text and, where a renderer for them is given, the blocks in it. Written for the few styles and marks that our
 * schema has: the general renderer is 4 kB of script on every page.
 */
import { Fragment, type ReactNode } from "react";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import { AnchorHeading } from "#/content/portable-text/anchor-heading.tsx";
import { MarkedSpans } from "#/content/portable-text/marked-spans.tsx";
import { nestLists, type List } from "#/content/portable-text/nest-lists.ts";
import type { TextBlock } from "#/content/shapes/portable-text.server.ts";

function Paragraph({ block }: { readonly block: TextBlock }) {
  const { style, anchor } = block;
  const words = <MarkedSpans block={block} />;
  if (style === "normal") return <p>{words}</p>;
  if (style === "blockquote") {
    return (
      <blockquote>
        <p>{words}</p>
      </blockquote>
    );
  }
  return (
    <AnchorHeading level={style} anchor={anchor}>
      {words}
    </AnchorHeading>
  );
}

function ListView({ list }: { readonly list: List }) {
  const Tag = list.kind === "number" ? "ol" : "ul";
  return (
    <Tag>
      {list.items.map(({ block, lists }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- keys of blocks are missing in drafts
        <li key={index}>
          <MarkedSpans block={block} />
          {lists.map((inner, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list has no other name
            <ListView key={place} list={inner} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function TextRun({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return nestLists(blocks).map((part, index) =>
    "list" in part ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
      <ListView key={index} list={part.list} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
      <Paragraph key={index} block={part.block} />
    ),
  );
}

type Group = { readonly block: Block } | { readonly texts: TextBlock[] };

/** Runs of text between blocks, so that lists stay whole. */
function groupNodes(nodes: readonly BodyNode[]): Group[] {
  const groups: Group[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (node._type !== "block") groups.push({ block: node });
    else if (last && "texts" in last) last.texts.push(node);
    else groups.push({ texts: [node] });
  }
  return groups;
}

interface ContentTextProps {
  readonly nodes: readonly BodyNode[];
  /** How a block in the text is drawn; without it blocks are left out. */
  readonly renderBlock?: (block: Block) => ReactNode;
}

export function ContentText({ nodes, renderBlock }: ContentTextProps) {
  return groupNodes(nodes).map((group, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a run of text has no other name, and never moves alone
    <Fragment key={index}>
      {"block" in group ? renderBlock?.(group.block) : <TextRun blocks={group.texts} />}
    </Fragment>
  ));
}
