/** The mark before a line of an outline: a bullet, a number, a letter, or the lines of a drawn tree. */

export interface MarkedLine {
  /** Columns before the mark; a tab counts as four. */
  readonly indent: number;
  readonly mark: "none" | "bullet" | "number" | "letter";
  /** Parts of a number such as "1.2.3" or "4."; null: the mark has no digits. */
  readonly numbers: readonly string[] | null;
  readonly content: string;
}

const TAB_COLUMNS = 4;
const WIDE_COLUMNS = 2;
const SPACE = /^[ \t\u00A0\u3000]*/u;
const TREE = /^[\s\u2500-\u257F]*[\u2500-\u257F][\s\u2500-\u257F]*/u;
/** Marks of a list's upper level, and those that East Asian texts put right before a word. */
const UPPER_BULLET = /^[■◆●★]\s*/u;
const EAST_ASIAN_BULLET = /^[・‧]\s*/u;
const BULLET = /^[-*+–—•◦▪▫‣·○□◇▶►▸➤➔→🔹🔸]\s+/u;
const NUMBER = /^(?:\(?(\d{1,3})[.)）．、]|（(\d{1,3})）)(?:\s+|(?<=[．、）]))/u;
const DECIMAL = /^(\d{1,3}(?:\.\d{1,3})+)[.)]?\s+/;
const LETTER = /^\(?(?:[A-Za-z]|[ivxIVX]{1,5})[.)]\s+/;

export function readMarker(line: string): MarkedLine {
  const tree = TREE.exec(line)?.[0];
  if (tree !== undefined && tree.length < line.length) {
    const content = narrowSpaces(line.slice(tree.length));
    return { indent: Array.from(tree).length, mark: "bullet", numbers: null, content };
  }
  const space = SPACE.exec(line)?.[0] ?? "";
  const indent = columnsOf(space);
  const text = narrowSpaces(line.slice(space.length)).trimEnd();
  const upper = UPPER_BULLET.exec(text)?.[0];
  if (upper !== undefined) {
    return { indent, mark: "number", numbers: null, content: text.slice(upper.length) };
  }
  const bullet = (BULLET.exec(text) ?? EAST_ASIAN_BULLET.exec(text))?.[0];
  if (bullet !== undefined) {
    return { indent, mark: "bullet", numbers: null, content: text.slice(bullet.length) };
  }
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const numbers = (decimal[1] ?? "").split(".");
    return { indent, mark: "number", numbers, content: text.slice(decimal[0].length) };
  }
  const number = NUMBER.exec(text);
  if (number) {
    const numbers = [number[1] ?? number[2] ?? ""];
    return { indent, mark: "number", numbers, content: text.slice(number[0].length) };
  }
  const letter = LETTER.exec(text)?.[0];
  if (letter !== undefined) {
    return { indent, mark: "letter", numbers: null, content: text.slice(letter.length) };
  }
  return { indent, mark: "none", numbers: null, content: text };
}

/** A run of spaces as one, with a tab as a tab: patterns would go through a long run again and again. */
export function narrowSpaces(text: string): string {
  return text.replace(/\s{2,}/g, (run) => (run.includes("\t") ? "\t" : " "));
}

function columnsOf(space: string): number {
  let columns = 0;
  for (const character of space)
    columns += character === "\t" ? TAB_COLUMNS : character === "\u3000" ? WIDE_COLUMNS : 1;
  return columns;
}
