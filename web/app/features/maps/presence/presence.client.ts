/** Who is in a map, in Firestore: listened to, and said of oneself. */
import { presencePath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  PRESENCE_KEPT_MS,
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
import type { HeardPresence } from "#/features/maps/presence/presence-keeper.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** What cannot be read is left out. @returns how to end it. */
export function listenToPresence(
  firestore: Firestore,
  map: MapId,
  next: (heard: readonly HeardPresence[]) => void,
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
        docs.flatMap((document): HeardPresence[] => {
          const data = document.data({ serverTimestamps: "estimate" });
          const found = parseStored(mapPresence, data);
          return found ? [{ ...found, isSent: !document.metadata.hasPendingWrites }] : [];
        }),
      );
    },
    // Refused: whoever may not open the map is told so by the map.
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
    expireAt: Timestamp.fromMillis(Date.now() + PRESENCE_KEPT_MS),
  });
}

export function removePresence(firestore: Firestore, map: MapId, id: UserId): Promise<void> {
  return deleteDoc(doc(firestore, presencePath(map), id));
}
