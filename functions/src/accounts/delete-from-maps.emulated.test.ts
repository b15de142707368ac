/** Removing a person from maps, whatever others may have put in the way. */
import { randomUUID } from "node:crypto";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { DELETED_ACCOUNT_ID } from "@mapwright/core/accounts/account-deletion";
import { userId } from "@mapwright/core/ids";
import { COMPACT_AGE_MS } from "@mapwright/core/maps/log/compaction-window";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { deleteFromMaps } from "#/accounts/delete-from-maps.ts";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { runBeforeTransactions } from "../../../tests/functions/fixtures/intercepted-database.ts";
import { listCompactions } from "../../../tests/functions/fixtures/compacted-map.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

const leaving = userId.parse("leaving-person-0001");

async function openNamed() {
  const team = await openTeam(5, openIsolatedDatabase(createProjectId()));
  const { db, owner } = team;
  const id = await storeTestMap(db, { workspace: team.id, by: owner.uid });
  await change(db, id, owner.uid, [{ kind: "set-assignee", topic: RATIO, assignee: leaving }]);
  return { db, id };
}

const deleteWith = (db: Firestore, pageSize = 20) =>
  deleteFromMaps(
    { db, now: Date.now, goOn: () => {}, pageSize },
    { uid: leaving, addresses: [], names: [], teams: [], searchedMaps: [] },
    async () => {},
  );

test("operations that readers reject don't block removing a person, and are deleted", async () => {
  const { db, id } = await openNamed();
  const log = db.collection(operationsPath(id));
  const kept = (await log.get()).size;
  const stamped = { at: Timestamp.now(), scope: "edit" };
  // Rules allow both: they can't inspect list items.
  await log.doc(randomUUID().slice(0, 30)).set({
    ...stamped,
    by: leaving,
    names: [5],
    changes: "[]",
  });
  await log.doc(randomUUID().slice(0, 30)).set({
    ...stamped,
    by: "somebody-else-0001",
    names: [leaving, { is: "nobody" }],
    changes: JSON.stringify([leaving]),
  });
  await deleteWith(db);
  expect((await findDocumentsNaming(db, [leaving])).paths).toEqual([]);
  expect((await log.get()).size).toBe(kept);
});

test("a person named in a large action is removed from each of its documents, and the action stays intact", async () => {
  const { db, id } = await openNamed();
  const map = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
  const changes = Array.from({ length: 1_000 }, (_, n): MapChange =>
    n % 2 === 0
      ? { kind: "set-note", topic: RATIO, note: `note ${String(n)} ${"long ".repeat(50)}` }
      : { kind: "set-assignee", topic: RATIO, assignee: leaving },
  );
  const documents = packOperation({ id: "0123456789abcdef", by: leaving, changes });
  expect(documents.length).toBeGreaterThan(1);
  const at = Timestamp.now();
  for (const { id: name, ...document } of documents)
    await db
      .collection(operationsPath(id))
      .doc(name)
      .set({ ...document, at });
  await deleteWith(db, 1);
  expect((await findDocumentsNaming(db, [leaving])).paths).toEqual([]);
  const { topics } = await readMapState(db, { ...map, edits: null });
  expect(topics.get(RATIO)).toMatchObject({
    note: `note 998 ${"long ".repeat(50)}`,
    assignee: DELETED_ACCOUNT_ID,
  });
});

test("a compaction made at that very moment doesn't retain the name", async () => {
  const { db, id } = await openNamed();
  let isCompacted = false;
  const compacting = runBeforeTransactions(db, async () => {
    if (!isCompacted)
      isCompacted = await compactMapLog(db, id, { nowMs: Date.now() + 2 * COMPACT_AGE_MS });
  });
  await deleteWith(compacting);
  expect(isCompacted).toBe(true);
  expect((await findDocumentsNaming(db, [leaving])).paths).toEqual([]);
  expect(await listCompactions(db, id)).toEqual([]);
  expect((await db.doc(mapPath(id)).get()).get("edits")).toBeNull();
});
