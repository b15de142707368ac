import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";
import { createSeededRandom } from "#/clustering/seeded-random.ts";

const TOPICS = 20;
const KEYWORDS_PER_TOPIC = 6;
const RESULTS = 10;
const PAGES_OF_TOPIC = 16;

/** Two languages of as many topics; a keyword has some pages of its topic among others of its own. */
function plant(language: (keyword: number) => number) {
  const random = createSeededRandom(5);
  const keywordCount = 2 * TOPICS * KEYWORDS_PER_TOPIC;
  const topicOf = Uint32Array.from({ length: keywordCount }, (_, at) =>
    Math.floor(at / KEYWORDS_PER_TOPIC),
  );
  let own = 2 * TOPICS * PAGES_OF_TOPIC;
  const urls: number[] = [];
  for (const topic of topicOf) {
    const shared = new Set(
      Array.from(
        { length: 4 },
        () => topic * PAGES_OF_TOPIC + Math.floor(random() * PAGES_OF_TOPIC),
      ),
    );
    urls.push(...shared);
    while (urls.length % RESULTS > 0) urls.push(own++);
  }
  const table = {
    keywordCount,
    urlCount: own,
    offsets: Uint32Array.from({ length: keywordCount + 1 }, (_, at) => at * RESULTS),
    urls: Uint32Array.from(urls),
  };
  // In the first language a topic has its words; in the second, words go across topics.
  const wordOf = (keyword: number) =>
    language(keyword) === 0 ? (topicOf[keyword] ?? 0) : 1_000 + (keyword % (2 * TOPICS));
  const edges = new EdgeCollector(keywordCount, keywordCount * KEYWORDS_PER_TOPIC);
  for (let one = 0; one < keywordCount; one++) {
    for (let other = 0; other < keywordCount; other++) {
      if (one !== other && wordOf(one) === wordOf(other)) edges.add(other, 0.6);
    }
    edges.endNode();
  }
  return {
    table,
    topicOf,
    wording: {
      keys: Uint32Array.from({ length: keywordCount }, (_, at) => at * 7_919),
      edges: edges.toGraph(),
    },
    languages: Uint8Array.from(topicOf.keys(), language),
  };
}

test("a map of two languages believes the wording of the one whose results agree with it, and not the other's", () => {
  const { table, topicOf, wording, languages } = plant((keyword) =>
    keyword < TOPICS * KEYWORDS_PER_TOPIC ? 0 : 1,
  );
  const half = TOPICS * KEYWORDS_PER_TOPIC;
  const agreement = (from: number, known: Uint8Array | null) => {
    const found = clusterSerps(table, { method: "auto" }, { ...wording, languages: known });
    const part = (groups: Uint32Array) => groups.slice(from, from + half);
    return adjustedRandIndex(part(found.clusterOf), part(topicOf));
  };
  expect(agreement(0, languages)).toBeGreaterThan(0.95);
  expect(agreement(half, languages)).toBeGreaterThan(agreement(half, null) + 0.1);
});

test("languages whose results believe wording alike change nothing", () => {
  const { table, wording } = plant(() => 0);
  const languages = Uint8Array.from({ length: table.keywordCount }, (_, at) => at % 2);
  const together = clusterSerps(table, { method: "auto" }, wording);
  const apart = clusterSerps(table, { method: "auto" }, { ...wording, languages });
  expect(apart).toEqual(together);
});
