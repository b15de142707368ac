import { expect, test } from "vitest";
import { FAKE_KEY, serveFakeApi, type FakeRequest } from "#/testing/fake-api.ts";
import { runCommand } from "#/testing/run-command.ts";

const JOB_ID = "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c";
const MAP_ID = "9f2c64b1d0e84a7f8b3a5c6d7e8f9012";
const PLAN_ID = "0b9d1c52-4a8e-4f7e-9d1b-2f6a8c3e5d70";

const ESTIMATE = {
  planId: PLAN_ID,
  expiresAt: 1_795_600_800_000,
  keywords: 200,
  isMaximum: false,
  reusedKeywords: 20,
  credits: 180,
  monthlyCredits: { included: 5_000, left: 4_120 },
  ideas: [],
  seedResults: [],
  source: "dataforseo",
  metricSource: "google-ads",
  estimated: false,
  place: null,
  site: null,
  threads: null,
};
const JOB = {
  jobId: JOB_ID,
  mapId: MAP_ID,
  title: "Pour over coffee",
  kind: "serp",
  status: "running",
  stage: "fetching",
  percent: 35,
  etaSeconds: 40,
  credits: 180,
  missingKeywords: 0,
  failure: null,
  startedBy: "api-key",
  apiKeyId: "Ab3dEf6hIj9kLm2n",
  createdAt: "2026-11-20T16:05:12.000Z",
  finishedAt: null,
};
const DONE = { ...JOB, status: "done", percent: 100, credits: 171, finishedAt: JOB.createdAt };

/** A server that counts what it starts. */
function plantServer(over: { readonly estimate?: object; readonly jobs?: readonly object[] } = {}) {
  const started: FakeRequest[] = [];
  const estimated: unknown[] = [];
  const jobs = [...(over.jobs ?? [JOB, DONE])];
  const answers = {
    estimateResearch: ({ input }: FakeRequest) => {
      estimated.push(input);
      return { ...ESTIMATE, ...over.estimate };
    },
    startResearch: (request: FakeRequest) => {
      started.push(request);
      return { jobId: JOB_ID, mapId: MAP_ID };
    },
    readJob: () => (jobs.length > 1 ? jobs.shift() : jobs[0]),
  };
  const run = async (args: readonly string[], person: { readonly types?: string } = {}) => {
    const MAPWRIGHT_URL = await serveFakeApi(answers);
    return runCommand(["research", "pour over coffee", ...args], {
      env: { MAPWRIGHT_API_KEY: FAKE_KEY, MAPWRIGHT_URL },
      ...(person.types !== undefined && { input: person.types, isTerminal: true }),
    });
  };
  return { run, started, estimated };
}

test("research shows the cost, asks, and starts after a yes", async () => {
  const { run, started, estimated } = plantServer();
  const { status, out, err } = await run(["--country", "gb", "--keywords", "200"], {
    types: "y\n",
  });
  expect(status).toBe(0);
  expect(estimated).toMatchObject([
    { seeds: ["pour over coffee"], locale: { country: "GB", language: "en" }, keywordLimit: 200 },
  ]);
  expect(err).toContain(
    "200 keywords, 20 of them paid for before: at most 180 credits (4,120 left)",
  );
  expect(err).toContain("Start it? [y/N]");
  expect(started).toMatchObject([{ input: { planId: PLAN_ID } }]);
  expect(started[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(out).toBe(`${MAP_ID}\n`);
});

test("research says what a data source bills on top", async () => {
  const readings = [{ reading: "ai-mode", microUsdPerKeyword: 4_000 }];
  const { run } = plantServer({ estimate: { source: "dataforseo", readings } });
  const { err } = await run([], { types: "n\n" });
  expect(err).toContain("DataForSEO bills at most $0.72 for AI Mode");
});

test.each(["n\n", "\n", ""])("nothing is started after %j", async (types) => {
  const { run, started } = plantServer();
  const { status, err } = await run([], { types });
  expect(status).toBe(0);
  expect(err).toContain("Nothing was started");
  expect(started).toEqual([]);
});

test("a script that doesn't say yes is refused before anything is asked", async () => {
  const { run, estimated } = plantServer();
  const { status, err } = await run([]);
  expect(status).toBe(2);
  expect(err).toContain("Pass --yes");
  expect(estimated).toEqual([]);
});

test("what may cost more than --max-credits isn't started", async () => {
  const { run, started } = plantServer();
  const { status, err } = await run(["--yes", "--max-credits", "179"]);
  expect(status).toBe(1);
  expect(err).toContain(
    "It may cost 180 credits, more than --max-credits 179. Nothing was started.",
  );
  expect(started).toEqual([]);
});

test("an estimate starts nothing, and programs read all of it", async () => {
  const { run, started } = plantServer();
  const { status, out } = await run(["--estimate", "--json"]);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ planId: PLAN_ID, credits: 180 });
  expect(started).toEqual([]);
});

test("watch waits until the map is done, and says what it cost", async () => {
  const { run } = plantServer({
    jobs: [{ ...JOB, percent: null, stage: "queued" }, JOB, JOB, DONE],
  });
  const { status, out, err } = await run(["--yes", "--max-credits", "180", "--watch", "--json"]);
  expect(status).toBe(0);
  expect(err).toContain("queued …\nfetching …\nDone, 171 credits used\n");
  expect(JSON.parse(out)).toMatchObject({ mapId: MAP_ID, status: "done", credits: 171 });
});

test("watch says which results are missing", async () => {
  const { run } = plantServer({ jobs: [{ ...DONE, missingKeywords: 9 }] });
  const { err } = await run(["--yes", "--watch"]);
  expect(err).toContain("171 credits used; the results of 9 keywords couldn't be fetched");
});

test.each([
  ["failed", "provider-unavailable", "isn't responding"],
  ["failed", "robots-refused", "ended without a map"],
  ["cancelled", null, "was cancelled"],
])("a job that %s for %s ends watch with exit code 1", async (status, failure, words) => {
  const { run } = plantServer({ jobs: [{ ...JOB, status, failure }] });
  const result = await run(["--yes", "--watch"]);
  expect(result.status).toBe(1);
  expect(result.out).toBe("");
  expect(result.err).toContain(words);
});

test("seeds that bring nothing start nothing", async () => {
  const seed = { seed: "pour over coffee", searchedAs: null, keywords: 0, examples: [], near: [] };
  const { run, started } = plantServer({
    estimate: { planId: null, keywords: 0, credits: 0, seedResults: [seed] },
  });
  const { status, err } = await run(["--yes"]);
  expect(status).toBe(1);
  expect(err).toContain("No results for “pour over coffee”");
  expect(err).toContain("Try a broader seed");
  expect(started).toEqual([]);
});
