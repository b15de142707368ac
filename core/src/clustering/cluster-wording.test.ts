import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { connectList } from "#/clustering/list-graph.ts";
import { createListMemory } from "#/clustering/remembered.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { wordingEdges } from "#/clustering/wording-neighbours.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

const COFFEE = [
  "coffee grinder",
  "best coffee grinder",
  "burr coffee grinder",
  "manual coffee grinders",
  "cold brew ratio",
  "cold brew coffee",
  "how to make cold brew",
  "espresso machine",
  "best espresso machine for home",
  "espresso machine under 500",
  "tent for winter camping",
  "winter camping gear",
];

/** Keywords of each cluster, in cluster order. */
function groupsOf(keywords: readonly string[], clusterOf: Uint32Array): string[][] {
  const groups: string[][] = [];
  keywords.forEach((keyword, i) => (groups[clusterOf[i] ?? 0] ??= []).push(keyword));
  return groups;
}

test("keywords with similar wording are grouped, largest cluster first", () => {
  const clustering = clusterWording(COFFEE, { method: "wording" });
  expect(groupsOf(COFFEE, clustering.clusterOf)).toEqual([
    COFFEE.slice(0, 4),
    COFFEE.slice(4, 7),
    COFFEE.slice(7, 10),
    COFFEE.slice(10),
  ]);
});

test("inflections and spelling variants of a word count as the same", () => {
  const keywords = [
    "knitting patterns",
    "knitted pattern",
    "café racer",
    "cafe racers",
    "knit a pattern",
  ];
  const { clusterOf } = clusterWording(keywords, { method: "wording" });
  expect(groupsOf(keywords, clusterOf)).toEqual([
    ["knitting patterns", "knitted pattern", "knit a pattern"],
    ["café racer", "cafe racers"],
  ]);
});

test("evidence lists the phrases a cluster shares and how many of its keywords contain them", () => {
  const { evidence } = clusterWording(COFFEE, { method: "wording" });
  expect(evidence.kind).toBe("term");
  const first = Array.from(evidence.items.subarray(0, evidence.offsets[1]), (item, i) => [
    evidence.terms[item],
    evidence.counts[i],
  ]);
  expect(first).toEqual([["coffee grinders", 4]]);
});

test("a higher threshold makes no fewer clusters", () => {
  const counts = [0.1, 0.3, 0.5, 0.8].map(
    (threshold) => clusterWording(COFFEE, { method: "wording", threshold }).clusterCount,
  );
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

const SHOES = [
  ["trail running shoes", "waterproof trail running shoes", "trail running shoes flat feet"],
  ["how to clean running shoes", "how to dry running shoes fast"],
  ["barefoot shoes", "barefoot shoes for beginners"],
  ["brooks ghost 15", "brooks ghost 15 review"],
  ["running shoes wide feet men", "running shoes for wide feet women"],
].flat();

test("a list about one thing is grouped by more than the words that all of it shares", () => {
  const { clusterOf, similarity } = clusterWording(SHOES, { method: "wording" });
  expect(similarity).toBeGreaterThan(0.15);
  expect(Math.max(...groupsOf(SHOES, clusterOf).map(({ length }) => length))).toBeLessThan(6);
});

const VACUUMS = [
  ["robot vacuum for thick carpet", "robot vacuum for high pile carpet", "robot vacuum for carpet"],
  ["self emptying robot vacuum", "best self emptying robot vacuum"],
  ["cheap robot vacuum", "robot vacuum under 200"],
  ["robot vacuum stuck on rug", "robot vacuum keeps getting stuck"],
  ["roomba vs roborock"],
  ["roborock vs dreame"],
  ["robot vacuum schedule"],
  ["slim robot vacuum"],
  ["robot vacuum lifespan"],
  ["quietest robot vacuum"],
];

test("keywords that share only what a list is about are pages of their own, unless they ask the same of it", () => {
  const keywords = VACUUMS.flat();
  const { clusterOf } = clusterWording(keywords, { method: "wording" });
  expect(new Set(groupsOf(keywords, clusterOf))).toEqual(new Set(VACUUMS));
});

test("the threshold that a list was grouped with makes the same groups again", () => {
  const { similarity, clusterOf } = clusterWording(SHOES, { method: "wording" });
  const again = clusterWording(SHOES, { method: "wording", threshold: similarity });
  expect(again.clusterOf).toEqual(clusterOf);
});

const CRM = [
  ["what is a crm", "crm meaning", "types of crm", "free crm", "how much does a crm cost"],
  ["crm data migration", "crm data cleaning"],
  ["crm for freelancers", "simple crm for freelancers"],
  ["crm implementation plan", "crm implementation steps"],
].flat();

test("what is asked of a list's subject is told apart, but not when a broader grouping is asked for", () => {
  const groups = (threshold?: number) => {
    const options = threshold === undefined ? {} : { threshold };
    return groupsOf(CRM, clusterWording(CRM, { method: "wording", ...options }).clusterOf);
  };
  expect(groups()).toContainEqual(["what is a crm", "crm meaning", "types of crm"]);
  expect(groups()).toContainEqual(["free crm"]);
  expect(groups(0.05)).toContainEqual(expect.arrayContaining(["crm meaning", "free crm"]));
});

test("a list in German is grouped by its things, not by what is asked of them", () => {
  const keywords = [
    ["laufrad ab welchem alter", "bestes laufrad", "laufrad kaufen", "laufrad gebraucht"],
    ["fahrradsitz ab welchem alter", "bester fahrradsitz", "fahrradsitz kaufen"],
    ["kinderhelm ab welchem alter", "bester kinderhelm", "kinderhelm kaufen"],
  ];
  const { clusterOf } = clusterWording(keywords.flat(), { method: "wording" });
  expect(groupsOf(keywords.flat(), clusterOf)).toEqual(keywords);
});

test("locked keywords stay together and apart from other locks", () => {
  const lockedTogether = [
    [0, 10],
    [1, 4],
  ];
  const { clusterOf } = clusterWording(COFFEE, { method: "wording", locks: { lockedTogether } });
  expect(clusterOf[0]).toBe(clusterOf[10]);
  expect(clusterOf[1]).toBe(clusterOf[4]);
  expect(clusterOf[0]).not.toBe(clusterOf[1]);
});

test("pillars group the clusters of one topic", () => {
  const topics = ["coffee", "camping", "guitar"];
  const things = ["grinder kettle scale", "tent stove lantern", "strings picks amplifier"];
  const keywords = topics.flatMap((topic, i) =>
    (things[i] ?? "")
      .split(" ")
      .flatMap((thing) => [
        `${topic} ${thing}`,
        `best ${topic} ${thing}`,
        `${topic} ${thing} repair`,
        `used ${topic} ${thing}`,
      ]),
  );
  const { clusterOf, pillarOf, clusterCount, pillarCount } = clusterWording(keywords, {
    method: "wording",
    threshold: 0.5,
  });
  expect([clusterCount, pillarCount]).toEqual([9, 3]);
  const pillarOfKeyword = keywords.map((_, i) => pillarOf[clusterOf[i] ?? 0]);
  for (const start of [0, 12, 24]) {
    expect(new Set(pillarOfKeyword.slice(start, start + 12)).size).toBe(1);
  }
});

test("no keywords give an empty clustering", () => {
  const clustering = clusterWording([], { method: "wording" });
  expect(clustering).toMatchObject({ clusterCount: 0, pillarCount: 0 });
});

test("keywords without words are single-keyword clusters with zero confidence", () => {
  const clustering = clusterWording(["???", "…", "coffee"], { method: "wording" });
  expect(clustering.clusterCount).toBe(3);
  expect([...clustering.keywordConfidence, ...clustering.runnerUpOf]).toEqual([
    0, 0, 0, -1, -1, -1,
  ]);
});

test("any keywords give a consistent clustering, identical on a second run", () => {
  const word = fc.constantFrom(
    ..."coffee grinder cold brew best how to v60 ratio kettle crème 3d".split(" "),
  );
  const keyword = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(keyword, { maxLength: 40 }), (keywords) => {
      const found = clusterWording(keywords, { method: "wording" });
      expect(found).toEqual(clusterWording(keywords, { method: "wording" }));
      const groups = groupsOf(keywords, found.clusterOf);
      expect(groups.length).toBe(found.clusterCount);
      const sizes = groups.map((group) => group.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(found.pillarOf).size).toBe(found.pillarCount);
      for (const confidence of [...found.keywordConfidence, ...found.clusterConfidence]) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
      found.runnerUpOf.forEach((other, i) => {
        expect(other).not.toBe(found.clusterOf[i]);
        expect(other).toBeLessThan(found.clusterCount);
      });
    }),
  );
});

test("edges grow with the number of keywords, not of pairs, when all share a word", () => {
  const keywords = Array.from({ length: 6_000 }, (_, i) => `coffee shop number ${i % 700} ${i}`);
  const edges = wordingEdges(wordingVectors(splitKeywords(keywords)), 0.15);
  expect(edges.neighbours.length).toBeLessThanOrEqual(2 * 24 * keywords.length);
  for (let keyword = 0; keyword < keywords.length; keyword += 97) {
    edges.visit(keyword);
    const own = edges.neighbours.subarray(edges.start, edges.end);
    expect(own).toEqual(own.toSorted());
    expect(own).not.toContain(keyword);
  }
});

test("every edge exists in both directions with the same weight", () => {
  const edges = wordingEdges(wordingVectors(splitKeywords(COFFEE)), 0.1);
  const weights = new Map<string, number>();
  for (let from = 0; from < COFFEE.length; from++) {
    edges.visit(from);
    for (let edge = edges.start; edge < edges.end; edge++) {
      weights.set(`${from} ${edges.neighbours[edge]}`, edges.weights[edge] ?? 0);
    }
  }
  expect(weights.size).toBeGreaterThan(20);
  for (const [pair, weight] of weights) {
    expect(weights.get(pair.split(" ").toReversed().join(" "))).toBe(weight);
    expect(weight).toBeGreaterThanOrEqual(0.1);
    expect(weight).toBeLessThanOrEqual(1);
  }
});

const TOOLS = [
  ["asana pricing", "how much does asana cost"],
  ["trello pricing"],
  ["clickup pricing"],
  ["asana review", "asana reviews"],
  ["trello review"],
  ["asana alternatives"],
  ["trello alternatives", "alternatives to trello"],
  ["asana vs trello", "trello vs asana"],
  ["asana vs clickup"],
  ["clickup vs trello"],
];

test("what a product costs, how it is reviewed and what it is compared with are pages of their own, in a pillar or two", () => {
  const keywords = [...TOOLS.flat(), "banana bread recipe", "easy banana bread"];
  const edges = connectList(keywords, null);
  const { clusterOf, pillarOf } = clusterWording(keywords, { method: "wording" }, edges);
  const groups = groupsOf(keywords, clusterOf);
  expect(new Set(groups)).toEqual(new Set([...TOOLS, keywords.slice(-2)]));
  const pillars = keywords.map((_, at) => pillarOf[clusterOf[at] ?? 0]);
  expect(new Set(pillars.slice(0, -2)).size).toBeLessThan(3);
  expect(pillars.at(-1)).not.toBe(pillars[0]);
});

test("what is asked counts less where a broader grouping than the list's own is asked for", () => {
  const keywords = [...TOOLS.flat(), "banana bread recipe", "easy banana bread"];
  const edges = connectList(keywords, null);
  const memory = createListMemory();
  const group = (threshold?: number) =>
    clusterWording(keywords, { method: "wording", ...(threshold && { threshold }) }, edges, memory);
  const own = group();
  expect(group(own.similarity).clusterOf, "the list's own").toEqual(own.clusterOf);
  expect(group(own.similarity / 2).clusterCount).toBeLessThan(own.clusterCount - 2);
  expect(group().clusterOf, "again").toEqual(own.clusterOf);
});
