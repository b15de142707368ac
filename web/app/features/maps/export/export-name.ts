/** File names that every system takes, from the titles people give. */

const LONGEST = 80;
const LONGEST_PART = 40;
/** What Windows, macOS or a shell would read as more than letters. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*]+/gu;

/**
 * `pour-over-coffee.csv`; scripts other than Latin stay as they are.
 * @param part of the map, where it is not whole: `pour-over-coffee-brewing.csv`
 */
export function exportName(title: string, extension: string, part: string | null = null): string {
  const ending = part === null ? "" : `-${nameOf(part, LONGEST_PART) || "part"}`;
  return `${nameOf(title, LONGEST) || "map"}${ending}.${extension}`;
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
