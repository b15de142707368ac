/** The entries of the search index: every section of every docs page and article, under its heading. */
import { compareStems } from "@mapwright/core/content/stem";
import { anchorOf } from "#/content/portable-text/name-headings.ts";
import type { SearchText } from "#/content/shapes/lists.server.ts";

export interface SearchEntry {
  /** Path and fragment that a result links to. */
  readonly id: string;
  readonly kind: "docs" | "blog";
  /** Of the page. */
  readonly title: string;
  /** Heading of the section; empty for text before the first heading. */
  readonly heading: string;
  readonly text: string;
}

const HEADING = /^h[2-4]$/;

interface Part {
  heading: string;
  anchor: string;
  readonly texts: string[];
}

function partsOf({ parts }: SearchText): Part[] {
  const used = new Set<string>();
  const all: Part[] = [{ heading: "", anchor: "", texts: [] }];
  for (const { style, text } of parts) {
    if (!HEADING.test(style) || text.trim() === "") {
      all.at(-1)?.texts.push(text);
      continue;
    }
    // The same anchors as on the page, see `nameHeadings`.
    const base = anchorOf(text);
    let anchor = base;
    for (let count = 2; used.has(anchor); count += 1) anchor = `${base}-${String(count)}`;
    used.add(anchor);
    all.push({ heading: text.trim(), anchor, texts: [] });
  }
  return all;
}

export function searchEntries(pages: readonly SearchText[]): SearchEntry[] {
  return pages
    .toSorted((one, other) => compareStems(one.stem, other.stem))
    .flatMap((page) =>
      partsOf(page).map(({ heading, anchor, texts }, index): SearchEntry => ({
        id: anchor === "" ? page.path : `${page.path}#${anchor}`,
        kind: page.type === "docsPage" ? "docs" : "blog",
        title: page.title,
        heading,
        text: [...(index === 0 ? [page.excerpt] : []), ...texts].join(" ").trim(),
      })),
    );
}
