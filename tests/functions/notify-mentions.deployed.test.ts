/** People mentioned in a comment are notified, once, if they are in the team. */
import { randomUUID } from "node:crypto";
import {
  mapPath,
  mentionPath,
  mentionsPath,
  operationsPath,
} from "@mapwright/core/firestore-paths";
import { mapId, userId, workspaceId, type UserId } from "@mapwright/core/ids";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { NEW_MAP, mapDocument } from "@mapwright/core/maps/map-document";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { notifyMentions } from "../../functions/src/maps/notify-mentions.ts";
import { database } from "../../functions/src/platform/database.ts";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { untilStored } from "./deployed-functions.ts";
import { isolatedDatabase, newProject } from "./isolated-database.ts";

const newUid = (name: string) => userId.parse(`${name}-${randomUUID().slice(0, 8)}`);

/** A map of a team of three. */
async function openMap(db = database()) {
  const team = workspaceId.parse(`team-${randomUUID().slice(0, 8)}`);
  const people = { ann: newUid("ann"), bob: newUid("bob"), eve: newUid("eve") };
  for (const uid of Object.values(people))
    await db.doc(`workspaces/${team}/members/${uid}`).set({
      id: uid,
      workspaceId: team,
      role: "commenter",
      displayName: uid.slice(0, 3),
      email: "",
      photo: null,
      joinedAt: Timestamp.now(),
    });
  const id = mapId.parse(randomUUID());
  const map = mapDocument.parse({
    id,
    workspaceId: team,
    jobId: "job",
    origin: "research",
    seedResults: [],
    ...NEW_MAP,
    type: "serp",
    title: "Coffee",
    seeds: ["coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    method: "auto",
    counts: { keywords: 2, clusters: 2, pillars: 1 },
    volumePerMonth: 1_600,
    metricsEstimated: true,
    snapshot: { id: "first", chunks: 1 },
    createdBy: people.ann,
    createdAt: 0,
    updatedAt: 0,
  });
  await db.doc(mapPath(id)).set(toStored(storedMap, map));
  const comment = (by: UserId, body: string, ...mentions: UserId[]) => {
    const change = { comment: randomUUID(), topic: "c1", replyTo: null, body, mentions };
    const reference = db.collection(operationsPath(id)).doc(randomUUID().slice(0, 30));
    const fields = packChanges([{ kind: "add-comment", ...change }]);
    return { reference, write: () => reference.set({ by, at: Timestamp.now(), ...fields }) };
  };
  const notify = async (said: ReturnType<typeof comment>) => {
    await said.write();
    return notifyMentions(db, id, await said.reference.get());
  };
  const inboxOf = async (uid: UserId) => (await db.collection(mentionsPath(uid)).get()).docs;
  return { db, id, team, ...people, comment, notify, inboxOf };
}

/** A database whose events trigger no function. */
const openIsolatedMap = () => openMap(isolatedDatabase(newProject()));

test("a mentioned person is notified with the author, the place and the words", async () => {
  const { ann, bob, eve, id, team, comment, notify, inboxOf } = await openIsolatedMap();
  expect(await notify(comment(ann, "@bob and @eve,\n\nwhy?", bob, eve))).toBe(2);
  const [entry] = await inboxOf(bob);
  expect(entry?.data()).toMatchObject({
    workspaceId: team,
    mapId: id,
    mapTitle: "Coffee",
    topic: "c1",
    by: ann,
    byName: "ann",
    excerpt: "@bob and @eve, why?",
    readAt: null,
  });
  expect(await inboxOf(eve)).toHaveLength(1);
  expect(await inboxOf(ann)).toEqual([]);
});

test("an event delivered twice makes one notification, and a read one stays read", async () => {
  const { db, ann, bob, comment, notify, inboxOf } = await openIsolatedMap();
  const said = comment(ann, "@bob?", bob);
  expect(await notify(said)).toBe(1);
  const [entry] = await inboxOf(bob);
  await db.doc(mentionPath(bob, entry?.id ?? "")).update({ readAt: Timestamp.now() });
  expect(await notify(said)).toBe(0);
  expect((await inboxOf(bob)).map((one) => one.get("readAt") === null)).toEqual([false]);
});

test("outsiders aren't notified and can't notify anyone, and no one is notified of their own comments", async () => {
  const { ann, bob, comment, notify, inboxOf } = await openIsolatedMap();
  const stranger = newUid("stranger");
  expect(await notify(comment(ann, "@me @stranger", ann, stranger))).toBe(0);
  expect(await inboxOf(stranger)).toEqual([]);
  expect(await notify(comment(stranger, "@bob", bob))).toBe(0);
  expect(await inboxOf(bob)).toEqual([]);
});

test("an operation that readers reject, or on a deleted map, notifies no one", async () => {
  const { db, id, ann, bob, comment, notify, inboxOf } = await openIsolatedMap();
  const bad = db.collection(operationsPath(id)).doc(randomUUID().slice(0, 30));
  await bad.set({ by: ann, at: Timestamp.now(), scope: "comment", names: [bob], changes: "[7]" });
  expect(await notifyMentions(db, id, await bad.get())).toBe(0);
  // What the rules allow because they can't inspect list items: the trigger must not retry it for days.
  await bad.set({
    by: ann,
    at: Timestamp.now(),
    scope: "comment",
    names: [bob, 5],
    changes: "[7]",
  });
  expect(await notifyMentions(db, id, await bad.get())).toBe(0);
  await db.doc(mapPath(id)).delete();
  expect(await notify(comment(ann, "@bob", bob))).toBe(0);
  expect(await inboxOf(bob)).toEqual([]);
});

test("deployed: a comment written from a browser reaches the notifications of the person it mentions", async () => {
  const { db, id, ann, bob, comment } = await openMap();
  const said = comment(ann, "@bob, who has figures?", bob);
  await said.write();
  const stored = db.doc(mentionPath(bob, `${id}_${said.reference.id}`));
  const entry = await untilStored(stored, ({ exists }) => exists);
  expect(entry.get("excerpt")).toBe("@bob, who has figures?");
});
