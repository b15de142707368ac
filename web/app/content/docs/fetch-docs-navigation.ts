import { fetchContent } from "#/content/api/fetch-content.ts";
import type { DocsNode } from "#/content/docs/docs-navigation.ts";

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
