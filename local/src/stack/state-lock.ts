/** One stack at a time may use a state folder: two would export over each other. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @returns the release function. @throws when a running stack holds the folder. */
export function lockState(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "running.pid");
  const claim = () => {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return () => rmSync(file, { force: true });
  };
  try {
    return claim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = Number(readFileSync(file, "utf8"));
  if (holder !== process.pid && isRunning(holder))
    throw new Error(
      `Mapwright is already running here (process ${holder}). Stop it first, or use another folder with --state <folder>.`,
    );
  // Left by a stack that was killed: nobody holds it.
  rmSync(file, { force: true });
  return claim();
}
