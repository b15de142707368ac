/** Every export of a map that can be read back, through the command's reader. */
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { importKeyword } from "@mapwright/core/tables/import-keyword";
import { NO_FILE_EVIDENCE, writeMapJson } from "@mapwright/core/maps/files/map-json";
import { buildMapTable, TABLE_COLUMNS } from "@mapwright/core/maps/files/exports/map-table";
import { escapeCell } from "@mapwright/core/maps/files/safe-cell";
import { writeMarkdown } from "@mapwright/core/maps/files/exports/write-markdown";
import { buildXmindContent } from "@mapwright/core/maps/files/exports/xmind-content";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { writeXlsx } from "@mapwright/core/testing/written-workbooks";
import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { BadRows } from "#/cluster/bad-rows.ts";
import { readInput } from "#/cluster/read-input.ts";
import { KeywordReader } from "#/cluster/read-keywords.ts";

const ODD_KEYWORDS = [
  "-5 degree sleeping bag",
  "+size wedding dress",
  "@ symbol meaning",
  "=if formula excel",
  "c# vs c++",
  "*args **kwargs python",
  "1. fc köln tickets",
  "# hashtag generator",
  "<br> tag html",
  "&amp; in html",
  "a | b pipe",
  "`backtick` key",
  "☕ maker 🤖",
  '"exact match" operator',
  "coffee, tea, milk",
  "1-2",
  "007",
  "عربية قهوة",
  "'apostrophe start",
  "grinder (vol: 1,300)",
  "kettle – 2,400/mo",
  "gear: a, b",
  "น้ำหอม",
  "水出し コーヒー",
  "mean",
  "total",
];
const VOLUMES = Object.fromEntries(
  ODD_KEYWORDS.map((text, at) => [importKeyword.parse(text), at % 4 === 3 ? null : (at + 1) * 110]),
);

const base = buildTestSnapshot({ "=Gear, “and” more": { "- Grinders": VOLUMES } });
const state = openState(base);
const locale = { country: "DE", language: "de", device: "mobile" } as const;
const file = gatherMapFile({ title: "Coffee", locale, state, nameOf: () => null, scope: null });
const { header, rows } = buildMapTable(file, TABLE_COLUMNS);
const cells = [header, ...rows].map((row) => row.map((cell) => String(cell ?? "")));
const json = writeMapJson({
  title: "Coffee",
  type: "serp",
  locale,
  seeds: [],
  exportedAt: 7,
  people: {},
  map: base,
  evidence: NO_FILE_EVIDENCE,
  edits: toMapEdits(state),
});
const xmind = Object.entries(buildXmindContent(file)).map(([name, text]) => [name, strToU8(text)]);

test.each([
  ["map.csv", strToU8(Papa.unparse(cells.map((row) => row.map(escapeCell))))],
  ["map.xlsx", writeXlsx([{ name: "Keywords", rows: cells }])],
  ["map.md", strToU8(writeMarkdown(file))],
  ["map.json", strToU8(json)],
  ["map.xmind", zipSync(Object.fromEntries(xmind))],
])("%s has the map's keywords and volumes", async (path, bytes) => {
  const reader = new KeywordReader(new BadRows(), false, () => {});
  async function* pieces() {
    yield bytes;
  }
  await readInput({ path, pieces: pieces(), encoding: undefined }, reader);
  const { texts, volumes } = reader.finish();
  const read = Array.from({ length: texts.count }, (_, at) => {
    const volume = volumes[at] ?? Number.NaN;
    return [importKeyword.parse(texts.textOf(at)), Number.isNaN(volume) ? null : volume] as const;
  });
  expect(Object.fromEntries(read)).toEqual(VOLUMES);
});
