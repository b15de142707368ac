/** Maps whose keywords came without figures get them from a source that has some: once in 30 days, and never at any price. */
import { randomUUID } from "node:crypto";
import { jobPlanPath } from "@mapwright/core/firestore-paths";
import { SERP_REUSE_MS } from "@mapwright/core/keywords/serp-reuse";
import { expect, test } from "vitest";
import { continueResearch } from "#/research/continue-research.ts";
import type { KeywordMetricsSource, TrendSource } from "#/research/metric-ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "#/research/providers/http-client/provider-failure.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { packExpiringResult } from "#/research/stored-results.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  createTestCaller,
  type StoredTestJob,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const TEXTS = createFakeKeywords(20);
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
          months: { fromMonth: "2026-01", counts: [900, null, 1_100] },
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

async function open(metrics: KeywordMetricsSource, source = "none", trend?: TrendSource) {
  const index = await startFakeSearchIndex(TEXTS);
  const clock = createClock();
  const plain = createTestWorkerContext(index, clock);
  const refused: unknown[] = [];
  const context: typeof plain = {
    ...plain,
    providers: async (...of) => ({
      ...(await plain.providers(...of)),
      metrics,
      isOwn: () => true,
      ...(trend && { trend }),
    }),
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
    await openIsolatedDatabase()
      .doc(path)
      .set(await packExpiringResult({ plan }, clock.now()));
    expect(await runResearchJob(context, job)).toBe("done");
    const map = (await job.maps()).find(({ jobId }) => jobId === job.jobId);
    if (!map) throw new Error("no map");
    return { job, map, snapshot: await readSnapshot(map) };
  };
  /** Completes the map of a job, as its button does. */
  const complete = async (job: StoredTestJob) => {
    await putMember(job.workspaceId, job.uid);
    const deps = {
      db: openIsolatedDatabase(),
      now: clock.now,
      queue: plain.queue,
      sellsCredits: false,
    };
    const request = { requestId: randomUUID(), workspaceId: job.workspaceId, mapId: job.job.mapId };
    const caller = createTestCaller(job.uid);
    const next = await continueResearch({ ...deps, onEnqueueFailed: () => {} }, caller, request);
    const ref = { workspaceId: job.workspaceId, jobId: next.jobId };
    expect(await runResearchJob(context, ref)).toBe("done");
    const [map, ...more] = await job.maps();
    if (!map || more.length > 0) throw new Error("not one map");
    return { map, snapshot: await readSnapshot(map) };
  };
  const sold = () => index.serpRequests.length;
  return {
    run,
    complete,
    sold,
    clock,
    refused,
    failures: plain.failures,
    close: () => index.close(),
  };
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
  expect(snapshot.metrics.currency).toBe("USD");
  expect(new Set(snapshot.keywords.cpcMicros)).toEqual(new Set([1_250_000, null]));
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
    const { job, map, snapshot } = await run();
    expect(new Set(snapshot.keywords.volumePerMonth)).toEqual(new Set([null]));
    expect(snapshot.metrics.source).toBe("none");
    const missingFigures = {
      kinds: ["volumes"],
      reason: kind === "upstream" ? "provider-unavailable" : kind,
      source: { provider: "dataforseo", isOwn: true },
    };
    expect(await job.read()).toMatchObject({ status: "done", missing: null, missingFigures });
    expect(map).toMatchObject({ missing: null, missingFigures });
    expect(failures).toHaveLength(1);
    expect(refused).toMatchObject([{ kind }]);
    await close();
  },
);

test("volumes are kept when difficulties and intents can't be had", async () => {
  const { source } = metricsOf({ difficulties: "upstream", intents: "upstream" });
  const { run, failures, close } = await open(source);
  const { map, snapshot } = await run();
  expect(snapshot.keywords.volumePerMonth.filter((volume) => volume !== null)).toHaveLength(19);
  expect(new Set(snapshot.keywords.difficulty)).toEqual(new Set([null]));
  expect(failures).toHaveLength(2);
  expect(map.missingFigures?.kinds).toEqual(["difficulties"]);
  await close();
});

test("a map whose figures failed is completed with them, without buying a page again", async () => {
  const failing: Partial<Record<"difficulties" | "figures", FailureKind>> = {
    difficulties: "quota-spent",
  };
  const { source } = metricsOf(failing);
  const { run, complete, sold, close } = await open(source);
  const { job } = await run();
  const bought = sold();
  delete failing.difficulties;
  const { map, snapshot } = await complete(job);
  expect(map.missingFigures).toBeNull();
  expect(new Set(snapshot.keywords.difficulty)).toEqual(new Set([33]));
  expect(sold()).toBe(bought);
  await expect(complete(job)).rejects.toMatchObject({ code: "not-found" });
  await close();
});

const trendOf = (read: TrendSource["trend"]): TrendSource => ({ id: "wikimedia", trend: read });

test("a map has the trends of its shortest keywords, the last two years by month", async () => {
  const asked: string[] = [];
  const trend = trendOf(async ({ subject, fromMonth, toMonth }) => {
    asked.push(subject);
    if (subject === UNKNOWN) return null;
    const [year = 0, month = 0] = toMonth.split("-").map(Number);
    expect(fromMonth < toMonth).toBe(true);
    const views = [{ year, month, count: 70 }];
    return { article: subject.toUpperCase(), url: `https://w.example/${asked.length}`, views };
  });
  const { run, close } = await open(metricsOf().source, "none", trend);
  const { snapshot } = await run();
  const short = TEXTS.filter((text) => text.split(" ").length <= 3);
  expect(new Set(asked)).toEqual(new Set(short));
  expect(new Set(snapshot.trends?.subjects.map(({ keyword }) => keyword))).toEqual(
    new Set(short.filter((text) => text !== UNKNOWN)),
  );
  for (const { views } of snapshot.trends?.subjects ?? [])
    expect(views).toEqual([...Array.from({ length: 23 }, () => null), 70]);
  await close();
});

test("a map without trends is made when they can't be read", async () => {
  const trend = trendOf(async () => {
    throw new ProviderFailure("wikimedia", "upstream", "no");
  });
  const { run, failures, close } = await open(metricsOf().source, "none", trend);
  const { map, snapshot } = await run();
  expect(snapshot.trends).toBeUndefined();
  expect(map.missingFigures).toBeNull();
  expect(failures).toHaveLength(1);
  await close();
});
