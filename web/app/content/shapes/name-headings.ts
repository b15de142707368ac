/** Assigns anchors to headings and builds the table of contents from them. */
import type { TextBlock } from "#/content/shapes/portable-text.server.ts";

export interface TocEntry {
  readonly anchor: string;
  readonly title: string;
  readonly level: 2 | 3;
}

const LEVELS: Readonly<Record<string, 2 | 3>> = { h2: 2, h3: 3 };

/**
 * `What is a SERP? (in short)` → `what-is-a-serp-in-short`; letters of every script are kept. Empty when nothing is
 * left.
 */
export function toAnchor(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

function isHeading(node: { readonly _type: string }): node is TextBlock {
  return node._type === "block" && "style" in node && /^h[2-4]$/.test(String(node.style));
}

export interface NamedHeadings<Node> {
  readonly nodes: readonly Node[];
  /** Headings of the second and third level, in order. */
  readonly toc: readonly TocEntry[];
}

/** Gives every heading an `anchor` that is unique on the page: `steps`, `steps-2`. Empty headings get none. */
export function nameHeadings<Node extends { readonly _type: string }>(
  nodes: readonly Node[],
  taken: ReadonlySet<string> = new Set(),
): NamedHeadings<Node> {
  const used = new Set(taken);
  const toc: TocEntry[] = [];
  const named = nodes.map((node) => {
    if (!isHeading(node)) return node;
    const title = joinWords(node).trim();
    const base = toAnchor(title);
    if (base === "") return node;
    let anchor = base;
    for (let count = 2; used.has(anchor); count += 1) anchor = `${base}-${String(count)}`;
    used.add(anchor);
    const level = LEVELS[node.style];
    if (level) toc.push({ anchor, title, level });
    return { ...node, anchor };
  });
  return { nodes: named, toc };
}

interface WithSpans {
  readonly children: readonly { readonly text: string }[];
}

/** The plain text of a body, for reading times, search and descriptions. */
export function joinWords(block: WithSpans): string {
  return block.children.map(({ text }) => text).join("");
}
