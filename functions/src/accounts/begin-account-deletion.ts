/**
 * The first step of an account's deletion, in one atomic transaction: removes the person from all workspaces, closes
 * workspaces they were alone in, deletes the profile and records the deletion. From here on nothing can be written in
 * their name.
 */
import {
  DELETED_ACCOUNT_NAME,
  accountDeletion,
  type RunningAccountDeletion,
} from "@mapwright/core/accounts/account-deletion";
import type { DeleteAccountOutput } from "@mapwright/core/accounts/account-callables";
import { accountDeletionPath, membersGroup, userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { isLastOwner } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { closeWorkspace, createDeletionLease } from "#/platform/purge-workspace.ts";
import { readMember } from "#/platform/access/membership.ts";
import {
  readPersonRecord,
  getShownName,
  mergePersonRecord,
} from "#/platform/access/person-record.ts";
import { toStored } from "#/platform/stored-document.ts";
import {
  dropMember,
  requireTeamMember,
  putMember,
  readTeam,
  TEAM_TRANSACTION,
  type Team,
} from "#/platform/access/team.ts";

export const storedAccountDeletion = {
  schema: accountDeletion,
  times: ["startedAt", "lease.expiresAt", "doneAt", "expireAt"],
} as const;

/** `running`: another worker is on it. */
type Beginning =
  | { readonly status: "begun"; readonly deletion: RunningAccountDeletion }
  | { readonly status: "running" }
  | Extract<DeleteAccountOutput, { status: "blocked" }>;

/** The data about the person that their deletion needs. */
export type DeletedPerson = Pick<UserPrincipal, "uid" | "email" | "isEmailVerified">;

/**
 * @param holder the worker that continues it
 * @param isReplay the account was deleted before and restored from a backup: it is deleted again, and nothing blocks
 * that
 */
export async function beginAccountDeletion(
  db: Firestore,
  caller: DeletedPerson,
  holder: string,
  now: () => number,
  isReplay = false,
): Promise<Beginning> {
  const ref = db.doc(accountDeletionPath(toDeletionKey(caller.uid)));
  return db.runTransaction(async (transaction) => {
    if (!isReplay && (await transaction.get(ref)).exists) return { status: "running" };
    const teams = await readTeamsOf(db, transaction, caller.uid);
    const profile = await transaction.get(db.doc(userPath(caller.uid)));
    const record = await readPersonRecord(db, transaction, caller.uid);
    const blockedBy = teams
      .filter((team) => !isOfOne(team) && isOnlyOwner(team, caller.uid))
      .map(({ workspace }) => ({ workspaceId: workspace.id, name: workspace.name }));
    if (blockedBy.length > 0 && !isReplay) return { status: "blocked", blockedBy };
    const nowMs = now();
    for (const team of teams) {
      if (isOfOne(team)) closeWorkspace(db, transaction, team, holder, nowMs);
      else {
        // They transferred the workspace before they left; the backup is older.
        if (isOnlyOwner(team, caller.uid)) putHeir(transaction, team, caller.uid);
        leaveTeam(db, transaction, team, caller.uid, nowMs);
      }
    }
    transaction.delete(db.doc(userPath(caller.uid)));
    const workspaces = teams.filter(isOfOne).map(({ workspace }) => workspace.id);
    const shown = teams.map((team) => getShownName(requireTeamMember(team, caller.uid)));
    const known = mergePersonRecord(record, {
      addresses: caller.isEmailVerified ? [caller.email] : [],
      names: [String(profile.get("displayName") ?? ""), ...shown],
      workspaces: teams.map(({ workspace }) => workspace.id),
    });
    const deletion: RunningAccountDeletion = {
      status: "running",
      uid: caller.uid,
      addresses: known.addresses,
      names: known.names,
      workspaces,
      teams: known.workspaces.filter((id) => !workspaces.includes(id)),
      searchedMaps: [],
      startedAt: nowMs,
      lease: createDeletionLease(holder, nowMs),
    };
    transaction.set(ref, toStored(storedAccountDeletion, deletion));
    return { status: "begun", deletion };
  }, TEAM_TRANSACTION);
}

async function readTeamsOf(db: Firestore, transaction: Transaction, uid: UserId): Promise<Team[]> {
  const own = await transaction.get(db.collectionGroup(membersGroup()).where("id", "==", uid));
  const teams: Team[] = [];
  for (const membership of own.docs) {
    const team = await readTeam(db, transaction, readMember(membership).workspaceId);
    if (team) teams.push(team);
  }
  return teams;
}

const isOfOne = (team: Team) => team.members.size === 1;

function isOnlyOwner(team: Team, uid: UserId): boolean {
  return isLastOwner(requireTeamMember(team, uid).role, team.ownerCount);
}

const RANK: Readonly<Record<Member["role"], number>> = {
  owner: 0,
  admin: 1,
  editor: 2,
  commenter: 3,
  viewer: 4,
};

/** The remaining member with the highest role, and among those the longest membership, becomes the owner. */
function putHeir(transaction: Transaction, team: Team, uid: UserId): void {
  const [heir] = [...team.members.values()]
    .filter(({ id }) => id !== uid)
    .toSorted((a, b) => RANK[a.role] - RANK[b.role] || a.joinedAt - b.joinedAt);
  if (heir) putMember(transaction, team, { ...heir, role: "owner" });
}

function leaveTeam(
  db: Firestore,
  transaction: Transaction,
  team: Team,
  uid: UserId,
  nowMs: number,
): void {
  dropMember(transaction, team, requireTeamMember(team, uid));
  writeAudit(db, transaction, team.workspace.id, {
    id: createEventId(),
    at: nowMs,
    action: "member-left",
    actor: null,
    actorName: DELETED_ACCOUNT_NAME,
  });
}
