/** File names valid on every system, from map titles. */

const MAX_LENGTH = 80;
const MAX_PART_LENGTH = 40;
/** Characters with a special meaning on Windows, macOS or in a shell. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*]+/gu;

/**
 * `pour-over-coffee.csv`; scripts other than Latin are kept.
 * @param part of the map, when not all of it: `pour-over-coffee-brewing.csv`
 */
export function buildExportName(
  title: string,
  extension: string,
  part: string | null = null,
): string {
  const ending = part === null ? "" : `-${nameOf(part, MAX_PART_LENGTH) || "part"}`;
  return `${nameOf(title, MAX_LENGTH) || "map"}${ending}.${extension}`;
}

function nameOf(text: string, longest: number): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replace(FORBIDDEN, " ")
    .trim()
    .replace(/[\s.]+/g, "-");
  return Array.from(words)
    .slice(0, longest)
    .join("")
    .replace(/^-+|-+$/g, "");
}
