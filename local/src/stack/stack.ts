/**
 * The entire product on one machine: local search index, Firebase emulators and site, each a program that stops with
 * the stack. `npm start`, `npm run dev` and the browser journeys all start it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { startEventCapture } from "#/event-capture/capture-server.ts";
import { startMailOutbox } from "#/mail-outbox/outbox-server.ts";
import { protectAddresses } from "#/stack/auth-settings.ts";
import type { FakedProviderId } from "#/providers/faked-providers.ts";
import { startProgram } from "#/stack/child-process.ts";
import { LOCAL_PROJECT_ID, startEmulators } from "#/stack/emulators.ts";
import { chooseFirestoreBackend, findPubsubEmulator } from "#/stack/firestore-backend.ts";
import { chooseFreePorts, type StackPorts } from "#/stack/free-ports.ts";
import { guardFolder } from "#/stack/guard.ts";
import {
  exportOverHub,
  exportPeriodically,
  type PeriodicExport,
} from "#/stack/exports/periodic-export.ts";
import { waitUntilSilent } from "#/stack/port-probe.ts";
import { startSchedules } from "#/stack/schedules.ts";
import { startService, type Service, type ServiceRun } from "#/stack/service.ts";
import {
  hasBillingStandIn,
  hasSanityProject,
  buildStackEnvironment,
} from "#/stack/stack-environment.ts";
import { getLocalSecretPaths } from "#/stack/local-secrets.ts";
import { chooseExport } from "#/stack/exports/state-export.ts";
import { readFingerprint } from "#/stack/state-fingerprint.ts";
import { readNotice } from "#/stored-file/notice.ts";

export interface StackOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Hot reload for the site and the functions, instead of the built site behind Hosting. */
  readonly isDev: boolean;
  /** Folder in which accounts and maps are saved soon after each change; null saves nothing. */
  readonly stateFolder: string | null;
  /** Restarts programs that end unexpectedly; otherwise their end is reported through `broken`. */
  readonly isRestarted: boolean;
  /** Folder in which the content lake stores editors' content. */
  readonly contentFolder: string;
  /** File in which the stand-in for Stripe keeps what was bought; null: nowhere. */
  readonly billingFile: string | null;
  readonly hasStudio: boolean;
  /** Research providers whose fakes are asked instead of the local index. Default: none. */
  readonly fakedProviders?: readonly FakedProviderId[];
  readonly portOffset: number;
  readonly isVerbose: boolean;
  /** Signal that, when aborted during startup, stops whatever is running; the start then rejects. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

export interface Stack {
  readonly ports: StackPorts;
  readonly siteUrl: string;
  readonly studioUrl: string | null;
  /** null: a separate Sanity project is used. */
  readonly contentLakeUrl: string | null;
  readonly mailOutboxUrl: string;
  /** Address at which usage statistics arrive. */
  readonly eventCaptureUrl: string;
  /** null: a Stripe account is used, or nothing is sold. */
  readonly billingStandInUrl: string | null;
  readonly env: NodeJS.ProcessEnv;
  /** Resolves with a readable message when a program is permanently down. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

const LAKE_READY_SECONDS = 60;
const INDEX_READY_SECONDS = 120;
const SITE_READY_SECONDS = 90;
/** The first page waits for the function to load its code, which takes long on a busy machine. */
const WARM_UP_SECONDS = 180;
const STOP_SECONDS = 10;
const HOST = "127.0.0.1";

interface ProgramSpec {
  readonly name: string;
  readonly args: readonly [command: string, ...args: string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly readyLine: RegExp;
  readonly readySeconds: number;
}

/** Starts services; if any fails to start, stops those already running. */
class ServiceList {
  /** Files that services create while running, such as the functions emulator's sockets, are removed with them. */
  readonly temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-stack-"));
  readonly #unguardFolder = guardFolder(this.temporaryFolder);
  readonly #services: Service[] = [];
  readonly #options: StackOptions;
  #exports: PeriodicExport | null = null;
  #stopped: Promise<void> | null = null;

  constructor(options: StackOptions) {
    this.#options = options;
  }

  logFile(name: string): string {
    return join(this.#options.root, ".cache/logs", `${name}-${this.#options.portOffset}.log`);
  }

  /** @param start starts one run of the service; receives whether it is the first. */
  add(name: string, start: (isFirst: boolean) => ServiceRun): Service {
    if (this.#stopped) throw new Error(`${name} is not started: the stack is being stopped.`);
    let isFirst = true;
    const service = startService({
      name,
      start() {
        const run = start(isFirst);
        isFirst = false;
        return run;
      },
      isRestarted: this.#options.isRestarted,
      report: this.#options.report,
    });
    this.#services.push(service);
    return service;
  }

  addProgram(spec: ProgramSpec): Service {
    const [command, ...args] = spec.args;
    return this.add(spec.name, (isFirst) => {
      const program = startProgram({
        name: spec.name,
        command,
        args,
        cwd: spec.cwd,
        env: spec.env,
        logFile: this.logFile(spec.name.replaceAll(" ", "-")),
        isLogContinued: !isFirst,
        isVerbose: this.#options.isVerbose,
        onLine: (line) => {
          const notice = readNotice(line);
          if (notice !== null) this.#options.report(notice);
        },
      });
      return {
        program,
        waitUntilReady: async () =>
          void (await program.waitForLine(spec.readyLine, spec.readySeconds)),
        stop: () => program.stop("SIGTERM", STOP_SECONDS),
      };
    });
  }

  holdExports(exports: PeriodicExport) {
    this.#exports = exports;
  }

  readonly brokenFirst = (): Promise<string> =>
    Promise.race(this.#services.map(({ broken }) => broken));

  /** May be called repeatedly. Saves accounts and maps first, while everything is still running. */
  stop(): Promise<void> {
    const stop = async () => {
      await this.#exports?.stop();
      await Promise.all(this.#services.map((service) => service.stop()));
      rmSync(this.temporaryFolder, { recursive: true, force: true });
      this.#unguardFolder();
    };
    return (this.#stopped ??= stop());
  }
}

function startSearchIndex(list: ServiceList, root: string, env: NodeJS.ProcessEnv, port: number) {
  return list.addProgram({
    name: "search index",
    args: ["node", "local/src/search-index/serve.ts", "--port", String(port)],
    cwd: root,
    env,
    readyLine: /https?:\/\//,
    readySeconds: INDEX_READY_SECONDS,
  }).ready;
}

function startProviderFakes(list: ServiceList, root: string, env: NodeJS.ProcessEnv, port: number) {
  return list.addProgram({
    name: "provider fakes",
    args: ["node", "local/src/providers/serve.ts", "--port", String(port)],
    cwd: root,
    env,
    readyLine: /https?:\/\//,
    readySeconds: LAKE_READY_SECONDS,
  }).ready;
}

/** The functions find it once they are asked to sell something; it finds the functions when it has events. */
function startBillingStandIn(
  list: ServiceList,
  { root, billingFile }: Pick<StackOptions, "billingFile" | "root">,
  env: NodeJS.ProcessEnv,
  ports: StackPorts,
) {
  const functions = `http://${HOST}:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}`;
  const options = [
    "--port",
    String(ports.billingStandIn),
    "--webhook",
    `${functions}/billingWebhook`,
  ];
  if (billingFile !== null) options.push("--state", billingFile);
  return list.addProgram({
    name: "billing stand-in",
    args: ["node", "local/src/billing/serve.ts", ...options],
    cwd: root,
    env: { ...env, FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}` },
    readyLine: /^http:\/\//,
    readySeconds: LAKE_READY_SECONDS,
  }).ready;
}

async function startFirebase(
  list: ServiceList,
  options: StackOptions,
  ports: StackPorts,
  env: NodeJS.ProcessEnv,
) {
  const { stateFolder } = options;
  const backend = chooseFirestoreBackend(options.root, env);
  const pubsubBinary = findPubsubEmulator(env);
  options.report(`Firestore: ${backend.description}`);
  const watched = {
    Firestore: ports.firestore,
    ...(pubsubBinary ? { "Pub/Sub": ports.pubsub } : {}),
  };
  let isReady = false;
  const service = list.add("Firebase emulators", (isFirst) => {
    isReady = false;
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
      importFrom: stateFolder === null ? null : chooseExport(stateFolder, options.report),
      logFile: list.logFile("emulators"),
      isLogContinued: !isFirst,
      isVerbose: options.isVerbose,
      isReloading: options.isDev,
    });
    const failed = Promise.withResolvers<string>();
    const ended = new AbortController();
    void emulators.program.ended.then(() => ended.abort());
    return {
      program: emulators.program,
      async waitUntilReady() {
        await emulators.waitUntilReady();
        await protectAddresses(ports.auth);
        isReady = true;
        // firebase-tools keeps running without its Java VMs.
        void waitUntilSilent(watched, ended.signal).then(failed.resolve);
      },
      failed: failed.promise,
      stop: () => emulators.stop(),
    };
  });
  await service.ready;
  if (stateFolder !== null)
    list.holdExports(
      exportPeriodically({
        folder: stateFolder,
        write: (target) => exportOverHub(ports.hub, target, options.root),
        fingerprint: () => readFingerprint(ports),
        isReady: () => isReady,
        report: options.report,
      }),
    );
}

async function startDevSite(list: ServiceList, root: string, env: NodeJS.ProcessEnv, port: number) {
  await list.addProgram({
    name: "site",
    args: ["react-router", "dev", "--host", HOST, "--port", String(port), "--strictPort"],
    cwd: join(root, "web"),
    env,
    readyLine: /Local:|http:\/\//,
    readySeconds: SITE_READY_SECONDS,
  }).ready;
}

/** The embedded replacement for Sanity; none when the environment names a Sanity project. */
async function startContentLake(
  list: ServiceList,
  { root, contentFolder }: StackOptions,
  env: NodeJS.ProcessEnv,
  port: number,
) {
  if (hasSanityProject(env) && !env["SANITY_API_HOST"]) return null;
  const options = ["--port", String(port), "--state", contentFolder];
  await list.addProgram({
    name: "content lake",
    args: ["node", "local/src/content-lake/serve.ts", ...options],
    cwd: root,
    env,
    readyLine: /^http:\/\//,
    readySeconds: LAKE_READY_SECONDS,
  }).ready;
  return `http://${HOST}:${port}`;
}

async function startStudio(list: ServiceList, root: string, env: NodeJS.ProcessEnv, port: number) {
  await list.addProgram({
    name: "studio",
    args: ["sanity", "dev", "--host", HOST, "--port", String(port)],
    cwd: join(root, "studio"),
    env,
    readyLine: /http:\/\//,
    readySeconds: SITE_READY_SECONDS,
  }).ready;
  return `http://${HOST}:${port}/`;
}

/** The first page makes the function load its code, so that no visitor has to wait for it. */
async function warmUp(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WARM_UP_SECONDS * 1000) });
  if (!answer.ok) throw new Error(`The site returned ${answer.status} at ${url}`);
  await answer.text();
}

/** @throws when something cannot start; everything already started is stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root } = options;
  const ports = await chooseFreePorts(options.portOffset);
  const list = new ServiceList(options);
  const { fakedProviders = [] } = options;
  const env = {
    ...getLocalSecretPaths(
      options.env,
      options.stateFolder ?? list.temporaryFolder,
      options.stateFolder !== null,
    ),
    ...buildStackEnvironment(options.env, ports, fakedProviders),
    TMPDIR: list.temporaryFolder,
  };
  const siteUrl = `http://127.0.0.1:${ports.site}/`;
  options.signal.addEventListener("abort", () => void list.stop(), { once: true });
  try {
    options.signal.throwIfAborted();
    // The emulators load what it builds.
    if (options.isDev)
      await list.addProgram({
        name: "functions build",
        args: ["node", "build.ts", "--watch"],
        cwd: join(root, "functions"),
        env,
        readyLine: /^functions:/,
        readySeconds: SITE_READY_SECONDS,
      }).ready;
    const [, contentLakeUrl, , studioUrl] = await Promise.all([
      startSearchIndex(list, root, env, ports.searchIndex),
      startContentLake(list, options, env, ports.contentLake),
      startFirebase(list, options, ports, env),
      options.hasStudio ? startStudio(list, root, env, ports.studio) : null,
      options.isDev ? startDevSite(list, root, env, ports.site) : null,
      fakedProviders.length > 0 ? startProviderFakes(list, root, env, ports.providerFakes) : null,
      hasBillingStandIn(options.env) ? startBillingStandIn(list, options, env, ports) : null,
    ]);
    await warmUp(siteUrl);
    const stopSchedules = await startSchedules(
      `http://127.0.0.1:${ports.functions}`,
      // A run interrupted by the stop is not worth reporting.
      (message) => options.signal.aborted || options.report(message),
    );
    options.signal.throwIfAborted();
    const outbox = await startMailOutbox(ports.mailOutbox, {
      firestoreHost: `127.0.0.1:${ports.firestore}`,
      authHost: `127.0.0.1:${ports.auth}`,
      projectId: LOCAL_PROJECT_ID,
    });
    const capture = await startEventCapture(ports.eventCapture);
    const stop = async () => {
      stopSchedules();
      await Promise.all([outbox.stop(), capture.stop(), list.stop()]);
    };
    const addresses = {
      siteUrl,
      studioUrl,
      contentLakeUrl,
      mailOutboxUrl: outbox.url,
      eventCaptureUrl: capture.url,
      billingStandInUrl: hasBillingStandIn(options.env)
        ? `http://${HOST}:${ports.billingStandIn}/`
        : null,
    };
    return { ports, ...addresses, env, broken: list.brokenFirst(), stop };
  } catch (error) {
    await list.stop();
    options.signal.throwIfAborted(); // Failures from here on are caused by the stop.
    throw error;
  }
}
