/**
 * A program of the local stack. Starts in its own process group, writes its output to a log file, and is stopped
 * together with everything it started.
 */
import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { STACK_MARK } from "#/stack/end-processes.ts";
import { guardProgram, OWN_MARK } from "#/stack/guard.ts";
import { killProcess, listDescendants, listByEnvironment } from "#/stack/process-tree.ts";

export interface ProgramOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Appends to the log of an earlier run instead of replacing it. */
  readonly isLogContinued?: boolean;
  /** The command only wraps another program, which is the one that should receive the stop signal. */
  readonly isWrapper?: boolean;
  /** Also copies the output to this terminal. */
  readonly isVerbose: boolean;
  /** Called with each line of its output. */
  readonly onLine?: (line: string) => void;
}

export interface Program {
  readonly name: string;
  readonly logFile: string;
  /** undefined: the command could not be started. */
  readonly pid: number | undefined;
  /** Resolves with the first output line that matches; rejects when the program ends before that. */
  waitForLine(pattern: RegExp, timeoutSeconds: number): Promise<string>;
  /** Resolves when the program has ended, whether it exited or was stopped. */
  readonly ended: Promise<number>;
  readonly hasEnded: () => boolean;
  /** The last lines of its output, for error messages. */
  readonly lastLines: () => string;
  /** Sends a stop signal, then kills whatever is left after the grace period, including processes left behind. */
  stop(signal: NodeJS.Signals, graceSeconds: number): Promise<void>;
}

const SHOWN_LINES = 40;
/** The offset shells add to the number of the signal that ended a program. */
const KILLED_CODE = 128;
/** Inherited by every descendant, so that processes left behind can be found by it. */
const MARK = "MAPWRIGHT_STARTED_BY";

interface LineWatcher {
  readonly pattern: RegExp;
  readonly found: (line: string) => void;
}

/** Splits both streams into lines, keeps the last ones and notifies the watchers. */
function followOutput(child: ChildProcess, options: ProgramOptions, watchers: Set<LineWatcher>) {
  mkdirSync(dirname(options.logFile), { recursive: true });
  // Written at once: whoever waited for a line, or for the end, may read it there.
  const log = openSync(options.logFile, options.isLogContinued ? "a" : "w");
  // After the program's end, when nothing that it started can print either.
  child.on("close", () => closeSync(log));
  const kept: string[] = [];
  const onLine = (line: string) => {
    kept.push(line);
    if (kept.length > SHOWN_LINES) kept.shift();
    options.onLine?.(line);
    for (const watcher of watchers) if (watcher.pattern.test(line)) watcher.found(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder("utf8");
    let rest = "";
    stream?.on("data", (chunk: Buffer) => {
      writeSync(log, chunk);
      if (options.isVerbose) process.stderr.write(chunk);
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(onLine);
    });
  }
  return kept;
}

export function startProgram(options: ProgramOptions): Program {
  const mark = randomUUID();
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...options.env, [MARK]: mark, [STACK_MARK]: OWN_MARK },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const unguard = child.pid === undefined ? () => {} : guardProgram(options.name, child.pid);
  const watchers = new Set<LineWatcher>();
  const kept = followOutput(child, options, watchers);
  let hasEnded = false;
  let stopped: Promise<void> | null = null;
  const ended = new Promise<number>((resolve) => {
    const finish = (code: number) => {
      hasEnded = true;
      resolve(code);
    };
    child.on("error", (error) => {
      kept.push(error.message);
      finish(127);
    });
    child.on("exit", (code, signal) =>
      finish(code ?? KILLED_CODE + (signal ? constants.signals[signal] : 0)),
    );
  });

  const stop = async (signal: NodeJS.Signals, graceSeconds: number) => {
    const { pid } = child;
    if (pid === undefined) return;
    const descendants = listDescendants(pid);
    if (!hasEnded) {
      // Not the entire group: firebase-tools waits for its workers, which would already be gone.
      const [wrapped = pid] = options.isWrapper ? descendants : [];
      killProcess(wrapped, signal);
      const timer = setTimeout(() => killProcess(-pid, "SIGKILL"), graceSeconds * 1000);
      await ended;
      clearTimeout(timer);
    }
    // Also ends processes it left behind: its group, and Java VMs in their own groups.
    killProcess(-pid, "SIGKILL");
    for (const left of [...descendants, ...listByEnvironment(MARK, mark)])
      killProcess(left, "SIGKILL");
    unguard();
  };

  return {
    name: options.name,
    logFile: options.logFile,
    pid: child.pid,
    ended,
    hasEnded: () => hasEnded,
    lastLines: () => kept.join("\n"),
    waitForLine: (pattern, timeoutSeconds) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) =>
          reject(new Error(`${options.name} ${why}. Its log: ${options.logFile}`));
        const timer = setTimeout(
          () => fail(`was not ready after ${timeoutSeconds} s`),
          timeoutSeconds * 1000,
        );
        const watcher = {
          pattern,
          found: (line: string) => {
            clearTimeout(timer);
            watchers.delete(watcher);
            resolve(line);
          },
        };
        watchers.add(watcher);
        const failOnEnd = async () => {
          const code = await ended;
          clearTimeout(timer);
          fail(`ended (exit code ${code}) before it was ready:\n${kept.join("\n")}\n`);
        };
        void failOnEnd();
      }),
    // A second signal would make firebase-tools exit without ending the processes it started.
    stop: (signal, graceSeconds) => (stopped ??= stop(signal, graceSeconds)),
  };
}
