/** The command's reader against the app's: generated tables, files in the manner of tools, and every export. */
import { readdirSync, readFileSync } from "node:fs";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { importKeyword } from "@mapwright/core/tables/import-keyword";
import { readKeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { isImpressions } from "@mapwright/core/tables/volume-header";
import { readTable, toRoles } from "@mapwright/core/tables/read-table";
import { encodeText } from "@mapwright/core/testing/encode-text";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { writeOds, writeXlsx } from "@mapwright/core/testing/written-workbooks";
import { writeTable } from "@mapwright/core/testing/written-tables";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { BadRows } from "#/cluster/bad-rows.ts";
import { readInput } from "#/cluster/read-input.ts";
import { KeywordReader } from "#/cluster/read-keywords.ts";

const CASES = new URL("../../../core/src/tables/cases/", import.meta.url);

/** Keywords as maps store them, with their volumes, and what is said of the file. */
async function read(path: string, bytes: Uint8Array, areUrlsNeeded = false) {
  const said: string[] = [];
  const badRows = new BadRows();
  const reader = new KeywordReader(badRows, areUrlsNeeded, (line) => said.push(line));
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20));
  }
  await readInput({ path, pieces: pieces(), encoding: undefined }, reader);
  const { texts, volumes, table } = reader.finish();
  const keywords = Array.from({ length: texts.count }, (_, at) => {
    const volume = volumes[at] ?? Number.NaN;
    return [importKeyword.parse(texts.textOf(at)), Number.isNaN(volume) ? null : volume] as const;
  });
  said.push(...badRows.messages());
  return { keywords: Object.fromEntries(keywords), said, pageCount: table.urlCount };
}

const SHOES = [
  "best running shoes for women",
  "how to clean running shoes",
  "running shoes near me",
  "are running shoes worth it",
  "shoes à la mode",
];
const COUNT = inSoak(2_000, 20);
const RIGHT = 0.98;

test("generated tables of many languages, encodings and formats are read as written", async () => {
  const random = createSeededRandom(6_413);
  const wrong: string[] = [];
  const lost: string[] = [];
  for (let n = 0; n < COUNT; n++) {
    const written = writeTable(random);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { keywords, said } = await read(written.fileName, written.bytes);
    const expected = written.keywords.map(
      ({ text, volume }) =>
        [importKeyword.parse(text), volume === null ? null : Math.round(volume)] as const,
    );
    const isMissing = expected.some(([text]) => !(text in keywords));
    const isAsked = said.some((line) => line.includes("--encoding"));
    if (isMissing && !isAsked) lost.push(written.about);
    const isRight =
      !isMissing &&
      Object.keys(keywords).length === expected.length &&
      expected.every(([text, volume]) => volume === null || keywords[text] === volume);
    if (!isRight) wrong.push(written.about);
  }
  expect(lost).toEqual([]);
  expect(wrong.slice(Math.floor(COUNT * (1 - RIGHT)))).toEqual([]);
});

/** Reads a table as the import does. */
function importedTable(name: string, bytes: Uint8Array) {
  const reading = readTable(bytes, { fileName: name });
  const roles = toRoles(reading);
  const areImpressions = isImpressions(reading.columns[roles.indexOf("volume")]?.name ?? "");
  const { rows } = readKeywordRows({ ...reading, roles, months: 1, areImpressions });
  return Object.fromEntries(rows.map(({ text, volumePerMonth }) => [text, volumePerMonth]));
}

/** Neither a table nor read as one. */
const OTHERS = new Set(["signin-page.csv", "list-with-commas.txt"]);
const TABLES = readdirSync(CASES).filter(
  (name) => /\.(?:csv|tsv|txt)$/.test(name) && !OTHERS.has(name),
);

test.each(TABLES)("%s has the keywords and volumes that an import of it has", async (name) => {
  const bytes = new Uint8Array(readFileSync(new URL(name, CASES)));
  expect((await read(name, bytes)).keywords).toEqual(importedTable(name, bytes));
});

test("commas in a list belong to its keywords", async () => {
  const bytes = new Uint8Array(readFileSync(new URL("list-with-commas.txt", CASES)));
  const { keywords } = await read("list-with-commas.txt", bytes);
  expect(Object.keys(keywords).some((text) => text.includes(","))).toBe(true);
});

const ROWS = [
  ["Keyword", "URL", "Position", "Volume"],
  ["hand grinder", "https://a.example/", "1", "1300"],
  ["hand grinder", "https://b.example/", "2", "1300"],
  ["burr grinder", "https://a.example/", "1", "90"],
];
const GRINDERS = { "hand grinder": 1_300, "burr grinder": 90 };
const OTHER = { name: "Notes", rows: [["Read me first"]] };
const csv = ROWS.map((row) => row.join(";")).join("\n");

test.each([
  ["a sheet of Excel", "x.xlsx", writeXlsx([OTHER, { name: "Serps", rows: ROWS }])],
  ["a sheet of OpenDocument", "x.ods", writeOds([OTHER, { name: "Serps", rows: ROWS }])],
  ["a zip of tables", "x.zip", zipSync({ "notes.txt": strToU8("x"), "a.csv": strToU8(csv) })],
  [
    "an HTML table",
    "x.xls",
    strToU8(
      `<html><table>${ROWS.map((row) => `<tr><td>${row.join("</td><td>")}</td></tr>`).join("")}</table></html>`,
    ),
  ],
  ["UTF-16", "x.csv", new Uint8Array(Buffer.from(`\uFEFF${csv}`, "utf16le"))],
  [
    "JSON",
    "x.json",
    strToU8(
      JSON.stringify(
        ROWS.slice(1).map(([keyword, url, position, volume]) => ({
          keyword,
          url,
          position,
          volume,
        })),
      ),
    ),
  ],
])("keywords with their pages are read from %s", async (_, name, bytes) => {
  const { keywords, pageCount } = await read(name, bytes, true);
  expect(keywords).toEqual(GRINDERS);
  expect(pageCount).toBe(2);
});

test("sheets that aren't read are named, and those with the same columns are read as one", async () => {
  const one = await read("x.xlsx", writeXlsx([OTHER, { name: "Serps", rows: ROWS }]));
  expect(one.said).toContain("The sheet “Serps” is read; left out: “Notes”");
  const half = (name: string, row: readonly string[] = []) => ({
    name,
    rows: [ROWS[0] ?? [], row],
  });
  const both = await read("x.xlsx", writeXlsx([half("A", ROWS[1]), half("A", ROWS[3])]));
  expect(both.keywords).toEqual(GRINDERS);
});

test("queries of a Search Console archive have their impressions a month", async () => {
  const files = {
    "Queries.csv": strToU8(
      "Top queries,Clicks,Impressions,CTR,Position\nhand grinder,12,300,4%,3.5\nburr grinder,1,90,1%,9\n",
    ),
    "Devices.csv": strToU8("Device,Clicks,Impressions,CTR,Position\nMobile,9,900,1%,9\n"),
    "Filters.csv": strToU8("Filter,Value\nDate,Last 3 months\n"),
  };
  const { keywords, said } = await read("x.zip", zipSync(files));
  expect(keywords).toEqual({ "hand grinder": 100, "burr grinder": 30 });
  expect(said[0]).toContain("90 days");
});

test("an outline's keywords are read, and what is left out of any file is named", async () => {
  const outline = await read(
    "x.md",
    strToU8("# Map\n\n## Gear\n- hand grinder (1,300/mo)\n- burr grinder (90/mo)\n"),
  );
  expect(outline.keywords).toEqual(GRINDERS);
  const { said } = await read(
    "x.csv",
    strToU8(
      "Report\n\nKeyword,Volume\n[hand grinder],1300\nburr grinder,90\n5/1/2026,7\nTotal,1397\n",
    ),
  );
  expect(said).toEqual([
    "Match type signs are taken off 1 keywords",
    "1 line above the column names left out",
    "line 6: this keyword looks like what Excel makes of a text; kept",
    "line 7: a total of other rows; left out",
  ]);
});

test("a table over 8 MB is read row by row to its totals", async () => {
  const count = 60_000;
  const note = "a note that makes the line long ".repeat(4);
  const rows = Array.from(
    { length: count },
    (_, at) => `keyword ${String(at)} of a long list;${String(at)};12;${note}`,
  );
  const text = `Keyword;Volume;KD;Note\n${rows.join("\n")}\nTotal;1799970000;;\n`;
  expect(text.length).toBeGreaterThan(8 * 1024 * 1024);
  const { keywords, said } = await read("x.csv", strToU8(text));
  expect(Object.keys(keywords)).toHaveLength(count);
  expect(keywords["keyword 59999 of a long list"]).toBe(59_999);
  expect(said).toEqual(["line 60002: a total of other rows; left out"]);
});

test.each(["list.txt", "map.md", "tables.zip"])(
  "letters that look Cyrillic by themselves are told by the language of all words: %s",
  async (path) => {
    const mark = path === "map.md" ? "- " : "";
    const head = path === "map.md" ? "# Shoes\n\n" : "";
    const text = head + SHOES.map((keyword) => `${mark}${keyword}\n`).join("");
    const bytes = encodeText(text, "windows-1252") ?? new Uint8Array();
    const file = path === "tables.zip" ? zipSync({ "list.txt": bytes }) : bytes;
    const { keywords, said } = await read(path, file);
    expect(Object.keys(keywords)).toEqual(SHOES);
    expect(said.join("\n")).not.toContain("--encoding");
  },
);

test("keywords of several markets are named, and those of one each aren't", async () => {
  const rows = "Keyword,Country,Volume\ncold brew,us,1300\nkettle,us,90\n";
  const several = await read("x.csv", strToU8(`${rows}cold brew,gb,200\n`));
  expect(several.keywords).toEqual({ "cold brew": 1_300, kettle: 90 });
  expect(several.said).toEqual([expect.stringContaining("several markets (us, gb)")]);
  const one = await read("x.csv", strToU8(`${rows}scale,gb,200\n`));
  expect(one.said).toEqual([]);
});
