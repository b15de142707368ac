/** Continues deletions of workspaces that were cut short. */
import { randomUUID } from "node:crypto";
import { workspaceDeletionsPath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import {
  purgeWorkspace,
  takeWorkspaceDeletion,
  type WorkspacePurgeDeps,
} from "#/platform/purge-workspace.ts";

/** Maximum number of deletions checked per sweep; the next sweep handles the rest. */
const SWEEP_LIMIT = 50;

export interface SweepDeps extends WorkspacePurgeDeps {
  readonly onFailure: (path: string, error: unknown) => void;
}

/** @returns how many workspaces were deleted. One that can't be deleted doesn't block others. */
export async function sweepWorkspaceDeletions(deps: SweepDeps): Promise<number> {
  const begun = await deps.db
    .collection(workspaceDeletionsPath())
    .where("status", "==", "running")
    .limit(SWEEP_LIMIT)
    .get();
  let deleted = 0;
  for (const document of begun.docs) {
    const id = workspaceId.parse(document.id);
    try {
      if (!(await takeWorkspaceDeletion(deps, id, randomUUID()))) continue;
      await purgeWorkspace(deps, id);
      deleted += 1;
    } catch (error) {
      deps.onFailure(document.ref.path, error);
    }
  }
  return deleted;
}
