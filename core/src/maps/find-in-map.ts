/**
 * Search within a map as a person types: no case, no accents, beginnings of words, and other forms of a word ("grinding"
 * finds "grinder"). An index is made once for a snapshot; a look-up is a few milliseconds at 10,000 keywords.
 */
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { createStemmer, splitWords, stemWord } from "#/wording/words.ts";

/** How well a typed word fits a word of the map, 0–1. */
const EXACT = 1;
const SAME_STEM = 0.9;
const PREFIX = 0.75;
const STEM_PREFIX = 0.55;
const INSIDE = 0.3;
/** Shorter pieces are found in too many words, and too few letters make no stem. */
const FEWEST_LETTERS_INSIDE = 3;
/** What following each other as typed adds. */
const IN_ORDER_BONUS = 0.25;

/** Opaque: made by `indexMap`, read by `findInMap`. */
export interface MapSearchIndex {
  readonly snapshot: MapSnapshot;
  /** Distinct folded words of keywords and cluster names, and the stem of each. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Word → documents that have it: keyword `k` is document `k`, cluster `c` document `keywordCount + c`. */
  readonly documentsOf: readonly Uint32Array[];
  /** Document → its words, by position in `words`. */
  readonly wordsOf: readonly Uint32Array[];
}

/** A keyword that has every typed word. */
export interface KeywordMatch {
  /** Keyword index. */
  readonly keyword: number;
  /** Above 0; higher = closer. */
  readonly score: number;
}

/** A cluster whose name or whose keywords have every typed word. */
export interface ClusterMatch {
  /** Cluster index. */
  readonly cluster: number;
  /** Above 0; of its name or of its best keyword, whichever is closer. */
  readonly score: number;
  /** How many of its keywords match; 0 when only its name does. */
  readonly matchingKeywords: number;
}

/** What a typed text finds; all empty and 0 when nothing fits. */
export interface MapMatches {
  /** Closest first, then by volume; at most the limit. */
  readonly keywords: readonly KeywordMatch[];
  /** Closest first, then by matching keywords, then by volume; at most the limit. */
  readonly clusters: readonly ClusterMatch[];
  /** All that match, also beyond the limit. */
  readonly keywordCount: number;
  readonly clusterCount: number;
}

const NOTHING: MapMatches = { keywords: [], clusters: [], keywordCount: 0, clusterCount: 0 };

/** The search index of a snapshot. */
export function indexMap(snapshot: MapSnapshot): MapSearchIndex {
  const stem = createStemmer();
  const idOf = new Map<string, number>();
  const stems: string[] = [];
  const documents: number[][] = [];
  const texts = [...snapshot.keywords.text, ...snapshot.clusters.name];
  const wordsOf = texts.map((text, document) =>
    Uint32Array.from(splitWords(text), (word) => {
      let id = idOf.get(word);
      if (id === undefined) {
        id = idOf.size;
        idOf.set(word, id);
        stems.push(stem(word));
        documents.push([]);
      }
      const list = documents[id];
      if (list && list.at(-1) !== document) list.push(document);
      return id;
    }),
  );
  return {
    snapshot,
    words: [...idOf.keys()],
    stems,
    documentsOf: documents.map((list) => Uint32Array.from(list)),
    wordsOf,
  };
}

/**
 * Keywords and clusters that have every typed word, in any order. Nothing for a text without letters or digits.
 * `limit`: most entries of each list.
 */
export function findInMap(index: MapSearchIndex, typed: string, limit = 50): MapMatches {
  const query = splitWords(typed);
  if (query.length === 0) return NOTHING;
  const scores = scoreDocuments(index, query);
  const { snapshot } = index;
  const keywordCount = snapshot.keywords.text.length;
  const keywords: KeywordMatch[] = [];
  const clusters = new Map<number, ClusterMatch>();
  for (const [document, score] of scores) {
    const isKeyword = document < keywordCount;
    if (isKeyword) keywords.push({ keyword: document, score });
    const cluster = isKeyword ? snapshot.keywords.cluster[document] : document - keywordCount;
    if (cluster === undefined) continue;
    const before = clusters.get(cluster);
    clusters.set(cluster, {
      cluster,
      score: Math.max(score, before?.score ?? 0),
      matchingKeywords: (before?.matchingKeywords ?? 0) + Number(isKeyword),
    });
  }
  const volumeOf = snapshot.keywords.volumePerMonth;
  const volumeOfCluster = snapshot.clusters.volumePerMonth;
  keywords.sort(
    (a, b) =>
      b.score - a.score ||
      (volumeOf[b.keyword] ?? -1) - (volumeOf[a.keyword] ?? -1) ||
      a.keyword - b.keyword,
  );
  const ranked = [...clusters.values()].sort(
    (a, b) =>
      b.score - a.score ||
      b.matchingKeywords - a.matchingKeywords ||
      (volumeOfCluster[b.cluster] ?? -1) - (volumeOfCluster[a.cluster] ?? -1) ||
      a.cluster - b.cluster,
  );
  return {
    keywords: keywords.slice(0, limit),
    clusters: ranked.slice(0, limit),
    keywordCount: keywords.length,
    clusterCount: ranked.length,
  };
}

/** Document → score of those that have every word of the query. */
function scoreDocuments(index: MapSearchIndex, query: readonly string[]): Map<number, number> {
  const grades = query.map((word) => gradeWords(index, word));
  let matching = new Map<number, number>();
  grades.forEach((graded, position) => {
    const best = new Map<number, number>();
    for (const [word, grade] of graded) {
      for (const document of index.documentsOf[word] ?? []) {
        if (position > 0 && !matching.has(document)) continue;
        if (grade > (best.get(document) ?? 0)) best.set(document, grade);
      }
    }
    for (const [document, grade] of best) best.set(document, grade + (matching.get(document) ?? 0));
    matching = best;
  });
  for (const [document, sum] of matching) {
    matching.set(document, closeness(index.wordsOf[document], sum, grades));
  }
  return matching;
}

/**
 * score = mean grade of the typed words + a bonus when they stand together in the order typed, times
 * (typed words / words of the text)^¼, at most 1: of two texts that fit alike the shorter is closer.
 */
function closeness(
  words: Uint32Array | undefined,
  gradeSum: number,
  grades: readonly ReadonlyMap<number, number>[],
): number {
  if (words === undefined || words.length === 0) return 0;
  const isInOrder = words.some((_, start) =>
    grades.every((graded, position) => graded.has(words[start + position] ?? -1)),
  );
  const bonus = grades.length > 1 && isInOrder ? IN_ORDER_BONUS : 0;
  const density = Math.min(1, grades.length / words.length);
  return (gradeSum / grades.length + bonus) * density ** 0.25;
}

/** Word of the map → how well `typed` fits it; those it does not fit are left out. */
function gradeWords(index: MapSearchIndex, typed: string): Map<number, number> {
  const stem = stemWord(typed);
  const grades = new Map<number, number>();
  index.words.forEach((word, id) => {
    const grade = gradeWord(typed, stem, word, index.stems[id] ?? word);
    if (grade > 0) grades.set(id, grade);
  });
  return grades;
}

function gradeWord(typed: string, typedStem: string, word: string, stem: string): number {
  if (word === typed) return EXACT;
  if (stem === typedStem) return SAME_STEM;
  if (word.startsWith(typed)) return PREFIX;
  if (typedStem.length >= FEWEST_LETTERS_INSIDE && stem.startsWith(typedStem)) return STEM_PREFIX;
  return typed.length >= FEWEST_LETTERS_INSIDE && word.includes(typed) ? INSIDE : 0;
}
