/** Parses numbers as spreadsheets and tools of any country write them. */

const UNKNOWN = /^(?:|[-–—]|n\/?a|null|none|unknown)$/i;
const SUFFIX: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * `1,200`, `1.200`, `1 200`, `1.2K`, `12.5%`, `900`; null when empty; NaN when not a number. A single separator before
 * three digits is a thousands separator, any other is the decimal point.
 */
export function readNumber(cell: string): number | null {
  const text = cell
    .trim()
    .replace(/%$/, "")
    .replace(/[\s\u00A0\u202F'’]/g, "");
  if (UNKNOWN.test(text)) return null;
  const [, digits = "", suffix = ""] = /^([\d.,]+)([km]?)$/i.exec(text) ?? [];
  if (!/\d/.test(digits)) return Number.NaN;
  const factor = SUFFIX[suffix.toLowerCase()] ?? 1;
  return Number(plainDigits(digits, suffix !== "")) * factor;
}

function plainDigits(digits: string, hasSuffix: boolean): string {
  const separators = digits.replace(/\d/g, "");
  const last = separators.at(-1);
  if (last === undefined) return digits;
  const behind = digits.length - 1 - digits.lastIndexOf(last);
  const isMixed = new Set(separators).size > 1;
  const groups = !isMixed && behind === 3 && !hasSuffix && !digits.startsWith("0");
  if (groups || (!isMixed && separators.length > 1)) return digits.replace(/[.,]/g, "");
  const whole = digits.slice(0, digits.lastIndexOf(last)).replace(/[.,]/g, "");
  return `${whole}.${digits.slice(digits.lastIndexOf(last) + 1)}`;
}
