/** The docs as readers see them: nested pages in the order of the sidebar. */
import { getParentPath } from "@mapwright/core/content/content-path";
import { compareStems } from "@mapwright/core/content/stem";

export interface DocsPage {
  /** The published id, even for a page that exists only as a draft. */
  readonly id: string;
  readonly title: string;
  /** Null: not written yet. */
  readonly path: string | null;
  readonly stem: string | null;
}

export interface DocsNode extends DocsPage {
  readonly children: readonly DocsNode[];
}

/** The nearest existing ancestor page; folders without their own page are skipped. */
function findParent(page: DocsPage, byPath: ReadonlyMap<string, DocsPage>): DocsPage | null {
  for (let path = page.path && getParentPath(page.path); path; path = getParentPath(path)) {
    const parent = byPath.get(path);
    if (parent && parent !== page) return parent;
  }
  return null;
}

/** Pages without a sort key come last, by title, so that all stay visible. */
function comparePages(left: DocsPage, right: DocsPage): number {
  if (left.stem && right.stem) return compareStems(left.stem, right.stem);
  if (left.stem || right.stem) return left.stem ? -1 : 1;
  return left.title.localeCompare(right.title, "en");
}

/** @returns the pages without an ancestor. When two pages share a path both appear, and the first has the children. */
export function buildDocsTree(pages: readonly DocsPage[]): DocsNode[] {
  const byPath = new Map<string, DocsPage>();
  for (const page of pages) if (page.path && !byPath.has(page.path)) byPath.set(page.path, page);
  const childrenOf = new Map<DocsPage | null, DocsPage[]>();
  for (const page of pages) {
    const parent = findParent(page, byPath);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), page]);
  }
  const assemble = (parent: DocsPage | null): DocsNode[] =>
    (childrenOf.get(parent) ?? []).toSorted(comparePages).map((page) => {
      const { id, title, path, stem } = page;
      return { id, title, path, stem, children: assemble(page) };
    });
  return assemble(null);
}
