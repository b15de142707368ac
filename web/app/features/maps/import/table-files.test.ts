/** Files in the manner of common tools, each of which was read wrong once: what is in them is read unasked. */
import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const CASES = new URL("../../../../../core/src/tables/cases/", import.meta.url);

async function open(name: string, content?: Uint8Array) {
  const bytes = content ?? new Uint8Array(readFileSync(new URL(name, CASES)));
  const session = new ImportSession();
  const opened = await session.answer({ kind: "open", name, bytes });
  if (opened.kind !== "opened" || opened.file.kind !== "table")
    throw new Error(opened.kind === "failed" ? opened.words : "no table");
  const { file } = opened;
  const checked = await session.answer({ kind: "check", settings: file.guess });
  const listed = await session.answer({ kind: "list" });
  if (checked.kind !== "checked" || listed.kind !== "listed") throw new Error("not read");
  const volumes = Object.fromEntries(
    listed.keywords.map(({ text, volumePerMonth }) => [text, volumePerMonth]),
  );
  return { session, file, summary: checked.summary, volumes, texts: Object.keys(volumes) };
}

test.each([
  [
    "gkp-german-utf16le.csv",
    {
      "kaffee kalt gebrüht": 5_500,
      "cold brew maschine": 1_000,
      "cold brew kaffee": 55_000,
      "cold brew glas": 55,
    },
  ],
  ["russian-cp1251.csv", { "купить кофе": 1_000, "кофемашина для дома": 500, "рецепт кофе": 300 }],
  ["hungarian-cp1250.csv", { "hideg kávé recept": 100, "kávéfőző gép": 200, "őrölt kávé": 10 }],
  ["japanese-sjis.csv", { 水出しコーヒー: 1_000, "水出しコーヒー 作り方": 500 }],
  ["mac-roman.csv", { "café glacé": 100, "café à froid": 200 }],
  ["answerthepublic.csv", { "how cold brew is made": 1_300, "cold brew for beginners": 90 }],
  ["volume-first.csv", { "cold brew ratio": 2_400, "cold brew maker": 12_100 }],
  ["japanese-utf8.csv", { 水出しコーヒー: 1_000, "水出しコーヒー 作り方": 500 }],
  ["spanish-semrush.csv", { "café frío receta": 1_300, "cafetera cold brew": 900 }],
  [
    "semicolon-decimal-comma-preamble.csv",
    { "cold brew kaffee": 2_400, "cold brew maschine": 1_900 },
  ],
  [
    "pasted-tabs-from-sheets.txt",
    { "cold brew ratio": 2_400, "cold brew maker": 12_100, "cold brew jar": 50 },
  ],
  ["gsc-query-page.csv", { "cold brew ratio": 1_000, "cold brew maker": 433 }],
  ["seranking.csv", { "cold brew ratio": 2_400, "cold brew maker": 12_100 }],
  ["kwe-bulk.csv", { "cold brew ratio": 2_400, "cold brew maker": 12_100 }],
  ["totals-row.csv", { "cold brew ratio": 33, "cold brew maker": 67 }],
  [
    "keyword-in-second-table.csv",
    { "cold brew ratio": 2_400, "cold brew maker": 12_100, "cold brew jar": 50 },
  ],
  [
    "csv-1.2E+05.csv",
    {
      "cold brew ratio": 120_000,
      "cold brew maker": 120_000,
      "cold brew jar": 12,
      "cold brew mug": 1_200,
      "cold brew tap": 1_200,
      "cold brew lid": 1_000,
      "cold brew keg": 5,
      "cold brew can": 500,
      "cold brew cup": 5,
    },
  ],
  ["mangools-kwfinder.csv", { "cold brew ratio": 2_400, "cold brew maker": null }],
  ["html-named.xls", { "cold brew ratio": 2_400, "cold brew maker": 12_100 }],
  ["tab-many-commas.tsv", { "cold brew maker": 5_500, "cold brew jar": 550 }],
  [
    "semrush-semicolon-na.csv",
    { "kaltes kaffee rezept": 1_900, "cold brew maker": null, "cold brew selber machen": 2_400 },
  ],
  ["sheet.ods", { "cold brew maker": 12_100, "cold brew ratio": 2_400, "007 watch": 90 }],
  [
    "cli-pandas-floats.csv",
    {
      "best grinder": 1_900,
      "grinder reviews": 1_900,
      "top grinders": 1_900,
      "best kettle": 1_900,
      "kettle reviews": 1_900,
      "top kettles": 1_900,
    },
  ],
])("%s is read with its volumes and nothing else", async (name, expected) => {
  const { volumes, summary } = await open(name);
  expect(volumes).toEqual(expected);
  expect(summary.faultCount).toBe(0);
});

test.each([
  ["alsoasked-levels.csv", 8, 4],
  ["seranking-grouped.csv", 3, 2],
  ["semrush-strategy-builder.xlsx", 6, 3],
  ["google-ads-search-terms.csv", 4, 2],
  ["excel-one-sheet-per-topic.xlsx", 9, 0],
  ["list-with-commas.txt", 4, 0],
])("%s is read with its groups", async (name, keywordCount, clusterCount) => {
  const { summary } = await open(name);
  expect(summary).toMatchObject({ keywordCount, clusterCount, repeatCount: 0, faultCount: 0 });
});

test("a topic of a workbook is above its pages, and a sheet per topic is a pillar each", async () => {
  const pillarsOf = async (name: string) => {
    const { session } = await open(name);
    const listed = await session.answer({ kind: "list" });
    if (listed.kind !== "listed") throw new Error("not listed");
    return [...new Set(listed.keywords.map((row) => ("pillar" in row ? row.pillar : null)))];
  };
  expect(await pillarsOf("semrush-strategy-builder.xlsx")).toEqual(["Cold Brew"]);
  expect(await pillarsOf("excel-one-sheet-per-topic.xlsx")).toEqual(["Brand", "Gear", "Ratios"]);
});

test("all sheets are offered together and one by one", async () => {
  const { file, session } = await open("excel-one-sheet-per-topic.xlsx");
  expect(file).toMatchObject({
    sheet: "All sheets",
    chosen: [0],
  });
  expect(file.tables.map(({ name }) => name)).toEqual(["All sheets", "Brand", "Gear", "Ratios"]);
  const choose = (chosen: readonly number[], shown: number) =>
    session.answer({ kind: "choose-tables", chosen, shown });
  // All of them, and one of them: the latter is meant.
  expect(await choose([0, 2], 2)).toMatchObject({
    file: { sheet: "Gear", chosen: [2], preview: [["cold brew gear 0", "0"], {}, {}] },
  });
  expect(await choose([1, 2], 1)).toMatchObject({ file: { chosen: [1, 2] } });
  expect(await choose([0, 1, 2], 0)).toMatchObject({ file: { chosen: [0] } });
});

test("files of an archive with the same columns are offered together", async () => {
  const archive = zipSync({
    "topics/tea.csv": strToU8("Keyword,Volume\ngreen tea,10\n"),
    "topics/coffee.csv": strToU8("Keyword,Volume\ncold brew,20\n"),
  });
  const { file, volumes } = await open("topics.zip", archive);
  expect(file.sheet).toBe("All sheets");
  expect(volumes).toEqual({ "green tea": 10, "cold brew": 20 });
});

test("keywords that Excel made dates, times and numbers are counted with an example", async () => {
  const { summary } = await open("excel-quirks.xlsx");
  expect(summary.health).toMatchObject({
    excelCount: 4,
    excelExample: "2026-05-01",
    leftOut: { above: 1 },
  });
});

test("signs, totals and preambles of a report are counted, and its rows left out are listed", async () => {
  const { summary, session, texts } = await open("google-ads-search-terms.csv");
  expect(texts).toEqual(["cold brew ratio", "cold brew maker", "cold brew jar", "cold brew keg"]);
  expect(summary.health).toMatchObject({ matchTypeCount: 3, leftOut: { above: 2, total: 1 } });
  const listed = await session.answer({ kind: "list-faults" });
  if (listed.kind !== "listed-faults") throw new Error("not listed");
  expect(listed.faults.map(({ line }) => line)).toEqual([1, 2, 8]);
});

test("a sign-in page is refused as what it is", async () => {
  await expect(open("signin-page.csv")).rejects.toThrow(/web page without a table/);
});

test("another encoding, separator and row of names are read at once", async () => {
  const { session, file } = await open("hungarian-cp1250.csv");
  expect(file.reading).toMatchObject({ separator: ";", headerRow: 0, encoding: { isSure: true } });
  const again = await session.answer({ kind: "read-again", choices: { encoding: "windows-1252" } });
  expect(again).toMatchObject({ file: { preview: [{}, ["kávéfõzõ gép", "200"], {}] } });
  const unnamed = await session.answer({
    kind: "read-again",
    choices: { headerRow: null, separator: "list" },
  });
  expect(unnamed).toMatchObject({
    file: { reading: { headerRow: null, separator: "list" }, columns: [{ name: "" }] },
  });
});

test("what macOS packs next to a table isn't opened", async () => {
  const archive = zipSync({
    "export/keywords.csv": strToU8("Keyword,Volume\ncold brew,1300\n"),
    "__MACOSX/export/._keywords.csv": new Uint8Array([0, 5, 22, 7, 0, 2, 0, 0]),
  });
  const { file, volumes } = await open("export.zip", archive);
  expect(file.tables).toEqual([{ name: "keywords", rowCount: 1 }]);
  expect(volumes).toEqual({ "cold brew": 1_300 });
});

test("golden ratios, which are results of searches, make no export of Search Console", async () => {
  const table = "keyword\tmsv\tallintitle\tKGR\ncold brew ratio\t1.3K\t20\t0.015\n";
  const { file, volumes } = await open("kgr.tsv", strToU8(table));
  expect(file.impressionsColumn).toBeNull();
  expect(volumes).toEqual({ "cold brew ratio": 1_300 });
});

const DRAWN = [
  " keyword | volume ",
  "---------+--------",
  " cold brew | 1300 ",
  " kettle | ",
  "(2 rows)",
];
const BOXED = ["┌───────────┬────────┐", "│ keyword   │ volume │", "├───────────┼────────┤"].concat(
  ["│ cold brew │   1300 │", "│ kettle    │        │", "└───────────┴────────┘"],
);
const CLIENT = [
  "+-----------+--------+",
  "| keyword   | volume |",
  "+-----------+--------+",
].concat(
  ["| cold brew |   1300 |", "| kettle    |   NULL |", "+-----------+--------+"],
  "2 rows in set (0.00 sec)",
);

test.each([DRAWN, BOXED, CLIENT].map((lines) => [lines]))(
  "a table that a database client drew is read without its lines (%#)",
  async (lines) => {
    const { summary, volumes } = await open("query.txt", strToU8(`${lines.join("\n")}\n`));
    expect(volumes).toEqual({ "cold brew": 1_300, kettle: null });
    expect(summary.faultCount).toBe(0);
  },
);

test("the table of an export that has only column names has no rows", async () => {
  const header = "Aspecto en buscadores,Clics,Impresiones,CTR,Posición\n";
  const archive = zipSync({
    "Consultas.csv": strToU8(
      "Consultas principales,Clics,Impresiones,CTR,Posición\ncafé,2,90,2%,4\n",
    ),
    "Aspecto en buscadores.csv": strToU8(header),
  });
  const { file } = await open("export.zip", archive);
  expect(file.tables).toEqual([
    { name: "Consultas", rowCount: 1 },
    { name: "Aspecto en buscadores", rowCount: 0 },
  ]);
});
