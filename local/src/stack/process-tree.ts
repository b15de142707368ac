/** Lists the processes that another one started, and ends them. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

interface ProcessRow {
  readonly pid: number;
  readonly parentPid: number;
}

/** The command of a process is in parentheses and may contain anything, including parentheses. */
function readProcFolder(): ProcessRow[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, parentPid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [{ pid: Number(name), parentPid: Number(parentPid) }];
    } catch {
      return []; // Ended since the folder was read.
    }
  });
}

function askPs(): ProcessRow[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return (stdout ?? "").split("\n").flatMap((line) => {
    const [pid, parentPid] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && parentPid !== undefined ? [{ pid, parentPid }] : [];
  });
}

/** macOS shows the environment after the command, for the user's own processes only. */
function listWithPs(mark: string): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-E", "-ww", "-o", "pid=,command="], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return (stdout ?? "")
    .split("\n")
    .filter((line) => line.includes(mark))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid);
}

/**
 * @returns the ids of all processes with an environment variable, wherever they are in the tree: a process that
 * outlives its parent is no longer among its descendants.
 */
export function listByEnvironment(name: string, value: string): number[] {
  const mark = `${name}=${value}`;
  if (!existsSync("/proc/self/environ")) return listWithPs(mark);
  return readdirSync("/proc").flatMap((folder) => {
    if (!/^\d+$/.test(folder)) return [];
    try {
      const environment = readFileSync(`/proc/${folder}/environ`, "utf8").split("\0");
      return environment.includes(mark) ? [Number(folder)] : [];
    } catch {
      return []; // Already ended, or owned by another user.
    }
  });
}

/** @returns the ids of all descendants of `pid` that are still connected to it in the process tree. */
export function listDescendants(pid: number): number[] {
  const rows = existsSync("/proc/self/stat") ? readProcFolder() : askPs();
  const childrenOf = Map.groupBy(rows, ({ parentPid }) => parentPid);
  const found: number[] = [];
  const queue = [pid];
  for (let parent = queue.pop(); parent !== undefined; parent = queue.pop()) {
    const children = (childrenOf.get(parent) ?? []).map((row) => row.pid);
    found.push(...children);
    queue.push(...children);
  }
  return found;
}

/**
 * @param pid a process, or a process group when negative.
 * @returns false when it does not exist, which is not an error: it has already ended.
 */
export function killProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
