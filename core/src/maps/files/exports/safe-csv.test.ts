import { measureGrowth } from "#/testing/measure-growth.ts";
import { restoreCell, escapeCell } from "#/maps/files/safe-cell.ts";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { writeSafeCells, writeSafeCsv } from "#/maps/files/exports/safe-csv.ts";

const STARTS = [
  "=",
  "+",
  "-",
  "@",
  "\t=",
  "\r=",
  "\n@",
  " =",
  "\u00A0+",
  "\u200B=",
  "\uFEFF-",
  "＝",
  "＋",
  "－",
  "＠",
];
const BODIES = [
  'cmd|"/C calc"!A0',
  'HYPERLINK("https://evil.example","x")',
  "1+1",
  'a","=1',
  "a\n=1",
  "a;=1",
];

const hostileCell = fc
  .tuple(fc.constantFrom(...STARTS), fc.constantFrom(...BODIES), fc.string())
  .map((parts) => parts.join(""));

function readBack(csv: string): string[][] {
  return Papa.parse<string[]>(csv.slice(1)).data;
}

test("1,000 hostile cells produce no formula and are read back unchanged", () => {
  const cells = fc.sample(hostileCell, { numRuns: 1000, seed: 4 });
  const csv = writeSafeCsv(
    ["Keyword"],
    cells.map((cell) => [cell]),
  );
  const read = readBack(csv).slice(1);
  expect(read).toHaveLength(1000);
  for (const [row, [cell = ""]] of read.entries()) {
    expect(cell).toMatch(/^'/);
    expect(restoreCell(cell)).toBe(cells[row]);
  }
});

test("any table is read back unchanged, except for apostrophes before formulas", () => {
  const table = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readBack(writeSafeCsv(["A", "B"], rows)).slice(1);
      expect(read.map((row) => row.map(restoreCell))).toEqual(rows);
    }),
  );
});

/**
 * Cells as read by a spreadsheet that splits at `separator`: a quote is special only at the beginning of a cell, and
 * anything after the closing quote belongs to the cell literally.
 */
function openAs(separator: string, csv: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv[at + 1] === '"') cell += csv[(at += 1)] ?? "";
      else isQuoted = false;
    } else if (character === separator || character === "\n" || character === "\r") {
      cells.push(cell);
      cell = "";
    } else if (character === '"' && cell === "") isQuoted = true;
    else cell += character;
  }
  return [...cells, cell];
}

const MADE_OF = [...Array.from("=+-@;,|\t\n\r\"' ax1＝"), "\u200B", "\u00A0", "😀"];
const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...MADE_OF), maxLength: 12 }),
  hostileCell,
  fc.string(),
);
const isFormula = (cell: string): boolean => /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell);

test.each([",", ";", "\t", "|"])(
  "no cell of any table starts a formula when %j separates cells",
  (separator) => {
    const table = fc.array(fc.tuple(anyCell, anyCell, anyCell), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(table, (rows) => {
        const files = [
          writeSafeCsv(["A", "B", "C"], rows).slice(1),
          writeSafeCells(rows, { delimiter: "\t", newline: "\n" }),
        ];
        for (const file of files)
          expect(openAs(separator, file).filter((cell) => isFormula(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  },
);

test("text after a semicolon is not a formula in locales where semicolons separate cells", () => {
  expect(writeSafeCsv(["A", "B"], [["tea", ";=1+1"]])).toBe('\uFEFFA,B\r\ntea,";\'=1+1"');
});

test("characters added to make a cell safe are removed again", () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      expect(restoreCell(escapeCell(cell))).toBe(cell);
    }),
    { numRuns: 2000 },
  );
});

test("a long cell of only separators and white space is written in linear time", async () => {
  const growth = await measureGrowth(
    20_000,
    (count) => `${"\n ".repeat(count)}=`,
    (cell) => writeSafeCsv(["A"], [[cell]]),
  );
  // Some of the time is the garbage collector's.
  expect(growth).toBeLessThan(10);
});

test("numbers stay numbers, including negative ones, and the file declares UTF-8", () => {
  expect(writeSafeCsv(["Change", "Name"], [[-3, "café"]])).toBe("\uFEFFChange,Name\r\n-3,café");
});
