/** Open and declined invitations, live; and writing them directly, under security rules. */
import { invitePath, invitesPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { invite, type Invite } from "@mapwright/core/workspaces/invite";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";
import { awaitWrite, type WriteOutcome } from "#/platform/await-write.client.ts";

const SHOWN_INVITES = 100;

/** Newest first. */
export function useInvites(uid: UserId, workspaceId: WorkspaceId): Live<readonly Invite[]> {
  const waiting = query(
    collection(useFirestore(), invitesPath(workspaceId)),
    where("status", "in", ["pending", "declined"]),
    orderBy("sentAt", "desc"),
    limit(SHOWN_INVITES),
  );
  return useLiveQuery(uid, `${invitesPath(workspaceId)} unanswered`, waiting, invite);
}

export interface InviteActions {
  /** Requests an email: the first, or another one to an address that was invited before. */
  readonly send: (email: string, role: InvitableRole) => Promise<WriteOutcome>;
  readonly revoke: (email: string) => Promise<WriteOutcome>;
}

export function useInviteActions(uid: UserId, workspaceId: WorkspaceId): InviteActions {
  const firestore = useFirestore();
  return {
    send: (email, role) => {
      const written = {
        email,
        workspaceId,
        role,
        status: "pending",
        invitedBy: uid,
        sentAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      };
      return awaitWrite(setDoc(doc(firestore, invitePath(workspaceId, email)), written));
    },
    revoke: (email) =>
      awaitWrite(
        updateDoc(doc(firestore, invitePath(workspaceId, email)), {
          status: "revoked",
          invitedBy: uid,
          updatedAt: serverTimestamp(),
        }),
      ),
  };
}
