/**
 * A team for who joins it, read without locks. Many join at once: in a transaction each would lock the workspace and all
 * its members, of any two one would have to begin again, and the SDK waits seconds before it does. Here the write is
 * bound to the version that was read, and one that comes too late is tried again after milliseconds. Within an
 * instance people join one after the other, so that only instances compete.
 */
import { setTimeout } from "node:timers/promises";
import { membersPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Timestamp, Transaction } from "firebase-admin/firestore";
import { isCode } from "#/platform/error-code.ts";
import { storedMember } from "#/platform/membership.ts";
import { toStored } from "#/platform/stored-document.ts";
import { toTeam, type Team } from "#/platform/team.ts";
import { Turns } from "#/platform/turns.ts";

const FAILED_PRECONDITION = 9;
/** The workspace was deleted after it was read. */
const NOT_FOUND = 5;
const MOST_ATTEMPTS = 100;
const LONGEST_WAIT_MS = 150;

export interface UnlockedTeam extends Team {
  /** The version of the workspace that was read. */
  readonly version: Timestamp;
}

/** null: there is no such workspace. */
export async function readUnlockedTeam(
  db: Firestore,
  id: WorkspaceId,
): Promise<UnlockedTeam | null> {
  // The workspace first: whoever comes or goes changes it, too, so that members read later belong to this version as
  // long as it is still there when they are written.
  const found = await db.doc(workspacePath(id)).get();
  const version = found.updateTime;
  if (!found.exists || !version) return null;
  const team = toTeam(found, await db.collection(membersPath(id)).get());
  if (team.workspace.memberCount === team.members.size) return { ...team, version };
  // A count that is wrong, or of another moment: one more might not change it, and what does not change makes no version.
  const memberCount = team.members.size;
  const { writeTime } = await found.ref.update({ memberCount }, { lastUpdateTime: version });
  return { ...team, workspace: { ...team.workspace, memberCount }, version: writeTime };
}

/** Fails with FAILED_PRECONDITION, and writes nothing, when the team is not as it was read. */
export function addMember(transaction: Transaction, team: UnlockedTeam, member: Member): void {
  transaction.set(team.ref.collection("members").doc(member.id), toStored(storedMember, member));
  const change = { memberCount: team.members.size + 1 };
  transaction.update(team.ref, change, { lastUpdateTime: team.version });
}

const turns = new Turns();

/** Runs `join` when its turn comes, and again while others change the team. */
export function joinInTurn(id: WorkspaceId, join: () => Promise<void>): Promise<void> {
  return turns.take(id, () => retryOnTeamChange(join));
}

async function retryOnTeamChange(join: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await join();
      return;
    } catch (error) {
      const isLate = isCode(error, FAILED_PRECONDITION) || isCode(error, NOT_FOUND);
      if (!isLate || attempt === MOST_ATTEMPTS) throw error;
      await setTimeout(Math.random() * Math.min(LONGEST_WAIT_MS, attempt * 20));
    }
  }
}
