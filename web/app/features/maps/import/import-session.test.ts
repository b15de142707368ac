import { gunzipSync, zipSync, strToU8 } from "fflate";
import { userId } from "@mapwright/core/ids";
import { importMapInput } from "@mapwright/core/maps/files/import-map";
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import { packVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { writeWorkbook } from "@mapwright/core/maps/files/exports/write-workbook";
import type { ImportResponse, OpenedMap } from "#/features/maps/import/import-protocol.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function wordsOf(answer: ImportResponse): string {
  if (answer.kind !== "failed") throw new Error(`it was ${answer.kind}`);
  return answer.words;
}

async function openTable(session: ImportSession, name: string | null, content: Uint8Array) {
  const answer = await session.answer({ kind: "open", name, bytes: content });
  if (answer.kind !== "opened" || answer.file.kind !== "table") throw new Error("no table");
  const { file } = answer;
  const checked = await session.answer({ kind: "check", settings: file.guess });
  if (checked.kind !== "checked") throw new Error("not checked");
  return { file, summary: checked.summary };
}

async function openMap(name: string | null, content: Uint8Array): Promise<OpenedMap> {
  const answer = await new ImportSession().answer({ kind: "open", name, bytes: content });
  if (answer.kind !== "opened" || answer.file.kind !== "map") throw new Error("no map");
  return answer.file;
}

test.each([
  [",", "commas"],
  [";", "semicolons"],
  ["\t", "tabs"],
  ["|", "pipes"],
])("cells separated by %j are recognized", async (separator, words) => {
  const text = [
    ["Keyword", "Volume"],
    ["v60 ratio", "900"],
    ["kettle", "700"],
  ]
    .map((row) => row.join(separator))
    .join("\r\n");
  const { file, summary } = await openTable(new ImportSession(), "list.csv", bytes(text));
  expect(file.facts).toEqual(["UTF-8", `separated by ${words}`, "2 rows"]);
  expect(file.guess.roles).toEqual(["keyword", "volume"]);
  expect(summary).toMatchObject({ keywordCount: 2, faultCount: 0 });
});

test("bad rows are identified by their line in the file, even after multi-line cells", async () => {
  const text =
    'sep=;\nKeyword;Note;Cluster\n"v60 ratio";"one\ntwo\nthree";Ratios\n"???";x;Ratios\n';
  const { summary } = await openTable(new ImportSession(), "list.csv", bytes(text));
  expect(summary.faultKinds).toMatchObject([{ count: 1, examples: [{ line: 6 }] }]);
});

test("what a table doesn't group itself is listed for the encoder, and its vectors decide the groups", async () => {
  const texts = [
    "how to clean running shoes",
    "can you wash running shoes",
    "trail shoes",
    "laces",
  ];
  const session = new ImportSession();
  await openTable(session, null, bytes(texts.join("\n")));
  expect(await session.answer({ kind: "list-ungrouped" })).toEqual({
    kind: "listed-ungrouped",
    keywords: texts,
  });
  const packedWith = async (vectors: PackedVectors | null) => {
    const order = { title: "Shoes", now: 1, vectors, people: [] };
    const made = await session.answer({ kind: "make", order });
    if (made.kind !== "made") throw new Error("not made");
    return made.packed;
  };
  const axis = (at: number) => Float32Array.from({ length: 4 }, (_, own) => (own === at ? 1 : 0));
  const together = packVectors([axis(0), axis(0), axis(1), axis(2)]);
  const byLetters = await packedWith(null);
  const byMeaning = await packedWith(together);
  expect(byMeaning.map).not.toEqual(byLetters.map);
  // A retry needs no vectors again, and makes the same map.
  expect(await session.answer({ kind: "list-ungrouped" })).toMatchObject({ keywords: null });
  expect((await packedWith(null)).map).toEqual(byMeaning.map);
  // What the keywords were compared by comes along, so that the slider regroups by it.
  const wordingOf = async ({ serps }: { readonly serps: readonly string[] }) => {
    const chunks = serps.map((data) => ({
      part: "serps" as const,
      index: 0,
      data: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
    }));
    return (await decodeSerpsPart(chunks, (zipped) => Promise.resolve(gunzipSync(zipped)))).wording;
  };
  const [meanings, letters] = [await wordingOf(byMeaning), await wordingOf(byLetters)];
  expect(meanings?.neighbours).toHaveLength(texts.length);
  expect(letters?.neighbours).toHaveLength(texts.length);
  expect(meanings).not.toEqual(letters);
});

test("a table whose keywords all have clusters, and a list from the free tool, need no encoder", async () => {
  const grouped = new ImportSession();
  await openTable(
    grouped,
    "list.csv",
    bytes("Keyword,Cluster\nv60 ratio,Ratios\nkettle,Kettles\n"),
  );
  const fromTool = new ImportSession();
  await fromTool.answer({
    kind: "open-list",
    keywords: ["v60 ratio", "kettle"],
    threshold: 0.2,
    wording: undefined,
  });
  for (const session of [grouped, fromTool])
    expect(await session.answer({ kind: "list-ungrouped" })).toEqual({
      kind: "listed-ungrouped",
      keywords: null,
    });
});

test("the queries of a Search Console archive are read as monthly averages over the days they cover", async () => {
  const firstDays = Array.from({ length: 180 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const archive = zipSync({
    "Chart.csv": strToU8(`Date,Clicks\n${firstDays.map((day) => `${day},1\n`).join("")}`),
    "Queries.csv": strToU8("Top queries,Clicks,Impressions,CTR,Position\nv60 ratio,1,600,1%,3\n"),
    "Filters.csv": strToU8("Filter,Value\nSearch type,Web\nDate,Custom\n"),
  });
  const session = new ImportSession();
  const { file } = await openTable(session, "example.com-Performance.zip", archive);
  expect(file).toMatchObject({ sheet: "Queries", guess: { months: 6 } });
  const listed = await session.answer({ kind: "list" });
  expect(listed).toMatchObject({
    keywords: [{ text: "v60 ratio", volumePerMonth: 100 }],
    unit: "impressions",
  });
});

test("what is cut from an outline is listed in full by line, and only what fits is imported", async () => {
  const session = new ImportSession();
  const topics = Array.from(
    { length: 250 },
    (_, n) => `## ${"n".repeat(121)}${String(n)}\n- k${String(n)}`,
  );
  const opened = await session.answer({
    kind: "open",
    name: "long.md",
    bytes: bytes(["# Long", ...topics, "- !!!"].join("\n")),
  });
  if (opened.kind !== "opened" || opened.file.kind !== "map") throw new Error("no map");
  const { summary } = opened.file;
  expect(summary).toMatchObject({ keywordCount: 250, clusterCount: 250, faultCount: 251 });
  expect(summary.faultKinds).toMatchObject([
    { reason: expect.stringMatching(/120/), count: 250 },
    { reason: "A keyword needs at least one letter or digit", count: 1 },
  ]);
  expect(summary.faultKinds[0]?.examples.map(({ line }) => line)).toEqual([2, 4, 6]);
  const all = await session.answer({ kind: "list-faults" });
  if (all.kind !== "listed-faults") throw new Error("not listed");
  expect(all.faults.at(-1)).toMatchObject({ line: 502, text: "!!!" });
  const listed = await session.answer({ kind: "list" });
  if (listed.kind !== "listed") throw new Error("not listed");
  expect(listed.keywords.map(({ text }) => text)).not.toContain("!!!");
});

test("an assignee who is not a member is reported by name", async () => {
  const session = new ImportSession();
  const table = "Keyword,Cluster,Assignee\nv60 ratio,Ratios,Ann\nkettle,Gear,Bob\n";
  await openTable(session, "list.csv", bytes(table));
  const order = {
    title: "Coffee",
    now: 1,
    vectors: null,
    people: [{ uid: userId.parse("ann"), name: "Ann" }],
  };
  const made = await session.answer({ kind: "make", order });
  expect(made).toMatchObject({ kind: "made", unassigned: ["Bob"] });
});

test("a workbook exported by us is imported with its formula escapes removed", async () => {
  const workbook = await writeWorkbook([
    {
      name: "Keywords",
      table: {
        header: ["Keyword", "Searches a month (estimated)", "Cluster"],
        rows: [
          ["=1+1", 900, "Sums"],
          ["v60 ratio", 10, "Ratios"],
        ],
      },
    },
  ]);
  const session = new ImportSession();
  const content = new Uint8Array(await workbook.arrayBuffer());
  const { summary } = await openTable(session, "coffee.xlsx", content);
  expect(summary).toMatchObject({ keywordCount: 2, clusterCount: 2 });
  const listed = await session.answer({ kind: "list" });
  expect(listed).toMatchObject({ keywords: [{ text: "=1+1" }, { text: "v60 ratio" }] });
});

test("a pasted list is a table of one column, an outline is recognized by its headings", async () => {
  const { file } = await openTable(new ImportSession(), null, bytes("v60 ratio\nkettle\n"));
  expect(file).toMatchObject({
    title: "Pasted keywords",
    tables: [{ rowCount: 2 }],
    facts: ["2 rows"],
  });
  expect(file.mapTitle, "of what it is about").toBe("V60 ratio");
  const numbers = await openTable(new ImportSession(), null, bytes("12,3\n14,5\n"));
  expect(numbers.file.mapTitle).not.toBe("");
  const named = await openTable(
    new ImportSession(),
    "Pasted keywords.csv",
    bytes("v60 ratio\nkettle\n"),
  );
  expect(named.file.mapTitle, "the file's own name").toBe("Pasted keywords");
  const map = await openMap(null, bytes("# Coffee\n## Brewing\n- V60\n  - v60 ratio\n"));
  expect(map).toMatchObject({ title: "Coffee", summary: { keywordCount: 1, clusterCount: 1 } });
});

test.each([
  [null, "1. Gear\n   - hand grinder (1,300)\n   - burr grinder\n2. Beans\n   - light roast", 3, 2],
  [
    "x.opml",
    '<opml><body><outline text="Gear"><outline text="hand grinder"/></outline></body></opml>',
    1,
    1,
  ],
  ["x.json", '{"Gear": ["hand grinder", "burr grinder"]}', 2, 1],
] as const)("an outline keeps its groups (%#)", async (name, text, keywordCount, clusterCount) => {
  const { summary } = await openMap(name, bytes(text));
  expect(summary).toMatchObject({ keywordCount, clusterCount, faultCount: 0 });
});

test("a list in JSON is a table of one column", async () => {
  const { file, summary } = await openTable(new ImportSession(), "x.json", bytes('["tea","mate"]'));
  expect(file.facts).toEqual(["JSON", "UTF-8", "2 rows"]);
  expect(summary).toMatchObject({ keywordCount: 2, faultCount: 0 });
});

test.each([
  ["empty.csv", new Uint8Array(0), /empty/],
  ["blank.csv", bytes("\n\n,,\n"), /is empty|no data/],
  ["old.xls", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel format/],
  ["broken.zip", Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), /damaged/],
  ["picture.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 9]), /Export it as CSV/],
  ["package.json", bytes('{"name":"x"}'), /no map and no list/],
  ["photos.zip", zipSync({ "a.jpg": Uint8Array.from([1, 2]) }), /no data/],
])("%s is rejected with a message that says what to do", async (name, content, words) => {
  const answer = await new ImportSession().answer({ kind: "open", name, bytes: content });
  expect(wordsOf(answer)).toMatch(words);
});

/** A small archive whose directory claims that its only file is half a gigabyte. */
function boastingArchive(): Uint8Array {
  const archive = zipSync({ "Queries.csv": strToU8("Keyword\nkettle\n") });
  const at = archive.findIndex((_, i) =>
    [0x50, 0x4b, 0x01, 0x02].every((byte, n) => archive[i + n] === byte),
  );
  new DataView(archive.buffer, archive.byteOffset).setUint32(at + 24, 500_000_000, true);
  return archive;
}

test("an archive that would unpack to far too much is not unpacked", async () => {
  const opening = { kind: "open", name: "x.zip", bytes: boastingArchive() } as const;
  expect(wordsOf(await new ImportSession().answer(opening))).toMatch(/far more than its size/);
});

test("a table is converted to the form the server accepts", async () => {
  const session = new ImportSession();
  await openTable(session, "list.csv", bytes("Keyword,Cluster\nv60 ratio,Ratios\nkettle,Gear\n"));
  const order = {
    title: "Coffee",
    now: 1,
    vectors: null,
    people: [{ uid: userId.parse("ann"), name: "Ann" }],
  };
  const made = await session.answer({ kind: "make", order });
  if (made.kind !== "made") throw new Error("not made");
  const { map, serps, changes, seeds } = made.packed;
  const input = importMapInput.safeParse({
    requestId: crypto.randomUUID(),
    workspaceId: "team",
    title: "Coffee",
    locale: DEFAULT_LOCALE,
    seeds,
    map,
    serps,
    changes,
  });
  expect(input.error).toBeUndefined();
});
