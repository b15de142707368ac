/** Maps whose keywords came without figures get them from a source that has some: once in 30 days, and never at any price. */
import { jobPlanPath } from "@mapwright/core/firestore-paths";
import { SERP_REUSE_MS } from "@mapwright/core/research/serp-reuse";
import { expect, test } from "vitest";
import type { KeywordMetricsSource } from "../../functions/src/research/metric-ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "../../functions/src/research/providers/http-client/provider-failure.ts";
import { runResearchJob } from "../../functions/src/research/run-research-job.ts";
import { expiringResult } from "../../functions/src/research/stored-results.ts";
import { fakeKeywords, startFakeSearchIndex } from "../fixtures/fake-search-index.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { readSnapshot } from "./saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
  type StoredTestJob,
} from "./test-worker-context.ts";

const TEXTS = fakeKeywords(20);
const [UNKNOWN = ""] = TEXTS;

/** A source that knows all keywords but one, and fails at some of what it is asked for. */
function metricsOf(
  failing: Partial<Record<"difficulties" | "figures" | "intents", FailureKind>> = {},
) {
  const asked: string[] = [];
  const answer = <Value>(what: "difficulties" | "figures" | "intents", value: Value): Value => {
    asked.push(what);
    const kind = failing[what];
    if (kind) throw new ProviderFailure("dataforseo", kind, "no");
    return value;
  };
  const source: KeywordMetricsSource = {
    id: "dataforseo",
    metricSource: "google-ads",
    async figures({ keywords }) {
      const known = keywords.filter((keyword) => keyword !== UNKNOWN);
      return answer(
        "figures",
        known.map((keyword) => ({
          keyword: keyword.toUpperCase(),
          volumePerMonth: keyword.length * 10,
          monthly: [],
          cpcMicroUsd: 1_250_000,
          competition: null,
        })),
      );
    },
    async difficulties({ keywords }) {
      return answer("difficulties", new Map(keywords.map((keyword) => [keyword, 33])));
    },
    async intents({ keywords }) {
      return answer(
        "intents",
        new Map(keywords.map((keyword) => [keyword, "navigational" as const])),
      );
    },
  };
  return { source, asked };
}

async function open(metrics: KeywordMetricsSource, source = "none") {
  const index = await startFakeSearchIndex(TEXTS);
  const clock = createClock();
  const plain = createTestWorkerContext(index, clock);
  const refused: unknown[] = [];
  const context: typeof plain = {
    ...plain,
    providers: async (...of) => ({ ...(await plain.providers(...of)), metrics }),
    onOwnKeyRefused: async (_, error) => void refused.push(error),
  };
  const workspaceOf = (earlier?: StoredTestJob) =>
    earlier ? { workspace: earlier.workspaceId } : {};
  const run = async (earlier?: StoredTestJob) => {
    const job = await storeJob(clock, { keywordLimit: TEXTS.length, ...workspaceOf(earlier) });
    const volumePerMonth = source === "none" ? null : 7;
    const plan = {
      keywords: TEXTS.map((text) => ({ text, volumePerMonth, difficulty: null })),
      metrics: { source, estimated: false, asOf: 1 },
      seedResults: [],
    };
    const path = jobPlanPath(job.workspaceId, job.jobId);
    await isolatedDatabase()
      .doc(path)
      .set(await expiringResult({ plan }, clock.now()));
    expect(await runResearchJob(context, job)).toBe("done");
    const map = (await job.maps()).find(({ jobId }) => jobId === job.jobId);
    if (!map) throw new Error("no map");
    return { job, snapshot: await readSnapshot(map) };
  };
  return { run, clock, refused, failures: plain.failures, close: () => index.close() };
}

test("keywords without figures get volumes, difficulties and intents, with their source and date", async () => {
  const { source, asked } = metricsOf();
  const { run, clock, close } = await open(source);
  const startMs = clock.now();
  const { snapshot } = await run();
  const { text, volumePerMonth, difficulty, intent } = snapshot.keywords;
  for (const [n, keyword] of text.entries())
    expect([keyword, volumePerMonth[n]]).toEqual([
      keyword,
      keyword === UNKNOWN ? null : keyword.length * 10,
    ]);
  expect(new Set(difficulty)).toEqual(new Set([33]));
  expect(new Set(intent)).toEqual(new Set(["navigational"]));
  expect(snapshot.metrics).toMatchObject({ source: "google-ads", estimated: false });
  expect(snapshot.metrics.asOf).toBeGreaterThanOrEqual(startMs);
  expect(asked).toEqual(["figures", "difficulties", "intents"]);
  await close();
});

test("a workspace asks for the figures of a keyword once in 30 days, also of one that has none", async () => {
  const { source, asked } = metricsOf();
  const { run, clock, close } = await open(source);
  const first = await run();
  const again = await run(first.job);
  expect(asked).toHaveLength(3);
  expect(again.snapshot.metrics).toEqual(first.snapshot.metrics);
  expect(new Set(again.snapshot.keywords.volumePerMonth)).toEqual(
    new Set(first.snapshot.keywords.volumePerMonth),
  );
  clock.advance(SERP_REUSE_MS + 1_000);
  await run(first.job);
  expect(asked).toHaveLength(6);
  // Another workspace's are its own.
  await run();
  expect(asked).toHaveLength(9);
  await close();
});

test("figures that a list or a source brought along are kept, and none are asked for", async () => {
  const { source, asked } = metricsOf();
  const { run, close } = await open(source, "an imported file");
  const { snapshot } = await run();
  expect(new Set(snapshot.keywords.volumePerMonth)).toEqual(new Set([7]));
  expect(snapshot.metrics).toMatchObject({ source: "an imported file", asOf: 1 });
  expect(asked).toEqual([]);
  await close();
});

test.each<FailureKind>(["quota-spent", "key-rejected", "upstream"])(
  "a source that answers %s costs the map its figures and nothing else",
  async (kind) => {
    const { source } = metricsOf({ figures: kind });
    const { run, refused, failures, close } = await open(source);
    const { job, snapshot } = await run();
    expect(new Set(snapshot.keywords.volumePerMonth)).toEqual(new Set([null]));
    expect(snapshot.metrics.source).toBe("none");
    expect(await job.read()).toMatchObject({ status: "done", missing: null });
    expect(failures).toHaveLength(1);
    expect(refused).toMatchObject([{ kind }]);
    await close();
  },
);

test("volumes are kept when difficulties and intents can't be had", async () => {
  const { source } = metricsOf({ difficulties: "upstream", intents: "upstream" });
  const { run, failures, close } = await open(source);
  const { snapshot } = await run();
  expect(snapshot.keywords.volumePerMonth.filter((volume) => volume !== null)).toHaveLength(19);
  expect(new Set(snapshot.keywords.difficulty)).toEqual(new Set([null]));
  expect(failures).toHaveLength(2);
  await close();
});
