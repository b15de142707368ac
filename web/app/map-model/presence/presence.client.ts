/** Presence in a map, stored in Firestore: reads that of others and writes the user's own. */
import { presencePath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  PRESENCE_TTL_MS,
  PRESENCE_LIMIT,
  mapPresence,
  type PresencePlace,
} from "@mapwright/core/maps/presence/map-presence";
import {
  Timestamp,
  collection,
  deleteDoc,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
} from "firebase/firestore";
import type { ReceivedPresence } from "#/map-model/presence/presence-manager.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** Unreadable documents are skipped. @returns a function to unsubscribe */
export function listenToPresence(
  firestore: Firestore,
  map: MapId,
  next: (received: readonly ReceivedPresence[]) => void,
): () => void {
  return onSnapshot(
    query(
      collection(firestore, presencePath(map)),
      orderBy("seenAt", "desc"),
      limit(PRESENCE_LIMIT),
    ),
    { includeMetadataChanges: true },
    ({ docs }) => {
      next(
        docs.flatMap((document): ReceivedPresence[] => {
          const data = document.data({ serverTimestamps: "estimate" });
          const found = parseStored(mapPresence, data);
          return found ? [{ ...found, isSent: !document.metadata.hasPendingWrites }] : [];
        }),
      );
    },
    // Rejected: the map itself reports missing access.
    () => next([]),
  );
}

export function writePresence(
  firestore: Firestore,
  map: MapId,
  who: { readonly id: UserId; readonly tab: string; readonly color: number } & PresencePlace,
): Promise<void> {
  const { id, tab, color, view, topics } = who;
  return setDoc(doc(firestore, presencePath(map), id), {
    id,
    color,
    view,
    topics,
    tab,
    seenAt: serverTimestamp(),
    expireAt: Timestamp.fromMillis(Date.now() + PRESENCE_TTL_MS),
  });
}

export function removePresence(firestore: Firestore, map: MapId, id: UserId): Promise<void> {
  return deleteDoc(doc(firestore, presencePath(map), id));
}
