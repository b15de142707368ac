/** Erasing maps: by hand and after thirty days in the trash, whole, also when it is cut short anywhere. */
import { randomUUID } from "node:crypto";
import { mapPath, sharePath } from "@mapwright/core/firestore-paths";
import { type MapId } from "@mapwright/core/ids";
import { TRASH_MS } from "@mapwright/core/maps/map-document";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { eraseMap, sweepTrash, type EraseDesk } from "../../functions/src/maps/erase-map.ts";
import { createShare } from "../../functions/src/maps/manage-shares.ts";
import { readShare } from "../../functions/src/maps/read-share.ts";
import { fireSchedule } from "./deployed-functions.ts";
import { quietDatabase } from "./quiet-database.ts";
import { RATIO, change, putSketchedMap } from "./sketched-map.ts";
import { newPerson, openTeam, outcomeOf, type TestTeam } from "./test-team.ts";
import { documentsNaming } from "./whole-database.ts";

const ownDatabase = () => quietDatabase(`demo-${randomUUID().slice(0, 8)}`);

function openDesk(db: Firestore, nowMs = Date.now(), goOn: EraseDesk["goOn"] = () => {}) {
  const failures: unknown[] = [];
  const onUnfinished = (_map: MapId, error: unknown) => failures.push(error);
  return { desk: { db, now: () => nowMs, goOn, onUnfinished }, failures };
}

/** A map that was used: edited, shared, with somebody present; thrown away so long ago. */
async function putUsedMap(team: TestTeam, trashedAt: number | null) {
  const { db, owner } = team;
  const id = await putSketchedMap(db, { workspace: team.id, by: owner.uid });
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
          parts: { plan: false, notes: false },
        },
        Date.now(),
      ),
    ),
  );
  await db.doc(`${mapPath(id)}/presence/${owner.uid}`).set({ at: 1 });
  await db.doc(mapPath(id)).update({ trashedAt: trashedAt === null ? null : new Date(trashedAt) });
  return { id, shares };
}

test("a map that lay in the trash for thirty days is erased with all that is under it and leads to it", async () => {
  const team = await openTeam(25, ownDatabase());
  const nowMs = Date.now();
  const { id } = await putUsedMap(team, nowMs - TRASH_MS);
  const younger = await putUsedMap(team, nowMs - TRASH_MS + 60_000);
  const kept = await putUsedMap(team, null);
  const { desk, failures } = openDesk(team.db, nowMs);
  expect(await sweepTrash(desk)).toBe(1);
  expect(failures).toEqual([]);
  expect((await documentsNaming(team.db, [id])).paths).toEqual([]);
  for (const { id: other, shares } of [younger, kept]) {
    expect((await team.db.doc(mapPath(other)).get()).exists).toBe(true);
    for (const share of shares)
      expect((await team.db.doc(sharePath(share.id)).get()).exists).toBe(true);
  }
  const told = (await team.audit()).filter(({ action }) => action === "map-erased");
  expect(told).toMatchObject([{ actor: null, target: "Coffee", detail: "expired" }]);
});

test.each(["links", "link", "map", "record"])(
  "an erasure cut short at its %s is finished by the next sweep, and shows nothing meanwhile",
  async (place) => {
    const team = await openTeam(25, ownDatabase());
    const { id, shares } = await putUsedMap(team, Date.now());
    const killed = openDesk(team.db, Date.now(), (at) => {
      if (at === place) throw new Error(`killed at ${at}`);
    });
    await eraseMap(killed.desk, team.owner, { mapId: id, title: "Coffee" });
    expect(killed.failures).toEqual([new Error(`killed at ${place}`)]);
    expect((await team.db.doc(mapPath(id)).get()).exists).toBe(false);
    for (const { token } of shares) {
      const desk = { db: team.db, nowMs: Date.now(), kept: new Map() };
      expect(await readShare(desk, { token, withKeywords: true })).toEqual({ state: "unknown" });
    }
    const { desk, failures } = openDesk(team.db);
    expect(await sweepTrash(desk)).toBe(1);
    expect(failures).toEqual([]);
    expect((await documentsNaming(team.db, [id])).paths).toEqual([]);
    expect(await sweepTrash(desk)).toBe(0);
    const told = (await team.audit()).filter(({ action }) => action === "map-erased");
    expect(told).toMatchObject([{ actor: team.owner.uid, target: "Coffee" }]);
  },
);

test("a map that cannot be erased keeps no other from being", async () => {
  const team = await openTeam(25, ownDatabase());
  const nowMs = Date.now();
  await putUsedMap(team, nowMs - TRASH_MS);
  await putUsedMap(team, nowMs - TRASH_MS);
  let tries = 0;
  const { desk, failures } = openDesk(team.db, nowMs, (place) => {
    if (place === "overdue" && (tries += 1) === 1) throw new Error("the first one");
  });
  expect(await sweepTrash(desk)).toBe(1);
  expect(failures).toEqual([new Error("the first one")]);
});

test("owners and admins erase what lies in the trash, by its title; editors wait for the thirty days", async () => {
  const team = await openTeam();
  const { id } = await putUsedMap(team, Date.now());
  const kept = await putUsedMap(team, null);
  const { desk } = openDesk(team.db);
  const erase = async (by: "admin" | "editor" | "stranger", map: MapId, title = "Coffee") => {
    const caller = by === "stranger" ? newPerson() : await team.add(by);
    return outcomeOf(eraseMap(desk, caller, { mapId: map, title }));
  };
  expect(await erase("editor", id)).toBe("role-too-low");
  expect(await erase("stranger", id)).toBe("not-found");
  expect(await erase("admin", id, "coffee")).toBe("invalid-input");
  expect(await erase("admin", kept.id)).toBe("invalid-input");
  expect(await erase("admin", id)).toBe("done");
  expect(await erase("admin", id)).toBe("not-found");
});

test("deployed: the schedule erases what is overdue", async () => {
  const { database } = await import("../../functions/src/platform/database.ts");
  const team = await openTeam(5, database());
  const { id } = await putUsedMap(team, Date.now() - TRASH_MS - 1000);
  await fireSchedule("sweepTrash");
  expect((await documentsNaming(database(), [id])).paths).toEqual([]);
});
