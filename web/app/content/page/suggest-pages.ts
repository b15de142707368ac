/** Pages a visitor may have meant by a path that doesn't exist: those with the most similar path or title. */
import type { OutlineEntry } from "#/content/outline/outline-tree.ts";

const MAX_SUGGESTIONS = 4;
/** Below this share of common letter pairs, two names are considered unrelated. */
const MIN_LIKENESS = 0.3;

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    for (let start = 0; start < word.length - 1; start += 1) {
      const pair = word.slice(start, start + 2);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
}

const total = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** Sørensen–Dice coefficient of the letter pairs of two texts, 0–1. */
function likeness(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  const size = total(left) + total(right);
  if (size === 0) return 0;
  const shared = [...left].reduce(
    (sum, [pair, count]) => sum + Math.min(count, right.get(pair) ?? 0),
    0,
  );
  return (2 * shared) / size;
}

export function suggestPages(path: string, outline: readonly OutlineEntry[]): OutlineEntry[] {
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  return outline
    .filter(
      ({ navigation, isIndexed, redirectTo, hasText }) =>
        navigation && isIndexed && hasText && redirectTo === null,
    )
    .map((entry) => ({
      entry,
      score: Math.max(
        likeness(path, entry.path),
        likeness(lastPart, entry.path.slice(entry.path.lastIndexOf("/") + 1)),
        likeness(lastPart, entry.title),
      ),
    }))
    .filter(({ score }) => score >= MIN_LIKENESS)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ entry }) => entry);
}
