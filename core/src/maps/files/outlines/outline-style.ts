/**
 * The use that an outline in text makes of headings, bold, colons and indents: the same mark means a topic in one, a
 * keyword in another.
 */
import type { TextLine } from "#/maps/files/outlines/text-lines.ts";

export type Line = Extract<TextLine, { kind: "line" }>;

export const MAX_NAME_WORDS = 8;
export const BOLD_LINE = /^(?:\*\*|__)(.{1,300}?)(?:\*\*|__)\s*[:：]?$/u;
export const BOLD_LABEL =
  /^(?:\*\*|__)([^*]{1,200}?)\s*(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*[:：–—-])\s*(\S.*)$/u;
export const LABELED_LINE = /^([^:：,]{1,80})(?::\s|：)\s*(\S.*)$/u;
const BETWEEN_KEYWORDS = /\s*(?:[;、，]|,(?!\d{3}(?!\d))|\s[|·•]\s)\s*/u;

/** Less than any difference of indents. */
export const HALF = 0.05;

export interface Style {
  readonly hasHeadings: boolean;
  readonly areOnlyHeadings: boolean;
  /** The first heading is the map's title if its level is below this. */
  readonly titleBelow: number;
  /** Whether lines without a mark are items. */
  readonly arePlainItems: boolean;
  readonly hasBoldLists: boolean;
  readonly hasPlainLists: boolean;
  /** Indents at which several items are bold as a whole, and others aren't. */
  readonly boldIndents: ReadonlySet<number>;
  /** Whether numbered lines have bullets below them at the same indent. */
  readonly isNumberedAbove: boolean;
  /** Numbers without a dot that lines begin with. */
  readonly wholeNumbers: ReadonlySet<string>;
}

export function detectStyle(all: readonly TextLine[]): Style {
  const lines = all.filter((line) => line.kind === "line");
  const headings = all.filter((line) => line.kind === "heading");
  const items = lines.filter(({ mark }) => mark !== "none");
  const levels = headings.map(({ level }) => level);
  const [first = 7, ...others] = levels;
  const isOnTop = first < Math.min(7, ...others) && (others.length > 0 || first === 1);
  const boldItems = items.filter(({ content }) => BOLD_LINE.test(content));
  const plainIndents = new Set(
    items.filter(({ content }) => !BOLD_LINE.test(content)).map(({ indent }) => indent),
  );
  const labelled = lines.filter(({ content }) => BOLD_LABEL.test(content));
  const named = lines.filter(({ content }) => LABELED_LINE.test(content));
  const listsIn = (some: readonly Line[], pattern: RegExp) =>
    some.filter(({ content }) => splitKeywordList(pattern.exec(content)?.[2] ?? "").length > 1)
      .length;
  const spoken = lines.filter(({ content }) => !isSentence(content));
  const numbered = lines.filter(({ mark }) => mark === "number");
  const withBullets = lines.filter(({ mark, indent }, at) => {
    const next = lines[at + 1];
    return mark === "number" && next?.mark === "bullet" && next.indent === indent;
  });
  const isNumberedAbove = numbered.length > 0 && 2 * withBullets.length >= numbered.length;
  return {
    hasHeadings: headings.length > 0,
    areOnlyHeadings: all.every(({ kind }) => ["heading", "blank", "rule"].includes(kind)),
    titleBelow: isOnTop ? 7 : 0,
    arePlainItems: items.length === 0,
    hasBoldLists: labelled.length > 0 && 2 * listsIn(labelled, BOLD_LABEL) >= labelled.length,
    hasPlainLists: named.length > 1 && 2 * listsIn(named, LABELED_LINE) >= spoken.length,
    boldIndents: new Set(
      boldItems
        .map(({ indent }) => indent)
        .filter((indent, at, bold) => bold.indexOf(indent) < at && plainIndents.has(indent)),
    ),
    isNumberedAbove,
    wholeNumbers: new Set(
      numbered.flatMap(({ numbers }) => (numbers?.length === 1 ? (numbers[0] ?? "") : [])),
    ),
  };
}

export function splitKeywordList(listed: string): string[] {
  return listed.split(BETWEEN_KEYWORDS).filter((keyword) => keyword !== "");
}

/** Tells whether a line is a sentence, such as an assistant says around an outline. */
export function isSentence(text: string): boolean {
  // Up to one more than matters: a line may be megabytes long.
  const words = text.trim().split(/\s+/, MAX_NAME_WORDS + 1).length;
  return (
    (/[.!?…。！？]["”»)]?$/u.test(text.trim()) && words > 3) ||
    (/[:：]$/u.test(text.trim()) && words > MAX_NAME_WORDS) ||
    /^(?:sure|certainly|of course|here(?:'s|’s| is| are)|let me know|below)\b/i.test(text) ||
    (/[!?]\s/.test(text) && words > MAX_NAME_WORDS)
  );
}

/** Marks of several kinds at the same indent nest: "1." has its bullets, "1.1" is under "1". */
export function measureIndent(
  { indent, mark, numbers }: Line,
  { isNumberedAbove, wholeNumbers }: Style,
): number {
  if (mark === "bullet" || mark === "letter") return indent + (isNumberedAbove ? 0.8 : 0);
  const isDeeper = numbers && numbers.length > 1 && wholeNumbers.has(numbers[0] ?? "");
  return isDeeper ? indent + Math.min(numbers.length - 1, 7) / 10 : indent;
}
