/**
 * A stack that the fault cases start, look at and kill: `npm start` with a state folder and ports of its own. What is
 * known about it is in files, because Playwright starts a new worker after each failed case.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { identifyProcess, isSameProcess } from "../../../local/src/locks/process-identity.ts";
import { waitUntil } from "../world/wait-until.ts";
import { readAddresses, type StackAddresses } from "./launch-output.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const START = join(ROOT, "local/src/stack/start.ts");
/** Limit on a busy machine. */
const READY_SECONDS = 600;
const STOPPED_SECONDS = 120;

const runningProcess = z.object({ pid: z.int(), startedAt: z.string() });
const lock = z.object({
  holder: runningProcess,
  programs: z.array(runningProcess.extend({ name: z.string() })),
});
const launchRecord = z.object({ pid: z.int(), startedAt: z.string() });

export interface LaunchOptions {
  /** Folder of the stack's output and of the record of its process. */
  readonly folder: string;
  readonly stateFolder: string;
  readonly portOffset: number;
  readonly env?: NodeJS.ProcessEnv;
}

export class LaunchedStack {
  readonly options: LaunchOptions;
  readonly #logFile: string;
  readonly #recordFile: string;

  constructor(options: LaunchOptions) {
    this.options = options;
    mkdirSync(options.folder, { recursive: true });
    this.#logFile = join(options.folder, "launcher.log");
    this.#recordFile = join(options.folder, "launcher.json");
  }

  /** Starts the launcher unless it runs, and doesn't wait for anything. */
  launch() {
    if (this.isRunning()) return;
    const { stateFolder, portOffset, env } = this.options;
    const log = openSync(this.#logFile, "w");
    const args = ["--state", stateFolder, "--port-offset", String(portOffset), "--no-seed"];
    const child = spawn(process.execPath, [START, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", log, log],
    });
    const identity = child.pid === undefined ? null : identifyProcess(child.pid);
    if (identity === null) throw new Error("The stack couldn't be launched");
    writeFileSync(this.#recordFile, JSON.stringify(identity));
    child.unref();
  }

  /** Everything that the launcher printed since it started. */
  output(): string {
    return existsSync(this.#logFile) ? readFileSync(this.#logFile, "utf8") : "";
  }

  isRunning(): boolean {
    if (!existsSync(this.#recordFile)) return false;
    return isSameProcess(launchRecord.parse(JSON.parse(readFileSync(this.#recordFile, "utf8"))));
  }

  /** @throws Error with the launcher's output when it ends before it is ready. */
  async waitUntilReady(): Promise<StackAddresses> {
    await waitUntil("the stack is ready", READY_SECONDS, () => {
      if (!this.isRunning()) throw new Error(`The stack didn't start:\n${this.output()}`);
      return readAddresses(this.output()) !== null;
    });
    const addresses = readAddresses(this.output());
    if (addresses === null) throw new Error("The stack printed no addresses");
    return addresses;
  }

  #lock(): z.infer<typeof lock> {
    return lock.parse(
      JSON.parse(readFileSync(join(this.options.stateFolder, "running.json"), "utf8")),
    );
  }

  get launcherPid(): number {
    return this.#lock().holder.pid;
  }

  /** @throws Error when no such program runs. */
  pidOf(name: string): number {
    const program = this.#lock().programs.find((one) => one.name === name);
    if (!program) throw new Error(`${name} does not run`);
    return program.pid;
  }

  /** Asks it to stop, as Ctrl-C does, and waits until it has. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
    if (!this.isRunning()) return;
    const { pid } = launchRecord.parse(JSON.parse(readFileSync(this.#recordFile, "utf8")));
    process.kill(pid, signal);
    await waitUntil("the stack has stopped", STOPPED_SECONDS, () => !this.isRunning());
  }
}
