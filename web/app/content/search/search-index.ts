/** The search itself, in the browser: matches prefixes, tolerates typos, and ranks titles above text. */
import { compareStems } from "@mapwright/core/content/stem";
import MiniSearch from "minisearch";
import { toAnchor } from "#/content/shapes/name-headings.ts";
import type { SearchText } from "#/content/page-shapes/lists.server.ts";

export interface SearchHit {
  readonly path: string;
  readonly kind: SearchEntry["kind"];
  readonly title: string;
  readonly heading: string;
  /** The words around the first match. */
  readonly extract: string;
}

const MAX_HITS = 12;
const EXTRACT_CHARACTERS = 140;
/** Typos are tolerated in words of at least this length. */
const FUZZY_FROM_CHARACTERS = 5;

/** The part of `text` around the first of `terms`; its beginning when none matches. */
export function cutExtract(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const wanted = Math.max(0, place - EXTRACT_CHARACTERS / 3);
  const from = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const to =
    text.length - from <= EXTRACT_CHARACTERS
      ? text.length
      : text.lastIndexOf(" ", from + EXTRACT_CHARACTERS);
  const part = text.slice(from, to > from ? to : from + EXTRACT_CHARACTERS);
  return `${from > 0 ? "… " : ""}${part}${to < text.length ? " …" : ""}`;
}

export type Search = (words: string) => readonly SearchHit[];

export function openSearch(entries: readonly SearchEntry[]): Search {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<SearchEntry>({ fields: ["title", "heading", "text"] });
  index.addAll([...byId.values()]);
  return (words) =>
    index
      .search(words.trim(), {
        boost: { title: 4, heading: 3 },
        prefix: true,
        fuzzy: (term) => (term.length >= FUZZY_FROM_CHARACTERS ? 0.2 : false),
        combineWith: "AND",
      })
      .slice(0, MAX_HITS)
      .flatMap(({ id, terms }) => {
        const entry = byId.get(String(id));
        if (!entry) return [];
        const { kind, title, heading, text } = entry;
        return [{ path: entry.id, kind, title, heading, extract: cutExtract(text, terms) }];
      });
}

/** The entries of the search index: every section of every docs page and article, under its heading. */
export interface SearchEntry {
  /** Path and fragment that a result links to. */
  readonly id: string;
  readonly kind: "docs" | "blog";
  /** Title of the page. */
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
    const base = toAnchor(text);
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
