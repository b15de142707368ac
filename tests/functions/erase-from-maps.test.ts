/** Taking a person out of maps, with what others may have put in the way of it. */
import { randomUUID } from "node:crypto";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { DELETED_ACCOUNT_ID } from "@mapwright/core/accounts/account-deletion";
import { userId } from "@mapwright/core/ids";
import { FOLD_AGE_MS } from "@mapwright/core/maps/log/fold-log";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { eraseFromMaps } from "../../functions/src/accounts/erase-from-maps.ts";
import { foldMapLog } from "../../functions/src/maps/fold-map-log.ts";
import { readMapState } from "../../functions/src/maps/read-map.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { beforeTransactions } from "./altered-database.ts";
import { foldsIn } from "./folded-map.ts";
import { quietDatabase } from "./quiet-database.ts";
import { RATIO, change, putSketchedMap } from "./sketched-map.ts";
import { openTeam } from "./test-team.ts";
import { documentsNaming } from "./whole-database.ts";

const leaving = userId.parse("leaving-person-0001");

async function openNamed() {
  const team = await openTeam(5, quietDatabase(`demo-${randomUUID().slice(0, 8)}`));
  const { db, owner } = team;
  const id = await putSketchedMap(db, { workspace: team.id, by: owner.uid });
  await change(db, id, owner.uid, [{ kind: "set-assignee", topic: RATIO, assignee: leaving }]);
  return { db, id };
}

const eraseWith = (db: Firestore, pageSize = 20) =>
  eraseFromMaps(
    { db, now: Date.now, goOn: () => {}, pageSize },
    { uid: leaving, addresses: [], names: [], teams: [], searchedMaps: [] },
    async () => {},
  );

test("operations that no reader takes keep nobody from being taken out, and go", async () => {
  const { db, id } = await openNamed();
  const log = db.collection(operationsPath(id));
  const kept = (await log.get()).size;
  const stamped = { at: Timestamp.now(), scope: "edit" };
  // Rules let both through: they cannot look into a list.
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
  await eraseWith(db);
  expect((await documentsNaming(db, [leaving])).paths).toEqual([]);
  expect((await log.get()).size).toBe(kept);
});

test("whom a large action names is taken out of each of its documents, and the action stays one", async () => {
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
  await eraseWith(db, 1);
  expect((await documentsNaming(db, [leaving])).paths).toEqual([]);
  const { topics } = await readMapState(db, { ...map, edits: null });
  expect(topics.get(RATIO)).toMatchObject({
    note: `note 998 ${"long ".repeat(50)}`,
    assignee: DELETED_ACCOUNT_ID,
  });
});

test("a fold that is made at that very moment does not keep the name", async () => {
  const { db, id } = await openNamed();
  let isFolded = false;
  const folding = beforeTransactions(db, async () => {
    if (!isFolded) isFolded = await foldMapLog(db, id, { nowMs: Date.now() + 2 * FOLD_AGE_MS });
  });
  await eraseWith(folding);
  expect(isFolded).toBe(true);
  expect((await documentsNaming(db, [leaving])).paths).toEqual([]);
  expect(await foldsIn(db, id)).toEqual([]);
  expect((await db.doc(mapPath(id)).get()).get("edits")).toBeNull();
});
