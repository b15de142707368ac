/** Parses search volumes, which some tools give as a range: `1K – 10K`, `11-50`, `<10`, `10,001+`. */
import { readNumber } from "#/tables/read-number.ts";

export interface ReadVolume {
  /** Searches; null when empty, NaN when not a number. Of a range, its middle. */
  readonly value: number | null;
  readonly isRange: boolean;
}

const MAX_CHARACTERS = 100;
const RANGE = /^([^–—~～〜-]+?)\s*(?:[–—~～〜-]|\b(?:to|bis|à|a|al|до)\b)\s*([^–—~～〜-]+)$/i;
const OPEN_RANGE = /^(?:[>≥＞]=?\s*(.+)|(.+?)\s*\+)$/;
const BELOW = /^[<≤＜]=?\s*(.+)$/;

export function readVolume(cell: string): ReadVolume {
  const text = cell.trim();
  const plain = readNumber(text);
  if (plain === null || Number.isFinite(plain)) return { value: plain, isRange: false };
  if (text.length > MAX_CHARACTERS) return { value: Number.NaN, isRange: false };
  const [, most] = BELOW.exec(text) ?? [];
  if (most !== undefined) return readMiddle(0, readNumber(most));
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return readMiddle(readNumber(from), readNumber(to));
  const [, above, atLeast] = OPEN_RANGE.exec(text) ?? [];
  const least = above ?? atLeast;
  return { value: least === undefined ? Number.NaN : readNumber(least), isRange: true };
}

/** The middle of two bounds; a missing one counts as the other. */
export function readMiddle(from: number | null, to: number | null): ReadVolume {
  if (from === null || to === null) return { value: from ?? to, isRange: false };
  return { value: (from + to) / 2, isRange: from !== to };
}
