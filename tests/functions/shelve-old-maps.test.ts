/** Maps of before there was a trash, which no list finds until they have been shelved. */
import { randomUUID } from "node:crypto";
import { mapPath, mapShelvingPath, mapsPath } from "@mapwright/core/firestore-paths";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { shelveOldMaps } from "../../functions/src/maps/shelve-old-maps.ts";
import { quietDatabase } from "./quiet-database.ts";
import { putSketchedMap } from "./sketched-map.ts";
import { openTeam } from "./test-team.ts";

/** Five maps without the field, one in the trash, one on the shelf. */
async function openOldShelf() {
  const team = await openTeam(5, quietDatabase(`demo-${randomUUID().slice(0, 8)}`));
  const { db } = team;
  const put = (trashedAt: number | null) =>
    putSketchedMap(db, { workspace: team.id, by: team.owner.uid, over: { trashedAt } });
  const old = await Promise.all(Array.from({ length: 5 }, () => put(null)));
  for (const id of old) await db.doc(mapPath(id)).update({ trashedAt: FieldValue.delete() });
  const [trashed, shelved] = [await put(5_000), await put(null)];
  return { db, workspace: team.id, old, trashed, shelved };
}

/** As the list of maps asks. */
async function listed(db: Firestore, workspace: string): Promise<string[]> {
  const found = await db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("trashedAt", "==", null)
    .orderBy("updatedAt", "desc")
    .get();
  return found.docs.map(({ id }) => id).toSorted();
}

test("maps stored before there was a trash come into the list, page by page, and only they", async () => {
  const { db, workspace, old, trashed, shelved } = await openOldShelf();
  expect(await listed(db, workspace)).toEqual([shelved]);
  const before = (await db.doc(mapPath(old[0] ?? trashed)).get()).data();
  const sweeps = [];
  for (let n = 0; n < 4; n++) sweeps.push(await shelveOldMaps(db, 2));
  expect(sweeps.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await listed(db, workspace)).toEqual([...old, shelved].toSorted());
  expect((await db.doc(mapPath(old[0] ?? trashed)).get()).data()).toEqual({
    ...before,
    trashedAt: null,
  });
  expect((await db.doc(mapPath(trashed)).get()).get("trashedAt")).not.toBeNull();
  expect((await db.doc(mapShelvingPath()).get()).get("isDone")).toBe(true);
  expect(await shelveOldMaps(db, 2)).toBe(0);
});

test("a sweep that dies before it keeps its place, and two at once, shelve no map twice and miss none", async () => {
  const { db, workspace, old, shelved } = await openOldShelf();
  await shelveOldMaps(db, 3);
  // It died: what it did stands, where it came to is not kept.
  await db.doc(mapShelvingPath()).delete();
  await Promise.all([shelveOldMaps(db, 3), shelveOldMaps(db, 3)]);
  for (let n = 0; n < 3; n++) await shelveOldMaps(db, 3);
  expect(await listed(db, workspace)).toEqual([...old, shelved].toSorted());
});
