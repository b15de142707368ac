/** The user's active sessions, most recently used first; live. */
import { accountSession, type AccountSession } from "@mapwright/core/accounts/account-session";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";
import { awaitWrite, type WriteOutcome } from "#/platform/await-write.client.ts";

const SHOWN_SESSIONS = 50;

export function useSessions(uid: UserId): Live<readonly AccountSession[]> {
  const lasting = query(
    collection(useFirestore(), sessionsPath(uid)),
    where("endedAt", "==", null),
    orderBy("lastSeenAt", "desc"),
    limit(SHOWN_SESSIONS),
  );
  return useLiveQuery(uid, `${sessionsPath(uid)} lasting`, lasting, accountSession);
}

/** The browser of that session signs itself out at its next check. */
export function useEndSession(uid: UserId): (id: string) => Promise<WriteOutcome> {
  const firestore = useFirestore();
  return (id) =>
    awaitWrite(updateDoc(doc(firestore, sessionsPath(uid), id), { endedAt: serverTimestamp() }));
}
