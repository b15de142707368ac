/** Which processes another one started, and an end to them. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

interface ProcessRow {
  readonly pid: number;
  readonly parentPid: number;
}

/** The command of a process stands in brackets and may hold anything, brackets too. */
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

/** Of one's own processes macOS shows the environment after the command. */
function askPsForMarked(mark: string): number[] {
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
 * @returns the ids of all processes with an environment variable, wherever they stand in the tree: a process whose
 * parent ended before it is nobody's child.
 */
export function listMarked(name: string, value: string): number[] {
  const mark = `${name}=${value}`;
  if (!existsSync("/proc/self/environ")) return askPsForMarked(mark);
  return readdirSync("/proc").flatMap((folder) => {
    if (!/^\d+$/.test(folder)) return [];
    try {
      const environment = readFileSync(`/proc/${folder}/environ`, "utf8").split("\0");
      return environment.includes(mark) ? [Number(folder)] : [];
    } catch {
      return []; // Ended meanwhile, or somebody else's.
    }
  });
}

/** @returns the ids of all processes below `pid`, as far as they have not been cut off from it. */
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
 * @returns false when there is none, which is no error: it ended by itself.
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
