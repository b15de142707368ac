import { splitByQuery } from "#/ui/controls/highlight-parts.ts";

interface HighlightedTextProps {
  readonly text: string;
  /** When empty, nothing is highlighted. */
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
