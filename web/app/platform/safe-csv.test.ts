import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { writeSafeCsv } from "#/platform/safe-csv.ts";

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

test("1,000 hostile cells make no formula", () => {
  const cells = fc.sample(hostileCell, { numRuns: 1000, seed: 4 });
  const csv = writeSafeCsv(
    ["Keyword"],
    cells.map((cell) => [cell]),
  );
  const read = readBack(csv).slice(1);
  expect(read).toHaveLength(1000);
  for (const [row, [cell]] of read.entries()) expect(cell).toBe(`'${cells[row] ?? ""}`);
});

const isFormula = (cell: string): boolean => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell);

test("any table is read back as it was, an apostrophe before formulas apart", () => {
  const table = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readBack(writeSafeCsv(["A", "B"], rows)).slice(1);
      expect(read).toEqual(
        rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell))),
      );
    }),
  );
});

test("numbers stay numbers, negative ones too, and the file says that it is UTF-8", () => {
  expect(writeSafeCsv(["Change", "Name"], [[-3, "café"]])).toBe("\uFEFFChange,Name\r\n-3,café");
});
