/**
 * Which letters of a text to highlight for a query. A match by word stem may have none; the row's own marker then shows
 * the match.
 */

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** `text` split at the typed words, at any position and in any case. Never empty, unless `text` is. */
export function splitByQuery(text: string, query: string): TextPart[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text === "" ? [] : [{ text, isMatch: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  // A capturing group makes `split` keep the separators, at every odd position.
  return text
    .split(new RegExp(`(${longestFirst.join("|")})`, "giu"))
    .map((part, position) => ({ text: part, isMatch: position % 2 === 1 }))
    .filter((part) => part.text !== "");
}
