interface HighlightedTextProps {
  readonly text: string;
  /** Typed words; empty: nothing is highlighted. */
  readonly query: string;
}

/** A text with the typed words highlighted. */
export function HighlightedText({ text, query }: HighlightedTextProps) {
  if (query === "") return text;
  const parts = splitByQuery(text, query);
  if (!parts.some((part) => part.isMatch)) return text;
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}

interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * `text` split at the typed words, at any position and in any case. Never empty, unless `text` is. A match by word stem
 * may have no matching part; the row's own marker then shows the match.
 */
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
