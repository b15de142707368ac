import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import { expect, test } from "vitest";
import {
  readSearchConsole,
  listSearchConsoleRankings,
} from "#/domains/search-console/read-search-console.ts";
import { unzipTables } from "#/domains/unzip-tables.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";
import { encodeText } from "#/testing/encode-text.ts";
import { writeOds, writeXlsx } from "#/testing/written-workbooks.ts";

const HEADER = "Top queries,Clicks,Impressions,CTR,Position";
const QUERIES = `${HEADER}\ncold brew,12,300,4%,3.5\n"hot brew, strong",1,"1,200",0.08%,45.61\nnever shown,0,0,0%,0\n`;
const PAGES =
  "Top pages,Clicks,Impressions,CTR,Position\nhttps://own.example/cold,12,300,4%,3.5\nhttps://own.example/hot,1,1200,0.08%,45.6\n";
const DATES = `Date,Clicks,Impressions,CTR,Position\n${Array.from(
  { length: 28 },
  (_, day) => `2026-10-${String(day + 1).padStart(2, "0")},1,30,3%,9\n`,
).join("")}`;
const OTHERS = {
  "Countries.csv": "Country,Clicks,Impressions,CTR,Position\nUnited States,9,900,1%,9\n",
  "Devices.csv": "Device,Clicks,Impressions,CTR,Position\nMobile,9,900,1%,9\n",
  "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\n",
};

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
/** Reads an export; fails when nothing can be read. */
function read(bytes: Uint8Array) {
  const result = readSearchConsole(bytes);
  if (typeof result === "string") throw new Error(result);
  return result;
}

test("an archive's queries and pages are read, and the days from its chart", () => {
  const files = { ...OTHERS, "Queries.csv": QUERIES, "Pages.csv": PAGES, "Chart.csv": DATES };
  expect(read(zip(files))).toEqual({
    queries: [
      { query: "cold brew", page: null, clicks: 12, impressions: 300, position: 3.5 },
      { query: "hot brew, strong", page: null, clicks: 1, impressions: 1_200, position: 45.61 },
    ],
    pages: [
      { page: "https://own.example/cold", clicks: 12, impressions: 300, position: 3.5 },
      { page: "https://own.example/hot", clicks: 1, impressions: 1_200, position: 45.6 },
    ],
    days: 28,
    comparedPeriod: null,
    faults: [],
  });
});

test.each([
  ["Excel", writeXlsx],
  ["OpenDocument", writeOds],
])("an export as a spreadsheet of %s says the same as its archive", (_, write) => {
  const files = { ...OTHERS, "Queries.csv": QUERIES, "Pages.csv": PAGES, "Chart.csv": DATES };
  const sheets = Object.entries(files).map(([name, text]) => ({
    name: name.replace(".csv", ""),
    rows: Papa.parse<string[]>(text.trim()).data,
  }));
  expect(read(write(sheets))).toEqual(read(zip(files)));
});

test("a table in another encoding, below lines that say its days, is read with the lines of its faults", () => {
  const text = `Zeitraum: 01.10.2026 – 28.10.2026\n\n${HEADER.replace("Top queries", "Häufigste Suchanfragen")}\nkaffee gebrüht,12,300,4%,3.5\nmühle,1,x,4%,3.5\nmahlgrad prüfen,2,200,1%,oben\n`;
  const bytes = encodeText(text, "windows-1252");
  const { queries, faults } = read(bytes ?? new Uint8Array());
  expect(queries.map(({ query }) => query)).toEqual(["kaffee gebrüht"]);
  expect(faults.map(({ line }) => line)).toEqual([5, 6]);
});

test("without a chart, the days are those of the filter", () => {
  expect(read(zip({ ...OTHERS, "Queries.csv": QUERIES })).days).toBe(90);
  expect(read(strToU8(QUERIES)).days).toBeNull();
});

test.each([
  ["Suchanfragen.csv", "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position"],
  ["Requêtes.csv", "Requêtes les plus fréquentes,Clics,Impressions,CTR,Position"],
  ["Zoekopdrachten.csv", "Populairste zoekopdrachten;Klikken;Vertoningen;CTR;Positie"],
  ["クエリ.csv", "上位のクエリ,クリック数,表示回数,CTR,掲載順位"],
])("%s is read in its language", (name, header) => {
  const isSemicolon = header.includes(";");
  const row = isSemicolon ? "laufschuhe;3;1.200;0,25%;7,35" : 'laufschuhe,3,"1,200",0.25%,7.35';
  const files = { "Land.csv": `Land,Klicks,Impressionen,CTR,Position\nFrance,1,1,1%,1\n` };
  const { queries } = read(zip({ ...files, [name]: `${header}\n${row}\n` }));
  expect(queries).toEqual([
    { query: "laufschuhe", page: null, clicks: 3, impressions: 1_200, position: 7.35 },
  ]);
});

test("queries with their pages are read from a table of the API, in any order of columns", () => {
  const text =
    "page,query,position,clicks,impressions,ctr\nhttps://own.example/a,Cold  Brew,7.3451,3,40,0.075\nhttps://own.example/b,cold brew,12,0,9,0\n";
  expect(read(strToU8(text)).queries).toEqual([
    {
      query: "cold brew",
      page: "https://own.example/a",
      clicks: 3,
      impressions: 40,
      position: 7.3451,
    },
    { query: "cold brew", page: "https://own.example/b", clicks: 0, impressions: 9, position: 12 },
  ]);
});

test("an export of one page's queries gives them that page", () => {
  const [header = "", first = ""] = PAGES.split("\n");
  const files = { "Queries.csv": QUERIES, "Pages.csv": `${header}\n${first}\n` };
  expect(read(zip(files)).queries.map(({ page }) => page)).toEqual([
    "https://own.example/cold",
    "https://own.example/cold",
  ]);
});

test("of a comparison, the later period is read", () => {
  const text = `Top queries,Last 28 days Clicks,Previous 28 days Clicks,Last 28 days Impressions,Previous 28 days Impressions,Last 28 days CTR,Previous 28 days CTR,Last 28 days Position,Previous 28 days Position\ncold brew,5,9,100,90,5%,10%,8.1,3\ngone,0,9,0,90,0%,10%,0,3\n`;
  expect(read(strToU8(text))).toMatchObject({
    queries: [{ query: "cold brew", page: null, clicks: 5, impressions: 100, position: 8.1 }],
    comparedPeriod: "Last 28 days",
  });
});

test("rows that can't be read are listed, and the others are read", () => {
  const text = `${HEADER}\ncold brew,1,10,10%,3\nhot brew,1,10,10%,first\n!!!,1,10,10%,3\n`;
  const { queries, faults } = read(strToU8(text));
  expect(queries).toHaveLength(1);
  expect(faults).toEqual([
    { line: 3, text: "hot brew, 1, 10, 10%, first", reason: "A number in this row can't be read" },
    {
      line: 4,
      text: "!!!, 1, 10, 10%, 3",
      reason: "This isn't a query that can be used as a keyword",
    },
  ]);
});

test.each([
  ["nothing", new Uint8Array()],
  ["text", strToU8("just some text")],
  ["countries only", zip({ "Countries.csv": OTHERS["Countries.csv"] })],
  ["countries as a table", strToU8(OTHERS["Countries.csv"])],
  ["no tables", zip({ "readme.pdf": "x" })],
])("%s is no export", (_, bytes) => {
  expect(readSearchConsole(bytes)).toBe("empty");
});

test("a damaged archive is said to be damaged, wherever it was cut", () => {
  const whole = zip({ "Queries.csv": QUERIES.repeat(50) });
  for (let length = 60; length < whole.length - 120; length += 37)
    expect(readSearchConsole(whole.subarray(0, length))).toBe("damaged");
});

test("a zip bomb is refused before it is unpacked, whatever it says about its size", () => {
  const bomb = zipSync({ "Queries.csv": new Uint8Array(41 * 1024 * 1024) }, { level: 1 });
  expect(bomb.length).toBeLessThan(100_000);
  // The size in its headers, at byte 22 and in the directory, becomes 10 bytes.
  const lying = Uint8Array.from(bomb);
  new DataView(lying.buffer).setUint32(22, 10, true);
  expect(readSearchConsole(bomb)).toBe("too-large");
  expect(readSearchConsole(lying)).toBe("too-large");
});

test("many files, and nested archives, are refused or left alone", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}.csv`, "a"]));
  expect(readSearchConsole(zip(many))).toBe("too-large");
  const inner = zipSync({ "Queries.csv": new Uint8Array(1024 * 1024) });
  expect(readSearchConsole(zipSync({ "inner.zip": inner }))).toBe("empty");
});

test("files are named without folders, so that none is taken for another place", () => {
  expect(unzipTables(zip({ "../../etc/Queries.csv": "a" }))).toMatchObject([
    { name: "Queries.csv" },
  ]);
});

test.each([
  ["a header", 300_000, (count: number) => "(".repeat(count)],
  ["a cell", 50_000, (count: number) => `${HEADER}\n${" (".repeat(count)},1,10,10%,3`],
  ["a number", 5_000, (count: number) => `${HEADER}\ncold brew,${"1,".repeat(count)}`],
])("%s that goes on and on is read in linear time", async (_, size, write) => {
  const growth = await measureGrowth(
    size,
    (count) => strToU8(write(count)),
    (bytes) => expect(readSearchConsole(bytes)).toBeDefined(),
  );
  expect(growth).toBeLessThan(8);
});

test("whatever the bytes, something is said about them", () => {
  const head = fc.constantFrom([], [0x50, 0x4b, 3, 4], [...strToU8(`${HEADER}\n`)]);
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const result = readSearchConsole(Uint8Array.from([...start, ...rest]));
      expect(["string", "object"]).toContain(typeof result);
    }),
  );
});

test("impressions stand in for searches a month only when there are no others", () => {
  const rows = [
    { query: "cold brew", page: "https://own.example/a", clicks: 1, impressions: 100, position: 4 },
    { query: "cold brew", page: "https://own.example/b", clicks: 0, impressions: 50, position: 0 },
  ];
  expect(listSearchConsoleRankings(rows, null)).toMatchObject([
    { keyword: "cold brew", position: 4, impressions: 100, volumePerMonth: null },
    { position: 1, impressions: 50, volumePerMonth: null },
  ]);
  expect(listSearchConsoleRankings(rows, 90).map(({ volumePerMonth }) => volumePerMonth)).toEqual([
    50, 50,
  ]);
});
