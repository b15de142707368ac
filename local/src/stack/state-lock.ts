/** Lets only one stack at a time use a state folder. Ends processes left running there by an earlier one first. */
import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { endProcesses } from "#/stack/end-processes.ts";
import { FolderInUse, lockFolder, type FolderLock } from "#/locks/folder-lock.ts";
import {
  listGuardedFolders,
  listGuardedPrograms,
  onGuardedChange,
  OWN_MARK,
} from "#/stack/guard.ts";

/** An export older than this is no longer in progress. */
const ABANDONED_AFTER_MS = 600_000;

function takeLock(folder: string): FolderLock {
  try {
    return lockFolder(folder, "running.json", `The state folder ${folder}`);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `Mapwright is already running here. ${error.message} Stop it first (kill ${error.holder.holder.pid}), or use another folder with --state <folder>.`,
      { cause: error },
    );
  }
}

/** firebase-tools first writes exports to folders in the project and leaves them there when it is killed. */
function removeAbandonedExports(root: string) {
  for (const name of globSync("firebase-export-*", { cwd: root })) {
    const path = join(root, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * @returns the release function.
 * @throws when a running stack holds the folder, or when processes left by an earlier one cannot be ended.
 */
export async function lockState(
  root: string,
  folder: string,
  report: (line: string) => void,
): Promise<{ setAddress: (address: string) => void; release: () => void }> {
  const lock = takeLock(folder);
  const { abandoned } = lock;
  if (abandoned) {
    for (const { name, pid } of await endProcesses(abandoned.programs, abandoned.mark))
      report(`Ended a process left by an earlier start: ${name} (process ${pid}).`);
    for (const left of abandoned.temporaryFolders) rmSync(left, { recursive: true, force: true });
  }
  removeAbandonedExports(root);
  const follow = () =>
    lock.update({
      mark: OWN_MARK,
      programs: [...listGuardedPrograms()],
      temporaryFolders: [...listGuardedFolders()],
    });
  const unfollow = onGuardedChange(follow);
  return {
    setAddress: (address) => lock.update({ address }),
    release() {
      unfollow();
      lock.release();
    },
  };
}
