/**
 * An article's text as feed readers show it: plain elements and absolute links, without classes, scripts or anything
 * that needs the site. Blocks that only make sense there (calls to action, maps) are left out.
 */
import { PortableText, type PortableTextReactComponents } from "@portabletext/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readLine } from "#/content/blocks/code-block/code-block.server.ts";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import type { LinkMark, TextBlock } from "#/content/shapes/portable-text.server.ts";

interface LinkProps {
  readonly value?: LinkMark;
  readonly children: ReactNode;
}

const textOf = (address: string): Partial<PortableTextReactComponents> => ({
  marks: {
    link: ({ value, children }: LinkProps) =>
      value?.target ? <a href={new URL(value.target.href, address).href}>{children}</a> : children,
  },
  unknownMark: ({ children }) => children,
});

interface TextProps {
  readonly nodes: readonly TextBlock[];
  readonly address: string;
}

function Text({ nodes, address }: TextProps) {
  return (
    <PortableText value={[...nodes]} components={textOf(address)} onMissingComponent={false} />
  );
}

interface TableProps {
  readonly rows: readonly (readonly string[])[];
}

/** The first row is the header. */
function Table({ rows: [header, ...rows] }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {header?.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, as text
            <th key={index}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once, as text
          <tr key={row}>
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rendered once, as text
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WORDS = { yes: "Yes", no: "No", text: null } as const;

function renderBlock(block: Block, address: string): ReactNode {
  switch (block._type) {
    case "dataTable":
      return <Table rows={block.rows.map(({ cells }) => cells)} />;
    case "comparison":
      return (
        <Table
          rows={[
            ["", ...block.columns],
            ...block.rows.map(({ label, cells }) => [
              label,
              ...cells.map(({ kind, text }) => WORDS[kind] ?? text),
            ]),
          ]}
        />
      );
    case "codeBlock": {
      const lines = block.lines.map(readLine);
      return (
        <pre>
          <code>{lines.join("\n")}</code>
        </pre>
      );
    }
    case "steps":
      return (
        <ol>
          {block.steps.map(({ _key, title, text }) => (
            <li key={_key}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ol>
      );
    case "callout":
      return (
        <blockquote>
          {block.title === "" ? null : (
            <p>
              <strong>{block.title}</strong>
            </p>
          )}
          <Text nodes={block.text} address={address} />
        </blockquote>
      );
    case "figure":
      return block.figure ? (
        <img src={new URL(block.figure.url, address).href} alt={block.figure.alt} />
      ) : null;
    case "quote":
      return block.text === "" ? null : (
        <blockquote>
          <p>{block.text}</p>
          {block.attribution === "" ? null : <p>{block.attribution}</p>}
        </blockquote>
      );
    case "callToAction":
    case "faqList":
    case "featureGrid":
    case "hero":
    case "keywordTool":
    case "mapEmbed":
    case "mediaText":
    case "newsletterForm":
    case "pageList":
    case "planTable":
    case "testimonialWall":
    case "textSection":
    case "video":
      break;
  }
  return null;
}

/** Runs of text together, so that lists stay whole. */
function groupText(nodes: readonly BodyNode[]): (Block | TextBlock[])[] {
  const groups: (Block | TextBlock[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (node._type !== "block") groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

/**
 * @param address the article's, which its links are relative to
 * @returns HTML; empty when nothing of the body can be read outside the site
 */
export function renderFeedText(body: readonly BodyNode[], address: string): string {
  return groupText(body)
    .map((group) =>
      renderToStaticMarkup(
        Array.isArray(group) ? (
          <Text nodes={group} address={address} />
        ) : (
          <>{renderBlock(group, address)}</>
        ),
      ),
    )
    .join("");
}
