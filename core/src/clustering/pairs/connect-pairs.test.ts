import fc from "fast-check";
import { expect, test } from "vitest";
import { connectByLetters, connectPairs } from "#/clustering/pairs/connect-pairs.ts";
import { toGraphRows } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { inSoak } from "#/testing/in-soak.ts";
import { toUnitVector } from "#/wording/text-embedder.ts";

const keyOf = (one: string, other: string) =>
  one < other ? `${one} + ${other}` : `${other} + ${one}`;

/** `makeKey` two keywords → probability, in each direction. */
function edgesOf(keywords: readonly string[], graph: OverlapGraph): Map<string, number[]> {
  const edges = new Map<string, number[]>();
  keywords.forEach((keyword, node) => {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const key = keyOf(keyword, keywords[graph.neighbours[edge] ?? 0] ?? "");
      edges.set(key, [...(edges.get(key) ?? []), graph.weights[edge] ?? 0]);
    }
  });
  return edges;
}

const word = fc.constantFrom(
  ..."coffee grinder cold brew best how to v60 ratio kettle crème 3d кофе 珈琲".split(" "),
);
const keyword = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const list = fc.uniqueArray(keyword, { maxLength: 30 });

test("each edge is there in both directions, and the same in whatever order the keywords come", () => {
  fc.assert(
    fc.property(list, (keywords) => {
      const edges = edgesOf(keywords, connectByLetters(keywords));
      for (const [one, other] of edges.values()) expect(one).toBe(other);
      const turned = keywords.toReversed();
      expect(edgesOf(turned, connectByLetters(turned))).toEqual(edges);
    }),
  );
});

test("probabilities lie between 0 and 1 with vectors of any length", () => {
  const random = createSeededRandom(7);
  for (const dimensions of [384, 512, 768]) {
    const keywords = Array.from({ length: 40 }, (_, at) => `keyword ${at % 9} of ${at}`);
    const vectors = keywords.map(() =>
      toUnitVector(Float32Array.from({ length: dimensions }, () => random() - 0.5)),
    );
    for (const [, probability] of toGraphRows(connectPairs(keywords, vectors)).flat()) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
  }
});

test("spellings of one search are more probably one page than searches that differ in a number or a city", () => {
  const places = ["leeds", "bristol", "glasgow", "denver"];
  const keywords = [
    ...places.flatMap((place) => [
      `plumber ${place}`,
      `plumbers in ${place}`,
      `boiler repair ${place}`,
    ]),
    ...[13, 14, 15].flatMap((year) => [
      `iphone ${year} battery replacement`,
      `iphone ${year} screen`,
    ]),
    "replace iphone 13 battery",
  ];
  const edges = edgesOf(keywords, connectByLetters(keywords));
  const between = (one: string, other: string) => edges.get(keyOf(one, other))?.[0] ?? 0;
  for (const place of places) {
    const same = between(`plumber ${place}`, `plumbers in ${place}`);
    for (const other of places.filter((name) => name !== place))
      expect(same).toBeGreaterThan(between(`plumber ${place}`, `plumber ${other}`));
  }
  const battery = "iphone 13 battery replacement";
  expect(between(battery, "replace iphone 13 battery")).toBeGreaterThan(
    between(battery, "iphone 14 battery replacement"),
  );
});

test("edges grow with the keywords and not with their pairs when all share a word", () => {
  const keywords = Array.from({ length: 900 }, (_, i) => `coffee shop number ${i % 70} ${i}`);
  const edges = toGraphRows(connectByLetters(keywords)).flat();
  expect(edges.length).toBeLessThan(2 * 60 * keywords.length);
});

test("some keywords of a list have the edges to those near them that the entire list gives them", () => {
  fc.assert(
    fc.property(list, fc.nat(), (keywords, seed) => {
      const some = new Set([...keywords.keys()].filter((at) => (at + seed) % 5 === 0));
      const all = edgesOf(keywords, connectByLetters(keywords));
      const found = edgesOf(keywords, connectByLetters(keywords, some));
      for (const [key, edge] of found) expect(edge).toEqual(all.get(key));
      const isOfSome = (key: string) =>
        [...some].some((at) => key.split(" + ").includes(keywords[at] ?? ""));
      expect([...found.keys()].every(isOfSome)).toBe(true);
      // A list this short has nothing that isn't near.
      expect(found.size).toBe([...all.keys()].filter(isOfSome).length);
    }),
  );
});

/** The list of the longer run is large enough for its nearest keywords to be searched among candidates. */
test("a keyword is compared by meaning as in the entire list", () => {
  const random = createSeededRandom(3);
  const places = ["leeds", "bristol", "glasgow", "denver", "austin", "dallas"];
  const keywords = Array.from(
    { length: inSoak(4_200, 300) },
    (_, at) =>
      `${["plumber", "boiler repair", "heating"][at % 3] ?? ""} ${places[at % 6] ?? ""} ${at}`,
  );
  const vectors = keywords.map((_, at) =>
    toUnitVector(
      Float32Array.from({ length: 8 }, (__, n) => (n === at % 6 ? 2 : 0) + random() - 0.5),
    ),
  );
  const some = new Set([17]);
  const all = edgesOf(keywords, connectPairs(keywords, vectors));
  const found = edgesOf(keywords, connectPairs(keywords, vectors, some));
  expect(found.size).toBeGreaterThan(5);
  for (const [key, edge] of found) expect(edge).toEqual(all.get(key));
});

test.each([
  ["toeic 問題集 購入", "toeic問題集購入"],
  ["洗濯機\u3000水抜き", "洗濯機水抜き"],
  ["중고 가구 구매", "중고가구구매"],
  ["ราคา แอร์ 12000 btu", "ราคาแอร์12000btu"],
])("%j is one text with %j, which has no spaces", (one, other) => {
  const keywords = [one, other, "英会話 無料体験", "욕실 리모델링 견적", "ล้างแอร์"];
  expect(edgesOf(keywords, connectByLetters(keywords)).get(keyOf(one, other))).toEqual([1, 1]);
});

test("spaces part words in scripts that have them", () => {
  const keywords = ["now here", "nowhere", "here now"];
  const [edge] = edgesOf(keywords, connectByLetters(keywords)).get(
    keyOf("now here", "nowhere"),
  ) ?? [0];
  expect(edge).toBeLessThan(1);
});
