/** Documents as browsers write them; `over` holds a test's differences. */
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { serverTimestamp, type DocumentData } from "firebase/firestore";
import { getMinutesAgo } from "./two-teams.ts";

/** An action in a map, packed. */
export const RENAMED = packChanges([{ kind: "rename-topic", topic: "c1", name: "Ratio" }]);

/** An operation of a map's log. */
export function makeOperation(by: string, over: DocumentData = RENAMED): DocumentData {
  return { by, at: serverTimestamp(), ...over };
}

/** Document that says where someone is in a map. */
export function makePresence(uid: string, over: DocumentData = {}): DocumentData {
  return {
    id: uid,
    color: 3,
    view: "outline",
    topics: "c1 c2",
    tab: "tab-of-somebody",
    seenAt: serverTimestamp(),
    expireAt: getMinutesAgo(-60),
    ...over,
  };
}

/** A sign-in in a new browser. */
export function makeSession(id: string | undefined, over: DocumentData = {}): DocumentData {
  return {
    id,
    label: "Chrome on Android",
    createdAt: serverTimestamp(),
    lastSeenAt: serverTimestamp(),
    endedAt: null,
    ...over,
  };
}
