/** Returns what an emailed invitation link invites its holder to. */
import {
  INVITE_LIFETIME_MS,
  getInviteState,
  type InviteKey,
  type ReadInviteOutput,
} from "@mapwright/core/workspaces/invite";
import { memberPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import { readInviteByKey } from "#/invites/stored-invite.ts";
import { toSafeDisplayText } from "#/platform/display-text.ts";
import { readMember } from "#/platform/access/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedWorkspace } from "#/platform/access/team.ts";

const FORMER_MEMBER = "A former member";

/** Falls back to their verified email address when their name isn't one we would send to others. */
function inviterNameOf({ displayName, email }: Member): string {
  return toSafeDisplayText(displayName, email || "A colleague");
}

export async function readInvite(
  db: Firestore,
  key: InviteKey,
  nowMs: number,
): Promise<ReadInviteOutput> {
  // Not in a transaction: when the first read of a read-only transaction fails, it leaks a rejection that ends the
  // process. Invitation and token are read together, and nothing is decided from the rest.
  const found = await readInviteByKey(db, db, key);
  if (!found) return { state: "unknown" };
  const { invite } = found;
  const [workspace, inviter] = await db.getAll(
    db.doc(workspacePath(key.workspaceId)),
    db.doc(memberPath(key.workspaceId, invite.invitedBy)),
  );
  if (!workspace?.exists) return { state: "unknown" };
  return {
    state: getInviteState(invite, nowMs),
    inviterName: inviter?.exists ? inviterNameOf(readMember(inviter)) : FORMER_MEMBER,
    workspaceName: toSafeDisplayText(
      fromStored(storedWorkspace, workspace.data()).name,
      "their workspace",
    ),
    role: invite.role,
    expiresAt: invite.sentAt + INVITE_LIFETIME_MS,
  };
}
