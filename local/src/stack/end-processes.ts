/**
 * Ends programs whose parent is gone along with everything they started, including Java VMs and function workers in
 * their own process groups. Called by the guard when the stack was killed, and by the next start for anything the guard
 * missed.
 */
import { identifyProcess, isSameProcess, type ProcessIdentity } from "#/locks/process-identity.ts";
import { killProcess, listDescendants, listByEnvironment } from "#/stack/process-tree.ts";

export interface StartedProgram extends ProcessIdentity {
  readonly name: string;
}

/** Set in the environment of every process of one stack. */
export const STACK_MARK = "MAPWRIGHT_STACK";

const ROUNDS = 20;
const ROUND_MS = 100;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function findLeft(programs: readonly StartedProgram[], mark: string | null): number[] {
  const running = programs.filter(isSameProcess).map(({ pid }) => pid);
  const marked = mark === null ? [] : listByEnvironment(STACK_MARK, mark);
  const roots = new Set([...running, ...marked]);
  const all = new Set([...roots, ...[...roots].flatMap(listDescendants)]);
  all.delete(process.pid);
  return [...all].filter((pid) => identifyProcess(pid) !== null);
}

/**
 * Kills without asking, because journals and exports are consistent at any moment.
 * @returns the programs that were still running. @throws naming pids that cannot be ended.
 */
export async function endProcesses(
  programs: readonly StartedProgram[],
  mark: string | null,
): Promise<StartedProgram[]> {
  const ran = programs.filter(isSameProcess);
  // Processes started while the list is being read are found in the next round.
  for (let round = 0; round < ROUNDS; round++) {
    const left = findLeft(programs, mark);
    if (left.length === 0) return ran;
    for (const pid of left) killProcess(pid, "SIGKILL");
    await wait(ROUND_MS);
  }
  const left = findLeft(programs, mark);
  if (left.length > 0)
    throw new Error(
      `Couldn't end processes of an earlier start: ${left.join(", ")}. Stop them with: kill -9 ${left.join(" ")}`,
    );
  return ran;
}
