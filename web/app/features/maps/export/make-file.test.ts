import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { userId } from "@mapwright/core/ids";
import { NO_FILE_EVIDENCE, readMapJson } from "@mapwright/core/maps/files/map-json";
import { TABLE_COLUMNS } from "@mapwright/core/maps/files/exports/map-table";
import { restoreCell, escapeCell } from "@mapwright/core/maps/files/safe-cell";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { withoutControls } from "@mapwright/core/maps/files/exports/write-svg";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import Papa from "papaparse";
import readXlsxFile, { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { FileFormat } from "#/features/maps/export/export-formats.ts";
import type { ExportOrder } from "#/features/maps/export/export-order.ts";
import { makeFile, makePrintout } from "#/features/maps/export/make-file.ts";
import { writeWorkbook } from "@mapwright/core/maps/files/exports/write-workbook";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";

const ann = userId.parse("ann");
const base = buildTestSnapshot({
  "=Brewing": { "+Ratio": { "coffee ratio": 900, "=1+1": null }, Grind: { "@sum": 700 } },
});
const [ratio = ""] = base.clusters.id;
const { state } = replayLog(openState(base), [
  {
    id: "edit",
    by: ann,
    at: 1,
    changes: [
      { kind: "set-note", topic: ratio, note: "-2+3\n\u0007bell" },
      { kind: "set-assignee", topic: ratio, assignee: ann },
      { kind: "set-status", topic: ratio, status: "review" },
    ],
  },
]);

const order = (format: FileFormat): ExportOrder => ({
  format,
  title: "Coffee",
  locale: DEFAULT_LOCALE,
  seeds: ["coffee"],
  base,
  type: "serp",
  evidence: NO_FILE_EVIDENCE,
  asked: null,
  edits: toMapEdits(state),
  people: new Map([[ann, "@nn"]]),
  scope: null,
  part: null,
  fileWord: null,
  columns: TABLE_COLUMNS,
  keywordsPerTopic: 10,
  drawing: "outline",
  paper: "A3",
  shade: "opportunity",
  landColors: null,
  coverage: null,
  sender: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
  now: Date.UTC(2026, 10, 26),
});

const inAustin = (format: FileFormat): ExportOrder => {
  const asked = order(format);
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  return { ...asked, locale: { ...asked.locale, place } };
};

const make = (format: FileFormat) => makeFile(order(format), format, () => {});
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const EXPECTED_ROW = {
  Keyword: "coffee ratio",
  Cluster: "+Ratio",
  Pillar: "=Brewing",
  "Primary keyword": "yes",
  Intent: "informational",
  Status: "review",
  Assignee: "@nn",
};

test("a CSV table contains every keyword with its plan, and no formulas", async () => {
  const csv = await (await make("csv")).text();
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true });
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({
    ...EXPECTED_ROW,
    Cluster: "'+Ratio",
    Pillar: "'=Brewing",
    Assignee: "'@nn",
    "Searches a month (estimated)": "900",
    "Difficulty (estimated)": "40",
    Note: "'-2+3\n\u0007bell",
  });
  expect(data.map(({ Keyword }) => Keyword)).toEqual(["coffee ratio", "'=1+1", "'@sum"]);
});

test("a workbook contains the same table as it was typed, with numbers as numbers", async () => {
  const [header = [], ...rows] = await readSheet(await make("xlsx"));
  expect(rows).toHaveLength(3);
  const [first = []] = rows;
  const row = Object.fromEntries(header.map((title, at) => [String(title), first[at]]));
  expect(row).toMatchObject({
    ...EXPECTED_ROW,
    "Searches a month (estimated)": 900,
    "Difficulty (estimated)": 40,
    Note: "-2+3\nbell",
  });
  expect(header).not.toContain("Basis of estimates");
});

test("a workbook has a frozen filter row and number formats, and says once what its figures are", async () => {
  const workbook = await make("xlsx");
  const sheets = await readXlsxFile(workbook);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Keywords", "About"]);
  expect(sheets[1]?.data).toContainEqual(["Market", "United States, English, desktop"]);
  expect(sheets[1]?.data).toContainEqual(["Exported", "2026-11-26"]);
  const files = unzipSync(await bytesOf(workbook));
  const xml = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+4"\/>/);
  expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  expect(strFromU8(files["xl/styles.xml"] ?? new Uint8Array())).toContain('formatCode="#,##0"');
});

const STARTS = ["=", "+", "-", "@", "\t=", " =", "\u00A0+", "\u200B=", "＝", "＠"];
const BODIES = [
  'cmd|"/C calc"!A0',
  'HYPERLINK("https://evil.example")',
  "1+1",
  "<f>1+1</f>",
  "]]>",
];
const hostileCell = fc
  .tuple(fc.constantFrom(...STARTS), fc.constantFrom(...BODIES), fc.string())
  .map((parts) => parts.join(""));

test("1,000 hostile cells create no formula: escaped in CSV, texts as they are in a workbook", async () => {
  const cells = fc.sample(hostileCell, { numRuns: 1_000, seed: 6 });
  const isFormula = (text: string) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text);
  const csv = writeSafeCsv(
    ["Keyword"],
    cells.map((cell) => [cell]),
  );
  const read = Papa.parse<string[]>(csv.slice(1)).data.slice(1);
  expect(read).toHaveLength(1_000);
  expect(read.flat().filter(isFormula)).toEqual([]);

  const workbook = await writeWorkbook([
    { name: "Keywords", table: { header: ["Keyword"], rows: cells.map((cell) => [cell]) } },
  ]);
  const sheet = await readSheet(workbook);
  expect(sheet).toHaveLength(1_001);
  const written = sheet.slice(1).map(([cell]) => String(cell));
  expect(
    written.filter((text, at) => text.trim() !== withoutControls(cells[at] ?? "").trim()),
  ).toEqual([]);
  const files = unzipSync(await bytesOf(workbook));
  const sheets = Object.keys(files).filter((name) => /^xl\/worksheets\/\w+\.xml$/.test(name));
  expect(sheets).toHaveLength(1);
  for (const name of sheets)
    expect(strFromU8(files[name] ?? new Uint8Array())).not.toMatch(/<f[ >/]/);
});

test("formula escapes are removed when a file is imported", () => {
  for (const cell of fc.sample(hostileCell, { numRuns: 200, seed: 7 })) {
    expect(restoreCell(escapeCell(cell))).toBe(cell);
  }
  expect(restoreCell("'90s music")).toBe("'90s music");
});

test("internal links are a sheet of their own, and a CSV file without formulas", async () => {
  const coffee: ExportOrder = {
    ...order("xlsx"),
    base: makeCoffeeMap(),
    edits: toMapEdits(openState(makeCoffeeMap())),
    evidence: {
      site: makeCoffeeSite(),
      reddit: { sources: ["r/coffee"], evidence: makeCoffeeThreads() },
    },
  };
  const workbook = await makeFile(coffee, "xlsx", () => {});
  const sheets = await readXlsxFile(workbook);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Keywords", "Internal links", "About"]);
  const csv = await (await makeFile(coffee, "links", () => {})).text();
  const { data } = Papa.parse<string[]>(csv);
  expect(data[0]).toEqual(["From", "To", "Anchor text", "Reason"]);
  expect(data).toContainEqual([
    "https://own.example/cold",
    "https://own.example/grinders",
    "coffee grinder",
    "Mentions “coffee grinders”",
  ]);
  expect(sheets[1]?.data).toHaveLength(data.length);
});

test("questions are a sheet and a CSV file without formulas, and are in the outline and in JSON", async () => {
  const asked: ExportOrder = {
    ...order("xlsx"),
    asked: new Map([
      [
        "coffee ratio",
        [
          { text: "=How much?", url: "https://brew.example/ratio", title: "+Ratio guide" },
          { text: "Why?", url: null, parent: 0 },
        ],
      ],
      ["@sum", [{ text: "Coffee ratio?", url: null }]],
    ]),
  };
  const sheets = await readXlsxFile(await makeFile(asked, "xlsx", () => {}));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Keywords", "Questions", "About"]);
  const csv = await (await makeFile(asked, "questions", () => {})).text();
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(data).toHaveLength(4);
  expect(data[0]?.slice(0, 4)).toEqual(["Question", "Level", "Cluster", "Pillar"]);
  expect(data.slice(1).map(([text, level]) => [restoreCell(text ?? ""), level])).toEqual([
    ["=How much?", "1"],
    ["Why?", "2"],
    ["Coffee ratio?", "1"],
  ]);
  expect(data[1]?.slice(4)).toEqual([
    "1",
    "open",
    "brew.example",
    escapeCell("+Ratio guide"),
    "https://brew.example/ratio",
  ]);
  expect(data[3]?.[5]).toBe("keyword of this map");
  const markdown = await (await makeFile(asked, "markdown", () => {})).text();
  expect(markdown).toContain("_Question:_ Why?");
  const json: unknown = JSON.parse(await (await makeFile(asked, "json", () => {})).text());
  expect(json).toMatchObject({
    questions: [{ text: "=How much?", depth: 0, askedBy: 1 }, { text: "Why?" }, {}],
  });
  expect(readMapJson(JSON.stringify(json)).isRead).toBe(true);
});

test("our own format contains the entire map with its edits", async () => {
  const read = readMapJson(await (await make("json")).text());
  expect(read).toMatchObject({
    isRead: true,
    file: {
      map: base,
      edits: toMapEdits(state),
      people: { ann: "@nn" },
      exportedAt: Date.UTC(2026, 10, 26),
    },
  });
});

test("an XMind file is a zip with the files that XMind expects", async () => {
  const files = unzipSync(await bytesOf(await make("xmind")));
  expect(Object.keys(files).toSorted()).toEqual(["content.json", "manifest.json", "metadata.json"]);
  const content: unknown = JSON.parse(strFromU8(files["content.json"] ?? new Uint8Array()));
  expect(content).toMatchObject([{ class: "sheet", rootTopic: { title: "Coffee" } }]);
});

test("a drawing labels its figures as estimates", async () => {
  const svg = await (await make("svg")).text();
  expect(svg).toContain("900 estimated");
  expect(svg).toContain("=Brewing");
});

const GRIND_ONLY = {
  scope: { topics: new Set([base.clusters.id[1] ?? ""]), keywords: null },
  part: "only “Grind”",
  fileWord: "Grind",
};

test("a file of a part contains nothing else and says so in its header; our own format is always complete", async () => {
  const makePart = async (format: FileFormat) => {
    const file = await makeFile({ ...order(format), ...GRIND_ONLY }, format, () => {});
    return file.text();
  };
  for (const format of ["markdown", "svg"] as const) {
    const text = await makePart(format);
    expect(text).toContain("Coffee (only “Grind”)");
    expect(text).toContain("sum");
    expect(text).not.toContain("coffee ratio");
  }
  expect(await makePart("csv")).not.toContain("coffee ratio");
  const read = readMapJson(await makePart("json"));
  // With where everything is.
  const { geography, ...rest } = read.isRead ? read.file.map : base;
  expect(rest).toEqual(base);
  expect(geography?.clusters.x).toHaveLength(base.clusters.id.length);
});

const DRAWINGS = ["islands", "treemap", "radial", "mindmap"] as const;

test.each(DRAWINGS)(
  "a picture of the %s has the map's names, its title, its sender and its date",
  async (drawing) => {
    const coffee = {
      ...order("svg"),
      base: makeCoffeeMap(),
      edits: toMapEdits(openState(makeCoffeeMap())),
      drawing,
    };
    const svg = await (await makeFile(coffee, "svg", () => {})).text();
    const words = svg.replaceAll(/<[^>]+>/g, " ");
    for (const word of ["Coffee", "Field team", "As of November 26, 2026", "Made with Mapwright"])
      expect(words).toContain(word);
    for (const name of makeCoffeeMap().pillars.name) expect(words).toContain(name.split(" ")[0]);
    expect(svg).not.toMatch(/NaN|undefined|<script|href|\son\w+=|style/i);
    const printed = await makePrintout({ ...coffee, format: "print" });
    expect(printed).toMatchObject({ kind: "drawing", title: "Coffee", svg });
  },
);

test("a picture under a workspace's own name has its logo and doesn't mention Mapwright", async () => {
  const logo = { data: "data:image/png;base64,iVBORw0KGgo=", width: 400, height: 100 };
  const sender = { name: "Field team", logo, color: "#8A1C4A", isWhiteLabel: true };
  const file = await makeFile({ ...order("svg"), drawing: "treemap", sender }, "svg", () => {});
  const svg = await file.text();
  expect(svg).toContain(`href="${logo.data}"`);
  expect(svg).toContain('width="176" height="44"');
  expect(svg).toContain("#8A1C4A");
  expect(svg).not.toContain("Mapwright");
});

test("a picture of part of a map shows nothing of the rest", async () => {
  const scope = { topics: new Set([ratio]), keywords: null };
  const file = await makeFile({ ...order("svg"), drawing: "mindmap", scope }, "svg", () => {});
  const svg = await file.text();
  expect(svg).toContain("+Ratio");
  expect(svg).not.toContain("Grind");
});

test("files of a map with a place say where its results are from", async () => {
  const [, about] = await readXlsxFile(await makeFile(inAustin("xlsx"), "xlsx", () => {}));
  expect(about?.data).toContainEqual(["Results for", "Austin, Texas, United States"]);
  const svg = await (await makeFile(inAustin("svg"), "svg", () => {})).text();
  expect(svg.toLowerCase()).toContain("results for austin, texas, united states");
  const markdown = await (await makeFile(inAustin("markdown"), "markdown", () => {})).text();
  expect(markdown).toContain('place: "Austin,Texas,United States"');
  expect(await (await make("svg")).text()).not.toContain("esults for");
});
