/** Exports of Search Console, and of tools that say which pages rank: what becomes of them in an import. */
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import {
  decodeMapPart,
  decodeSerpsPart,
  decodeSiteEvidence,
} from "@mapwright/core/maps/snapshot-codec";
import { gunzipSync, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { TableSettings } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

type Change = (guess: TableSettings) => TableSettings;

async function read(name: string, bytes: Uint8Array, change: Change = (guess) => guess) {
  const session = new ImportSession();
  const opened = await session.answer({ kind: "open", name, bytes });
  if (opened.kind !== "opened" || opened.file.kind !== "table") throw new Error("no table");
  const { file } = opened;
  const checked = await session.answer({ kind: "check", settings: change(file.guess) });
  const listed = await session.answer({ kind: "list" });
  if (checked.kind !== "checked" || listed.kind !== "listed") throw new Error("not read");
  const volumes = listed.keywords.map(({ text, volumePerMonth }) => [text, volumePerMonth]);
  return { session, file, summary: checked.summary, volumes, unit: listed.unit };
}

async function make(session: ImportSession) {
  const order = { title: "Map", now: 1, vectors: null, people: [] };
  const made = await session.answer({ kind: "make", order });
  if (made.kind !== "made") throw new Error("not made");
  const { map, serps, site } = made.packed;
  const gunzip = async (gzipped: Uint8Array) => gunzipSync(gzipped);
  const chunksOf = <Part extends string>(part: Part, chunks: readonly string[]) =>
    chunks.map((data, index) => ({
      part,
      index,
      data: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)),
    }));
  const stored = await decodeMapPart(chunksOf("map", map), gunzip);
  const clusters = stored.clusters.id.map((_, at) =>
    stored.keywords.text.filter((__, keyword) => stored.keywords.cluster[keyword] === at),
  );
  return {
    stored,
    clusters,
    serps: serps.length > 0 ? await decodeSerpsPart(chunksOf("serps", serps), gunzip) : null,
    site: site.length > 0 ? await decodeSiteEvidence(chunksOf("site", site), gunzip) : null,
  };
}

const DAYS = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, "0")}`);
const GERMAN = {
  "Diagramm.csv": `Datum,Klicks,Impressionen,CTR,Position\n${DAYS.map((day) => `${day},3,300,1%,4.1\n`).join("")}`,
  "Suchanfragen.csv":
    'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nkaltes kaffee rezept,120,2800,"4,29 %","6,1"\ncold brew selber machen,30,1400,"2,14 %","8,3"\n',
  "Seiten.csv": `Die häufigsten Seiten,Klicks,Impressionen,CTR,Position\n${Array.from({ length: 9 }, (_, at) => `https://www.kaffee.example/${at},1,2,"1 %",3\n`).join("")}`,
  "Länder.csv": "Land,Klicks,Impressionen,CTR,Position\nDeutschland,1,2,3%,4\n",
  "Filter.csv": "Filter,Wert\nSuchtyp,Web\nDatum,Letzte 28 Tage\n",
};
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test("an archive of 28 days counts its impressions for a month, and its site is stored", async () => {
  const { session, file, summary, volumes, unit } = await read("export.zip", zip(GERMAN));
  expect(file).toMatchObject({ sheet: "Suchanfragen", impressionsColumn: 2 });
  expect(file.facts).toEqual([
    "Exported by Google Search Console",
    "Zip archive",
    "UTF-8",
    "separated by commas",
    "28 days",
    "2 rows",
  ]);
  expect(summary).toMatchObject({ keywordCount: 2, faultCount: 0, pages: null });
  expect(unit).toBe("impressions");
  expect(volumes).toEqual([
    ["kaltes kaffee rezept", 2_800],
    ["cold brew selber machen", 1_400],
  ]);
  const { site } = await make(session);
  expect(site).toMatchObject({
    domain: "kaffee.example",
    rankings: { source: "search-console", days: 28, clicks: [120, 30], position: [6.1, 8.3] },
  });
});

test("another table of an export covers the same days", async () => {
  const { session, file } = await read("export.zip", zip(GERMAN));
  const countries = file.tables.findIndex(({ name }) => name === "Länder");
  const opened = await session.answer({
    kind: "choose-tables",
    chosen: [countries],
    shown: countries,
  });
  if (opened.kind !== "opened" || opened.file.kind !== "table") throw new Error("no table");
  expect(opened.file).toMatchObject({ impressionsColumn: 2, guess: { months: 1 } });
  expect(opened.file.facts).not.toContain("Exported by Google Search Console");
});

test("a table of impressions for each topic is one table", async () => {
  const header = "Query,Clicks,Impressions,CTR,Position";
  const { file, volumes } = await read(
    "topics.zip",
    zip({
      "Tea.csv": `${header}\nmatcha,1,300,0.33%,4.2\n`,
      "Coffee.csv": `${header}\ncold brew,3,600,0.5%,5.1\n`,
    }),
  );
  expect(file).toMatchObject({ sheet: "All sheets", impressionsColumn: 2 });
  expect(volumes).toEqual([
    ["matcha", 100],
    ["cold brew", 200],
  ]);
});

test("custom dates are counted", async () => {
  const { file, volumes } = await read(
    "export.zip",
    zip({
      "Queries.csv":
        "Top queries,Clicks,Impressions,CTR,Position\ncold brew recipe,120,2800,4.29%,6.1\n",
      "Filters.csv": 'Filter,Value\nSearch type,Web\nDate,"Oct 1, 2026 - Oct 31, 2026"\n',
    }),
  );
  expect(file.facts).toContain("31 days");
  expect(volumes).toEqual([["cold brew recipe", 2_800]]);
});

test("an export of a week is counted up to a month", async () => {
  const week = {
    ...GERMAN,
    "Diagramm.csv": "",
    "Filter.csv": "Filter,Wert\nDatum,Letzte 7 Tage\n",
  };
  const { file, volumes } = await read("export.zip", zip(week));
  expect(file.guess.months).toBeCloseTo(7 / 30);
  expect(volumes[1]).toEqual(["cold brew selber machen", 6_000]);
});

const PAIRS = [
  "cold brew ratio,https://a.example/x,12,900,1.3%,5.1",
  "cold brew ratio,https://a.example/y,2,2100,0.6%,9.1",
  "cold brew maker,https://a.example/y,22,1300,1.6%,3.1",
];

test.each([
  ["in their order", PAIRS],
  ["in the other order", PAIRS.toReversed()],
])("impressions of a query with two pages are added, rows %s", async (_, rows) => {
  const text = ["Query,Page,Clicks,Impressions,CTR,Position", ...rows].join("\n");
  const { session, summary, volumes } = await read("pairs.csv", strToU8(text));
  expect(summary).toMatchObject({
    keywordCount: 2,
    repeatCount: 0,
    clusterCount: 0,
    pages: { kind: "site", sites: ["a.example"], pageCount: 2, severalCount: 1 },
  });
  expect(Object.fromEntries(volumes)).toEqual({ "cold brew ratio": 1_000, "cold brew maker": 433 });
  const { site, stored, serps } = await make(session);
  if (!site || !serps) throw new Error("nothing stored");
  expect(serps.urls).toEqual([]);
  const { coverage } = analyzeSite(site, { ...stored, serps });
  expect(coverage.some(({ status }) => status === "cannibalized")).toBe(true);
});

test("impressions of a query on several days are added, and its rows counted as duplicates", async () => {
  const text =
    "Query,Date,Clicks,Impressions,CTR,Position\ncold brew,2026-10-01,3,300,1%,4.2\ncold brew,2026-10-02,6,600,1%,4.1\n";
  const { summary, volumes } = await read("days.csv", strToU8(text), (guess) => ({
    ...guess,
    months: 1,
  }));
  expect(summary).toMatchObject({ keywordCount: 1, repeatCount: 1, pages: null });
  expect(volumes).toEqual([["cold brew", 900]]);
});

test("of a comparison, the later period is imported, and said to be", async () => {
  const header = ["Clicks", "Impressions", "CTR", "Position"]
    .flatMap((metric) => [`Last 28 days ${metric}`, `Previous 28 days ${metric}`])
    .join(",");
  const text = `Top queries,${header}\ncold brew,5,9,600,90,0.83%,10%,8.1,3\n`;
  const { file, volumes } = await read("Queries.csv", strToU8(text));
  expect(file.notes).toEqual([
    "The export compares two periods. The figures of “Last 28 days” are imported.",
  ]);
  expect(volumes).toEqual([["cold brew", 600]]);
});

test("a table with numbers of its own isn't taken for Search Console's", async () => {
  const text =
    "Suchwort,Suchvolumen,CPC,Wettbewerb\ncold brew,2400,0.35,45%\nkalter kaffee,90,1.2,3%\n";
  const { file } = await read("list.csv", strToU8(text));
  expect(file.impressionsColumn).toBeNull();
  expect(file.facts).not.toContain("Exported by Google Search Console");
});

/** Three pages that compete on eight sites; a keyword of each topic has results of six of them. */
const TOPICS = ["telescope", "kettle", "grinder"];
const FORMS = ["best {}", "{} for beginners", "good starter {}", "cheap {}", "which {} to buy"];
const KEYWORDS = TOPICS.flatMap((topic) =>
  FORMS.map((form) => ({ topic, text: form.replace("{}", topic) })),
);
const RESULTS = KEYWORDS.flatMap(({ topic, text }, at) =>
  Array.from({ length: 6 }, (_, place) => ({
    text,
    position: place + 1,
    url: `https://site${String((place * 3 + at) % 8)}.example/${topic}`,
  })),
);
const SEMRUSH = [
  "Keyword;Position;Previous position;Search Volume;Keyword Difficulty;CPC;URL;Traffic;Timestamp",
  ...RESULTS.map(
    ({ text, position, url }) =>
      `${text};${position};${position + 1};${position === 2 ? "1900" : "n/a"};45;0.35;${url};12;2026-10-01`,
  ),
].join("\n");
const SERP_DUMP = [
  "place\tkeyword\tfound",
  ...RESULTS.map(({ text, position, url }) => `${position}\t${text}\t${url}?utm_source=x`),
].join("\n");

test.each([
  ["a tool's positions of several sites", "positions.csv", SEMRUSH],
  ["the same, sorted by page", "positions.csv", sortedByPage(SEMRUSH)],
  ["a SERP dump whose other columns nobody knows", "dump.tsv", SERP_DUMP],
])("keywords of %s are grouped by the pages they share", async (_, name, text) => {
  const { session, summary } = await read(name, strToU8(text));
  expect(summary).toMatchObject({
    keywordCount: 15,
    repeatCount: 0,
    faultCount: 0,
    pages: { kind: "results", pageCount: 24, severalCount: 15 },
  });
  expect(summary.pages?.sites).toHaveLength(8);
  const { clusters, serps, stored, site } = await make(session);
  expect(stored.method).toBe("auto");
  expect(serps?.urls).toHaveLength(24);
  expect(site).toBeNull();
  expect(clusters.map((texts) => texts.toSorted())).toEqual(
    expect.arrayContaining(
      TOPICS.map((topic) => FORMS.map((form) => form.replace("{}", topic)).toSorted()),
    ),
  );
  const best = stored.keywords.text.indexOf("best telescope");
  expect(serps?.urls[serps.results[best]?.[0] ?? -1]).toContain("https://site0.example/telescope");
});

function sortedByPage(text: string): string {
  const [header = "", ...rows] = text.split("\n");
  const page = (row: string) => row.split(";")[6] ?? "";
  return [header, ...rows.toSorted((a, b) => page(a).localeCompare(page(b)))].join("\n");
}

test("the volume of a keyword is the one that any of its rows has", async () => {
  const { volumes } = await read("positions.csv", strToU8(SEMRUSH));
  expect(new Set(volumes.map(([, volume]) => volume))).toEqual(new Set([1_900]));
});

test("when nobody wants the pages, rows of one keyword are duplicates", async () => {
  const { session, summary } = await read("positions.csv", strToU8(SEMRUSH), (guess) => ({
    ...guess,
    roles: guess.roles.map((role) => (role === "url" ? null : role)),
  }));
  expect(summary).toMatchObject({ keywordCount: 15, repeatCount: 75, pages: null });
  expect((await make(session)).stored.method).toBe("wording");
});

test("the same row twice is a duplicate", async () => {
  const text =
    "keyword,url,rank\nkettle,https://a.example/1,1\nkettle,https://a.example/1,1\nkettle,https://b.example/2,2\n";
  const { summary } = await read("serps.csv", strToU8(text));
  expect(summary).toMatchObject({ repeatCount: 1, pages: { pageCount: 2 } });
});

test("an export of one site's positions is evidence of that site", async () => {
  const text =
    "Keyword,Volume,KD,Current position,Current URL\ntrail shoes,900,12,7,https://www.a.example/shoes\ntrail socks,90,2,3,https://www.a.example/socks\n";
  const { session, summary } = await read("organic.csv", strToU8(text));
  expect(summary.pages).toMatchObject({ kind: "site", sites: ["a.example"], severalCount: 0 });
  const { site, stored } = await make(session);
  expect(stored.method).toBe("wording");
  expect(site).toMatchObject({
    domain: "a.example",
    rankings: { source: "file", days: null, position: [7, 3], clicks: [null, null] },
  });
});
