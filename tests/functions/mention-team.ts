/** A map whose team mentions each other in comments. */
import { randomUUID } from "node:crypto";
import { mapPath, mentionsPath, operationsPath } from "@mapwright/core/firestore-paths";
import { mapId, userId, workspaceId, type UserId } from "@mapwright/core/ids";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { NEW_MAP, mapDocument } from "@mapwright/core/maps/map-document";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { notifyMentions } from "../../functions/src/maps/notify-mentions.ts";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";

export const newUid = (name: string) => userId.parse(`${name}-${randomUUID().slice(0, 8)}`);

/** A map of a team of three. */
export async function openMentionedMap(db: Firestore) {
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
