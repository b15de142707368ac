/**
 * Ensures that nothing this process started outlives it, however it ends. A guard (orphan-guard.ts), running in its own
 * session, receives the list of all programs and folders. It is started with the first one and restarted if it is
 * killed.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { join } from "node:path";
import type { StartedProgram } from "#/stack/end-processes.ts";
import type { GuardCharge } from "#/stack/orphan-guard.ts";
import { identifyProcess } from "#/locks/process-identity.ts";

/** Set in the environment of everything this process starts: see STACK_MARK. */
export const OWN_MARK = randomUUID();

const AGAIN_AFTER_MS = 1000;

const programs = new Set<StartedProgram>();
const folders = new Set<string>();
const followers = new Set<() => void>();
let guard: ChildProcess | null = null;

function startGuard() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "orphan-guard.ts")], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
    cwd: import.meta.dirname,
  });
  child.on("error", () => {}); // Only its exit matters, and "close" reports that.
  child.stdin?.on("error", () => {});
  child.on("close", () => {
    guard = null;
    setTimeout(notifyGuard, AGAIN_AFTER_MS).unref();
  });
  // This process may end while the guard runs: that is the guard's purpose.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}

function notifyGuard() {
  if (programs.size + folders.size > 0) guard ??= startGuard();
  const charge: GuardCharge = {
    programs: [...programs],
    mark: OWN_MARK,
    temporaryFolders: [...folders],
  };
  guard?.stdin?.write(`${JSON.stringify(charge)}\n`);
}

function changed() {
  notifyGuard();
  for (const notify of followers) notify();
}

/** @returns a function to call once the program and all its descendants have ended. */
export function guardProgram(name: string, pid: number): () => void {
  const identity = identifyProcess(pid);
  if (!identity) return () => {};
  const program = { name, ...identity };
  programs.add(program);
  changed();
  return () => {
    if (programs.delete(program)) changed();
  };
}

/** @returns a function to call once the folder is gone. */
export function guardFolder(folder: string): () => void {
  folders.add(folder);
  changed();
  return () => {
    if (folders.delete(folder)) changed();
  };
}

export function listGuardedPrograms(): readonly StartedProgram[] {
  return [...programs];
}

export function listGuardedFolders(): readonly string[] {
  return [...folders];
}

/**
 * Keeps the state folder's lock up to date with what the next start would have to end. @returns a function that stops
 * it.
 */
export function onGuardedChange(notify: () => void): () => void {
  followers.add(notify);
  return () => void followers.delete(notify);
}
