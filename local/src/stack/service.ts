/** A program the stack needs. It is started, and restarted whenever it ends unexpectedly, until it is stopped. */
import { MINUTE_MS } from "@mapwright/core/durations";
import type { Program } from "#/stack/child-process.ts";

/** One run of the program. */
export interface ServiceRun {
  readonly program: Pick<Program, "ended" | "lastLines" | "logFile">;
  /** @throws when it does not start. */
  waitUntilReady(): Promise<void>;
  /** Resolves with the problem when the program is running but no longer does its work. */
  readonly failed?: Promise<string>;
  /** Ends it and the processes it left behind. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly start: () => ServiceRun;
  /** false: its end is reported through `broken` at once. */
  readonly isRestarted: boolean;
  readonly report: (line: string) => void;
  /** More restarts than this within a minute count as broken. */
  readonly maxRestartsPerMinute?: number;
  readonly pauseMs?: number;
}

export interface Service {
  readonly name: string;
  /** @throws when it does not start the first time. */
  readonly ready: Promise<void>;
  /** Resolves with a readable message when it is permanently down. */
  readonly broken: Promise<string>;
  /** May be called repeatedly. */
  stop(): Promise<void>;
}

const MAX_RESTARTS_PER_MINUTE = 5;
const PAUSE_MS = 500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function ownEnd(run: ServiceRun): Promise<string> {
  return `ended (exit code ${await run.program.ended})`;
}

export function startService(options: ServiceOptions): Service {
  const { name, report } = options;
  const maxRestarts = options.maxRestartsPerMinute ?? MAX_RESTARTS_PER_MINUTE;
  const broken = Promise.withResolvers<string>();
  const restartedAt: number[] = [];
  let run = options.start();
  const ready = run.waitUntilReady();
  let stopped: Promise<void> | null = null;

  const mayRestart = () => {
    const since = Date.now() - MINUTE_MS;
    const lately = restartedAt.filter((time) => time > since);
    return options.isRestarted && lately.length < maxRestarts;
  };

  const startAgain = async () => {
    try {
      run = options.start();
      await run.waitUntilReady();
      if (!stopped) report(`${name}: running again.`);
      return null;
    } catch (error) {
      return `did not start again: ${words(error)}`;
    }
  };

  /** @returns what went wrong in this run. */
  const outlive = async (): Promise<string> =>
    Promise.race([ownEnd(run), ...(run.failed ? [run.failed] : [])]);

  const watch = async () => {
    let wrong = await outlive();
    for (;;) {
      if (stopped) return;
      if (!mayRestart()) {
        const { lastLines, logFile } = run.program;
        broken.resolve(`${name} ${wrong}. Its last lines:\n${lastLines()}\nThe log: ${logFile}`);
        return;
      }
      report(`${name} ${wrong}. Restarting it …`);
      restartedAt.push(Date.now());
      await run.stop();
      await wait(options.pauseMs ?? PAUSE_MS);
      if (stopped) return;
      wrong = (await startAgain()) ?? (await outlive());
    }
  };

  const watchOnceReady = async () => {
    try {
      await ready;
    } catch {
      return; // Reported by `ready`.
    }
    await watch();
  };
  void watchOnceReady();

  const stop = async () => {
    // A restart in progress checks this and gives up.
    for (let last: ServiceRun | null = null; last !== run;) {
      last = run;
      await last.stop();
    }
  };

  return { name, ready, broken: broken.promise, stop: () => (stopped ??= stop()) };
}
