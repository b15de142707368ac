/** Deleting maps, by hand and after thirty days in the trash: completely, even when cut short anywhere. */
import { randomUUID } from "node:crypto";
import { mapPath, sharePath } from "@mapwright/core/firestore-paths";
import { type MapId } from "@mapwright/core/ids";
import { TRASH_MS } from "@mapwright/core/maps/map-document";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { deleteMap, sweepTrash, type DeleteMapDeps } from "#/maps/delete-map.ts";
import { createShare } from "#/maps/manage-shares.ts";
import { readShare } from "#/maps/read-share.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

const ownDatabase = () => openIsolatedDatabase(createProjectId());

function createDeps(db: Firestore, nowMs = Date.now(), goOn: DeleteMapDeps["goOn"] = () => {}) {
  const failures: unknown[] = [];
  const onUnfinished = (_map: MapId, error: unknown) => failures.push(error);
  return { deps: { db, now: () => nowMs, goOn, onUnfinished }, failures };
}

/** A map in use: edited, shared, with someone present; moved to the trash this long ago. */
async function putUsedMap(team: TestTeam, trashedAt: number | null) {
  const { db, owner } = team;
  const id = await storeTestMap(db, { workspace: team.id, by: owner.uid });
  await change(db, id, owner.uid, [{ kind: "set-note", topic: RATIO, note: "x" }]);
  const shares = await Promise.all(
    [1, 2].map(() =>
      createShare(
        db,
        owner,
        {
          mapId: id,
          requestId: randomUUID(),
          label: "",
          days: null,
          parts: { plan: false, notes: false, evidence: false },
          report: null,
          view: { kind: "islands", shade: "opportunity", color: "pillar" },
        },
        Date.now(),
      ),
    ),
  );
  await db.doc(`${mapPath(id)}/presence/${owner.uid}`).set({ at: 1 });
  await db.doc(mapPath(id)).update({ trashedAt: trashedAt === null ? null : new Date(trashedAt) });
  return { id, shares };
}

test("a map that has been in the trash for thirty days is deleted with everything under it and leading to it", async () => {
  const team = await openTeam(25, ownDatabase());
  const nowMs = Date.now();
  const { id } = await putUsedMap(team, nowMs - TRASH_MS);
  const younger = await putUsedMap(team, nowMs - TRASH_MS + 60_000);
  const kept = await putUsedMap(team, null);
  const { deps, failures } = createDeps(team.db, nowMs);
  expect(await sweepTrash(deps)).toBe(1);
  expect(failures).toEqual([]);
  expect((await findDocumentsNaming(team.db, [id])).paths).toEqual([]);
  for (const { id: other, shares } of [younger, kept]) {
    expect((await team.db.doc(mapPath(other)).get()).exists).toBe(true);
    for (const share of shares)
      expect((await team.db.doc(sharePath(share.id)).get()).exists).toBe(true);
  }
  const deletions = (await team.audit()).filter(({ action }) => action === "map-deleted");
  expect(deletions).toMatchObject([{ actor: null, target: "Coffee", detail: "expired" }]);
});

test.each(inSoak(["links", "link", "map", "record"], ["record"]))(
  "a deletion cut short at its %s is finished by the next sweep, and shows nothing meanwhile",
  async (place) => {
    const team = await openTeam(25, ownDatabase());
    const { id, shares } = await putUsedMap(team, Date.now());
    const killed = createDeps(team.db, Date.now(), (at) => {
      if (at === place) throw new Error(`killed at ${at}`);
    });
    await deleteMap(killed.deps, team.owner, { mapId: id, title: "Coffee" });
    expect(killed.failures).toEqual([new Error(`killed at ${place}`)]);
    expect((await team.db.doc(mapPath(id)).get()).exists).toBe(false);
    for (const { token } of shares) {
      const deps = { db: team.db, nowMs: Date.now(), kept: new Map() };
      expect(await readShare(deps, { token, withKeywords: true })).toEqual({ state: "unknown" });
    }
    const { deps, failures } = createDeps(team.db);
    expect(await sweepTrash(deps)).toBe(1);
    expect(failures).toEqual([]);
    expect((await findDocumentsNaming(team.db, [id])).paths).toEqual([]);
    expect(await sweepTrash(deps)).toBe(0);
    const deletions = (await team.audit()).filter(({ action }) => action === "map-deleted");
    expect(deletions).toMatchObject([{ actor: team.owner.uid, target: "Coffee" }]);
  },
);

test("a map that can't be deleted doesn't block others", async () => {
  const team = await openTeam(25, ownDatabase());
  const nowMs = Date.now();
  await putUsedMap(team, nowMs - TRASH_MS);
  await putUsedMap(team, nowMs - TRASH_MS);
  let tries = 0;
  const { deps, failures } = createDeps(team.db, nowMs, (place) => {
    if (place === "overdue" && (tries += 1) === 1) throw new Error("the first one");
  });
  expect(await sweepTrash(deps)).toBe(1);
  expect(failures).toEqual([new Error("the first one")]);
});

test("owners and admins can delete maps in the trash by title; editors wait the thirty days", async () => {
  const team = await openTeam();
  const { id } = await putUsedMap(team, Date.now());
  const kept = await putUsedMap(team, null);
  const { deps } = createDeps(team.db);
  const deleteAs = async (by: "admin" | "editor" | "stranger", map: MapId, title = "Coffee") => {
    const caller = by === "stranger" ? createPerson() : await team.add(by);
    return toOutcome(deleteMap(deps, caller, { mapId: map, title }));
  };
  expect(await deleteAs("editor", id)).toBe("role-too-low");
  expect(await deleteAs("stranger", id)).toBe("not-found");
  expect(await deleteAs("admin", id, "coffee")).toBe("invalid-input");
  expect(await deleteAs("admin", kept.id)).toBe("invalid-input");
  expect(await deleteAs("admin", id)).toBe("done");
  expect(await deleteAs("admin", id)).toBe("not-found");
});
