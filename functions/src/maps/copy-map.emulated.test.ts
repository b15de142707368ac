/** Copies of maps: their current state without comments, and one copy per request. */
import { randomUUID } from "node:crypto";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { userId, type MapId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { deleteFromMaps } from "#/accounts/delete-from-maps.ts";
import { copyMap } from "#/maps/copy-map.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { GRIND, RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";

const NOW_MS = Date.UTC(2030, 0, 1);

async function openCopied() {
  const team = await openTeam();
  const map = await storeTestMap(team.db, {
    workspace: team.id,
    by: team.owner.uid,
    over: { tags: ["Q1"], archivedAt: 5 },
  });
  return { team, map };
}

const copy = (
  { db }: TestTeam,
  by: UserPrincipal,
  map: MapId,
  requestId: string = randomUUID(),
): Promise<{ mapId: MapId }> =>
  copyMap({ db, now: () => NOW_MS }, by, { mapId: map, requestId, title: "Copy of Coffee" });

const readMap = async (db: Firestore, id: MapId) =>
  fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());

async function readEdited(db: Firestore, id: MapId) {
  const state = await readMapState(db, await readMap(db, id));
  return { state, snapshot: getEditedSnapshot(state) };
}

test("a copy has the map's current state, its own title and its own author", async () => {
  const { team, map } = await openCopied();
  const editor = await team.add("editor");
  await change(team.db, map, team.owner.uid, [
    { kind: "rename-topic", topic: GRIND, name: "How fine" },
    { kind: "set-note", topic: RATIO, note: "Ask the lab" },
    { kind: "set-assignee", topic: RATIO, assignee: team.owner.uid },
    { kind: "move-keywords", keywords: ["water to coffee"], topic: GRIND },
    { kind: "delete-topic", topic: RATIO },
    { kind: "restore-topic", topic: RATIO },
  ]);
  const { mapId: id } = await copy(team, editor, map);
  expect(await readMap(team.db, id)).toMatchObject({
    title: "Copy of Coffee",
    workspaceId: team.id,
    origin: "copy",
    jobId: null,
    tags: ["Q1"],
    archivedAt: null,
    createdBy: editor.uid,
    createdAt: NOW_MS,
  });
  const [original, copied] = [await readEdited(team.db, map), await readEdited(team.db, id)];
  expect(copied.snapshot).toEqual(original.snapshot);
  expect(copied.state.topics.get(RATIO)).toEqual(original.state.topics.get(RATIO));
});

test("comments aren't copied, and later edits to the map aren't in its copy", async () => {
  const { team, map } = await openCopied();
  await change(team.db, map, team.owner.uid, [
    { kind: "set-note", topic: RATIO, note: "before" },
    {
      kind: "add-comment",
      comment: "comment-1",
      topic: RATIO,
      replyTo: null,
      body: "Between us",
      mentions: [],
    },
  ]);
  const { mapId: id } = await copy(team, team.owner, map);
  await change(team.db, map, team.owner.uid, [{ kind: "set-note", topic: RATIO, note: "after" }]);
  const { state } = await readEdited(team.db, id);
  expect(state.comments.size).toBe(0);
  expect(state.topics.get(RATIO)?.note).toBe("before");
});

test("the same request makes one copy, even when sent twice at once", async () => {
  const { team, map } = await openCopied();
  await change(team.db, map, team.owner.uid, [{ kind: "set-note", topic: RATIO, note: "once" }]);
  const requestId = randomUUID();
  const [one, other] = await Promise.all([
    copy(team, team.owner, map, requestId),
    copy(team, team.owner, map, requestId),
  ]);
  expect(one).toEqual(other);
  await team.db.doc(mapPath(one.mapId)).update({ title: "Renamed since" });
  expect(await copy(team, team.owner, map, requestId)).toEqual(one);
  expect((await readMap(team.db, one.mapId)).title).toBe("Renamed since");
  expect((await team.db.collection(operationsPath(one.mapId)).get()).size).toBe(1);
});

test("someone assigned in a copy is removed from it with their account, and the rest stays", async () => {
  const { team, map } = await openCopied();
  const leaving = userId.parse("leaving-person-0001");
  await change(team.db, map, team.owner.uid, [
    { kind: "set-assignee", topic: RATIO, assignee: leaving },
    { kind: "set-note", topic: RATIO, note: "stays" },
  ]);
  const { mapId: id } = await copy(team, team.owner, map);
  await deleteFromMaps(
    { db: team.db, now: () => NOW_MS, goOn: () => {}, pageSize: 20 },
    { uid: leaving, addresses: [], names: [], teams: [], searchedMaps: [] },
    async () => {},
  );
  const topic = (await readEdited(team.db, id)).state.topics.get(RATIO);
  expect(topic).toMatchObject({ assignee: "deleted-account", note: "stays" });
});

test("editors can copy, commenters can't, outsiders learn nothing, and maps in the trash aren't copied", async () => {
  const { team, map } = await openCopied();
  expect(await toOutcome(copy(team, await team.add("commenter"), map))).toBe("role-too-low");
  expect(await toOutcome(copy(team, createPerson(), map))).toBe("not-found");
  await team.db.doc(mapPath(map)).update({ trashedAt: Timestamp.now() });
  expect(await toOutcome(copy(team, team.owner, map))).toBe("not-found");
});
