import Papa from "papaparse";
import { expect, test } from "vitest";
import { CSV_MAX_BYTES, CSV_MAX_ROWS } from "#/csv-links/csv-link.ts";
import { writeBoundedCsv } from "#/csv-links/csv-tables.ts";

const header = ["Keyword", "Searches a month"];

test("a table is written without a byte order mark, and its formulas as text", () => {
  const rows = [
    ["=1+1", 3],
    ["tea, black", null],
  ];
  expect(writeBoundedCsv({ header, rows })).toBe(
    'Keyword,Searches a month\r\n\'=1+1,3\r\n"tea, black",\r\n',
  );
});

test("a table that is too long ends with a row that is complete", () => {
  const rows = Array.from({ length: CSV_MAX_ROWS + 5 }, (_, n) => [`keyword ${n}`, n]);
  const read = Papa.parse<string[]>(writeBoundedCsv({ header, rows }).trim()).data;
  expect(read).toHaveLength(CSV_MAX_ROWS + 1);
});

test("a table that is too large is cut after a row, in bytes and not in characters", () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => ["é".repeat(200), n]);
  const text = writeBoundedCsv({ header, rows });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(CSV_MAX_BYTES + 2);
  const read = Papa.parse<string[]>(text.trim()).data;
  expect(read.length).toBeGreaterThan(15_000);
  expect(read.every((cells) => cells.length === 2)).toBe(true);
});
