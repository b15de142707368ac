import { compareNaturally } from "#/wording/natural-order.ts";

/**
 * The sort key of content pages, by folder: `docs/2.guides/10.import-csv`. A number before a dot is the position within
 * the folder and not part of the URL.
 */
const STEM = /^(?:\d+\.)?[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?:\d+\.)?[a-z0-9]+(?:-[a-z0-9]+)*)*$/i;

/** Tells whether the text is a valid stem; false when empty. */
export function isStem(text: string): boolean {
  return STEM.test(text);
}

/**
 * Compares stems folder by folder, with numbers by value: `9.export` before `10.import`; a folder before its contents.
 */
export function compareStems(left: string, right: string): number {
  const [lefts, rights] = [left.split("/"), right.split("/")];
  for (let depth = 0; depth < Math.min(lefts.length, rights.length); depth += 1) {
    const order = compareNaturally(lefts[depth] ?? "", rights[depth] ?? "");
    if (order !== 0) return order;
  }
  return lefts.length - rights.length;
}

/** The position that a stem's last part sets within its folder: `docs/2.guides` → 2; null without a number. */
export function parseStemNumber(stem: string): number | null {
  const digits = /^(\d+)\./.exec(stem.split("/").at(-1) ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}
