/** Several files and sheets, joined by keyword, and the markets that they are for. */
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import { gunzipSync, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { ImportResponse, TableSettings } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const TOOL = "Keyword,Volume,Keyword Difficulty\ncold brew,1300,30\nkettle,70,5\n";
const NEWER = "Keyword,Volume,Intent\ncold brew,900,Commercial\nscale,20,Informational\n";

function fileOf(name: string, text: string, modifiedAt = 0) {
  return { name, bytes: strToU8(text), modifiedAt };
}

function tableOf(answer: ImportResponse) {
  if (answer.kind !== "opened" || answer.file.kind !== "table")
    throw new Error(answer.kind === "failed" ? answer.words : "no table");
  return answer.file;
}

async function check(session: ImportSession, settings: TableSettings) {
  const checked = await session.answer({ kind: "check", settings });
  const listed = await session.answer({ kind: "list" });
  if (checked.kind !== "checked" || listed.kind !== "listed") throw new Error("not read");
  return { summary: checked.summary, ...listed };
}

async function openFiles(...files: readonly ReturnType<typeof fileOf>[]) {
  const session = new ImportSession();
  const file = tableOf(await session.answer({ kind: "open-files", files }));
  return { session, file, ...(await check(session, file.guess)) };
}

test("figures of several files are joined, the newest file's first, and both values are named", async () => {
  const { file, summary, keywords } = await openFiles(
    fileOf("tool.csv", TOOL, 1),
    fileOf("newer.csv", NEWER, 2),
  );
  expect(file).toMatchObject({
    title: "2 files",
    isByDate: true,
    tables: [{ name: "newer.csv" }, { name: "tool.csv" }],
    chosen: [0, 1],
    sheet: "newer",
  });
  expect(keywords).toMatchObject([
    { text: "cold brew", volumePerMonth: 900, difficulty: 30, intent: "commercial" },
    { text: "kettle", volumePerMonth: 70, difficulty: 5 },
    { text: "scale", volumePerMonth: 20, difficulty: null },
  ]);
  expect(summary.joined).toEqual({
    isByDate: true,
    sharedCount: 1,
    otherUnit: [],
    sources: [
      { name: "newer.csv", keywordCount: 2, volumeCount: 2, difficultyCount: 0 },
      { name: "tool.csv", keywordCount: 2, volumeCount: 1, difficultyCount: 2 },
    ],
    conflictCount: 1,
    conflicts: [
      {
        keyword: "cold brew",
        figure: "volume",
        values: [
          { source: "newer.csv", text: "900" },
          { source: "tool.csv", text: "1,300" },
        ],
      },
    ],
  });
});

test("each figure can be saved with its source, and with the value that isn't used", async () => {
  const { session } = await openFiles(fileOf("tool.csv", TOOL, 1), fileOf("newer.csv", NEWER, 2));
  const listed = await session.answer({ kind: "list-sources" });
  if (listed.kind !== "listed-sources") throw new Error("not listed");
  expect(listed.keywords[0]).toEqual({
    text: "cold brew",
    volume: "900",
    volumeSource: "newer.csv",
    difficulty: "30",
    difficultySource: "tool.csv",
    others: "volume 1,300 (tool.csv)",
  });
});

test("results of several files group keywords together", async () => {
  const exportOf = (site: string) =>
    `Keyword,Position,Search Volume,URL\ncold brew,1,90,https://${site}/a\niced coffee,2,80,https://${site}/a\n`;
  const { session, summary } = await openFiles(
    fileOf("one.csv", exportOf("one.example")),
    fileOf("two.csv", exportOf("two.example")),
  );
  expect(summary.pages).toMatchObject({ kind: "results", pageCount: 2 });
  const order = { title: "Map", now: 1, vectors: null, people: [] };
  const made = await session.answer({ kind: "make", order });
  if (made.kind !== "made") throw new Error("not made");
  const chunks = made.packed.serps.map((data, index) => ({
    part: "serps" as const,
    index,
    data: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
  }));
  const serps = await decodeSerpsPart(chunks, async (zipped) => gunzipSync(zipped));
  expect(serps.urls).toEqual(["https://two.example/a", "https://one.example/a"]);
});

test("rows that are left out say in which file, and so do cells that can't be read", async () => {
  const { session, summary } = await openFiles(
    fileOf("a.csv", "Keyword,Volume\ncold brew,many\nTotal,0\n", 1),
    fileOf("b.csv", NEWER, 2),
  );
  expect(summary.faultKinds).toMatchObject([{ examples: [{ line: 2, source: "a.csv" }] }]);
  const listed = await session.answer({ kind: "list-faults" });
  if (listed.kind !== "listed-faults") throw new Error("not listed");
  expect(listed.faults.map(({ line, source }) => [source, line])).toEqual([
    ["a.csv", 3],
    ["a.csv", 2],
  ]);
});

test("a correction of one table keeps the others as they are", async () => {
  const { session } = await openFiles(fileOf("tool.csv", TOOL, 1), fileOf("newer.csv", NEWER, 2));
  const shown = tableOf(await session.answer({ kind: "choose-tables", chosen: [0, 1], shown: 1 }));
  const { keywords } = await check(session, {
    ...shown.guess,
    roles: ["keyword", "difficulty", null],
  });
  expect(keywords).toMatchObject([
    { text: "cold brew", volumePerMonth: 900 },
    { text: "kettle", volumePerMonth: null, difficulty: 70 },
    {},
  ]);
});

test("tables that are called alike can both be chosen", async () => {
  const archive = zipSync({
    "us/keywords.csv": strToU8("Keyword,Volume\ncold brew,10\n"),
    "uk/keywords.csv": strToU8("Keyword,Difficulty\ncold brew,20\nkettle,30\n"),
  });
  const session = new ImportSession();
  const { tables } = tableOf(
    await session.answer({ kind: "open", name: "all.zip", bytes: archive }),
  );
  // The one with more rows is first.
  expect(tables.map(({ name }) => name)).toEqual(["keywords (2)", "keywords"]);
  const both = tableOf(await session.answer({ kind: "choose-tables", chosen: [0, 1], shown: 1 }));
  const { keywords } = await check(session, both.guess);
  expect(keywords).toMatchObject([{ text: "cold brew", volumePerMonth: 10, difficulty: 20 }, {}]);
});

test.each([
  ["notes.md", "# Coffee\n\n## Brewing\n\n- cold brew\n- drip coffee\n", "isn't a table"],
  ["empty.csv", "", "empty"],
])("a file that can't be joined is named: %s", async (name, text, words) => {
  const answer = await new ImportSession().answer({
    kind: "open-files",
    files: [fileOf("tool.csv", TOOL), fileOf(name, text)],
  });
  expect(answer).toMatchObject({ kind: "failed", words: expect.stringContaining(name) });
  expect(answer).toMatchObject({ words: expect.stringContaining(words) });
});

test("figures of one country are imported, and the others are left out by name", async () => {
  const text = "Keyword,Country,Volume\ncold brew,us,900\ncold brew,de,50\nkettle,us,70\n";
  const session = new ImportSession();
  const file = tableOf(
    await session.answer({ kind: "open", name: "all.csv", bytes: strToU8(text) }),
  );
  const american = await check(session, file.guess);
  expect(american.keywords.map(({ volumePerMonth }) => volumePerMonth)).toEqual([900, 70]);
  expect(american.summary).toMatchObject({
    repeatCount: 0,
    health: { otherMarketCount: 1 },
    market: { country: "US", from: "columns" },
  });
  const german = await check(session, { ...file.guess, market: "de-" });
  expect(german.keywords).toMatchObject([{ text: "cold brew", volumePerMonth: 50 }]);
  expect(german.summary.market).toMatchObject({ country: "DE", from: "columns" });
  const listed = await session.answer({ kind: "list-faults" });
  expect(listed).toMatchObject({ faults: [{ line: 2 }, { line: 4 }] });
});

test("countries without a keyword in common are all imported", async () => {
  const text = "Keyword,Country,Volume\ncold brew,us,900\nkaffee,de,50\n";
  const session = new ImportSession();
  const file = tableOf(
    await session.answer({ kind: "open", name: "all.csv", bytes: strToU8(text) }),
  );
  const { keywords } = await check(session, file.guess);
  expect(keywords).toHaveLength(2);
  expect(file.markets).toHaveLength(2);
});

test.each([
  [
    "German",
    "Keyword\nwärmepumpe kosten\nlohnt sich eine wärmepumpe\nwärmepumpe altbau\nwie laut ist eine wärmepumpe\n",
    "DE",
    "de",
    "keywords",
  ],
  ["Japanese", "キーワード\nランニングシューズ おすすめ\n", "JP", "ja", "keywords"],
  ["Arabic", "قهوة باردة في المنزل\nشراء قهوة\n", "EG", "ar", "keywords"],
  [
    "a German tool's",
    "Suchbegriff,Suchvolumen,Schwierigkeit,Wettbewerb\ncold brew,10,1,2\n",
    "DE",
    "de",
    "column names",
  ],
])("the market of %s list is offered", async (_, text, country, language, from) => {
  const session = new ImportSession();
  const file = tableOf(
    await session.answer({ kind: "open", name: "list.csv", bytes: strToU8(text) }),
  );
  const { summary } = await check(session, file.guess);
  expect(summary.market).toEqual({ country, language, from });
});
