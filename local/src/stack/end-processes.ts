/**
 * Ends programs whose parent is gone, with all they started: Java VMs and function workers in groups of their own too.
 * Called by the guard when the stack was killed, and by the next start for what even the guard could not end.
 */
import { identifyProcess, isSameProcess, type ProcessIdentity } from "#/stack/process-identity.ts";
import { killProcess, listDescendants, listMarked } from "#/stack/process-tree.ts";

export interface StartedProgram extends ProcessIdentity {
  readonly name: string;
}

/** What every process of one stack carries in its environment. */
export const STACK_MARK = "MAPWRIGHT_STACK";

const ROUNDS = 20;
const ROUND_MS = 100;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function findLeft(programs: readonly StartedProgram[], mark: string | null): number[] {
  const running = programs.filter(isSameProcess).map(({ pid }) => pid);
  const marked = mark === null ? [] : listMarked(STACK_MARK, mark);
  const roots = new Set([...running, ...marked]);
  const all = new Set([...roots, ...[...roots].flatMap(listDescendants)]);
  all.delete(process.pid);
  return [...all].filter((pid) => identifyProcess(pid) !== null);
}

/**
 * Killed, not asked: journals and exports are whole at any moment.
 * @returns the programs that still ran. @throws naming pids that cannot be ended.
 */
export async function endProcesses(
  programs: readonly StartedProgram[],
  mark: string | null,
): Promise<StartedProgram[]> {
  const ran = programs.filter(isSameProcess);
  // What is being started while the list is read is met in the next round.
  for (let round = 0; round < ROUNDS; round++) {
    const left = findLeft(programs, mark);
    if (left.length === 0) return ran;
    for (const pid of left) killProcess(pid, "SIGKILL");
    await wait(ROUND_MS);
  }
  const left = findLeft(programs, mark);
  if (left.length > 0)
    throw new Error(
      `Processes of an earlier start cannot be ended: ${left.join(", ")}. Stop them with: kill -9 ${left.join(" ")}`,
    );
  return ran;
}
