/** A person's sessions as stored, read and ended without going through the rules. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import { userId } from "@mapwright/core/ids";
import { FieldValue } from "firebase-admin/firestore";
import { storedDocuments } from "./stored-documents.ts";

const sessions = (uid: string) => storedDocuments().collection(sessionsPath(userId.parse(uid)));
const { label } = accountSession.shape;

export interface StoredSession {
  readonly label: string;
  readonly hasEnded: boolean;
}

export async function sessionsOf(uid: string): Promise<readonly StoredSession[]> {
  const { docs } = await sessions(uid).get();
  return docs.map((stored) => ({
    label: label.parse(stored.get("label")),
    hasEnded: stored.get("endedAt") !== null,
  }));
}

/** As the list of sessions in another browser would do. */
export async function endSessions(uid: string): Promise<void> {
  const { docs } = await sessions(uid).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ endedAt: FieldValue.serverTimestamp() })));
}
