/**
 * The whole product on one machine: local search index, Firebase emulators and the site, each a program
 * that stops with the stack. `npm start`, `npm run dev` and the browser journeys all start this.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailOutbox } from "#/mail-outbox/outbox-server.ts";
import { protectAddresses } from "#/stack/auth-settings.ts";
import { startProgram, type Program } from "#/stack/child-process.ts";
import { LOCAL_PROJECT_ID, startEmulators, type Emulators } from "#/stack/emulators.ts";
import { chooseFirestoreBackend, findPubsubEmulator } from "#/stack/firestore-backend.ts";
import { chooseFreePorts, type StackPorts } from "#/stack/free-ports.ts";
import { startSchedules } from "#/stack/schedules.ts";
import { hasSanityProject, stackEnvironment } from "#/stack/stack-environment.ts";

export interface StackOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Hot reload for the site and the functions instead of the built site behind Hosting. */
  readonly isDev: boolean;
  readonly stateFolder: string | null;
  /** Where the content lake keeps what editors wrote. */
  readonly contentFolder: string;
  readonly hasStudio: boolean;
  readonly portOffset: number;
  readonly isVerbose: boolean;
  /** Aborted while starting: what runs already is stopped and the start rejects. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

export interface Stack {
  readonly ports: StackPorts;
  readonly siteUrl: string;
  readonly studioUrl: string | null;
  /** null: a Sanity project of one's own. */
  readonly contentLakeUrl: string | null;
  readonly mailOutboxUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Resolves with the name of a program that ended by itself: the stack is broken then. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

const LAKE_READY_SECONDS = 60;
const INDEX_READY_SECONDS = 120;
const SITE_READY_SECONDS = 90;
const STOP_SECONDS = 10;

/** Starts programs and, when any fails to start, stops those already running. */
class ProgramList {
  /** What they put aside while they run, such as the functions emulator its sockets, is gone with them. */
  readonly temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-stack-"));
  readonly #programs: Program[] = [];
  #emulators: Emulators | null = null;
  readonly #options: StackOptions;

  constructor(options: StackOptions) {
    this.#options = options;
  }

  logFile(name: string): string {
    return join(this.#options.root, ".cache/logs", `${name}-${this.#options.portOffset}.log`);
  }

  start(name: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Program {
    const [command = "node", ...rest] = args;
    const logFile = this.logFile(name.replaceAll(" ", "-"));
    const program = startProgram({
      name,
      command,
      args: rest,
      cwd,
      env,
      logFile,
      isVerbose: this.#options.isVerbose,
    });
    this.#programs.push(program);
    return program;
  }

  holdEmulators(emulators: Emulators) {
    this.#emulators = emulators;
  }

  readonly brokenFirst = (): Promise<string> =>
    Promise.race(
      [...this.#programs, ...(this.#emulators ? [this.#emulators.program] : [])].map(
        async (program) => {
          await program.ended;
          return `${program.name} ended. Its last lines:\n${program.lastLines()}\nThe whole log: ${program.logFile}`;
        },
      ),
    );

  /** The emulators first, while what they talk to still runs: they export their state. */
  async stop() {
    await this.#emulators?.stop();
    await Promise.all(this.#programs.map((program) => program.stop("SIGTERM", STOP_SECONDS)));
    rmSync(this.temporaryFolder, { recursive: true, force: true });
  }
}

function startSearchIndex(list: ProgramList, root: string, env: NodeJS.ProcessEnv, port: number) {
  const args = ["node", "local/src/search-index/serve.ts", "--port", String(port)];
  return list
    .start("search index", args, root, env)
    .waitForLine(/https?:\/\//, INDEX_READY_SECONDS);
}

async function startFirebase(
  list: ProgramList,
  options: StackOptions,
  ports: StackPorts,
  env: NodeJS.ProcessEnv,
) {
  const backend = chooseFirestoreBackend(options.root, env);
  const pubsubBinary = findPubsubEmulator(env);
  options.report(`Firestore: ${backend.description}`);
  const emulators = startEmulators({
    root: options.root,
    env,
    ports,
    backend,
    pubsubBinary,
    only: [
      "auth",
      "functions",
      "firestore",
      "eventarc",
      "tasks",
      ...(options.isDev ? [] : ["hosting"]),
      ...(pubsubBinary ? ["pubsub"] : []),
    ],
    stateFolder: options.stateFolder,
    logFile: list.logFile("emulators"),
    isVerbose: options.isVerbose,
  });
  list.holdEmulators(emulators);
  await emulators.waitUntilReady();
  await protectAddresses(ports.auth);
}

async function startDevSite(list: ProgramList, root: string, env: NodeJS.ProcessEnv, port: number) {
  const site = [
    "react-router",
    "dev",
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    "--strictPort",
  ];
  const program = list.start("site", site, join(root, "web"), env);
  await program.waitForLine(/Local:|http:\/\//, SITE_READY_SECONDS);
}

/** The embedded default for Sanity; none when the environment names a project of one's own. */
async function startContentLake(
  list: ProgramList,
  { root, contentFolder }: StackOptions,
  env: NodeJS.ProcessEnv,
  port: number,
) {
  if (hasSanityProject(env) && !env["SANITY_API_HOST"]) return null;
  const args = ["--port", String(port), "--state", contentFolder];
  const program = list.start(
    "content lake",
    ["node", "local/src/content-lake/serve.ts", ...args],
    root,
    env,
  );
  await program.waitForLine(/^http:\/\//, LAKE_READY_SECONDS);
  return `http://127.0.0.1:${port}`;
}

async function startStudio(list: ProgramList, root: string, env: NodeJS.ProcessEnv, port: number) {
  const args = ["sanity", "dev", "--host", "127.0.0.1", "--port", String(port)];
  const program = list.start("studio", args, join(root, "studio"), env);
  await program.waitForLine(/http:\/\//, SITE_READY_SECONDS);
  return `http://127.0.0.1:${port}/`;
}

/** The first page makes the function load its code: after this, a visitor need not wait for it. */
async function warmUp(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(SITE_READY_SECONDS * 1000) });
  if (!answer.ok) throw new Error(`The site answered ${answer.status} at ${url}`);
  await answer.text();
}

/** @throws when something cannot start; all that had started is stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root } = options;
  const ports = await chooseFreePorts(options.portOffset);
  const list = new ProgramList(options);
  const env = { ...stackEnvironment(options.env, ports), TMPDIR: list.temporaryFolder };
  const siteUrl = `http://127.0.0.1:${ports.site}/`;
  options.signal.addEventListener("abort", () => void list.stop(), { once: true });
  try {
    options.signal.throwIfAborted();
    if (options.isDev)
      list.start("functions build", ["node", "build.ts", "--watch"], join(root, "functions"), env);
    const [, contentLakeUrl, , studioUrl] = await Promise.all([
      startSearchIndex(list, root, env, ports.searchIndex),
      startContentLake(list, options, env, ports.contentLake),
      startFirebase(list, options, ports, env),
      options.hasStudio ? startStudio(list, root, env, ports.studio) : null,
      options.isDev ? startDevSite(list, root, env, ports.site) : null,
    ]);
    await warmUp(siteUrl);
    const stopSchedules = await startSchedules(
      `http://127.0.0.1:${ports.functions}`,
      // A run cut off by the stop is no news.
      (message) => options.signal.aborted || options.report(message),
    );
    options.signal.throwIfAborted();
    const outbox = await startMailOutbox(ports.mailOutbox, {
      firestoreHost: `127.0.0.1:${ports.firestore}`,
      authHost: `127.0.0.1:${ports.auth}`,
      projectId: LOCAL_PROJECT_ID,
    });
    const stop = async () => {
      stopSchedules();
      await Promise.all([outbox.stop(), list.stop()]);
    };
    const addresses = { siteUrl, studioUrl, contentLakeUrl, mailOutboxUrl: outbox.url };
    return { ports, ...addresses, env, broken: list.brokenFirst(), stop };
  } catch (error) {
    await list.stop();
    options.signal.throwIfAborted(); // What failed then, failed because it was stopped.
    throw error;
  }
}
