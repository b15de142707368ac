/** After a downgrade, the maps beyond the plan's limits are read-only, and nothing in them is deleted. */
import { randomUUID } from "node:crypto";
import { mapPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { keepMapsOpen } from "#/maps/keep-maps-open.ts";
import { keepMapsWithinPlan } from "#/maps/keep-maps-within-plan.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createPerson,
  openTeam as openPaidTeam,
  toOutcome,
} from "../../../tests/functions/fixtures/test-team.ts";
import { putPlan } from "../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const ann = userId.parse("ann");

async function openTeam() {
  const workspace = workspaceId.parse(randomUUID());
  await putPlan(workspace, "pro");
  const putMap = (updatedAt: number, keywords = 3) =>
    storeTestMap(db, {
      workspace,
      by: ann,
      over: { updatedAt, counts: { keywords, clusters: 2, pillars: 1 } },
    });
  const keep = () => keepMapsWithinPlan(db, workspace, Date.now());
  const readOnlyOf = async (maps: readonly MapId[]) => {
    const found = await db.getAll(...maps.map((id) => db.doc(mapPath(id))));
    return found.map((map): unknown => map.get("isBeyondPlan"));
  };
  return { workspace, putMap, keep, readOnlyOf };
}

test("after a downgrade, the three most recently changed maps stay editable", async () => {
  const { workspace, putMap, keep, readOnlyOf } = await openTeam();
  const maps = [await putMap(5_000), await putMap(1_000), await putMap(4_000), await putMap(3_000)];
  expect(await keep()).toBe(0);
  await putPlan(workspace, "free");
  expect(await keep()).toBe(1);
  expect(await readOnlyOf(maps)).toEqual([false, true, false, false]);
  expect(await keep()).toBe(0);
});

test("a map that leaves the list frees a place for the next, and a larger plan makes all editable", async () => {
  const { workspace, putMap, keep, readOnlyOf } = await openTeam();
  const maps: MapId[] = [];
  for (const updatedAt of [5_000, 4_000, 3_000, 2_000, 1_000]) maps.push(await putMap(updatedAt));
  await putPlan(workspace, "free");
  await keep();
  expect(await readOnlyOf(maps)).toEqual([false, false, false, true, true]);
  const [newest] = maps;
  if (newest) await db.doc(mapPath(newest)).update({ archivedAt: Timestamp.now() });
  expect(await keep()).toBe(1);
  expect(await readOnlyOf(maps)).toEqual([false, false, false, false, true]);
  await putPlan(workspace, "starter");
  expect(await keep()).toBe(1);
  expect(await readOnlyOf(maps)).toEqual([false, false, false, false, false]);
});

test("a map with more keywords than the plan includes is read-only, however few maps there are", async () => {
  const { workspace, putMap, keep, readOnlyOf } = await openTeam();
  const maps = [await putMap(1_000, 201), await putMap(2_000, 200)];
  await putPlan(workspace, "free");
  await keep();
  expect(await readOnlyOf(maps)).toEqual([true, false]);
});

test("owners and admins choose which maps stay editable, and the choice outlasts later changes", async () => {
  const team = await openPaidTeam(25, db);
  const workspace = team.id;
  const maps: MapId[] = [];
  for (const updatedAt of [5_000, 4_000, 3_000, 2_000, 1_000])
    maps.push(
      await storeTestMap(db, {
        workspace,
        by: ann,
        over: { updatedAt, counts: { keywords: 3, clusters: 2, pillars: 1 } },
      }),
    );
  await putPlan(workspace, "free");
  await keepMapsWithinPlan(db, workspace, Date.now());
  const editable = async () => {
    const found = await db.getAll(...maps.map((id) => db.doc(mapPath(id))));
    return found.map((map) => map.get("isBeyondPlan") === false);
  };
  expect(await editable()).toEqual([true, true, true, false, false]);
  const admin = await team.add("admin");
  const [editor, stranger] = [await team.add("editor"), createPerson()];
  const choose = (who: UserPrincipal, mapIds: readonly MapId[]) =>
    toOutcome(keepMapsOpen(db, who, { workspaceId: workspace, mapIds }, Date.now()));
  expect(await choose(editor, maps.slice(3))).toBe("role-too-low");
  expect(await choose(stranger, maps.slice(3))).toBe("not-a-member");
  const elsewhere = await storeTestMap(db, {
    workspace: workspaceId.parse(randomUUID()),
    by: ann,
  });
  expect(await choose(admin, [elsewhere])).toBe("not-found");
  expect(await choose(admin, maps.slice(3))).toBe("done");
  expect(await editable()).toEqual([true, false, false, true, true]);
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "maps-kept-open",
    actor: admin.uid,
    detail: "2 chosen",
  });
  // A chosen map that is archived frees its place; the other one stays.
  const [, , , fourth] = maps;
  if (fourth) await db.doc(mapPath(fourth)).update({ archivedAt: Timestamp.now() });
  await keepMapsWithinPlan(db, workspace, Date.now());
  expect(await editable()).toEqual([true, true, false, true, true]);
});
