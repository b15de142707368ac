/** Estimates text width where no font is available, accurately enough to know what fits. */

/** Width of a character relative to the font size. */
const NARROW = 0.3;
const USUAL = 0.56;
const CAPITAL = 0.68;
/** Ideographs and emoji are square. */
const WIDE = 1.05;

export function measureTextWidth(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += shareOf(character);
  return units * size;
}

/** The text on one line, cut if wider than `room`. */
export function clipText(text: string, size: number, room: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (measureTextWidth(line, size) <= room) return line;
  let width = size;
  let clipped = "";
  for (const character of line) {
    width += shareOf(character) * size;
    if (width > room) break;
    clipped += character;
  }
  return `${clipped.trimEnd()}…`;
}

function shareOf(character: string): number {
  if (/[il.,:;'|!\p{M}\p{Cf}]/u.test(character)) return NARROW;
  if (/[\p{Lu}mwMW@%]/u.test(character)) return CAPITAL;
  return /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\p{Extended_Pictographic}]/u.test(
    character,
  )
    ? WIDE
    : USUAL;
}
