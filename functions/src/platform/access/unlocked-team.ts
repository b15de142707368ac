/**
 * A team for those who join it, read without locks. When many join at once, a transaction would lock the workspace and
 * all its members, so that one of any two would have to be retried, and the SDK waits seconds before it does. Here the
 * write is conditional on the version that was read, and a late one is retried after milliseconds. Within an instance
 * people join one after the other, so that only instances compete.
 */
import { setTimeout } from "node:timers/promises";
import { membersPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Timestamp, Transaction } from "firebase-admin/firestore";
import { NOT_FOUND, isCode } from "#/platform/error-code.ts";
import { storedMember } from "#/platform/access/membership.ts";
import { toStored } from "#/platform/stored-document.ts";
import { toTeam, type Team } from "#/platform/access/team.ts";
import { Turns } from "#/platform/turns.ts";

const FAILED_PRECONDITION = 9;
const MAX_ATTEMPTS = 100;
const MAX_WAIT_MS = 150;

export interface UnlockedTeam extends Team {
  /** The version of the workspace that was read. */
  readonly version: Timestamp;
}

/** null: no such workspace. */
export async function readUnlockedTeam(
  db: Firestore,
  id: WorkspaceId,
): Promise<UnlockedTeam | null> {
  // The workspace first: every join or departure changes it too, so members read later belong to this version as long
  // as it is still current when they are written.
  const found = await db.doc(workspacePath(id)).get();
  const version = found.updateTime;
  if (!found.exists || !version) return null;
  const team = toTeam(found, await db.collection(membersPath(id)).get());
  if (team.workspace.memberCount === team.members.size) return { ...team, version };
  // Corrects a wrong or outdated count: incrementing it might leave it unchanged, and an unchanged document gets no new
  // version.
  const memberCount = team.members.size;
  const { writeTime } = await found.ref.update({ memberCount }, { lastUpdateTime: version });
  return { ...team, workspace: { ...team.workspace, memberCount }, version: writeTime };
}

/** Fails with FAILED_PRECONDITION, and writes nothing, when the team has changed since it was read. */
export function addMember(transaction: Transaction, team: UnlockedTeam, member: Member): void {
  transaction.set(team.ref.collection("members").doc(member.id), toStored(storedMember, member));
  const change = { memberCount: team.members.size + 1 };
  transaction.update(team.ref, change, { lastUpdateTime: team.version });
}

const turns = new Turns();

/** Runs `join` in turn, and again while others change the team. */
export function joinInTurn(id: WorkspaceId, join: () => Promise<void>): Promise<void> {
  return turns.take(id, () => retryOnTeamChange(join));
}

async function retryOnTeamChange(join: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await join();
      return;
    } catch (error) {
      // Changed or deleted after it was read.
      const isLate = isCode(error, FAILED_PRECONDITION) || isCode(error, NOT_FOUND);
      if (!isLate || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(Math.random() * Math.min(MAX_WAIT_MS, attempt * 20));
    }
  }
}
