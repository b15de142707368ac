/** The documentation tree as its sidebar needs it. */
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

/** Whether the page at `path` is `node` or one of its descendants. */
export function holdsPage(node: DocsNode, path: string): boolean {
  return node.path === path || node.children.some((child) => holdsPage(child, path));
}

/** The title of the page at `path`; null when the tree has no such page. */
export function titleOfPage(nodes: readonly DocsNode[], path: string): string | null {
  for (const node of nodes) {
    const title = node.path === path ? node.title : titleOfPage(node.children, path);
    if (title !== null) return title;
  }
  return null;
}
