/** Opens another workspace of one's own: in every tab and on every device, since all follow the profile. */
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc, type Firestore } from "firebase/firestore";
import { settleWrite, type WriteOutcome } from "#/platform/settle-write.client.ts";

export function chooseWorkspace(
  firestore: Firestore,
  uid: UserId,
  workspaceId: WorkspaceId,
): Promise<WriteOutcome> {
  return settleWrite(
    updateDoc(doc(firestore, userPath(uid)), { workspaceId, updatedAt: serverTimestamp() }),
  );
}
