/** Goes on with deletions of workspaces that were cut short. */
import { randomUUID } from "node:crypto";
import { workspaceDeletionsPath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import {
  eraseWorkspace,
  takeWorkspaceDeletion,
  type ErasureDesk,
} from "#/platform/erase-workspace.ts";

/** Most deletions looked at in one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 50;

export interface SweepDesk extends ErasureDesk {
  readonly onFailure: (path: string, error: unknown) => void;
}

/** @returns how many workspaces were erased. One that cannot be keeps no other from being. */
export async function sweepWorkspaceDeletions(desk: SweepDesk): Promise<number> {
  const begun = await desk.db
    .collection(workspaceDeletionsPath())
    .where("status", "==", "running")
    .limit(SWEEP_LIMIT)
    .get();
  let erased = 0;
  for (const document of begun.docs) {
    const id = workspaceId.parse(document.id);
    try {
      if (!(await takeWorkspaceDeletion(desk, id, randomUUID()))) continue;
      await eraseWorkspace(desk, id);
      erased += 1;
    } catch (error) {
      desk.onFailure(document.ref.path, error);
    }
  }
  return erased;
}
