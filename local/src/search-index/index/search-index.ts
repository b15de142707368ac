/** The built index: everything queries read. Created once at startup and never changed. */
import MiniSearch from "minisearch";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import { buildPhraseTable, type PhraseTable } from "#/search-index/index/phrase-table.ts";
import {
  createQueryReader,
  createTermReader,
  type ReadQuery,
} from "#/search-index/index/search-terms.ts";
import type { TokenStore } from "#/search-index/index/token-store.ts";

/** Titles are short, which already gives their words weight; a higher boost would let titles decide every ranking. */
const FIELD_BOOSTS = { title: 1.5, text: 1 } as const;
/** Usual BM25+ settings; forum documents vary in length, so length normalization applies in full. */
const BM25 = { k: 1.2, b: 0.75, d: 0.5 } as const;

interface TextFields {
  readonly id: number;
  /** Stems, separated by spaces. */
  readonly title: string;
  readonly text: string;
}

export interface SearchIndex {
  readonly documents: readonly CorpusDocument[];
  readonly store: TokenStore;
  readonly phrases: PhraseTable;
  readonly engine: MiniSearch<TextFields>;
  readonly readQuery: ReadQuery;
  /** Token → stem id when it is a search term, otherwise −1. */
  readonly terms: Int32Array;
  /** Stem → id. */
  readonly stemIdOf: ReadonlyMap<string, number>;
  /** Stem id → number of documents that contain it as a search term. */
  readonly documentFrequencies: Uint32Array;
  /** Key of a described subject in searches (see `getSubjectKey`) → the subject. */
  readonly subjects: ReadonlyMap<string, DescribedSubject>;
  /** Highest sum of votes and comments of any thread; 0 without threads. */
  readonly maxEngagement: number;
}

/** A subject that a corpus describes itself: each of the documents is about it, whether or not it names it. */
export interface DescribedSubject {
  readonly names: readonly string[];
  /** Documents, with how much each is about the subject, above 0 and at most 1. */
  readonly documents: readonly (readonly [number, number])[];
  /** Whether sites file these documents under the subject, which says more than a folder's name. */
  readonly isFiled: boolean;
}

export function buildSearchIndex(
  documents: readonly CorpusDocument[],
  store: TokenStore,
  subjects: readonly DescribedSubject[],
): SearchIndex {
  const terms = createTermReader(store)(0, store.wordIds.length);
  const readQuery = createQueryReader(store);
  return {
    documents,
    store,
    phrases: buildPhraseTable(store),
    engine: buildEngine(store, terms),
    readQuery,
    terms,
    stemIdOf: new Map(store.stems.map((stem, id) => [stem, id])),
    documentFrequencies: countDocuments(store, terms),
    subjects: new Map(
      subjects.flatMap((subject) =>
        subject.names.map((name) => [getSubjectKey(readQuery, name), subject] as const),
      ),
    ),
    maxEngagement: documents.reduce((most, { engagement }) => Math.max(most, engagement ?? 0), 0),
  };
}

/** Function words that tell subjects apart. */
const TELLING = /\b(?:on|off|no|without)\b/g;

/** Equal for names that differ only in endings, order and most stop words. */
export function getSubjectKey(readQuery: ReadQuery, name: string): string {
  return [...(name.toLowerCase().match(TELLING) ?? []), ...readQuery(name)].join(" ");
}

function buildEngine(store: TokenStore, terms: Int32Array): MiniSearch<TextFields> {
  const engine = new MiniSearch<TextFields>({
    fields: ["title", "text"],
    tokenize: (stems) => (stems === "" ? [] : stems.split(" ")),
    processTerm: (stem) => stem,
    searchOptions: { boost: FIELD_BOOSTS, bm25: BM25, prefix: false, fuzzy: false },
  });
  const { offsets, bodyStarts, stems } = store;
  const stemsBetween = (from: number, to: number) =>
    Array.from(
      terms.subarray(from, to).filter((term) => term >= 0),
      (term) => stems[term],
    ).join(" ");
  bodyStarts.forEach((bodyStart, id) => {
    const title = stemsBetween(offsets[id] ?? 0, bodyStart);
    engine.add({ id, title, text: stemsBetween(bodyStart, offsets[id + 1] ?? bodyStart) });
  });
  return engine;
}

function countDocuments({ offsets, bodyStarts, stems }: TokenStore, terms: Int32Array) {
  const counts = new Uint32Array(stems.length);
  bodyStarts.forEach((_, id) => {
    for (const term of new Set(terms.subarray(offsets[id], offsets[id + 1])))
      if (term >= 0) counts[term] = (counts[term] ?? 0) + 1;
  });
  return counts;
}
