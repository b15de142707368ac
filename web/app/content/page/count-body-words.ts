import { countWords } from "#/content/portable-text/reading-time.ts";

/** Values of these keys are names and URLs, not text to read. */
const NOT_READ =
  /^(?:_\w+|.*[uU]rl|href|src|source|anchor|language|kind|tone|target|image|preview|path|stem|icon)$/;

/** Counts every word of a body, in text and blocks: all strings that a reader sees. */
export function countBodyWords(value: unknown): number {
  if (typeof value === "string") return countWords(value);
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + countBodyWords(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => (NOT_READ.test(key) ? sum : sum + countBodyWords(inner)),
    0,
  );
}
