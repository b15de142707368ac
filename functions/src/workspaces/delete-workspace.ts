/** Deletes a workspace for its owner. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canOwn } from "@mapwright/core/workspaces/workspace-policy";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import {
  closeWorkspace,
  purgeWorkspace,
  type WorkspacePurgeDeps,
} from "#/platform/purge-workspace.ts";
import { readOwnTeam, TEAM_TRANSACTION } from "#/platform/access/team.ts";

export interface DeletionDeps extends WorkspacePurgeDeps {
  /** Called when the workspace is closed but not fully deleted: the sweep continues with it. */
  readonly onUnfinished: (workspace: WorkspaceId, error: unknown) => void;
}

/** Resolves when no one has access any more and, unless it was cut short, everything is deleted. */
export async function deleteWorkspace(
  deps: DeletionDeps,
  caller: UserPrincipal,
  { workspaceId, name }: { readonly workspaceId: WorkspaceId; readonly name: string },
): Promise<void> {
  const { db, now } = deps;
  await db.runTransaction(async (transaction) => {
    const { team, actor } = await readOwnTeam(db, transaction, workspaceId, caller.uid);
    if (!canOwn(actor.role)) throw createRoleTooLowError();
    if (team.workspace.name !== name.trim())
      throw new AppError("invalid-input", "The name doesn't match", {
        name: "Type the workspace's name exactly as it is",
      });
    closeWorkspace(db, transaction, team, randomUUID(), now());
  }, TEAM_TRANSACTION);
  try {
    await purgeWorkspace(deps, workspaceId);
  } catch (error) {
    deps.onUnfinished(workspaceId, error);
  }
}
