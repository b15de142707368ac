/** People mentioned in a comment are notified, once, if they are in the team. */
import { randomUUID } from "node:crypto";
import { mapPath, mentionPath, operationsPath } from "@mapwright/core/firestore-paths";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { notifyMentions } from "#/maps/notify-mentions.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { createUid, openMentionedMap } from "../../../tests/functions/fixtures/mention-team.ts";

/** A database whose events trigger no function. */
const openIsolatedMap = () => openMentionedMap(openIsolatedDatabase(createProjectId()));

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
  const stranger = createUid("stranger");
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
