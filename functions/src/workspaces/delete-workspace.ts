/** Deletes a workspace for its owner. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canOwn } from "@mapwright/core/workspaces/workspace-policy";
import type { Caller } from "#/platform/caller.ts";
import { closeWorkspace, eraseWorkspace, type ErasureDesk } from "#/platform/erase-workspace.ts";
import { roleTooLow } from "#/platform/membership.ts";
import { readOwnTeam, TEAM_TRANSACTION } from "#/platform/team.ts";

export interface DeletionDesk extends ErasureDesk {
  /** Told when the workspace is closed but not all of it erased: the sweep goes on with it. */
  readonly onUnfinished: (workspace: WorkspaceId, error: unknown) => void;
}

/** Resolves when nobody has access any more, and, unless that was cut short, everything is gone. */
export async function deleteWorkspace(
  desk: DeletionDesk,
  caller: Caller,
  { workspaceId, name }: { readonly workspaceId: WorkspaceId; readonly name: string },
): Promise<void> {
  const { db, now } = desk;
  await db.runTransaction(async (transaction) => {
    const { team, actor } = await readOwnTeam(db, transaction, workspaceId, caller.uid);
    if (!canOwn(actor.role)) throw roleTooLow();
    if (team.workspace.name !== name.trim())
      throw new AppError("invalid-input", "This is not its name", {
        name: "Type the name of the workspace exactly as it is",
      });
    closeWorkspace(db, transaction, team, randomUUID(), now());
  }, TEAM_TRANSACTION);
  try {
    await eraseWorkspace(desk, workspaceId);
  } catch (error) {
    desk.onUnfinished(workspaceId, error);
  }
}
