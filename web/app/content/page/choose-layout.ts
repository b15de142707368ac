/** Choice of the layout that a page is shown in. */

import type { PageLayout } from "@mapwright/core/content/content-page-types";

/** The layout of every page at and below a path. */
export interface LayoutRule {
  readonly pathPrefix: string;
  readonly layout: PageLayout;
}

export interface LayoutSources {
  readonly path: string;
  /** Chosen by the editor on the page itself. */
  readonly page: PageLayout | null;
  /** Set by the route's code. */
  readonly routeMeta: PageLayout | null;
  readonly navigation: readonly LayoutRule[];
  readonly fallbacks: readonly LayoutRule[];
  readonly defaultLayout: PageLayout | null;
}

function covers(pathPrefix: string, path: string): boolean {
  const prefix = pathPrefix.replace(/\/+$/, "");
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The most specific rule that covers `path`: the one with the longest path. */
function layoutFor(path: string, rules: readonly LayoutRule[]): PageLayout | null {
  const fitting = rules
    .filter(({ pathPrefix }) => covers(pathPrefix, path))
    .toSorted((one, other) => other.pathPrefix.length - one.pathPrefix.length);
  return fitting[0]?.layout ?? null;
}

/** The first that is set: page, route meta, navigation, fallback layouts, default. */
export function chooseLayout(sources: LayoutSources): PageLayout {
  return (
    sources.page ??
    sources.routeMeta ??
    layoutFor(sources.path, sources.navigation) ??
    layoutFor(sources.path, sources.fallbacks) ??
    sources.defaultLayout ??
    "default"
  );
}
