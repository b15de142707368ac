/** The lines of an outline as text, by what they are; says nothing of how they nest. */
import { readMarkdownLine } from "#/maps/files/markdown-lines.ts";
import { readMarker, type MarkedLine } from "#/maps/files/outlines/outline-marker.ts";

export type TextLine = {
  /** Counted from 1. */
  readonly number: number;
  readonly raw: string;
} & (
  | { readonly kind: "blank" | "rule" | "fence" | "table" }
  | { readonly kind: "heading"; readonly level: number; readonly content: string }
  | { readonly kind: "quote"; readonly indent: number; readonly content: string }
  | ({ readonly kind: "line" } & MarkedLine)
);

const UNDERLINE = /^(?:=+|-{2,})\s*$/;

/** @param firstNumber of the first line in the file */
export function readTextLines(lines: readonly string[], firstNumber: number): TextLine[] {
  const read: TextLine[] = [];
  let isInComment = false;
  for (const [at, raw] of lines.entries()) {
    const number = firstNumber + at;
    // Obsidian's comments over several lines.
    if (/^\s*%%\s*$/.test(raw)) {
      isInComment = !isInComment;
      continue;
    }
    if (isInComment) continue;
    const last = read.at(-1);
    if (UNDERLINE.test(raw) && last?.kind === "line" && last.mark === "none" && last.indent === 0) {
      const level = raw.startsWith("=") ? 1 : 2;
      const { content } = last;
      read[read.length - 1] = {
        number: last.number,
        raw: last.raw,
        kind: "heading",
        level,
        content,
      };
      continue;
    }
    read.push(readLine(raw, number));
  }
  return withoutNeedlessFences(read);
}

/** Org mode's headings: as many stars as its level. */
const STARS = /^(\*{2,8})\s+(?=\S)/;

function readLine(raw: string, number: number): TextLine {
  const line = readMarkdownLine(raw);
  switch (line.kind) {
    case "blank":
      return { number, raw, kind: "blank" };
    case "front-matter-mark":
    case "rule":
      return { number, raw, kind: "rule" };
    case "fence":
    case "table":
      return { number, raw, kind: line.kind };
    case "heading":
      return { number, raw, kind: "heading", level: line.level, content: line.content };
    case "quote":
      return { number, raw, kind: "quote", indent: line.indent, content: line.content };
    case "item":
    case "text": {
      const stars = STARS.exec(raw)?.[1]?.length ?? 0;
      return {
        number,
        raw,
        kind: "line",
        ...readMarker(" ".repeat(stars) + raw.slice(Math.max(0, stars - 1))),
      };
    }
    default:
      return line satisfies never;
  }
}

/** Assistants put an outline into a fence as a whole: then its lines are the outline. */
function withoutNeedlessFences(lines: readonly TextLine[]): TextLine[] {
  let isInside = false;
  const outside = lines.filter((line) => {
    if (line.kind === "fence") isInside = !isInside;
    return !isInside;
  });
  const hasOutline = outside.some(
    (line) => line.kind === "heading" || (line.kind === "line" && line.mark !== "none"),
  );
  return hasOutline ? [...lines] : lines.filter(({ kind }) => kind !== "fence");
}
