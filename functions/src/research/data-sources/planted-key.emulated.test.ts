/** A key is planted, used and refused; afterward, nothing that the product keeps or logs contains it. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { jobPlanPath } from "@mapwright/core/firestore-paths";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { performUseCase } from "#/platform/callables/perform-use-case.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { continueResearch } from "#/research/continue-research.ts";
import { connectDataSource } from "#/research/data-sources/connect-data-source.ts";
import { connectDataSourceUseCase } from "#/research/data-sources/use-cases.ts";
import { readSourceKeys } from "#/research/data-sources/source-keys.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";
import { packExpiringResult } from "#/research/stored-results.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import {
  openOwnSources,
  plantKey,
  type OwnSources,
} from "../../../../tests/functions/fixtures/own-sources.ts";
import { openTeam, type TestTeam } from "../../../../tests/functions/fixtures/test-team.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  createTestCaller,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";
import { findDocumentsNaming } from "../../../../tests/functions/fixtures/whole-database.ts";

const KEYWORDS = 24;
const KEY = plantKey();
/** The last part of a key that may be shown is four characters long. */
const FORMS = [KEY, Buffer.from(KEY).toString("base64").slice(0, -4), KEY.slice(-12)];

let own: OwnSources;
let index: FakeSearchIndex;
beforeAll(async () => {
  own = await openOwnSources(KEY);
  index = await startFakeSearchIndex([]);
});
afterAll(async () => {
  await own.close();
  await index.close();
});

function expectNoKey(what: string, text: string) {
  for (const form of FORMS) expect([what, text.includes(form)]).toEqual([what, false]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Connects through the same steps as a callable, with the log that it writes. */
async function connect(team: TestTeam, key: string) {
  const runtime = { ...createTestRuntime(), roleOf: async () => "owner" as const };
  const useCase: typeof connectDataSourceUseCase = {
    ...connectDataSourceUseCase,
    run: (_deps, _principal, input) => connectDataSource(own.deps, team.owner, input),
  };
  const request = {
    principal: team.owner,
    input: { workspaceId: team.id, provider: "serper", fields: { SERPER_API_KEY: key } },
    network: null,
    isFromSite: false,
  };
  const answer: unknown = await performUseCase(useCase, request, runtime).catch(
    (reason: unknown) => reason,
  );
  return { answer, logged: [runtime.log.info.mock.calls, runtime.log.error.mock.calls] };
}

const describeAll = (value: unknown) => inspect(value, { depth: 20, maxStringLength: null });

test("a planted key is used for research, and found nowhere in answers, logs, documents and files", async () => {
  const printed: unknown[] = [];
  for (const name of ["log", "info", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...given) => void printed.push(given));
  const team = await openTeam();

  const wrong = await connect(team, `${KEY}x`);
  expect(wrong.answer).toMatchObject({ code: "key-rejected" });
  const unusable = await connect(team, `${KEY}\r\nx-other: ${KEY}`);
  expect(unusable.answer).toMatchObject({ code: "invalid-input" });
  const connected = await connect(team, KEY);
  expect(connected.answer).toMatchObject({ status: "working" });

  const context = { ...createTestWorkerContext(index, createClock()), ...own.context };
  const order = { keywordLimit: KEYWORDS, seeds: ["sourdough"], workspace: team.id };
  const first = await storeJob(createClock(), order);
  own.takeRequests();
  expect(await runResearchJob(context, first)).toBe("done");
  // It is really this key that was used, and it is really kept.
  expect(own.takeRequests()).toBeGreaterThanOrEqual(KEYWORDS);
  expect(await readSourceKeys(own.secrets, team.id, "serper")).toEqual({ SERPER_API_KEY: KEY });

  own.refuseKey();
  const second = await storeJob(createClock(), { ...order, seeds: ["rye bread"] });
  expect(await runResearchJob(context, second)).toBe("failed");
  expect(await second.read()).toMatchObject({
    failure: "key-rejected",
    failedSource: { provider: "serper", isOwn: true },
  });

  // Another refuses it on the way, makes a partial map, and is continued.
  own.acceptKey();
  const third = await storeJob(createClock(), { ...order, seeds: ["bagels"] });
  await putMember(team.id, third.uid);
  const keywords = Array.from({ length: KEYWORDS }, (_, n) => {
    return { text: `bagel ${n}`, volumePerMonth: null, difficulty: null };
  });
  const metrics = { source: "none", estimated: false, asOf: 0 };
  const plan = await packExpiringResult(
    { plan: { keywords, metrics, seedResults: [] } },
    Date.now(),
  );
  await team.db.doc(jobPlanPath(team.id, third.jobId)).set(plan);
  own.refuseKey(KEYWORDS / 2);
  expect(await runResearchJob(context, third)).toBe("done");
  expect(await third.read()).toMatchObject({
    missing: { reason: "key-rejected", source: { provider: "serper", isOwn: true } },
  });
  const deps = {
    db: team.db,
    now: Date.now,
    queue: context.queue,
    sellsCredits: true,
    onEnqueueFailed: () => {},
  };
  const continuation = await continueResearch(deps, createTestCaller(third.uid), {
    requestId: randomUUID(),
    workspaceId: team.id,
    mapId: third.job.mapId,
  });
  expect(await runResearchJob(context, { ...third, jobId: continuation.jobId })).toBe("done");

  const [source] = await readDataSources(team.db, team.id);
  expect(source?.status).toBe("key-rejected");

  expectNoKey("answers and logs", describeAll([wrong, unusable, connected]));
  expectNoKey("the worker's failures", describeAll(context.failures));
  expectNoKey("what was printed", describeAll(printed));
  for (const file of filesBelow(own.folder)) expectNoKey(file, readFileSync(file, "latin1"));
  const { paths, looked } = await findDocumentsNaming(team.db, FORMS);
  expect(paths).toEqual([]);
  expect(looked).toBeGreaterThan(5);
  // The search does find what is there.
  const planted = team.db.doc(`workspaces/${team.id}/audit/planted`);
  await planted.set({ detail: KEY });
  expect((await findDocumentsNaming(team.db, FORMS)).paths).toEqual([planted.path]);
  await planted.delete();
});
