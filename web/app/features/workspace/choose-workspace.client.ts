/** Switches to another of the user's workspaces: in every tab and on every device, since all follow the profile. */
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc, type Firestore } from "firebase/firestore";
import { awaitWrite, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";

export function chooseWorkspace(
  firestore: Firestore,
  uid: UserId,
  workspaceId: WorkspaceId,
): Promise<WriteOutcome> {
  return awaitWrite(
    updateDoc(doc(firestore, userPath(uid)), { workspaceId, updatedAt: serverTimestamp() }),
  );
}
