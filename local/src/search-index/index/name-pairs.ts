/**
 * Two words that are often hyphenated are one name even where the hyphen is left out: "pour-over" makes "pour over" a
 * name. Learned from the corpus, without a word list.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";

/** A pair counts as a name once it has this many hyphenated uses and they make up this share of all its uses. */
const MIN_HYPHENATED_USES = 2;
const MIN_HYPHENATED_SHARE = 0.08;

/** First word id → ids of the words that form a name with it. */
export type NamePairs = ReadonlyMap<number, ReadonlySet<number>>;

interface NumberedWords {
  /** Normalized words by id. */
  readonly words: readonly string[];
  /** Token → word id. */
  readonly wordIds: Uint32Array;
}

/** `hyphenatedPairs`: "pour over" → number of hyphenated occurrences. */
export function learnNamePairs(
  { words, wordIds }: NumberedWords,
  hyphenatedPairs: ReadonlyMap<string, number>,
): NamePairs {
  const idOf = new Map(words.map((word, id) => [word, id]));
  const hyphenatedUsesOf = new Map<number, Map<number, number>>();
  for (const [pair, hyphenatedUses] of hyphenatedPairs) {
    const [first = "", second = ""] = pair.split(" ");
    const isName =
      hyphenatedUses >= MIN_HYPHENATED_USES && canBeginName(first) && /^\p{L}{2,}$/u.test(second);
    const firstId = idOf.get(first);
    const secondId = idOf.get(second);
    if (isName && firstId !== undefined && secondId !== undefined)
      hyphenatedUsesOf.set(
        firstId,
        (hyphenatedUsesOf.get(firstId) ?? new Map<number, number>()).set(secondId, hyphenatedUses),
      );
  }
  return pairsConnectedOften(hyphenatedUsesOf, countPairs(wordIds, hyphenatedUsesOf));
}

/** "e" of "e-bike" begins a name although a letter alone means nothing; "a" and "i" are words. */
function canBeginName(word: string): boolean {
  return isNameLetter(word) || !isStopWord(word);
}

export function isNameLetter(word: string): boolean {
  return /^[b-hj-z]$/.test(word);
}

type PairCounts = ReadonlyMap<number, ReadonlyMap<number, number>>;

function pairsConnectedOften(hyphenatedUsesOf: PairCounts, usesOf: PairCounts): NamePairs {
  const names = new Map<number, Set<number>>();
  for (const [first, seconds] of hyphenatedUsesOf)
    for (const [second, hyphenatedUses] of seconds)
      if (
        hyphenatedUses >=
        MIN_HYPHENATED_SHARE * (usesOf.get(first)?.get(second) ?? hyphenatedUses)
      )
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
