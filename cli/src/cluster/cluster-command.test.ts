import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { computeAdjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { toUnitVector, type TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { runMapwright } from "#/run-mapwright.ts";

const folder = mkdtempSync(join(tmpdir(), "mapwright-cluster-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = fileURLToPath(new URL("../mapwright.ts", import.meta.url));

const clusterMap = z.strictObject({
  clusters: z.array(
    z.strictObject({
      id: z.string().min(2),
      name: z.string().min(1),
      pillar: z.string().min(1),
      primary: z.string(),
      keywords: z.array(z.string()).min(1),
      sharedUrls: z.array(z.string()),
      confidence: z.number().min(0).max(1),
      reason: z.string().min(1),
    }),
  ),
  method: z.enum(["auto", "soft", "hard", "wording"]),
  resolution: z.number().nullable(),
  timings: z.record(z.string(), z.number().int()),
});

const DIMENSIONS = 64;

/** Texts with the same words are close. The program that is started below has its own encoder. */
const embedder: TextEmbedder = {
  id: "words",
  dimensions: DIMENSIONS,
  languages: null,
  embed: (texts) => Promise.resolve(texts.map(wordsVector)),
};

function wordsVector(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []) {
    const codes = Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
    const at = codes.reduce((sum, code) => (sum * 31 + code) % 65_521, 7);
    vector[at % DIMENSIONS] = 1;
  }
  return toUnitVector(vector);
}

async function run(args: readonly string[], input = "") {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const written = Promise.all([readText(stdout), readText(stderr)]);
  const stdin = Readable.from([Buffer.from(input)]);
  const status = await runMapwright(["cluster", "--json", ...args], {
    stdin,
    stdout,
    stderr,
    env: {},
    openEmbedder: () => embedder,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { status, out, err };
}

/** Runs the command as a program of its own, which standard streams and the exit code need. */
function start(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, "cluster", "--json", ...args],
    {
      encoding: "utf8",
      input,
    },
  );
  return { status, out: stdout, err: stderr };
}

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function clusterText(csv: string, ...args: string[]) {
  const result = await run(["--in", "-", ...args], csv);
  expect(result).toMatchObject({ status: 0 });
  return { ...clusterMap.parse(JSON.parse(result.out)), err: result.err };
}

const MANY_KEYWORDS = inSoak(20_000, 2_100);

const COFFEE = `keyword,url,rank,volume
pour over ratio,https://a.example/ratio,1,900
pour over ratio,https://b.example/guide,2,900
pour over ratio,https://c.example/brew,3,900
coffee to water ratio,https://a.example/ratio,1,2400
coffee to water ratio,https://b.example/guide,2,2400
coffee to water ratio,https://c.example/brew,3,2400
burr grinder,https://d.example/burr,1,700
burr grinder,https://e.example/grinders,2,700
burr grinder,https://f.example/best,3,700
best hand grinder,https://d.example/burr,1,300
best hand grinder,https://e.example/grinders,2,300
best hand grinder,https://f.example/best,3,300
`;

test("cluster writes a map to a file and reports it on standard error", async () => {
  const output = join(folder, "map.json");
  const { status, out, err } = await run(["--in", fileOf("coffee.csv", COFFEE), "--out", output]);
  expect(status).toBe(0);
  expect(out).toBe("");
  expect(err).toContain("4 keywords in 2 clusters");
  const map = clusterMap.parse(JSON.parse(readFileSync(output, "utf8")));
  expect(map.method).toBe("auto");
  expect(map.resolution).toBeGreaterThan(0);
  expect(map.clusters.map(({ primary, keywords }) => ({ primary, keywords }))).toEqual([
    { primary: "pour over ratio", keywords: ["pour over ratio", "coffee to water ratio"] },
    { primary: "burr grinder", keywords: ["burr grinder", "best hand grinder"] },
  ]);
  expect(map.clusters[1]?.sharedUrls.toSorted()).toEqual([
    "https://d.example/burr",
    "https://e.example/grinders",
    "https://f.example/best",
  ]);
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("cluster as a program reads standard input, prints the map and ends with 0, or with 1 and why", () => {
  const { status, out, err } = start(["--in", "-"], COFFEE);
  expect(status).toBe(0);
  expect(clusterMap.parse(JSON.parse(out)).clusters).toHaveLength(2);
  expect(err).toContain("4 keywords in 2 clusters");
  const failed = start(["--in", "/nowhere/serps.csv"]);
  expect(failed).toMatchObject({ status: 1, out: "" });
  expect(failed.err).toMatch(/^mapwright: There is no file .*\n$/);
});

test("cluster reads columns in any order, quoted fields, a byte order mark and Windows line endings", async () => {
  const csv =
    "\uFEFFVolume,URL,notes,Keyword\r\n" +
    '"1,200",https://a.example/1,"two\r\nlines, ""quoted""","tea, green"\r\n' +
    '"1,200",https://a.example/2,,"tea, green"\r\n' +
    '50,https://a.example/1,,"say ""tea"""\r\n' +
    '50,https://a.example/2,,"say ""tea"""\r\n' +
    "\r\n" +
    "7,,,no url here\r\n";
  const map = await clusterText(csv, "--method", "hard", "--threshold", "2");
  expect(map.clusters.map(({ keywords }) => keywords)).toEqual([["tea, green", 'say "tea"']]);
  expect(map.clusters[0]?.primary).toBe("tea, green");
  expect(map.err).toContain("line 8: no URL; skipped");
});

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("cluster reads %s when the header has no commas", async (_, delimiter) => {
  expect((await clusterText(COFFEE.replaceAll(",", delimiter))).clusters).toHaveLength(2);
});

test("cluster names each kind of bad row once, with its lines, and clusters the rest", async () => {
  const csv = `keyword,url,rank,volume
good,https://a.example/1,1,10
,https://a.example/1,2,10
no url,,1,10
bad rank,https://a.example/1,first,10
zero rank,https://a.example/1,0,10
bad volume,https://a.example/1,1,many
two, many,commas,https://a.example/1,1,10
has space,https://a.example/ 1,1,10
two urls,https://a.example/1 https://a.example/2,1,10
short
also good,https://a.example/1
`;
  const map = await clusterText(csv, "--method", "soft", "--threshold", "1");
  expect(map.clusters.flatMap(({ keywords }) => keywords).toSorted()).toEqual([
    "also good",
    "bad volume",
    "good",
    "has space",
  ]);
  expect(map.err.split("\n").slice(0, 8)).toEqual([
    "line 3: no keyword; skipped",
    "lines 4, 11: no URL; skipped",
    "lines 5, 6: the rank is not a number from 1; skipped",
    "line 7: the volume is not a number; cleaned",
    "line 8: more fields than the 4 of the header; skipped",
    "line 9: the URL has white space in it; cleaned",
    "line 10: two URLs in one field; skipped",
    "7 lines skipped",
  ]);
});

test("a thousand bad rows of a kind are one message with their count", async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => `kw ${String(n)},\n`).join("");
  const map = await clusterText(
    `keyword,url\n${rows}last,https://a.example/1\n`,
    "--method",
    "auto",
  );
  expect(map.err).toContain("lines 2, 3, 4 and 1,197 more: no URL; skipped\n1,200 lines skipped\n");
  expect(map.err.trimEnd().split("\n")).toHaveLength(3);
});

test("cluster names a column that occurs twice and reads the first", async () => {
  const map = await clusterText(
    "keyword,url,Volume,volume\ntea,https://a.example/1,5,900\ncoffee,https://a.example/2,7,1\n",
  );
  expect(map.err).toContain('More than one column is called "volume": the first is read');
});

const ACCENTS = "keyword,url\ncafé crème,https://a.example/1\nthé – „vert“,https://a.example/1\n";
/** Characters of Windows-1252 that Latin-1 lacks. */
const WINDOWS_1252: Readonly<Record<string, number>> = { "–": 0x96, "„": 0x84, "“": 0x93 };
const windows1252 = (text: string) =>
  Uint8Array.from(text, (character) => WINDOWS_1252[character] ?? character.charCodeAt(0));

test("cluster recognizes Latin-1 and says so", async () => {
  const { status, out, err } = await run(["--in", fileOf("latin1.csv", windows1252(ACCENTS))]);
  expect(status).toBe(0);
  expect(out).toContain("café crème");
  expect(out).toContain("thé – „vert“");
  expect(err).toMatch(/latin1\.csv isn't UTF-8; read as windows-1252/);
});

test("cluster names damaged characters of a UTF-8 file and keeps the others", async () => {
  const bytes = new TextEncoder().encode(ACCENTS);
  const at = bytes.lastIndexOf("v".charCodeAt(0));
  bytes[at] = 0xff;
  const { status, out, err } = await run(["--in", fileOf("damaged.csv", bytes)]);
  expect(status).toBe(0);
  expect(out).toContain("café crème");
  expect(err).toContain("characters that aren't valid UTF-8");
});

test("cluster reads lines that end in a carriage return alone", async () => {
  expect((await clusterText(COFFEE.replaceAll("\n", "\r"))).clusters).toHaveLength(2);
});

test("the wording method takes quotes in a list for what they are", async () => {
  const text = '"best" trail shoes\n12" cast iron skillet\n"green tea, loose"\n"open ended\n';
  const map = await clusterText(text, "--method", "wording");
  expect(map.clusters.flatMap(({ keywords }) => keywords).toSorted()).toEqual(
    ['"best" trail shoes', '"open ended', '12" cast iron skillet', "green tea, loose"].toSorted(),
  );
  expect(map.err).not.toContain("skipped");
});

test("an unclosed quote loses nothing", async () => {
  const filler = Array.from(
    { length: MANY_KEYWORDS },
    (_, i) => `kw ${i},https://a.example/${i % 50}\n`,
  ).join("");
  const map = await clusterText(
    `keyword,url\n"open,https://a.example/1\n${filler}last,https://a.example/1\n`,
    "--method",
    "soft",
  );
  expect(map.err).not.toContain("skipped");
  expect(map.clusters.flatMap(({ keywords }) => keywords)).toHaveLength(MANY_KEYWORDS + 2);
});

test("a duplicate result counts once, with its better rank", async () => {
  const csv = `keyword,url,rank
a,https://x.example/9,9
a,https://x.example/1,1
a,https://x.example/1,2
b,https://x.example/1,1
`;
  const map = await clusterText(csv, "--method", "soft", "--threshold", "2");
  expect(map.clusters).toHaveLength(2);
});

test("the soft method makes the keyword with the highest volume the head", async () => {
  const csv = `keyword,url,volume
small,https://a.example/1,1
small,https://a.example/2,1
big,https://a.example/2,900
big,https://a.example/3,900
other,https://a.example/3,5
other,https://a.example/4,5
`;
  const map = await clusterText(csv, "--method", "soft", "--threshold", "1");
  expect(map.clusters.map(({ keywords }) => keywords)).toEqual([["small", "big", "other"]]);
});

test.each([
  [
    "one keyword a line",
    "green tea, loose\ngreen tea loose leaf\nbike chain oil\nbike chain lube oil\n",
  ],
  [
    "a keyword column",
    'keyword,volume\n"green tea, loose",5\ngreen tea loose leaf,\nbike chain oil,\nbike chain lube oil,\n',
  ],
])("the wording method reads %s", async (_, text) => {
  const map = await clusterText(text, "--method", "wording");
  expect(map.resolution).toBeNull();
  expect(map.clusters.map(({ keywords }) => keywords)).toEqual([
    ["green tea, loose", "green tea loose leaf"],
    ["bike chain oil", "bike chain lube oil"],
  ]);
  expect(map.clusters.every(({ sharedUrls }) => sharedUrls.length === 0)).toBe(true);
});

test("without a file, cluster reads what is piped in", async () => {
  const { status, out } = await run([], COFFEE);
  expect(status).toBe(0);
  expect(clusterMap.parse(JSON.parse(out)).clusters).toHaveLength(2);
});

test("a list without results is grouped by wording, and cluster says so", async () => {
  const map = await clusterText("keyword,volume\ngreen tea,5\ngreen tea loose,4\nbike oil,\n");
  expect(map.method).toBe("wording");
  expect(map.err).toContain("No results in it: grouped by wording");
});

test("a keyword without a URL among others with results is kept", async () => {
  const map = await clusterText(`${COFFEE}pour over ratio chart,,,50\n`);
  expect(map.method).toBe("auto");
  expect(map.err).toContain("1 keyword without a URL, placed by wording");
  expect(map.clusters.flatMap(({ keywords }) => keywords)).toContain("pour over ratio chart");
});

test("every cluster says why its keywords are together", async () => {
  const map = await clusterText(COFFEE);
  expect(map.clusters[0]).toMatchObject({
    name: "Pour over ratio",
    reason: expect.stringMatching(
      /^Both keywords have https:\/\/.\.example\/\w+ in their results\.$/,
    ),
  });
});

test.each([
  ["an empty file", "", "has no rows"],
  ["a header alone", "keyword,url\n", "has no rows"],
  ["bad rows alone", "keyword,url\n,\nx,\n", "Nothing is left"],
  [
    "no keyword column",
    "rank,url\n1,https://a.example/\n",
    'no column of keywords among "rank", "url"',
  ],
  ["no url column", "keyword,volume\na,1\n", "use --method wording"],
  ["a damaged spreadsheet", Buffer.from("PK\u0003\u0004rest of the zip"), "or export it as CSV"],
  [
    "a web page without a table",
    "<!doctype html><html><body>Sign in</body></html>",
    "without a table",
  ],
  ["an old Excel file", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "save it as .xlsx or CSV"],
  ["NUL characters", "keyword,url\na\u0000,https://a.example/1\n", "contains NUL characters"],
])(
  "cluster exits with 1, a readable message and no output for %s",
  async (name, content, words) => {
    const output = join(folder, "never.json");
    const input = fileOf(`${name}.csv`, content);
    const { status, err } = await run(["--in", input, "--method", "auto", "--out", output]);
    expect(status).toBe(1);
    expect(err).toContain(words);
    expect(existsSync(output)).toBe(false);
  },
);

test("a failed write leaves the existing file unchanged", async () => {
  const input = fileOf("in.csv", COFFEE);
  const missing = await run(["--in", input, "--out", join(folder, "no", "map.json")]);
  expect(missing.status).toBe(1);
  expect(missing.err).toContain("does not exist");
  const ontoFolder = await run(["--in", input, "--out", folder]);
  expect(ontoFolder.status).toBe(1);
  expect(ontoFolder.err).toContain("is a folder");
  const kept = fileOf("kept.json", "before");
  const bad = await run(["--in", fileOf("bad.csv", "keyword,url\n"), "--out", kept]);
  expect(bad.status).toBe(1);
  expect(readFileSync(kept, "utf8")).toBe("before");
});

test("--help shows the usage", async () => {
  const { status, out } = await run(["--help"]);
  expect(status).toBe(0);
  expect(out).toContain("--min-shared");
});

test(`cluster finds the planted clusters of ${MANY_KEYWORDS} keywords without options`, async () => {
  const { table, clusterOf } = plantSerps({ seed: 31, keywordCount: MANY_KEYWORDS });
  const rows = ["keyword,url,rank"];
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    table.urls
      .subarray(table.offsets[keyword], table.offsets[keyword + 1])
      .forEach((url, at) => rows.push(`keyword ${keyword},https://site.example/${url},${at + 1}`));
  }
  const map = await clusterText(rows.join("\n"));
  const found = new Uint32Array(table.keywordCount);
  map.clusters.forEach(({ keywords }, cluster) => {
    for (const keyword of keywords) found[Number(keyword.slice("keyword ".length))] = cluster;
  });
  expect(map.clusters.flatMap(({ keywords }) => keywords)).toHaveLength(MANY_KEYWORDS);
  expect(computeAdjustedRandIndex(found, clusterOf)).toBeGreaterThan(0.95);
});

const VARIANTS = [
  "https://a.example/{}/",
  "http://www.a.example:80/{}#top",
  "https://A.example/x/../{}?utm_source=y",
  "https://m.a.example/{}",
];

test("URLs that lead to one page are one page", async () => {
  const rows = VARIANTS.map((url, at) => `form ${at},${url.replace("{}", "tea")}\n`).join("");
  const map = await clusterText(`keyword,url\n${rows}`, "--method", "soft", "--threshold", "1");
  expect(map.clusters).toMatchObject([{ sharedUrls: ["https://a.example/tea/"] }]);
});

test("ranks and volumes are read as pandas writes them, and keywords without volume are kept", async () => {
  const floats = COFFEE.replace(/,(\d),(\d+)/g, ",$1.0,$2.0").replaceAll("700.0", "n/a");
  const map = await clusterText(floats);
  expect(map.clusters.flatMap(({ keywords }) => keywords)).toHaveLength(4);
  expect(map.err).not.toContain("skipped");
});

test("column names of other tools are known, below lines that belong to no table", async () => {
  const text = `Report\nOctober 2026\n${COFFEE.replace("keyword,url,rank,volume", "Search term,Page found,Position,Search volume")}`;
  const map = await clusterText(text.replaceAll(",", ";"));
  expect(map.clusters).toHaveLength(2);
  expect(map.err).toContain("2 lines above the column names left out");
});
