/**
 * A workspace with all its members, read in one transaction. Whatever adds, changes or removes a member starts here:
 * the members themselves are counted, so a wrong count corrects itself, and of two racing changes the second sees the
 * first.
 */
import { membersPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import {
  workspace as workspaceSchema,
  type Member,
  type Workspace,
} from "@mapwright/core/workspaces/workspace";
import { isLastOwner } from "@mapwright/core/workspaces/workspace-policy";
import { AppError } from "@mapwright/core/app-error";
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QuerySnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { CONTENDED } from "#/platform/contended-transaction.ts";
import { createNotMemberError } from "#/platform/access/access-errors.ts";
import { readMember, storedMember } from "#/platform/access/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export const storedWorkspace = {
  schema: workspaceSchema,
  times: ["createdAt", "updatedAt"],
} as const;

/** Ten people may accept at once. */
export const TEAM_TRANSACTION = CONTENDED;

export interface Team {
  readonly ref: DocumentReference;
  readonly workspace: Workspace;
  readonly members: ReadonlyMap<UserId, Member>;
  readonly ownerCount: number;
}

/** null: no such workspace. */
export async function readTeam(
  db: Firestore,
  transaction: Transaction,
  id: WorkspaceId,
): Promise<Team | null> {
  const ref = db.doc(workspacePath(id));
  const [found, membersFound] = await Promise.all([
    transaction.get(ref),
    transaction.get(db.collection(membersPath(id))),
  ]);
  return found.exists ? toTeam(found, membersFound) : null;
}

export function toTeam(found: DocumentSnapshot, membersFound: QuerySnapshot): Team {
  const members = new Map(membersFound.docs.map((each) => [readMember(each).id, readMember(each)]));
  const ownerCount = [...members.values()].filter(({ role }) => role === "owner").length;
  const workspace = fromStored(storedWorkspace, found.data());
  return { ref: found.ref, workspace, members, ownerCount };
}

/**
 * The team and the caller's membership, or `not-a-member`: an outsider doesn't even learn that the workspace exists.
 */
export async function readOwnTeam(
  db: Firestore,
  transaction: Transaction,
  id: WorkspaceId,
  uid: UserId,
): Promise<{ readonly team: Team; readonly actor: Member }> {
  const team = await readTeam(db, transaction, id);
  const actor = team?.members.get(uid);
  if (!team || !actor) throw createNotMemberError();
  return { team, actor };
}

export function requireTeamMember(team: Team, uid: UserId): Member {
  const found = team.members.get(uid);
  if (!found) throw new AppError("not-found", "Member not found");
  return found;
}

/** Rejects with `last-owner` when removing this member as an owner would leave the workspace without one. */
export function requireAnotherOwner({ ownerCount }: Team, { role }: Member): void {
  if (isLastOwner(role, ownerCount))
    throw new AppError(
      "last-owner",
      "A workspace needs an owner. Make someone else an owner first.",
    );
}

export function putMember(transaction: Transaction, team: Team, member: Member): void {
  transaction.set(team.ref.collection("members").doc(member.id), toStored(storedMember, member));
  const isNew = !team.members.has(member.id);
  transaction.update(team.ref, { memberCount: team.members.size + (isNew ? 1 : 0) });
}

export function dropMember(transaction: Transaction, team: Team, { id }: Member): void {
  transaction.delete(team.ref.collection("members").doc(id));
  transaction.update(team.ref, { memberCount: team.members.size - 1 });
}
