/**
 * `npm run -s bench -- stores [--quick]`: queries a second of the content lake through `@sanity/client`, beside groq-js on
 * an array of the same documents, and results pages a second of the local index, at 1,000 and 10,000 documents.
 */
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { startLake } from "../../local/src/content-lake/lake-fixture.ts";
import { evaluateGroq, parseGroq } from "../../local/src/content-lake/query/groq.ts";
import { makeIndex, makePage } from "../../local/src/search-index/testing/index-fixture.ts";
import { createSearchIndexServer } from "../../local/src/search-index/server.ts";
import { logProgress, printResult, round } from "../engine/bench-output.ts";

const SIZES = [1_000, 10_000];
const ANYONE = { identity: "", sanity: { projectId: "demo", dataset: "production" } };
const AT_ONCE = 8;
const SECONDS = 5;

const QUERIES = {
  one: `*[_type == "post" && path == $path][0]{title, excerpt, "author": author->name}`,
  newest: `*[_type == "post"] | order(publishedAt desc)[0...20]{title, path, publishedAt}`,
  search: `*[_type == "post" && title match $word][0...10]{title, path}`,
} as const;

const WORDS = [
  "kettle",
  "grinder",
  "filter",
  "ratio",
  "crema",
  "bloom",
  "tamper",
  "beans",
  "roast",
];

export async function runBench(args: readonly string[]): Promise<void> {
  for (const size of args.includes("--quick") ? SIZES.slice(0, 1) : SIZES) {
    await measureLake(size);
    await measureIndex(size);
  }
}

const wordAt = (n: number) => WORDS[n % WORDS.length] ?? "";

function makePosts(size: number): readonly object[] {
  const random = createSeededRandom(5);
  const posts = Array.from({ length: size }, (_, n) => ({
    _id: `post-${String(n)}`,
    _type: "post",
    title: `How the ${wordAt(n)} of number ${String(n)} is set`,
    path: `/blog/post-${String(n)}`,
    excerpt: "What decides it, and what doesn’t.",
    publishedAt: new Date(1.7e12 + Math.floor(random() * 1e10)).toISOString(),
    author: { _type: "reference", _ref: "author-ada" },
  }));
  return [{ _id: "author-ada", _type: "author", name: "Ada" }, ...posts];
}

async function measureLake(size: number): Promise<void> {
  logProgress(`a lake of ${String(size)} documents …`);
  const documents = makePosts(size);
  const lake = await startLake(documents);
  try {
    for (const [query, groq] of Object.entries(QUERIES)) {
      const parsed = parseGroq(groq, paramsAt(0, size));
      const lakePerSecond = await rateOf((n) => lake.anonymous.fetch(groq, paramsAt(n, size)));
      const floorPerSecond = await rateOf((n) =>
        evaluateGroq(parsed, { ...ANYONE, dataset: documents, params: paramsAt(n, size) }),
      );
      printResult({
        bench: "stores-lake",
        documents: size,
        query,
        lakePerSecond,
        arrayPerSecond: floorPerSecond,
        times: round(lakePerSecond / floorPerSecond, 1),
      });
    }
  } finally {
    await lake.stop();
  }
}

const paramsAt = (n: number, size: number) => ({
  path: `/blog/post-${String(n % size)}`,
  word: wordAt(n),
});

async function measureIndex(size: number): Promise<void> {
  logProgress(`an index of ${String(size)} documents …`);
  const pages = Array.from({ length: size }, (_, n) =>
    makePage(
      `page-${String(n)}`,
      `How to choose a ${wordAt(n)} for ${wordAt(n + 1)}`,
      `The ${wordAt(n)} matters more than the ${wordAt(n + 2)}, as ${String(n)} people say.`.repeat(
        8,
      ),
    ),
  );
  const server = createSearchIndexServer(makeIndex(pages), {
    corpus: "bench",
    embed: () => Promise.resolve([]),
    onError: (error) => logProgress(String(error)),
    niches: [],
    threads: [],
    latencyMs: 0,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const perSecond = await rateOf(async (n) => {
    const keyword = `best ${wordAt(n)} for ${wordAt(n + 3)}`;
    const url = `http://127.0.0.1:${String(port)}/v1/serp?keyword=${encodeURIComponent(keyword)}`;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
    await answer.text();
  });
  server.close();
  printResult({ bench: "stores-index", documents: size, resultsPagesPerSecond: perSecond });
}

/** Eight at once for some seconds. @throws when one fails */
async function rateOf(work: (n: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  await work(0);
  const untilMs = performance.now() + SECONDS * 1_000;
  const one = async (at: number) => {
    for (let n = at; performance.now() < untilMs; n += AT_ONCE) {
      await work(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at)));
  return Math.round(done / SECONDS);
}
