import { expect, test } from "vitest";
import { clusterKeywords } from "#/cluster-keywords.ts";
import { EngineError } from "#/engine-error.ts";
import type { KeywordGroups } from "#/keyword-groups.ts";
import { LIMITS } from "#/keyword-list.ts";

const TEA = ["green tea, loose", "green tea loose leaf", "bike chain oil", "bike chain lube oil"];

const RATIO = ["https://a.example/ratio", "https://b.example/guide", "https://c.example/brew"];
const GRINDER = ["https://d.example/burr", "https://e.example/grinders", "https://f.example/best"];
const COFFEE = [
  { text: "pour over ratio", volume: 900, results: RATIO },
  {
    text: "coffee to water ratio",
    volume: 2_400,
    results: RATIO.map((url) => ({ url, title: "Ratio" })),
  },
  { text: "burr grinder", volume: 700, results: GRINDER },
  { text: "best hand grinder", volume: 300, results: GRINDER },
];

const clustersOf = ({ pillars }: KeywordGroups) => pillars.flatMap(({ clusters }) => clusters);
const textsOf = (groups: KeywordGroups) =>
  clustersOf(groups).map(({ keywords }) => keywords.map(({ text }) => text).toSorted());

test("texts are grouped by wording, with a reason", async () => {
  const groups = await clusterKeywords(TEA);
  expect(groups).toMatchObject({ groupedBy: "wording", keywordCount: 4, clusterCount: 2 });
  expect(textsOf(groups)).toEqual(
    expect.arrayContaining([TEA.slice(0, 2).toSorted(), TEA.slice(2).toSorted()]),
  );
  const tea = clustersOf(groups).find(({ keywords }) =>
    keywords.some(({ text }) => text === TEA[0]),
  );
  expect(tea?.reason).toMatch(/^Both keywords contain “.+”\.$/);
  expect(tea?.confidence).toBeGreaterThan(0);
});

test("keywords with results are grouped by what they share, the head keyword first", async () => {
  const groups = await clusterKeywords(COFFEE);
  expect(groups.groupedBy).toBe("results");
  const [ratio, grinder] = clustersOf(groups).toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0));
  expect(ratio).toMatchObject({
    volume: 3_300,
    reason: "Both keywords have https://a.example/ratio in their results.",
    shared: expect.arrayContaining(RATIO.map((item) => ({ item, keywordCount: 2 }))),
  });
  expect(ratio?.keywords[0]?.text).toBe(ratio?.primary);
  expect(grinder?.keywords.map(({ text }) => text).toSorted()).toEqual([
    "best hand grinder",
    "burr grinder",
  ]);
});

test("every keyword of the list is in exactly one cluster, under its positions", async () => {
  const list = ["Green Tea", ...TEA, "  green   tea "];
  const groups = await clusterKeywords(list);
  const positions = clustersOf(groups).flatMap(({ keywords }) =>
    keywords.flatMap((keyword) => keyword.positions),
  );
  expect(positions.toSorted((a, b) => a - b)).toEqual([...list.keys()]);
  const twice = clustersOf(groups)
    .flatMap(({ keywords }) => keywords)
    .find(({ text }) => text === "Green Tea");
  expect(twice?.positions).toEqual([0, 5]);
});

test("a keyword listed twice has its higher volume", async () => {
  const groups = await clusterKeywords([
    { text: "oolong", volume: 5 },
    { text: "Oolong", volume: 40 },
    { text: "oolong", volume: null },
  ]);
  expect(clustersOf(groups)[0]?.keywords).toMatchObject([{ text: "oolong", volume: 40 }]);
});

test("the same list has the same groups in every run", async () => {
  expect(await clusterKeywords(COFFEE)).toEqual(await clusterKeywords(structuredClone(COFFEE)));
});

test("finer groups are more and broader ones fewer", async () => {
  const heads = ["espresso", "cold brew", "pour over"];
  const list = heads.flatMap((head) =>
    ["", "recipe", "recipe easy", "ratio", "ratio chart"].map((rest) => `${head} ${rest}`),
  );
  const countAt = async (granularity: number) =>
    (await clusterKeywords(list, { granularity })).clusterCount;
  const [broad, automatic, fine] = [await countAt(-2), await countAt(0), await countAt(2)];
  expect(broad).toBeLessThan(fine);
  expect(automatic).toBeGreaterThanOrEqual(broad);
  expect(automatic).toBeLessThanOrEqual(fine);
});

test("with meaning, keywords without a common word are grouped", async () => {
  const list = ["wärmepumpe kosten", "heat pump cost", "puppy training", "hundeerziehung"];
  const seen: number[] = [];
  const groups = await clusterKeywords(list, {
    meaning: true,
    onProgress: ({ stage, done }) => void (stage === "embed" && seen.push(done)),
  });
  expect(textsOf(groups)).toContainEqual(["heat pump cost", "wärmepumpe kosten"]);
  expect(seen.at(-1)).toBe(4);
});

test("a call that is cancelled throws the signal's reason", async () => {
  const signal = AbortSignal.abort(new Error("not wanted"));
  await expect(clusterKeywords(TEA, { meaning: true, signal })).rejects.toThrow("not wanted");
});

test.each([
  ["no list", null, {}, "invalid-keyword", "must be an array"],
  ["an empty list", [], {}, "empty-list", "no keywords"],
  [
    "too many",
    Array.from({ length: LIMITS.keywords + 1 }, String),
    {},
    "too-many-keywords",
    "100,001 keywords; the limit is 100,000",
  ],
  ["a number", ["tea", 7], {}, "invalid-keyword", "Keyword 2 of the list is neither a text"],
  ["no text", ["tea", { volume: 4 }], {}, "invalid-keyword", "Keyword 2 of the list has no text"],
  ["signs alone", ["--"], {}, "invalid-keyword", "Keyword 1 of the list needs at least one letter"],
  ["a long text", ["x".repeat(201)], {}, "invalid-keyword", "more than 200 characters"],
  [
    "a volume in words",
    [{ text: "tea", volume: "many" }],
    {},
    "invalid-keyword",
    "a volume that isn't a number",
  ],
  [
    "a result without URL",
    [{ text: "tea", results: [{ title: "Tea" }] }],
    {},
    "invalid-keyword",
    "a result without a URL",
  ],
  [
    "a granularity out of range",
    TEA,
    { granularity: 3 },
    "invalid-option",
    "“granularity” must be a number from -2 to 2",
  ],
  [
    "a language in words",
    TEA,
    { language: "English" },
    "invalid-option",
    "“language” must be a code of two letters",
  ],
  ["an unknown option", TEA, { treshold: 3 }, "invalid-option", "no option “treshold”"],
  ["options that are none", TEA, 7, "invalid-option", "Options must be an object"],
])("%s: an error that says what to change", async (_, list, options, code, words) => {
  // What callers without TypeScript may pass.
  const call: Promise<unknown> = Reflect.apply(clusterKeywords, undefined, [list, options]);
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EngineError);
  expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
});

test("an invalid keyword's position is in the error", async () => {
  await expect(clusterKeywords(["tea", "", "oil"])).rejects.toMatchObject({ position: 1 });
});
