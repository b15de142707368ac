import { expect, test } from "vitest";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { readKeywordRows } from "#/maps/files/read-keyword-rows.ts";
import { writeTable } from "#/testing/written-tables.ts";
import { readTable, toRoles } from "#/tables/read-table.ts";
import { inSoak } from "#/testing/in-soak.ts";

const COUNT = inSoak(2_000, 300);
const RIGHT = 0.98;

test("tables of many languages, encodings and formats are read as written, and nothing is lost unnamed", () => {
  const random = createSeededRandom(4_909);
  const wrong: string[] = [];
  const lost: string[] = [];
  for (let n = 0; n < COUNT; n++) {
    const written = writeTable(random);
    const reading = readTable(written.bytes, { fileName: written.fileName });
    const { rows } = readKeywordRows({ ...reading, roles: toRoles(reading), months: 1 });
    const read = new Map(rows.map((row) => [row.text, row.volumePerMonth]));
    const missing = written.keywords.filter(({ text }) => !read.has(text.toLowerCase()));
    const isRight =
      missing.length === 0 &&
      read.size === written.keywords.length &&
      written.keywords.every(
        ({ text, volume }) =>
          volume === null || read.get(text.toLowerCase()) === Math.round(volume),
      );
    if (!isRight) wrong.push(written.about);
    const named = reading.leftOut.map(({ text }) => text).join("\n");
    const isAsked = reading.encoding?.isSure === false;
    if (!isAsked && missing.some(({ text }) => !named.includes(text))) lost.push(written.about);
  }
  expect(lost).toEqual([]);
  expect(wrong.slice(Math.floor(COUNT * (1 - RIGHT)))).toEqual([]);
});
