/** Texts of other people on a terminal. */
import { stripVTControlCharacters } from "node:util";

/** Without what a terminal would obey, in one line. */
export function cleanTerminalText(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** "1,200"; "–": unknown. */
export function formatCount(count: number | null): string {
  return count === null ? "–" : count.toLocaleString("en-US");
}

/** Rows below their header, in columns. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}
