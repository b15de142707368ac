/** Parses Markdown lines as far as an outline needs it. */

/** A line of an outline. `indent`: columns before its marker, a tab counts as four. */
export type MarkdownLine =
  | { readonly kind: "blank" | "front-matter-mark" }
  | { readonly kind: "heading"; readonly level: number; readonly content: string }
  | { readonly kind: "item"; readonly indent: number; readonly content: string }
  | { readonly kind: "quote"; readonly indent: number; readonly content: string }
  | { readonly kind: "table" | "fence" | "rule" }
  | { readonly kind: "text"; readonly content: string };

const TAB_COLUMNS = 4;
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const QUOTE = /^([ \t]*)> ?(.*)$/;

export function readMarkdownLine(line: string): MarkdownLine {
  if (line.trim() === "") return { kind: "blank" };
  if (line === "---") return { kind: "front-matter-mark" };
  const heading = HEADING.exec(line);
  if (heading) {
    const content = withoutClosingMarks(heading[2] ?? "");
    return { kind: "heading", level: heading[1]?.length ?? 1, content };
  }
  if (/^[ \t]*(?:```|~~~)/.test(line)) return { kind: "fence" };
  if (/^[ \t]*(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/.test(line)) return { kind: "rule" };
  const item = ITEM.exec(line);
  if (item)
    return { kind: "item", indent: columnsOf(item[1] ?? ""), content: (item[2] ?? "").trimEnd() };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: "quote", indent: columnsOf(quote[1] ?? ""), content: quote[2] ?? "" };
  if (/^[ \t]*\|/.test(line)) return { kind: "table" };
  return { kind: "text", content: line.trim() };
}

/** `Title ##` is "Title". */
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  const before = text.slice(0, end);
  return end < text.length && /\s$/.test(before.slice(-1)) ? before.trimEnd() : text;
}

function columnsOf(space: string): number {
  const tabs = space.split("\t").length - 1;
  return space.length - tabs + tabs * TAB_COLUMNS;
}
