/** Remains of failed copies and imports: none, once a day has passed. */
import { randomUUID } from "node:crypto";
import {
  mapDraftPath,
  mapDraftsPath,
  mapPath,
  memberPath,
  operationsPath,
} from "@mapwright/core/firestore-paths";
import { mapId, type MapId } from "@mapwright/core/ids";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { copyMap } from "#/maps/copy-map.ts";
import type { DeleteMapDeps } from "#/maps/delete-map.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { DRAFT_RETENTION_MS, sweepDrafts } from "#/maps/sweep-drafts.ts";
import { beginDraft, publishDraft, saveDraftLog } from "#/platform/maps/map-draft.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { runBeforeTransactions } from "../../../tests/functions/fixtures/intercepted-database.ts";
import { createCrashableDatabase } from "../../../tests/functions/fixtures/crashable-database.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { GRIND, RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import { openTeam, toOutcome } from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

const NOW_MS = Date.UTC(2030, 0, 1);
const LATER_MS = NOW_MS + DRAFT_RETENTION_MS;

/** A team in a database of its own, with one edited map. */
async function openEdited() {
  const team = await openTeam(25, openIsolatedDatabase(createProjectId()));
  const { db, owner } = team;
  const map = await storeTestMap(db, { workspace: team.id, by: owner.uid });
  await change(db, map, owner.uid, [{ kind: "set-note", topic: RATIO, note: "kept" }]);
  const requestId = randomUUID();
  const copy = (through: Firestore = db, atMs = NOW_MS) =>
    copyMap({ db: through, now: () => atMs }, owner, { mapId: map, requestId, title: "Copy" });
  return { team, db, map, copy };
}

function depsOf(db: Firestore, nowMs: number, goOn: DeleteMapDeps["goOn"] = () => {}) {
  const failures: unknown[] = [];
  const onUnfinished = (_map: MapId, error: unknown) => failures.push(error);
  return { deps: { db, now: () => nowMs, goOn, onUnfinished }, failures };
}

async function draftsOf(db: Firestore): Promise<MapId[]> {
  return (await db.collection(mapDraftsPath()).get()).docs.map(({ id }) => mapId.parse(id));
}

async function stateOf(db: Firestore, id: MapId) {
  return readMapState(db, fromStored(storedMap, (await db.doc(mapPath(id)).get()).data()));
}

test.each([
  [0, "after"],
  [1, "before"],
  [1, "after"],
  [2, "after"],
  [3, "before"],
] as const)(
  "a copy that crashes at write %d, %s it, and is never retried is swept a day later, and nothing else is",
  async (n, when) => {
    const { db, map, copy } = await openEdited();
    await expect(copy(createCrashableDatabase(n, when, db))).rejects.toThrow("the function died");
    const [draft] = await draftsOf(db);
    if (draft === undefined) throw new Error("there is a draft");
    expect(await sweepDrafts(depsOf(db, LATER_MS - 1).deps)).toBe(0);
    expect(await draftsOf(db)).toEqual([draft]);
    expect(await sweepDrafts(depsOf(db, LATER_MS).deps)).toBe(1);
    expect((await findDocumentsNaming(db, [draft])).paths).toEqual([]);
    expect((await stateOf(db, map)).topics.get(RATIO)?.note).toBe("kept");
    const { mapId: late } = await copy(db, LATER_MS);
    expect((await stateOf(db, late)).topics.get(RATIO)?.note).toBe("kept");
  },
);

test("a retry in time stores the entire map, in its state at that time, and no sweep touches it", async () => {
  const { team, db, map, copy } = await openEdited();
  const many = Array.from({ length: 60 }, (_, n) => ({
    kind: "add-comment" as const,
    comment: `comment-${String(n)}`,
    topic: GRIND,
    replyTo: null,
    body: "x".repeat(2_000),
    mentions: [],
  }));
  await change(db, map, team.owner.uid, many);
  await change(db, map, team.owner.uid, [
    { kind: "set-note", topic: GRIND, note: "n".repeat(5_000) },
    { kind: "rename-topic", topic: RATIO, name: "Given up" },
  ]);
  await expect(copy(createCrashableDatabase(3, "before", db))).rejects.toThrow("the function died");
  await change(db, map, team.owner.uid, [
    { kind: "set-note", topic: GRIND, note: "" },
    { kind: "rename-topic", topic: RATIO, name: "Ratio" },
  ]);
  const { mapId: copied } = await copy(db, NOW_MS + 1);
  const { topics } = await stateOf(db, copied);
  expect([topics.get(GRIND)?.note, topics.get(RATIO)?.name]).toEqual(["", "Ratio"]);
  expect(await draftsOf(db)).toEqual([]);
  expect(await sweepDrafts(depsOf(db, LATER_MS * 2).deps)).toBe(0);
  expect((await stateOf(db, copied)).topics.get(RATIO)?.note).toBe("kept");
});

test("a retry that reaches its log after another one published the map leaves people's changes alone", async () => {
  const { team, db, map, copy } = await openEdited();
  const { mapId: copied } = await copy();
  await change(db, copied, team.owner.uid, [{ kind: "set-note", topic: GRIND, note: "later" }]);
  const data = { by: team.owner.uid, at: Timestamp.fromMillis(NOW_MS), changes: "[]", topics: [] };
  await saveDraftLog(db, copied, [{ id: "copied-late", data }]);
  const { topics } = await stateOf(db, copied);
  expect([topics.get(RATIO)?.note, topics.get(GRIND)?.note]).toEqual(["kept", "later"]);
  const log = await db.collection(operationsPath(copied)).select().get();
  expect(log.docs.map(({ id }) => id)).not.toContain("copied-late");
  expect((await stateOf(db, map)).topics.get(GRIND)?.note).not.toBe("later");
});

test("a draft of a published map is just removed", async () => {
  const { db, map } = await openEdited();
  await beginDraft(db, map, NOW_MS);
  expect(await sweepDrafts(depsOf(db, LATER_MS).deps)).toBe(0);
  expect(await draftsOf(db)).toEqual([]);
  expect((await stateOf(db, map)).topics.get(RATIO)?.note).toBe("kept");
});

test("a draft being swept can't be started or published, and an interrupted sweep is continued", async () => {
  const { db, map, copy } = await openEdited();
  await expect(copy(createCrashableDatabase(3, "before", db))).rejects.toThrow("the function died");
  const [draft] = await draftsOf(db);
  if (draft === undefined) throw new Error("there is a draft");
  const killed = depsOf(db, LATER_MS, (place) => {
    if (place === "draft's record") throw new Error("killed");
  });
  expect(await sweepDrafts(killed.deps)).toBe(0);
  expect(killed.failures).toEqual([new Error("killed")]);
  expect(await toOutcome(copy(db, LATER_MS))).toBe("internal");
  const original = fromStored(storedMap, (await db.doc(mapPath(map)).get()).data());
  const publish = () => publishDraft(db, { ...original, id: draft }, 3, async () => {});
  expect(await toOutcome(publish())).toBe("internal");
  expect((await db.doc(mapPath(draft)).get()).exists).toBe(false);
  expect(await sweepDrafts(depsOf(db, LATER_MS).deps)).toBe(1);
  await expect(publish()).rejects.toThrow("is gone");
  expect((await copy(db, LATER_MS)).mapId).toBe(draft);
});

test("a draft that can't be swept doesn't block others", async () => {
  const { db } = await openEdited();
  const ids = [mapId.parse("draft-1"), mapId.parse("draft-2")];
  for (const id of ids) await beginDraft(db, id, NOW_MS);
  let tries = 0;
  const { deps, failures } = depsOf(db, LATER_MS, (place) => {
    if (place === "draft" && (tries += 1) === 1) throw new Error("the first one");
  });
  expect(await sweepDrafts(deps)).toBe(1);
  expect(failures).toEqual([new Error("the first one")]);
  expect((await db.doc(mapDraftPath(ids[0] ?? mapId.parse("none"))).get()).exists).toBe(true);
});

test("someone removed while their copy is being stored makes none and leaves nothing behind", async () => {
  const { team, db, map } = await openEdited();
  const editor = await team.add("editor");
  let transactions = 0;
  const removing = runBeforeTransactions(db, async () => {
    // The draft is started, then the map published.
    if (++transactions === 2) await db.doc(memberPath(team.id, editor.uid)).delete();
  });
  const deps = { db: removing, now: () => NOW_MS };
  const order = { mapId: map, requestId: randomUUID(), title: "Copy" };
  expect(await toOutcome(copyMap(deps, editor, order))).toBe("not-found");
  const [draft] = await draftsOf(db);
  if (draft === undefined) throw new Error("there is a draft");
  expect((await findDocumentsNaming(db, [draft])).paths).toEqual([mapDraftPath(draft)]);
});
