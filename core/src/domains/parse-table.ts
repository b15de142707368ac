/** Tables as text: decoded by their byte order mark, separated by commas, semicolons or tabs. */
import Papa from "papaparse";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

const MAX_ROWS = 500_000;

export function decodeTableText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const label =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(label).decode(bytes);
}

/** The rows, the header first; at most 500,000. */
export function parseTable(text: string): string[][] {
  return Papa.parse<string[]>(text, {
    delimitersToGuess: [",", ";", "\t"],
    skipEmptyLines: "greedy",
    preview: MAX_ROWS,
  }).data;
}
