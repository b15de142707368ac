/**
 * A list's keywords as a graph: each edge is the probability that one page answers both.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { loadModel, type LoadedModel, type PairModel } from "#/clustering/pairs/pair-model.ts";
import english from "#/clustering/pairs/models/english.json" with { type: "json" };
import letters from "#/clustering/pairs/models/letters.json" with { type: "json" };
import multilingual from "#/clustering/pairs/models/multilingual.json" with { type: "json" };
import { createMarkCheck } from "#/clustering/pairs/marked-words.ts";
import { isUnspaced } from "#/clustering/pairs/keyword-words.ts";
import { visitPairs } from "#/clustering/pairs/visit-pairs.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import { onFirstUse } from "#/on-first-use.ts";
import { normalizeText } from "#/wording/normalize-text.ts";
import { MULTILINGUAL_DIMENSIONS } from "#/wording/text-embedder.ts";

/** Less probable pairs are no edges: they hardly change a mean. */
const MIN_PROBABILITY = 0.005;

/** Vectors of encoders that aren't built in are taken for those of the English one. */
const ofEnglish = onFirstUse(() => loadModel(english satisfies PairModel));
const ofMultilingual = onFirstUse(() => loadModel(multilingual satisfies PairModel));
const ofLetters = onFirstUse(() => loadModel(letters satisfies PairModel));

/**
 * The graph of a list whose keywords have vectors; the same keywords in another order have the same edges. `some`: only
 * the edges from these keywords to those near them, in a fraction of the time.
 */
export function connectPairs(
  keywords: readonly string[],
  vectors: readonly ArrayLike<number>[],
  some: ReadonlySet<number> | null = null,
): OverlapGraph {
  const isMultilingual = vectors[0]?.length === MULTILINGUAL_DIMENSIONS;
  return isMultilingual
    ? connect(keywords, vectors, ofMultilingual(), false, some)
    : connect(keywords, vectors, ofEnglish(), true, some);
}

/** The graph of a list by its spelling. English words are known as such, those of other languages by their letters. */
export const connectByLetters = (
  keywords: readonly string[],
  some: ReadonlySet<number> | null = null,
): OverlapGraph => connect(keywords, null, ofLetters(), true, some);

function connect(
  keywords: readonly string[],
  vectors: readonly ArrayLike<number>[] | null,
  { model, estimate }: LoadedModel,
  isEnglish: boolean,
  some: ReadonlySet<number> | null,
): OverlapGraph {
  const order = Uint32Array.from(keywords.keys()).sort((a, b) =>
    keywords[a]! < keywords[b]! ? -1 : 1,
  );
  const rows: [neighbour: number, probability: number][][] = keywords.map(() => []);
  const ordered = Array.from(order, (keyword) => keywords[keyword]!);
  const areOtherWords = createMarkCheck(ordered);
  const spaceless = ordered.map(withoutSpaces);
  visitPairs(
    ordered,
    vectors && Array.from(order, (keyword) => vectors[keyword]!),
    {
      isEnglish,
      asks: model.asks,
      some: some && new Set(Array.from(order.keys()).filter((place) => some.has(order[place]!))),
    },
    (one, other, measured) => {
      const isOneText = spaceless[one] !== null && spaceless[one] === spaceless[other];
      const probability = isOneText ? 1 : estimate(measured);
      if (probability < MIN_PROBABILITY || areOtherWords(one, other)) return;
      rows[order[one]!]!.push([order[other]!, probability]);
      rows[order[other]!]!.push([order[one]!, probability]);
    },
  );
  return toOverlapGraph(rows);
}

/** Removes spaces in scripts with optional ones: 洗濯機 水抜き, 洗濯機水抜き. null: in others, where spaces part words. */
const withoutSpaces = (keyword: string): string | null =>
  isUnspaced(keyword) ? normalizeText(keyword).replace(/\s+/g, "") : null;
