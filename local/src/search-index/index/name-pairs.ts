/**
 * Pairs of words that people write with a hyphen are one name also where they leave the hyphen out: "pour-over"
 * makes a name of "pour over". Learnt from the corpus, no list.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";

/** A pair is a name from this many hyphens on, and when this share of its uses has one. */
const MIN_TIES = 2;
const MIN_TIED_SHARE = 0.08;

/** First word id → ids of the words that make a name with it. */
export type NamePairs = ReadonlyMap<number, ReadonlySet<number>>;

interface NumberedWords {
  /** Folded words by id. */
  readonly words: readonly string[];
  /** Token → word id. */
  readonly wordIds: Uint32Array;
}

/** `tiedPairs`: "pour over" → times seen with a hyphen. */
export function learnNamePairs(
  { words, wordIds }: NumberedWords,
  tiedPairs: ReadonlyMap<string, number>,
): NamePairs {
  const idOf = new Map(words.map((word, id) => [word, id]));
  const tiesOf = new Map<number, Map<number, number>>();
  for (const [pair, ties] of tiedPairs) {
    const [first = "", second = ""] = pair.split(" ");
    const isName = ties >= MIN_TIES && !isStopWord(first) && /^\p{L}{2,}$/u.test(second);
    const firstId = idOf.get(first);
    const secondId = idOf.get(second);
    if (isName && firstId !== undefined && secondId !== undefined)
      tiesOf.set(firstId, (tiesOf.get(firstId) ?? new Map<number, number>()).set(secondId, ties));
  }
  return pairsTiedOften(tiesOf, countPairs(wordIds, tiesOf));
}

type PairCounts = ReadonlyMap<number, ReadonlyMap<number, number>>;

function pairsTiedOften(tiesOf: PairCounts, usesOf: PairCounts): NamePairs {
  const names = new Map<number, Set<number>>();
  for (const [first, seconds] of tiesOf)
    for (const [second, ties] of seconds)
      if (ties >= MIN_TIED_SHARE * (usesOf.get(first)?.get(second) ?? ties))
        names.set(first, (names.get(first) ?? new Set<number>()).add(second));
  return names;
}

function countPairs(wordIds: Uint32Array, wanted: PairCounts): PairCounts {
  const uses = new Map<number, Map<number, number>>();
  for (let token = 0; token + 1 < wordIds.length; token++) {
    const first = wordIds[token] ?? 0;
    const second = wordIds[token + 1] ?? 0;
    if (!wanted.get(first)?.has(second)) continue;
    const seconds = uses.get(first) ?? new Map<number, number>();
    uses.set(first, seconds.set(second, (seconds.get(second) ?? 0) + 1));
  }
  return uses;
}
