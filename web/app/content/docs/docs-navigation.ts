/** The documentation tree as its sidebar needs it. */
import { fetchContent } from "#/content/api/fetch-content.ts";
import {
  buildOutlineTree,
  isReadable,
  type OutlineEntry,
  type OutlineNode,
} from "#/content/outline/outline-tree.ts";

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

export function buildDocsNavigation(outline: readonly OutlineEntry[]): DocsNode[] {
  return buildOutlineTree(outline, "/docs").map(toDocsNode);
}

/** Whether the page at `path` is `node` or one of its descendants. */
export function hasDocsPage(node: DocsNode, path: string): boolean {
  return node.path === path || node.children.some((child) => hasDocsPage(child, path));
}

/** The title of the page at `path`; null when the tree has no such page. */
export function findPageTitle(nodes: readonly DocsNode[], path: string): string | null {
  for (const node of nodes) {
    const title = node.path === path ? node.title : findPageTitle(node.children, path);
    if (title !== null) return title;
  }
  return null;
}

function isNode(value: unknown): value is DocsNode {
  const node = new Map(Object.entries(Object(value)));
  const path = node.get("path");
  const children = node.get("children");
  const hasNames =
    typeof node.get("title") === "string" && (path === null || typeof path === "string");
  return hasNames && Array.isArray(children) && children.every(isNode);
}

/** The tree in a response; null when it holds none. */
function readNodes(answer: unknown): readonly DocsNode[] | null {
  const nodes: unknown = Object(answer).nodes;
  return Array.isArray(nodes) && nodes.every(isNode) ? nodes : null;
}

/** The documentation tree at `revision`; null when it can't be fetched. */
export async function fetchDocsNavigation(revision: string): Promise<readonly DocsNode[] | null> {
  try {
    return readNodes(await fetchContent("navigation", { root: "/docs" }, revision));
  } catch {
    return null;
  }
}
