/**
 * Fits a tile's label into it. Widths come from `measure`, so that a browser measures its own font and a test needs
 * none.
 */

/** Width of `text` in the label's font, in pixels. */
export type MeasureText = (text: string) => number;

export interface LabelSpace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lineHeightPx: number;
  readonly maxLines: number;
}

export interface FittedLabel {
  /** Empty when nothing legible fits. */
  readonly lines: readonly string[];
  /** Whether another line of the same height fits below. */
  readonly hasSpaceBelow: boolean;
}

const NOTHING: FittedLabel = { lines: [], hasSpaceBelow: false };
const ELLIPSIS = "…";
/** Fewer letters than this before the ellipsis are not legible. */
const MIN_LEGIBLE_CHARACTERS = 4;

export function fitLabel(text: string, room: LabelSpace, measure: MeasureText): FittedLabel {
  const rows = Math.floor(room.heightPx / room.lineHeightPx);
  const lineCount = Math.min(room.maxLines, rows);
  if (lineCount < 1 || room.widthPx <= 0) return NOTHING;
  const lines = wrapWords(text.split(/\s+/).filter(Boolean), lineCount, room.widthPx, measure);
  if (lines.length === 0) return NOTHING;
  return { lines, hasSpaceBelow: rows > lines.length };
}

/** Greedy lines of at most `widthPx`; the rest is cut with an ellipsis. */
function wrapWords(
  words: readonly string[],
  lineCount: number,
  widthPx: number,
  measure: MeasureText,
): string[] {
  const lines: string[] = [];
  let at = 0;
  while (at < words.length && lines.length < lineCount) {
    const taken = wordsThatFit(words, at, widthPx, measure);
    const isLast = lines.length === lineCount - 1;
    if (taken > 0 && (!isLast || at + taken === words.length)) {
      lines.push(words.slice(at, at + taken).join(" "));
      at += taken;
      continue;
    }
    const cut = cutToWidth(words.slice(at).join(" "), widthPx, measure);
    if (cut !== null) lines.push(cut);
    return cut === null && lines.length > 0 ? endCut(lines, widthPx, measure) : lines;
  }
  return lines;
}

function wordsThatFit(
  words: readonly string[],
  from: number,
  widthPx: number,
  measure: MeasureText,
): number {
  let taken = 0;
  while (
    from + taken < words.length &&
    measure(words.slice(from, from + taken + 1).join(" ")) <= widthPx
  ) {
    taken++;
  }
  return taken;
}

/** The longest prefix that fits with an ellipsis; null when it would not be legible. */
function cutToWidth(text: string, widthPx: number, measure: MeasureText): string | null {
  if (measure(text) <= widthPx) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(text.slice(0, middle).trimEnd() + ELLIPSIS) <= widthPx) low = middle;
    else high = middle - 1;
  }
  return low < MIN_LEGIBLE_CHARACTERS ? null : text.slice(0, low).trimEnd() + ELLIPSIS;
}

/** The next word does not fit at all: the last line ends with an ellipsis. */
function endCut(lines: readonly string[], widthPx: number, measure: MeasureText): string[] {
  const last = lines.at(-1) ?? "";
  const cut = cutToWidth(last + ELLIPSIS, widthPx, measure);
  return [...lines.slice(0, -1), cut ?? last];
}
