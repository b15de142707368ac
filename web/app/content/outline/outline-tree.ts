/** The pages as a tree by path, and each page's place in it. Pure functions from the outline to a view of it. */
import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { getParentPath } from "@mapwright/core/content/content-path";
import { compareStems } from "@mapwright/core/content/stem";

export interface OutlineNode {
  readonly entry: OutlineEntry;
  readonly children: readonly OutlineNode[];
}

/** The pages one level below `path`, in order. Only those shown in navigation. */
export function listChildren(entries: readonly OutlineEntry[], path: string): OutlineEntry[] {
  return entries
    .filter((entry) => entry.navigation && getParentPath(entry.path) === path)
    .toSorted((one, other) => compareStems(one.stem, other.stem));
}

/**
 * The pages below `root`, nested by path. A page whose parent is missing is placed under its nearest existing ancestor,
 * so that nothing disappears when an editor skips a level.
 */
export function buildOutlineTree(entries: readonly OutlineEntry[], root: string): OutlineNode[] {
  const below = entries.filter(
    ({ path, navigation }) => navigation && path.startsWith(root === "/" ? "/" : `${root}/`),
  );
  const known = new Set(below.map(({ path }) => path));
  const groups = new Map<string, OutlineEntry[]>();
  for (const entry of below) {
    if (entry.path === root) continue;
    let parent = getParentPath(entry.path);
    while (parent !== null && parent !== root && !known.has(parent)) parent = getParentPath(parent);
    const key = parent ?? root;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const nodesOf = (path: string): OutlineNode[] =>
    (groups.get(path) ?? [])
      .toSorted((one, other) => compareStems(one.stem, other.stem))
      .map((entry) => ({ entry, children: nodesOf(entry.path) }));
  return nodesOf(root);
}

/** The tree in reading order: each page before its descendants. */
export function flattenTree(nodes: readonly OutlineNode[]): OutlineEntry[] {
  return nodes.flatMap(({ entry, children }) => [entry, ...flattenTree(children)]);
}

/** Whether the entry is a page to open: a sidebar heading without text is not one. */
export function isReadable(entry: OutlineEntry): boolean {
  return !entry.isSection || entry.hasText;
}

export interface Neighbours {
  readonly previous: OutlineEntry | null;
  readonly next: OutlineEntry | null;
}

/** The pages before and after `path` in reading order; both null for a page that is not in `ordered`. */
export function findNeighbours(ordered: readonly OutlineEntry[], path: string): Neighbours {
  const readable = ordered.filter((entry) => isReadable(entry) && entry.redirectTo === null);
  const place = readable.findIndex((entry) => entry.path === path);
  if (place === -1) return { previous: null, next: null };
  return { previous: readable[place - 1] ?? null, next: readable[place + 1] ?? null };
}

/** The ancestors of `path`, outermost first, without the root and the page itself. */
export function listAncestors(entries: readonly OutlineEntry[], path: string): OutlineEntry[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const above: OutlineEntry[] = [];
  for (
    let parent = getParentPath(path);
    parent !== null && parent !== "/";
    parent = getParentPath(parent)
  ) {
    const entry = byPath.get(parent);
    if (entry) above.unshift(entry);
  }
  return above;
}

/** One page of the site as lists, navigation and neighbors need it: everything but its text. */
export interface OutlineEntry {
  readonly id: string;
  readonly type: ContentPageType;
  readonly title: string;
  readonly path: string;
  readonly stem: string;
  readonly excerpt: string;
  /** Whether lists and navigation show the page. */
  readonly navigation: boolean;
  readonly icon: string | null;
  /** A heading in the docs sidebar; it is a page only when it has text. */
  readonly isSection: boolean;
  readonly hasText: boolean;
  /** ISO 8601; null for types without a date. */
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly isIndexed: boolean;
  readonly redirectTo: string | null;
  /** BCP 47. */
  readonly locale: string;
  /** Ids of the pages that an editor linked as translations. */
  readonly translations: readonly string[];
}
