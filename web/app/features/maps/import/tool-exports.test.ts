/** Exports of keyword tools and lists as people have them: each is understood without a correction. */
import { decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { gunzipSync, zipSync, strToU8 } from "fflate";
import { packVectors } from "@mapwright/core/wording/keyword-vectors";
import { expect, test } from "vitest";
import { mapKeywords } from "#/content/imported-list/map-keywords.ts";
import type { PackedMap } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Little-endian with a byte order mark, as Keyword Planner and Ahrefs write it. */
function utf16(text: string): Uint8Array {
  const marked = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), true);
  return new Uint8Array(view.buffer);
}

async function read(name: string | null, content: Uint8Array) {
  const session = new ImportSession();
  const opened = await session.answer({ kind: "open", name, bytes: content });
  if (opened.kind !== "opened" || opened.file.kind !== "table") {
    throw new Error(opened.kind === "failed" ? opened.words : "no table");
  }
  const { file } = opened;
  const checked = await session.answer({ kind: "check", settings: file.guess });
  const listed = await session.answer({ kind: "list" });
  if (checked.kind !== "checked" || listed.kind !== "listed") throw new Error("not read");
  return { file, summary: checked.summary, ...listed };
}

const PLANNER = [
  "Keyword Stats 2026-11-20 at 10_22_31",
  "November 1, 2025 - October 31, 2026",
  "Keyword\tCurrency\tAvg. monthly searches\tThree month change\tYoY change\tCompetition\tCompetition (indexed value)\tTop of page bid (low range)\tTop of page bid (high range)\tSearches: Nov 2025",
  "trail running shoes\tUSD\t1K – 10K\t0%\t0%\tHigh\t100\t0.41\t1.93\t",
  "best trail shoes\tUSD\t100 – 1K\t0%\t-90%\tHigh\t97\t0.52\t2.02\t",
  "trail gaiters\tUSD\t50\t0%\t0%\tLow\t12\t\t\t",
].join("\r\n");

test("a Keyword Planner export in UTF-16 is read past its preamble, with the middle of its ranges as estimates", async () => {
  const { file, summary, keywords, isEstimated } = await read("Stats.csv", utf16(PLANNER));
  expect(file.facts).toEqual([
    "Exported by Google Keyword Planner",
    "UTF-16",
    "separated by tabs",
    "3 rows",
  ]);
  expect(summary).toMatchObject({
    keywordCount: 3,
    faultCount: 0,
    rangeCount: 2,
    health: { leftOut: { above: 2 } },
  });
  expect(keywords.map(({ volumePerMonth }) => volumePerMonth)).toEqual([5_500, 550, 50]);
  expect(isEstimated).toBe(true);
});

test.each([
  [
    "Ahrefs",
    "ahrefs.csv",
    utf16(
      '#\tKeyword\tCountry\tDifficulty\tVolume\tCPC\tCPS\tParent Keyword\tLast Update\tSERP Features\tGlobal volume\tTraffic potential\tIntents\n1\t"trail shoes"\tus\t42\t5400\t0.9\t0.8\ttrail running shoes\t2026-11-01\tSitelinks\t9000\t4000\t"Commercial, Non-branded"\n',
    ),
    { text: "trail shoes", volumePerMonth: 5_400, difficulty: 42, intent: "commercial" },
  ],
  [
    "Ahrefs",
    "organic.csv",
    bytes(
      "Keyword,Volume,KD,CPC,Previous organic traffic,Current organic traffic,Current position,Current URL\ntrail shoes,900,12,0.5,3,4,7,https://a.example/shoes\n",
    ),
    { text: "trail shoes", volumePerMonth: 900, difficulty: 12 },
  ],
  [
    "Semrush",
    "magic.csv",
    bytes(
      'Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD),Competitive Density,SERP Features,Number of Results\ntrail shoes,"Commercial, Transactional",5400,"0.5,0.8",57,0.9,1,Sitelinks,120000\n',
    ),
    { text: "trail shoes", volumePerMonth: 5_400, difficulty: 57, intent: "commercial" },
  ],
  [
    "Semrush",
    "positions.csv",
    bytes(
      "Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Traffic (%),Traffic Cost,Competition,Number of Results,Trends,Timestamp,SERP Features by Keyword,Keyword Intents,Position Type\ntrail shoes,3,4,900,40,0.5,https://a.example,12,0.1,6,1,9000,,2026-11-01,,informational,Organic\n",
    ),
    { text: "trail shoes", volumePerMonth: 900, difficulty: 40, intent: "informational" },
  ],
  [
    "Semrush",
    "api.csv",
    bytes("Ph;Nq;Cp;Co;Nr\ntrail shoes;900;0.5;1;9000\n"),
    { text: "trail shoes", volumePerMonth: 900 },
  ],
  [
    "Google Search Console",
    "Queries.csv",
    bytes("Top queries,Clicks,Impressions,CTR,Position\ntrail shoes,3,300,45.61%,4\n"),
    { text: "trail shoes", volumePerMonth: 100 },
  ],
  [
    "Ubersuggest",
    "ubersuggest.csv",
    bytes(
      'No,Keyword,Search Intent?,Search Volume,CPC,Paid Difficulty,SEO Difficulty\n1,trail shoes,Commercial,"1,300",US$2.17,100,38\n',
    ),
    { text: "trail shoes", volumePerMonth: 1_300, difficulty: 38, intent: "commercial" },
  ],
  [
    "Moz",
    "moz.csv",
    bytes(
      "Moz Keyword Explorer\n# ---\nKeyword,Locale,Min Volume,Max Volume,Difficulty,Organic CTR,Importance,Priority,Date Analyzed\ntrail shoes,en-US,101,200,44,61,3,50,2026-11-01\n",
    ),
    { text: "trail shoes", volumePerMonth: 151, difficulty: 44 },
  ],
  [
    "Mangools",
    "mangools.csv",
    bytes('"Keyword","Avg. Search Volume","Location"\n"trail shoes","900","United States"\n'),
    { text: "trail shoes", volumePerMonth: 900 },
  ],
])(
  "an export of %s (%s) is recognized and its columns are read",
  async (tool, name, content, keyword) => {
    const { file, summary, keywords } = await read(name, content);
    expect(file.facts).toContain(`Exported by ${tool}`);
    expect(summary).toMatchObject({ keywordCount: 1, faultCount: 0 });
    expect(keywords).toMatchObject([keyword]);
  },
);

test("Search Console's archive is recognized when its columns are in German", async () => {
  const archive = zipSync({
    "Suchanfragen.csv": strToU8(
      "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nlaufschuhe,1,600,1%,3\n",
    ),
  });
  const { file, keywords, unit } = await read("Leistung.zip", archive);
  expect(file.guess.roles).toEqual(["keyword", "clicks", "volume", null, "position"]);
  expect(keywords).toMatchObject([{ text: "laufschuhe", volumePerMonth: 200 }]);
  expect(unit).toBe("impressions");
});

const textsOf = async (name: string | null, text: string) =>
  (await read(name, bytes(text))).keywords.map((keyword) => keyword.text);

test.each([
  ["bullets", "• trail shoes\n• road shoes\n"],
  ["numbers", "1. trail shoes\n2. road shoes\n"],
])("a list copied from a document is read without its %s", async (_name, text) => {
  expect(await textsOf(null, text)).toEqual(["trail shoes", "road shoes"]);
});

test("quotes and commas in a list with one keyword per line belong to the keywords", async () => {
  const list = [
    '"best" trail shoes',
    '12" cast iron skillet',
    "hotels in paris, france",
    '"open ended',
    "trail shoes",
    '"exact match"',
    "[exact match too]",
  ];
  expect(await textsOf(null, list.join("\n"))).toEqual([
    '"best" trail shoes',
    '12" cast iron skillet',
    "hotels in paris, france",
    '"open ended',
    "trail shoes",
    "exact match",
    "exact match too",
  ]);
});

test("a quote that is never closed loses none of the rows of a table", async () => {
  const text =
    'Keyword,Volume\n"best" trail shoes,100\n"open ended,50\ntrail shoes,"1,200"\ngaiters,5\n';
  const { summary } = await read("list.csv", bytes(text));
  expect(summary.keywordCount).toBe(4);
});

test("keywords in one line are separated at their commas", async () => {
  expect(await textsOf(null, "trail shoes, gaiters,  road shoes")).toEqual([
    "trail shoes",
    "gaiters",
    "road shoes",
  ]);
});

test.each([["\r"], ["\r\n"], ["\n"]])(
  "lines that end in %j are read with their numbers",
  async (end) => {
    const text = ["sep=;", "Keyword;Volume", "trail shoes;900", "!!!;1", ""].join(end);
    const { summary, keywords } = await read("list.csv", bytes(text));
    expect(keywords).toMatchObject([{ text: "trail shoes", volumePerMonth: 900 }]);
    expect(summary.faultKinds).toMatchObject([{ count: 1, examples: [{ line: 4 }] }]);
  },
);

test("columns with the same name are named, and the first is read", async () => {
  const { file, keywords } = await read("x.csv", bytes("Keyword,Volume,Volume\ntrail shoes,5,9\n"));
  expect(file.notes).toEqual([
    "More than one column is called “Volume”. The first is imported unless you choose another.",
  ]);
  expect(keywords).toMatchObject([{ volumePerMonth: 5 }]);
});

test("columns whose names differ only in what their brackets say aren't called alike", async () => {
  const header =
    "Keyword,Avg. monthly searches,Top of page bid (low range),Top of page bid (high range)";
  const { file } = await read("x.csv", bytes(`${header}\ntrail shoes,500,0.2,0.9\n`));
  expect(file.notes).toEqual([]);
});

test("columns that differ in what is between parentheses, or aren't imported, are not named", async () => {
  const bids = "Bid (low),Bid (high),Trend,Trend";
  const { file } = await read("x.csv", bytes(`Keyword,Volume,${bids}\ntrail shoes,5,1,2,up,up\n`));
  expect(file.notes).toEqual([]);
});

test("a thousand rows with the same problem are one kind with its count", async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => `shoe ${String(n)},lots`).join("\n");
  const { summary } = await read("x.csv", bytes(`Keyword,Volume\n${rows}\n`));
  expect(summary.faultKinds).toMatchObject([{ count: 1_000 }]);
  expect(summary.faultKinds[0]?.examples).toHaveLength(3);
});

test("NUL characters are refused in text and in archives, with what to do", async () => {
  const archive = zipSync({ "a.csv": strToU8("Keyword\nsh\u0000oe\nb\n") });
  await expect(read("a.csv", bytes("Keyword\nsh\u0000oe and more text\nb\n"))).rejects.toThrow(
    /NUL/,
  );
  await expect(read("a.zip", archive)).rejects.toThrow(/NUL/);
});

/** The keywords of each cluster of a packed map. */
async function groupsOf({ map }: PackedMap): Promise<string[][]> {
  const chunks = map.map((data, index) => ({
    part: "map" as const,
    index,
    data: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)),
  }));
  const { keywords, clusters } = await decodeMapPart(chunks, async (gzipped) =>
    gunzipSync(gzipped),
  );
  return clusters.id.map((_, at) =>
    keywords.text.filter((__, keyword) => keywords.cluster[keyword] === at),
  );
}

test.each([-4, 0, 4])(
  "a list from the free tool becomes the map that the tool drew, at step %s of its slider",
  async (step) => {
    const keywords = [
      "red tea",
      "red tea cup",
      "red wine",
      "espresso machine",
      "espresso machines",
    ];
    // Red wine means the same as an espresso machine to these vectors.
    const meanings = [0, 0, 1, 1, 1].map((at) =>
      Float32Array.from({ length: 384 }, (_, n) => (n === at ? 1 : 0)),
    );
    const { map, threshold, snapshot } = mapKeywords(keywords, step, packVectors(meanings));
    const { wording } = snapshot.serps;
    const session = new ImportSession();
    await session.answer({ kind: "open-list", keywords, threshold, wording });
    const order = { title: "My map", now: 1, vectors: null, people: [] };
    const made = await session.answer({ kind: "make", order });
    if (made.kind !== "made") throw new Error("not made");
    const drawn = map.clusters;
    expect(await groupsOf(made.packed)).toEqual(
      drawn.map((cluster) => cluster.keywords.toSorted((a, b) => a - b).map((at) => keywords[at])),
    );
  },
);
