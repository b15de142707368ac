/**
 * Tells one process from a later one that was given the same pid: by when it started. Used by locks and by whoever
 * ends processes of an earlier start, so that neither ever means a stranger.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; equal for the same process only. */
  readonly startedAt: string;
}

/** Ticks since boot are counted from zero again after the next one. */
function readLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command stands in brackets and may hold anything, brackets too.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    // A zombie has ended; only its parent has not asked how.
    if (state === "Z" || state === "X") return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19] ?? ""}`;
  } catch {
    return null; // No such process.
  }
}

function askPs(pid: number): string | null {
  const { status, stdout } = spawnSync("ps", ["-o", "state=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  const line = (stdout ?? "").trim();
  return status === 0 && line !== "" && !line.startsWith("Z") ? line.replace(/^\S+\s+/, "") : null;
}

/** @returns null when no such process runs. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const startedAt = existsSync("/proc/self/stat") ? readLinux(pid) : askPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isSameProcess({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt;
}
