import fc from "fast-check";
import { expect, test } from "vitest";
import { buildClusterBrief, type ClusterBrief } from "#/brief/cluster-brief.ts";
import { getQuestionKey } from "#/brief/merge-questions.ts";
import { TITLE_MAX_LENGTH } from "#/brief/title-ideas.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { splitWords } from "#/wording/tokenize.ts";
import { inSoak } from "#/testing/in-soak.ts";

const map = makeCoffeeMap();
const clusterOf = (keyword: string, of = map) =>
  of.keywords.cluster[of.keywords.text.indexOf(keyword)] ?? -1;

function brief(keyword: string, of: MapSnapshot = map, language = "en"): ClusterBrief {
  const found = buildClusterBrief(of, clusterOf(keyword, of), language);
  if (!found) throw new Error(`the map has no ${keyword}`);
  return found;
}

test("the map has the clusters used by the tests", () => {
  expect(map.clusters.id).toHaveLength(3);
  expect(clusterOf("cold brew")).not.toBe(clusterOf("cold brew ratio"));
});

test("title ideas follow the shapes that rank, use the keywords' words, and don't repeat ranking titles", () => {
  expect(brief("cold brew").titles).toEqual([
    { text: "How Long to Steep Cold Brew?", shape: "question", titleCount: 2 },
    { text: "Cold Brew: Recipe, Steep Time and Filters", shape: "parts", titleCount: 1 },
    { text: "Cold Brew: A Guide", shape: "guide", titleCount: 0 },
    { text: "Cold Brew", shape: "topic", titleCount: 0 },
  ]);
});

test("questions come from keywords, each once, and from threads on the topic", () => {
  expect(brief("cold brew").questions).toEqual([
    { text: "How long to steep cold brew?", askedBy: 2, source: "keyword" },
    { text: "How long should cold brew steep in the fridge?", askedBy: 1, source: "thread" },
  ]);
});

test("headings group keywords about the same aspect, with their questions under them", () => {
  const shown = brief("cold brew").headings.map(({ text, keywords, questions }) => [
    text,
    keywords.map((keyword) => keyword.text),
    questions,
  ]);
  expect(shown).toEqual([
    ["Cold Brew Recipe", ["cold brew recipe"], []],
    [
      "Cold Brew Steep Time",
      ["cold brew steep time", "how long to steep cold brew", "how long do you steep cold brew"],
      ["How long to steep cold brew?"],
    ],
    ["Cold Brew Filters", ["cold brew filters"], []],
    ["Cold Brew in the Fridge with Tap Water", ["cold brew in the fridge with tap water"], []],
    ["How long should cold brew steep in the fridge?", [], []],
  ]);
});

test("a cluster about one aspect has no headings, and one with only questions has one", () => {
  const base = buildTestSnapshot({
    Gear: { Kettles: { kettle: 900, kettles: 700, "best kettle": 500, "what is a kettle": 5 } },
  });
  expect(buildClusterBrief(base, 0, "en")?.headings).toEqual([
    { text: "What is a kettle?", keywords: [], questions: [] },
  ]);
});

test("every heading has content, even when a cluster has more questions than the brief lists", () => {
  const words = (count: number, end: string) =>
    Array.from({ length: count }, (_, n) => `${String.fromCharCode(97 + n)}${end}`);
  const base = buildTestSnapshot({
    Gear: {
      Kettles: {
        kettle: 9_000,
        ...Object.fromEntries(words(20, "oney").map((word) => [`why is ${word} kettle`, 100])),
        // Each has fewer searches than those before, and all together the most: none of them is listed.
        ...Object.fromEntries(words(9, "ilt").map((word) => [`why zinc ${word} kettle`, 90])),
      },
    },
  });
  const found = buildClusterBrief(base, 0, "en");
  expect(found?.questions.filter(({ text }) => text.includes("zinc"))).toEqual([]);
  expect(found?.headings.map(({ text }) => text)).toHaveLength(8);
  expect(found?.headings[0]).toMatchObject({ text: "Why zinc ailt kettle?" });
  expect(found?.headings[0]?.keywords).toHaveLength(9);
});

test("keywords get roles by length and volume", () => {
  const { primary, secondary, longTail } = brief("cold brew").keywords;
  const texts = (keywords: typeof secondary) => keywords.map(({ text }) => text);
  expect(primary?.text).toBe("cold brew");
  expect(texts(secondary)).toEqual([
    "cold brew recipe",
    "cold brew steep time",
    "cold brew filters",
  ]);
  expect(texts(longTail)).toEqual([
    "how long to steep cold brew",
    "how long do you steep cold brew",
    "cold brew in the fridge with tap water",
  ]);
});

test("keywords that may belong elsewhere are listed apart, and the page isn't planned around them", () => {
  const [ratio, doubtful] = ["coffee ratio", "why zinc kettle"];
  const base = buildTestSnapshot({ Brewing: { Ratio: { [ratio]: 900, [doubtful]: 4_000 } } });
  const confidence = base.keywords.text.map((text) => (text === doubtful ? 0.1 : 0.8));
  const found = buildClusterBrief(
    {
      ...base,
      keywords: { ...base.keywords, confidence },
      clusters: { ...base.clusters, primary: [base.keywords.text.indexOf(ratio)] },
    },
    0,
    "en",
  );
  expect(found?.keywords.unsure.map(({ text }) => text)).toEqual([doubtful]);
  expect(found?.questions).toEqual([]);
});

test("angles are what titles mention repeatedly apart from the topic", () => {
  expect(brief("cold brew").angles).toEqual([{ phrase: "beginners", titleCount: 2 }]);
  expect(brief("cold brew").titleCount).toBe(4);
});

test("links are based on shared results, on mentions in keywords, and on the pillar's page", () => {
  const { links } = brief("cold brew ratio");
  const cold = links.in.find(({ cluster }) => cluster === clusterOf("cold brew"));
  expect(cold).toMatchObject({ anchor: "cold brew ratio", evidence: { sharedPages: 2 } });
  const out = links.out.find(({ cluster }) => cluster === clusterOf("cold brew"));
  expect(out).toMatchObject({ anchor: "cold brew", evidence: { sharedPages: 2 } });
  const grinders = brief("best coffee grinder").links;
  const named = grinders.out.find(({ cluster }) => cluster === clusterOf("cold brew"));
  expect(named?.evidence).toMatchObject({ sharedPages: 0, mentions: 1 });
});

test("the pillar's page is linked from its child pages and links to them", () => {
  const base = buildTestSnapshot({
    Brewing: { Methods: { "ways to brew": 900 }, Grind: { "grind size": 700 } },
    Gear: { Kettles: { kettles: 100 } },
  });
  const [methods, grind, kettles] = [0, 1, 2].map((at) => buildClusterBrief(base, at, "en")?.links);
  const up = { evidence: { hub: "up", sharedPages: 0, mentions: 0 } };
  const down = { evidence: { hub: "down", sharedPages: 0, mentions: 0 } };
  expect(grind?.out).toMatchObject([{ name: "Methods", anchor: "ways to brew", ...up }]);
  expect(grind?.in).toMatchObject([{ name: "Methods", anchor: "grind size", ...down }]);
  expect(methods?.out).toMatchObject([{ name: "Grind", ...down }]);
  expect(methods?.in).toMatchObject([{ name: "Grind", anchor: "ways to brew", ...up }]);
  expect(kettles).toEqual({ out: [], in: [] });
});

test("a page type is given only when results or keywords support it", () => {
  expect(brief("best coffee grinder").pageType?.type).toBe("list");
  const silent = buildTestSnapshot({ Gear: { Kettles: { "gooseneck kettle": 900 } } });
  expect(buildClusterBrief(silent, 0, "en")?.pageType).toBeNull();
});

test("without results titles come from keywords only, and there are no angles", () => {
  const base = buildTestSnapshot({
    Brewing: {
      "Cold brew": { "cold brew": 900, "cold brew ratio": 700, "what is cold brew": 500 },
    },
  });
  const found = buildClusterBrief(base, 0, "en");
  expect(found?.titles.map(({ text }) => text)).toEqual([
    "Cold Brew: Ratio",
    "What Is Cold Brew?",
    "Cold Brew: A Guide",
    "Cold Brew",
  ]);
  expect([found?.angles, found?.titleCount]).toEqual([[], 0]);
});

test("in unsupported languages titles are the keywords themselves", () => {
  const base = buildTestSnapshot({
    Kaffee: { Brew: { "kaffee mahlen": 900, "kaffee mahlgrad": 5 } },
  });
  const titles = buildClusterBrief(base, 0, "de")?.titles.map(({ text }) => text);
  expect(titles).toEqual(["Kaffee mahlen"]);
});

test("a page planned without keywords has an empty brief, and an unknown cluster has none", () => {
  const empty = buildTestSnapshot({ Brewing: { Planned: {}, Ratio: { "coffee ratio": 900 } } });
  const planned = { ...empty, clusters: { ...empty.clusters, primary: [-1, 0] } };
  expect(buildClusterBrief(planned, 0, "en")).toMatchObject({
    titles: [],
    questions: [],
    keywords: { primary: null, secondary: [], longTail: [], unsure: [] },
  });
  expect(buildClusterBrief(map, 99, "en")).toBeNull();
});

test.each([
  ["how much coffee for cold brew", "how much coffee for a cold brew", true],
  ["how to clean a grinder", "how do you clean a grinder", true],
  ["how much coffee for cold brew", "how long for cold brew coffee", false],
  ["what is cold brew", "why is cold brew", false],
])("“%s” and “%s” are the same question: %s", (a, b, isSame) => {
  expect(getQuestionKey(a) === getQuestionKey(b)).toBe(isSame);
});

const WORDS = [
  "cold",
  "brew",
  "ratio",
  "how",
  "to",
  "best",
  "vs",
  "what",
  "is",
  "tips",
  "for",
  "é",
];
const phrase = fc
  .array(fc.constantFrom(...WORDS, "beginners", "guide", "a-very-long-word-that-fills-a-title"), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.join(" "));

test("for any keywords and titles, ideas are short, distinct and new, and links lead to other pages", () => {
  const keywords = fc.uniqueArray(phrase, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(keywords, fc.array(phrase, { minLength: 1, maxLength: 8 }), (texts, titles) => {
      const snapshot = buildSnapshot({
        keywords: texts.map((text, n) => ({
          text,
          volumePerMonth: n * 10,
          difficulty: null,
          results: titles.map((title, at) => ({ url: `https://a.example/${String(at)}`, title })),
        })),
        options: { method: "auto" },
        metrics: { source: "test", estimated: false, asOf: 0 },
      });
      const normalize = (text: string) => splitWords(text).join(" ");
      snapshot.clusters.id.forEach((_, cluster) => {
        const found = buildClusterBrief(snapshot, cluster, "en");
        const ideas = (found?.titles ?? []).map(({ text }) => text);
        expect(ideas.every(({ length }) => length > 0 && length <= TITLE_MAX_LENGTH)).toBe(true);
        expect(new Set(ideas.map(normalize)).size).toBe(ideas.length);
        const ranking = new Set(titles.map(normalize));
        expect(ideas.filter((idea) => ranking.has(normalize(idea)))).toEqual([]);
        const questions = (found?.questions ?? []).map(({ text }) => getQuestionKey(text));
        expect(new Set(questions).size).toBe(questions.length);
        const headings = found?.headings ?? [];
        expect(headings.every(({ text }) => text !== "")).toBe(true);
        const covered = headings.flatMap((heading) =>
          heading.keywords.map(({ keyword }) => keyword),
        );
        expect(new Set(covered).size).toBe(covered.length);
        const below = headings.flatMap((heading) => heading.questions);
        expect(new Set(below).size).toBe(below.length);
        const { primary, secondary, longTail } = found?.keywords ?? { secondary: [], longTail: [] };
        const all = [primary, ...secondary, ...longTail].map((keyword) => keyword?.keyword);
        expect(new Set(all).size).toBe(all.length);
        const links = [...(found?.links.in ?? []), ...(found?.links.out ?? [])];
        expect(links.every((link) => link.cluster !== cluster)).toBe(true);
      });
    }),
    { numRuns: inSoak(300, 6) },
  );
});
