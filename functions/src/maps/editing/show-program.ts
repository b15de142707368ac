/** Shows a program to the people who have the map open, at what it changed: with the change itself, for a minute or so. */
import { presencePath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  PRESENCE_TTL_MS,
  choosePresenceColor,
  buildPresencePlace,
  getProgramPresenceId,
} from "@mapwright/core/maps/presence/map-presence";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { FieldValue, Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";

const TOPIC = /^[A-Za-z0-9_-]{1,64}$/;

export function showProgram(
  db: Firestore,
  transaction: Transaction,
  { keyId, keyName }: ApiKeyPrincipal,
  of: {
    readonly mapId: MapId;
    readonly changes: readonly MapChange[];
    readonly nowMs: number;
  },
): void {
  const id = getProgramPresenceId(keyId);
  const topics = of.changes.flatMap((change) => ("topic" in change ? [change.topic] : []));
  const known = [...new Set(topics)].filter((topic) => TOPIC.test(topic));
  transaction.set(db.collection(presencePath(of.mapId)).doc(id), {
    id,
    program: keyName,
    color: choosePresenceColor(id, []),
    ...buildPresencePlace("outline", known),
    tab: keyId,
    seenAt: FieldValue.serverTimestamp(),
    expireAt: Timestamp.fromMillis(of.nowMs + PRESENCE_TTL_MS),
  });
}
