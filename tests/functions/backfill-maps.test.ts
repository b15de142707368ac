/** Maps from before there was a trash, which no list finds until they are backfilled. */
import { randomUUID } from "node:crypto";
import { mapPath, mapBackfillPath, mapsPath } from "@mapwright/core/firestore-paths";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { backfillMaps } from "../../functions/src/maps/backfill-maps.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { putSketchedMap } from "./sketched-map.ts";
import { openTeam } from "./test-team.ts";

/** Five maps without the field, one in the trash, one already backfilled. */
async function openOldMaps() {
  const team = await openTeam(5, isolatedDatabase(`demo-${randomUUID().slice(0, 8)}`));
  const { db } = team;
  const put = (trashedAt: number | null) =>
    putSketchedMap(db, { workspace: team.id, by: team.owner.uid, over: { trashedAt } });
  const old = await Promise.all(Array.from({ length: 5 }, () => put(null)));
  for (const id of old) await db.doc(mapPath(id)).update({ trashedAt: FieldValue.delete() });
  const [trashed, shelved] = [await put(5_000), await put(null)];
  return { db, workspace: team.id, old, trashed, shelved };
}

/** The query of the map list. */
async function listed(db: Firestore, workspace: string): Promise<string[]> {
  const found = await db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("trashedAt", "==", null)
    .orderBy("updatedAt", "desc")
    .get();
  return found.docs.map(({ id }) => id).toSorted();
}

test("only maps stored before there was a trash are backfilled, page by page", async () => {
  const { db, workspace, old, trashed, shelved } = await openOldMaps();
  expect(await listed(db, workspace)).toEqual([shelved]);
  const before = (await db.doc(mapPath(old[0] ?? trashed)).get()).data();
  const sweeps = [];
  for (let n = 0; n < 4; n++) sweeps.push(await backfillMaps(db, 2));
  expect(sweeps.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await listed(db, workspace)).toEqual([...old, shelved].toSorted());
  expect((await db.doc(mapPath(old[0] ?? trashed)).get()).data()).toEqual({
    ...before,
    trashedAt: null,
  });
  expect((await db.doc(mapPath(trashed)).get()).get("trashedAt")).not.toBeNull();
  expect((await db.doc(mapBackfillPath()).get()).get("isDone")).toBe(true);
  expect(await backfillMaps(db, 2)).toBe(0);
});

test("a sweep that crashes before it stores its position, and two at once, backfill every map once", async () => {
  const { db, workspace, old, shelved } = await openOldMaps();
  await backfillMaps(db, 3);
  // It crashed: its changes persist, but its position wasn't stored.
  await db.doc(mapBackfillPath()).delete();
  await Promise.all([backfillMaps(db, 3), backfillMaps(db, 3)]);
  for (let n = 0; n < 3; n++) await backfillMaps(db, 3);
  expect(await listed(db, workspace)).toEqual([...old, shelved].toSorted());
});
