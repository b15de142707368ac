/** A person's sessions as stored, read without going through the rules. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import { userId } from "@mapwright/core/ids";
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
