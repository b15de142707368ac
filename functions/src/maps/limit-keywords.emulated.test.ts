/** Keywords written into an open map beyond the plan's limit are removed where everyone sees it. */
import { randomUUID } from "node:crypto";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { auditPath, operationsPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { COMPACT_AGE_MS } from "@mapwright/core/maps/log/compaction-window";
import { PLAN_LIMIT_AUTHOR } from "@mapwright/core/maps/log/keyword-limit";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { countStateKeywords } from "@mapwright/core/maps/log/edited/map-state";
import { toOperationId } from "@mapwright/core/maps/log/operation-parts";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { limitKeywords } from "#/maps/limit-keywords.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { readAs, write } from "../../../tests/functions/fixtures/compacted-map.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { putMember, putPlan } from "../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const ALLOWED = PLAN_QUOTAS.free.keywordsPerMap;
const ann = userId.parse("ann");
const ben = userId.parse("ben");
const nowMs = Date.now();

/** A free workspace with two members and a map with this many keywords. */
async function openFreeMap(keywords: number) {
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, ann, "owner");
  await putMember(workspace, ben, "editor");
  await putPlan(workspace, "free");
  const texts = Array.from({ length: keywords }, (_, n) => [`kettle ${String(n)}`, n] as const);
  const base = buildTestSnapshot({ Kettles: { All: Object.fromEntries(texts) } });
  const long = { createdAt: 0, updatedAt: 0 };
  const map = await storeMap(db, base, { workspaceId: workspace, createdBy: ann, ...long });
  return { workspace, map, topic: base.clusters.id[0] ?? "" };
}

const adding = (topic: string, texts: readonly string[]): MapChange => ({
  kind: "add-keywords",
  topic,
  keywords: texts.map((text) => ({
    text,
    volumePerMonth: null,
    difficulty: null,
    intent: "informational",
  })),
});
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${String(n)}`);
const idOf = (name: string) => name.padEnd(16, "-");

async function countIn(map: MapId) {
  return countStateKeywords(await readAs(db, map));
}

/** Limits the map's keywords as the trigger does for each operation. */
const judge = (map: MapId, ...names: string[]) =>
  Promise.all(names.map((name) => limitKeywords(db, map, idOf(name), nowMs)));

test("keywords that a client wrote beyond the plan are removed, and the record names who added them", async () => {
  const { workspace, map, topic } = await openFreeMap(ALLOWED - 5);
  const changes = [0, 1, 2, 3].map((n) => adding(topic, many(`hostile ${String(n)}`, 150)));
  await write(db, map, { id: idOf("hostile"), by: ben, at: nowMs - 5_000, changes });
  expect(await countIn(map)).toBe(ALLOWED + 595);
  expect(await judge(map, "hostile")).toEqual([595]);
  expect(await countIn(map)).toBe(ALLOWED);
  const { docs } = await db.collection(auditPath(workspace)).get();
  expect(docs.map((entry) => entry.data())).toMatchObject([
    { action: "keywords-over-limit", actor: "ben", detail: "595 over 200" },
  ]);
});

test("when two people add keywords at once, the later ones are removed and can be restored", async () => {
  const { map, topic } = await openFreeMap(ALLOWED - 3);
  const note: MapChange = { kind: "set-note", topic, note: "kept" };
  const first = [adding(topic, many("ann", 2))];
  const second = [adding(topic, many("ben", 2)), note];
  await write(db, map, { id: idOf("first"), by: ann, at: nowMs - 5_000, changes: first });
  await write(db, map, { id: idOf("second"), by: ben, at: nowMs - 4_990, changes: second });
  expect(await judge(map, "second", "first")).toEqual([1, 0]);
  const state = await readAs(db, map);
  expect([...state.removed]).toEqual(["ben 1"]);
  expect(state.added.has("ben 1")).toBe(true);
  expect(state.topics.get(topic)?.note).toBe("kept");
});

test("an event delivered again, even concurrently, removes nothing twice", async () => {
  const { workspace, map, topic } = await openFreeMap(ALLOWED);
  await write(db, map, {
    id: idOf("again"),
    by: ben,
    at: nowMs - 5_000,
    changes: [adding(topic, many("ben", 4))],
  });
  const taken = await judge(map, "again", "again", "again");
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
  expect(await judge(map, "again")).toEqual([0]);
  const log = await db.collection(operationsPath(map)).where("by", "==", PLAN_LIMIT_AUTHOR).get();
  expect(log.size).toBe(1);
  expect((await db.collection(auditPath(workspace)).get()).size).toBe(1);
});

test("keywords within the plan stay, and so do those of a map that was larger before a downgrade", async () => {
  const { workspace, map, topic } = await openFreeMap(ALLOWED - 3);
  await putPlan(workspace, "starter");
  await write(db, map, {
    id: idOf("paid"),
    by: ann,
    at: nowMs - 9_000,
    changes: [adding(topic, many("paid", 50))],
  });
  expect(await judge(map, "paid")).toEqual([0]);
  await putPlan(workspace, "free");
  await write(db, map, {
    id: idOf("later"),
    by: ann,
    at: nowMs - 8_000,
    changes: [adding(topic, many("later", 2))],
  });
  expect(await judge(map, "later")).toEqual([2]);
  expect(await countIn(map)).toBe(ALLOWED + 47);
});

test("an action of several documents is evaluated once, before and after a compaction", async () => {
  const { map, topic } = await openFreeMap(ALLOWED - 3);
  const old = nowMs - COMPACT_AGE_MS - 60_000;
  await write(db, map, {
    id: idOf("old"),
    by: ann,
    at: old,
    changes: [adding(topic, many("old", 3))],
  });
  await compactMapLog(db, map, { nowMs });
  const long = many("long", 800).map((text) => `${text} ${randomUUID()} ${randomUUID()}`);
  const changes = Array.from({ length: 4 }, (_, n) =>
    adding(topic, long.slice(n * 200, (n + 1) * 200)),
  );
  await write(db, map, { id: idOf("long"), by: ben, at: nowMs - 5_000, changes });
  const parts = (await db.collection(operationsPath(map)).get()).docs.filter(({ id }) =>
    id.startsWith("long"),
  );
  expect(parts.length).toBeGreaterThan(1);
  const id = toOperationId({ id: parts.at(-1)?.id ?? "", number: { part: 1, of: parts.length } });
  expect(id).toBe(idOf("long"));
  const taken = await Promise.all(parts.map(() => limitKeywords(db, map, id, nowMs)));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(800);
  expect(await countIn(map)).toBe(ALLOWED);
});
