/** The documentation's tree as its sidebar needs it. */
import { buildOutlineTree, isReadable, type OutlineNode } from "#/content/outline/outline-tree.ts";
import type { OutlineEntry } from "#/content/outline/outline-entry.ts";

export interface DocsNode {
  readonly title: string;
  /** Null for a heading without a page. */
  readonly path: string | null;
  readonly icon: string | null;
  readonly children: readonly DocsNode[];
}

function toDocsNode({ entry, children }: OutlineNode): DocsNode {
  return {
    title: entry.title,
    path: isReadable(entry) ? entry.path : null,
    icon: entry.icon,
    children: children.map(toDocsNode),
  };
}

export function docsNavigation(outline: readonly OutlineEntry[]): DocsNode[] {
  return buildOutlineTree(outline, "/docs").map(toDocsNode);
}
