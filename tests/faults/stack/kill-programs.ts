/** Ends programs of a running stack as a crash does, and waits for what takes their place. */
import { readFileSync } from "node:fs";
import { identifyProcess } from "../../../local/src/locks/process-identity.ts";
import { killProcess, listDescendants } from "../../../local/src/stack/process-tree.ts";
import { waitUntil } from "../world/wait-until.ts";
import type { LaunchedStack } from "./launched-stack.ts";

const BACK_SECONDS = 300;

/** Kills a program with all that it started, at once. @returns a function that waits until the program runs again. */
export function killProgram(stack: LaunchedStack, name: string): () => Promise<number> {
  const killed = stack.pidOf(name);
  const printed = stack.output().length;
  for (const pid of [...listDescendants(killed), killed]) killProcess(pid, "SIGKILL");
  return () =>
    waitUntil(`${name} is back`, BACK_SECONDS, () =>
      stack.output().slice(printed).includes(`${name}: running again`),
    );
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ""; // It has ended.
  }
}

/** @returns processes of the emulators whose command line matches */
export const findEmulatorProcesses = (stack: LaunchedStack, command: RegExp): readonly number[] =>
  listDescendants(stack.pidOf("Firebase emulators")).filter((pid) =>
    command.test(readCommand(pid)),
  );

/** The database's Java VM. */
export const FIRESTORE = /java .*firestore/i;
/** Processes that run functions, the site among them. */
export const FUNCTIONS = /functionsEmulatorRuntime/;

/** @throws Error when there are none. */
export function killEmulatorProcesses(stack: LaunchedStack, command: RegExp): number {
  const pids = findEmulatorProcesses(stack, command);
  if (pids.length === 0) throw new Error(`No process of the emulators is ${String(command)}`);
  for (const pid of pids) killProcess(pid, "SIGKILL");
  return pids.length;
}

export const isAlive = (pid: number): boolean => identifyProcess(pid) !== null;
