/** Portable Text keeps list items flat, each with its level; readers need lists within items. */
import type { TextBlock } from "#/content/shapes/portable-text.server.ts";

export interface ListItem {
  readonly block: TextBlock;
  readonly lists: readonly List[];
}

export interface List {
  readonly kind: "bullet" | "number";
  readonly items: readonly ListItem[];
}

export type TextPart = { readonly block: TextBlock } | { readonly list: List };

const levelOf = (block: TextBlock): number => Math.max(1, block.level ?? 1);

interface OpenList {
  readonly kind: "bullet" | "number";
  readonly level: number;
  readonly items: { readonly block: TextBlock; readonly lists: OpenList[] }[];
}

/** Takes from `blocks` the lists of one run of items at and below `level`. */
function readLists(blocks: TextBlock[], level: number): OpenList[] {
  const lists: OpenList[] = [];
  for (let next = blocks[0]; next?.listItem && levelOf(next) >= level; next = blocks[0]) {
    const last = lists.at(-1);
    const item = last?.items.at(-1);
    if (levelOf(next) > level && item) {
      item.lists.push(...readLists(blocks, level + 1));
      continue;
    }
    blocks.shift();
    // An item that is deeper than anything above it stands where the list begins.
    const list = last?.kind === next.listItem ? last : { kind: next.listItem, level, items: [] };
    if (list !== last) lists.push(list);
    list.items.push({ block: next, lists: [] });
  }
  return lists;
}

/** Paragraphs as they are, runs of list items as lists. */
export function nestLists(blocks: readonly TextBlock[]): TextPart[] {
  const rest = [...blocks];
  const parts: TextPart[] = [];
  for (let next = rest[0]; next; next = rest[0]) {
    if (next.listItem) parts.push(...readLists(rest, 1).map((list) => ({ list })));
    else {
      parts.push({ block: next });
      rest.shift();
    }
  }
  return parts;
}
