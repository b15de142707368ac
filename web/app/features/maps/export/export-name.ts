/** File names that every system takes, from the titles people give. */

const LONGEST = 80;
/** What Windows, macOS or a shell would read as more than letters. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*]+/gu;

/** `pour-over-coffee.csv`; scripts other than Latin stay as they are. */
export function exportName(title: string, extension: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(FORBIDDEN, " ")
    .trim()
    .replace(/[\s.]+/g, "-");
  const name = Array.from(words)
    .slice(0, LONGEST)
    .join("")
    .replace(/^-+|-+$/g, "");
  return `${name || "map"}.${extension}`;
}
