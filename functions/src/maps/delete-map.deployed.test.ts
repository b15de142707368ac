/** The deployed schedule that empties the trash. What is deleted is tested in `delete-map.emulated.test.ts`. */
import { mapPath } from "@mapwright/core/firestore-paths";
import { TRASH_MS } from "@mapwright/core/maps/map-document";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { fireSchedule } from "../../../tests/functions/fixtures/deployed-functions.ts";
import { RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

test("deployed: the schedule deletes overdue maps", async () => {
  const db = getDatabase();
  const { id: workspace, owner } = await openTeam(5, db);
  const id = await storeTestMap(db, { workspace, by: owner.uid });
  await change(db, id, owner.uid, [{ kind: "set-note", topic: RATIO, note: "x" }]);
  await db.doc(mapPath(id)).update({ trashedAt: new Date(Date.now() - TRASH_MS - 1000) });
  await fireSchedule("sweepTrash");
  // The change's trigger may still be counting the map's changes.
  await expect
    .poll(async () => (await findDocumentsNaming(db, [id])).paths, { timeout: 20_000 })
    .toEqual([]);
});
