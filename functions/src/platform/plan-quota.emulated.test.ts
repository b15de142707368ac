/**
 * A workspace gets exactly what its plan includes, whoever makes the requests, however often and however many at once.
 */
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { AppError } from "@mapwright/core/app-error";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { jobsPath, mapDraftPath, mapPath, mapsPath } from "@mapwright/core/firestore-paths";
import { mapId, userId, workspaceId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import { importMapInput } from "@mapwright/core/maps/files/import-map";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { serpResearchInput, type ResearchInput } from "@mapwright/core/research/research-input";
import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importMap } from "#/imports/import-map.ts";
import { activateMaps } from "#/maps/activate-maps.ts";
import { copyMap } from "#/maps/copy-map.ts";
import { cancelResearch } from "#/research/cancel-research.ts";
import { estimateResearch, type SeedEstimateDeps } from "#/research/estimates/estimate-research.ts";
import { storePlan } from "#/research/estimates/research-plan-store.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { createCrashableDatabase } from "../../../tests/functions/fixtures/crashable-database.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  putPlan,
  createTestCaller,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const ALLOWED = PLAN_QUOTAS.free.activeMaps;
const KEYWORDS = PLAN_QUOTAS.free.keywordsPerMap;

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(12));
});
afterEach(() => fake.close());

const db = openIsolatedDatabase();

const PLANNED: KeywordPlan = {
  keywords: createFakeKeywords(10).map((text) => ({ text, volumePerMonth: 1, difficulty: 1 })),
  metrics: { source: "sample", estimated: true, asOf: 0 },
  seedResults: [],
};

/** A free workspace, and the requests its owner may make. */
async function openFree() {
  const workspace = workspaceId.parse(randomUUID());
  const caller = createTestCaller(userId.parse(randomUUID()));
  await putMember(workspace, caller.uid, "owner");
  await putPlan(workspace, "free");
  const context = createTestWorkerContext(fake, createClock());
  const deps: StartDeps & SeedEstimateDeps = {
    db,
    providers: context.providers,
    places: async () => null,
    now: Date.now,
    queue: context.queue,
    onRequest: async () => {},
    onRefused: async () => {},
    onOwnKeyRefused: async () => {},
    sellsCredits: false,
    onEnqueueFailed: () => {},
  };
  const input = (keywordLimit = 10) =>
    serpResearchInput.parse({
      kind: "serp",
      workspaceId: workspace,
      seeds: ["kettle"],
      locale: { country: "US", language: "en", device: "desktop" },
      keywordLimit,
      method: "soft",
    });
  /** Stores a plan as if it had been made while the workspace still had room for it. */
  const plan = async (research: ResearchInput) =>
    storePlan(db, caller.uid, research, PLANNED, research.keywordLimit, Date.now());
  const order = async (keywordLimit = 10) => ({
    requestId: randomUUID(),
    workspaceId: workspace,
    planId: (await plan(input(keywordLimit))).id,
  });
  const putMaps = async (count: number) => {
    const ids: MapId[] = [];
    for (let n = 0; n < count; n++) ids.push(await storeTestMap(db, { workspace, by: caller.uid }));
    return ids;
  };
  const countActive = async () => {
    const maps = await db.collection(mapsPath()).where("workspaceId", "==", workspace).get();
    return maps.docs.filter(
      (map) => map.get("archivedAt") === null && map.get("trashedAt") === null,
    ).length;
  };
  return { workspace, caller, context, deps, input, order, putMaps, countActive };
}

async function fileOf(workspace: WorkspaceId, keywords: number, changes: unknown = null) {
  const texts = Array.from({ length: keywords }, (_, n) => [`kettle ${String(n)}`, n] as const);
  const snapshot = buildTestSnapshot({ Kettles: { All: Object.fromEntries(texts) } });
  const chunks = await encodeSnapshot(snapshot, async (bytes) => gzipSync(bytes));
  return importMapInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    title: "Kettles",
    locale: { country: "US", language: "en", device: "desktop" },
    seeds: ["kettle"],
    map: chunks
      .filter(({ part }) => part === "map")
      .map(({ data }) => Buffer.from(data).toString("base64")),
    serps: [],
    changes: changes === null ? null : gzipSync(JSON.stringify(changes)).toString("base64"),
  });
}

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return "done";
  if (!(error instanceof AppError)) throw new Error("not refused", { cause: error });
  return error.plan ?? error.code;
}

const full = {
  code: "plan-limit-reached",
  plan: "free",
  limit: "activeMaps",
  allowed: ALLOWED,
  used: ALLOWED,
  requested: 1,
};
const tooLarge = (requested: number) => ({
  code: "plan-limit-reached",
  plan: "free",
  limit: "keywordsPerMap",
  allowed: KEYWORDS,
  used: 0,
  requested,
});

test("a full workspace can neither start nor estimate more research", async () => {
  const { caller, deps, input, order, putMaps, workspace } = await openFree();
  await putMaps(ALLOWED);
  expect(await refusalOf(estimateResearch(deps, caller, input()))).toEqual(full);
  expect(await refusalOf(startResearch(deps, caller, await order()))).toEqual(full);
  expect((await db.collection(jobsPath(workspace)).get()).size).toBe(0);
});

test("research on more keywords than the plan allows is rejected before any provider is called", async () => {
  const { caller, deps, input, order } = await openFree();
  fake.behave(() => ({ kind: "crash" }));
  expect(await refusalOf(estimateResearch(deps, caller, input(KEYWORDS + 1)))).toEqual(
    tooLarge(KEYWORDS + 1),
  );
  const large = await order(KEYWORDS + 1);
  expect(await refusalOf(startResearch(deps, caller, large))).toEqual(tooLarge(KEYWORDS + 1));
});

test("running research counts toward the plan until it ends without a map; its map then counts instead", async () => {
  const { caller, context, deps, order, putMaps, workspace, countActive } = await openFree();
  await putMaps(ALLOWED - 1);
  const { jobId } = await startResearch(deps, caller, await order());
  expect(await refusalOf(startResearch(deps, caller, await order()))).toEqual(full);
  await cancelResearch(db, caller, { workspaceId: workspace, jobId }, Date.now());
  const second = await startResearch(deps, caller, await order());
  expect(await runResearchJob(context, { workspaceId: workspace, jobId: second.jobId })).toBe(
    "done",
  );
  expect(await refusalOf(startResearch(deps, caller, await order()))).toEqual(full);
  expect(await countActive()).toBe(ALLOWED);
});

test("of simultaneous starts, imports and copies in many tabs, as many succeed as there is room for", async () => {
  const { caller, deps, order, putMaps, workspace, countActive } = await openFree();
  const [source] = await putMaps(ALLOWED - 1);
  if (!source) throw new Error("no map");
  const orders = [await order(), await order()];
  const files = [await fileOf(workspace, 5), await fileOf(workspace, 5)];
  const outcomes = await Promise.all(
    [
      ...orders.map((each) => startResearch(deps, caller, each)),
      ...files.map((each) => importMap(db, caller, each, Date.now())),
      copyMap(deps, caller, { mapId: source, requestId: randomUUID(), title: "Copy" }),
    ].map(refusalOf),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== "done")).toEqual([full, full, full, full]);
  const jobs = await db.collection(jobsPath(workspace)).get();
  expect((await countActive()) + jobs.size).toBe(ALLOWED);
});

test("a repeated request doesn't count twice, and is answered even when the workspace is full", async () => {
  const { caller, deps, order, putMaps, workspace } = await openFree();
  await putMaps(ALLOWED - 1);
  const file = await fileOf(workspace, 5);
  const answers = await Promise.all(
    [1, 2, 3].map(() => importMap(db, caller, file, Date.now()).then(({ mapId: id }) => id)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await importMap(db, caller, file, Date.now())).toEqual({ mapId: answers[0] });
  expect(await refusalOf(startResearch(deps, caller, await order()))).toEqual(full);
});

test("an import that crashes before its map is published doesn't count toward the plan", async () => {
  const { caller, putMaps, workspace } = await openFree();
  await putMaps(ALLOWED - 1);
  const died = await fileOf(workspace, 5);
  for (const n of [0, 1])
    await expect(
      importMap(createCrashableDatabase(n, "after"), caller, died, 1_000),
    ).rejects.toThrow();
  const other = await fileOf(workspace, 5);
  expect(await refusalOf(importMap(db, caller, other, Date.now()))).toBe("done");
  expect(await refusalOf(importMap(db, caller, died, Date.now()))).toEqual(full);
});

test("a file with more keywords than the plan allows can't be imported, nor one that adds them as changes", async () => {
  const { caller, workspace, countActive } = await openFree();
  expect(
    await refusalOf(importMap(db, caller, await fileOf(workspace, KEYWORDS + 94), Date.now())),
  ).toEqual(tooLarge(KEYWORDS + 94));
  const [topic = ""] = buildTestSnapshot({ Kettles: { All: { "kettle 0": 0 } } }).clusters.id;
  const keywords = Array.from({ length: 101 }, (_, n) => ({
    text: `teapot ${String(n)}`,
    volumePerMonth: null,
    difficulty: null,
    intent: "informational",
  }));
  const grown = await fileOf(workspace, 100, [{ kind: "add-keywords", topic, keywords }]);
  expect(await refusalOf(importMap(db, caller, grown, Date.now()))).toEqual(tooLarge(201));
  expect(await countActive()).toBe(0);
  expect(
    await refusalOf(importMap(db, caller, await fileOf(workspace, KEYWORDS), Date.now())),
  ).toBe("done");
});

test("a rejected import leaves no map, no chunk and no draft", async () => {
  const { caller, putMaps, workspace } = await openFree();
  await putMaps(ALLOWED);
  const before = (await db.collection("mapDrafts").get()).size;
  expect(await refusalOf(importMap(db, caller, await fileOf(workspace, 5), Date.now()))).toEqual(
    full,
  );
  expect((await db.collection("mapDrafts").get()).size).toBe(before);
});

test("a map that grew beyond the plan can't be copied", async () => {
  const { caller, deps, putMaps } = await openFree();
  const [source] = await putMaps(1);
  if (!source) throw new Error("no map");
  const had = 3;
  const text = (n: number) => `teapot ${String(n)}`;
  const added = Array.from({ length: KEYWORDS + 1 - had }, (_, n) => ({
    text: text(n),
    volumePerMonth: null,
    difficulty: null,
    intent: "informational" as const,
  }));
  await change(db, source, caller.uid, [
    { kind: "create-topic", topic: "teapots-0001", parent: null, order: "a5", name: "Teapots" },
    { kind: "add-keywords", topic: "teapots-0001", keywords: added },
  ]);
  const copy = { mapId: source, requestId: randomUUID(), title: "Copy" };
  expect(await refusalOf(copyMap(deps, caller, copy))).toEqual(tooLarge(KEYWORDS + 1));
  await change(db, source, caller.uid, [{ kind: "remove-keywords", keywords: [text(0)] }]);
  expect(await refusalOf(copyMap(deps, caller, copy))).toBe("done");
});

test.each([
  ["archive", "archivedAt"],
  ["trash", "trashedAt"],
] as const)(
  "maps in the %s don't count toward the plan, and can be restored only while there is room",
  async (from, field) => {
    const { caller, putMaps, workspace, countActive } = await openFree();
    const away = await putMaps(2);
    for (const id of away) await db.doc(mapPath(id)).update({ [field]: Timestamp.now() });
    await putMaps(ALLOWED - 1);
    const activate = (mapIds: MapId[]) =>
      refusalOf(activateMaps(db, caller, { workspaceId: workspace, mapIds, from }, Date.now()));
    expect(await activate(away)).toEqual({ ...full, used: ALLOWED - 1, requested: 2 });
    expect(await countActive()).toBe(ALLOWED - 1);
    const outcomes = await Promise.all(away.map((id) => activate([id])));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await countActive()).toBe(ALLOWED);
    const restored = away.filter((_, n) => outcomes[n] === "done");
    expect(await activate(restored)).toBe("done");
  },
);

test("a map archived before it was trashed is restored to the archive, which doesn't count toward the plan", async () => {
  const { caller, putMaps, workspace, countActive } = await openFree();
  const [both] = await putMaps(1);
  if (!both) throw new Error("no map");
  const away = Timestamp.now();
  await db.doc(mapPath(both)).update({ archivedAt: away, trashedAt: away });
  await putMaps(ALLOWED);
  const input = { workspaceId: workspace, mapIds: [both] };
  const restore = activateMaps(db, caller, { ...input, from: "trash" }, Date.now());
  expect(await refusalOf(restore)).toBe("done");
  const map = await db.doc(mapPath(both)).get();
  expect([map.get("trashedAt"), map.get("archivedAt")]).toEqual([null, away]);
  expect(map.get("updatedBy")).toBe(caller.uid);
  expect(await countActive()).toBe(ALLOWED);
});

test("viewers and outsiders can't restore maps, and no map can move to another workspace", async () => {
  const { caller, putMaps, workspace } = await openFree();
  const [id] = await putMaps(1);
  if (!id) throw new Error("no map");
  await db.doc(mapPath(id)).update({ archivedAt: Timestamp.now() });
  const input = { workspaceId: workspace, mapIds: [id], from: "archive" as const };
  const as = (who: typeof caller, over: Partial<typeof input> = {}) =>
    refusalOf(activateMaps(db, who, { ...input, ...over }, Date.now()));
  const viewer = createTestCaller(userId.parse(randomUUID()));
  await putMember(workspace, viewer.uid, "viewer");
  const stranger = createTestCaller(userId.parse(randomUUID()));
  expect([await as(viewer), await as(stranger)]).toEqual(["role-too-low", "not-found"]);
  const other = await openFree();
  await putMember(other.workspace, caller.uid);
  expect(await as(caller, { workspaceId: other.workspace })).toBe("not-found");
  expect(await as(caller, { mapIds: [mapId.parse("no-such-map")] })).toBe("not-found");
});

test("a workspace that doesn't pay keeps its maps and can't add more", async () => {
  const { caller, deps, order, putMaps, workspace } = await openFree();
  const [id] = await putMaps(1);
  if (!id) throw new Error("no map");
  await db.doc(`workspaces/${workspace}/billing/current`).update({ plan: "pro", status: "unpaid" });
  await db.doc(mapPath(id)).update({ archivedAt: Timestamp.now() });
  const readOnly = { code: "plan-read-only", plan: "pro" };
  expect(await refusalOf(startResearch(deps, caller, await order()))).toEqual(readOnly);
  const copy = { mapId: id, requestId: randomUUID(), title: "Copy" };
  expect(await refusalOf(copyMap(deps, caller, copy))).toEqual(readOnly);
  const input = { workspaceId: workspace, mapIds: [id], from: "archive" as const };
  expect(await refusalOf(activateMaps(db, caller, input, Date.now()))).toEqual(readOnly);
  expect((await db.doc(mapPath(id)).get()).exists).toBe(true);
  expect((await db.doc(mapDraftPath(id)).get()).exists).toBe(false);
});
