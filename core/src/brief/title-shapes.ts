/** The shapes of ranking pages' titles, and how many titles have each. */
import { splitWords } from "#/wording/tokenize.ts";

/** Shapes a title idea can have. */
export const TITLE_SHAPES = [
  "topic",
  "how-to",
  "question",
  "guide",
  "best",
  "choosing",
  "comparison",
  "parts",
  "beginners",
  "tips",
  "review",
] as const;
export type TitleShape = (typeof TITLE_SHAPES)[number];

/** Tested on the normalized words, joined by spaces. "topic" is the fallback. */
const RULES: readonly (readonly [TitleShape, RegExp])[] = [
  ["how-to", /^how (?:to|i|we|you)\b/],
  ["comparison", /\b(?:vs|versus|compared|comparison|difference)\b/],
  ["best", /\b(?:best|top \d+)\b/],
  ["beginners", /\bbeginners?\b/],
  ["review", /\breview(?:s|ed)?\b/],
  ["choosing", /\b(?:choose|choosing|buying guide|buyers guide)\b/],
  ["guide", /\b(?:guide|explained|basics|101)\b/],
  ["tips", /\b(?:tips|tricks|mistakes)\b/],
  ["question", /^(?:what|whats|why|when|where|who|which|can|do|does|is|are|should|how)\b/],
];

/** All shapes that fit, never empty; a two-part title also has the shape "parts". */
export function classifyTitle(title: string): TitleShape[] {
  const text = splitWords(title).join(" ");
  const shapes = RULES.filter(([, rule]) => rule.test(text)).map(([shape]) => shape);
  if (/\S:\s/.test(title)) shapes.push("parts");
  return shapes.length === 0 ? ["topic"] : shapes;
}

/** Number of `titles` with each shape. */
export function countShapes(titles: readonly string[]): ReadonlyMap<TitleShape, number> {
  const counts = new Map<TitleShape, number>();
  for (const shape of titles.flatMap(classifyTitle))
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return counts;
}
