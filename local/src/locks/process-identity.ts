/**
 * Distinguishes a process from a later one with the same pid by its start time. Used by locks and when ending processes
 * of an earlier start, so that neither ever targets an unrelated process.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; equal only for the same process. */
  readonly startedAt: string;
}

/** Ticks since boot restart from zero at the next boot. */
function readLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command is in parentheses and may contain anything, including parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    // A zombie has ended; its parent just has not collected its exit status.
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
