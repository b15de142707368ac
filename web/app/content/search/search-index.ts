/** The search itself, in the browser: matches prefixes, tolerates typos, and ranks titles above text. */
import MiniSearch from "minisearch";
import type { SearchEntry } from "#/content/search/search-entries.ts";

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
export function extractOf(text: string, terms: readonly string[]): string {
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
        return [{ path: entry.id, kind, title, heading, extract: extractOf(text, terms) }];
      });
}
