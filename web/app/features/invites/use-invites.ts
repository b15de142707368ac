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
  writeBatch,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { countWrite, writeAfterPause } from "#/platform/firebase/count-write.client.ts";
import { awaitWrite, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";

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
  /** Requests an email to each of at most `INVITES_AT_ONCE` addresses, also to those that were invited before. */
  readonly send: (emails: readonly string[], role: InvitableRole) => Promise<WriteOutcome>;
  /** Requests another email to an address that was invited before. */
  readonly resend: (email: string, role: InvitableRole) => Promise<WriteOutcome>;
  readonly revoke: (email: string) => Promise<WriteOutcome>;
}

export function useInviteActions(uid: UserId, workspaceId: WorkspaceId): InviteActions {
  const firestore = useFirestore();
  const refOf = (email: string) => doc(firestore, invitePath(workspaceId, email));
  const requestFor = (email: string, role: InvitableRole) => ({
    email,
    workspaceId,
    role,
    status: "pending",
    invitedBy: uid,
    sentAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  return {
    send: (emails, role) => {
      const refs = emails.map((email) => ({ ref: refOf(email), data: requestFor(email, role) }));
      const write = () => {
        const batch = writeBatch(firestore);
        for (const { ref, data } of refs) batch.set(ref, data);
        countWrite(firestore, batch, uid, "invites", refs.map(({ ref }) => ref.id).join(" "));
        return batch.commit();
      };
      return awaitWrite(writeAfterPause("invites", write));
    },
    resend: (email, role) => awaitWrite(setDoc(refOf(email), requestFor(email, role))),
    revoke: (email) =>
      awaitWrite(
        updateDoc(refOf(email), {
          status: "revoked",
          invitedBy: uid,
          updatedAt: serverTimestamp(),
        }),
      ),
  };
}
