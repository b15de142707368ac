/**
 * `npm start` and `npm run dev`: builds what changed, starts and seeds the stack, prints the addresses, and shuts
 * everything down on Ctrl-C.
 */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { FakedProviderId } from "#/providers/faked-providers.ts";
import { parseProviderOption } from "#/providers/provider-option.ts";
import { buildSite } from "#/stack/build-site.ts";
import { DEMO_ACCOUNT, seedDemo } from "#/stack/seed-demo.ts";
import { startStack, type Stack } from "#/stack/stack.ts";
import { lockState } from "#/stack/state-lock.ts";

const HELP = `Options:
  --fresh           discard data from earlier starts (accounts, maps, content)
  --state <folder>  store data there instead of in .state
  --port-offset <n> shift every port by n
  --providers <p>   ask fakes of research providers instead of the local index: fake, or fake:serper,searxng
  --no-seed         don't create a demo account
  --verbose         print the output of every program
  --dev             hot reload (npm run dev)`;

/** A second Ctrl-C within this time is a duplicate: the terminal, npm and the bootstrap script each pass it on. */
const REPEATED_SIGNAL_MS = 3000;

/** The highest default port plus this offset is still a valid port. */
const MAX_PORT_OFFSET = 55_000;

const STOPPED_EARLY = new Error("stopped before it was ready");

const root = resolve(import.meta.dirname, "../../..");

interface StartOptions {
  readonly isFresh: boolean;
  readonly stateFolder: string;
  readonly portOffset: number;
  readonly fakedProviders: readonly FakedProviderId[];
  readonly hasDemo: boolean;
  readonly isVerbose: boolean;
  readonly isDev: boolean;
}

/** null: only help was requested. @throws Error naming the invalid option. */
function readOptions(): StartOptions | null {
  const { values } = parseArgs({
    options: {
      fresh: { type: "boolean", default: false },
      state: { type: "string", default: ".state" },
      "port-offset": { type: "string", default: "0" },
      providers: { type: "string" },
      "no-seed": { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      dev: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const portOffset = Number(values["port-offset"]);
  if (!Number.isInteger(portOffset) || portOffset < 0 || portOffset > MAX_PORT_OFFSET)
    throw new Error(`--port-offset takes a whole number from 0 to ${MAX_PORT_OFFSET}.`);
  return {
    isFresh: values.fresh,
    stateFolder: resolve(root, values.state),
    portOffset,
    fakedProviders: parseProviderOption(values.providers),
    hasDemo: !values["no-seed"],
    isVerbose: values.verbose,
    isDev: values.dev,
  };
}

function printAddresses(
  stack: Stack,
  seconds: number,
  { hasDemo, fakedProviders }: Pick<StartOptions, "fakedProviders" | "hasDemo">,
) {
  const { ports } = stack;
  const lines = [
    `  Site            ${stack.siteUrl}`,
    ...(hasDemo ? [`  Demo account    ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`] : []),
    `  Studio          ${stack.studioUrl ?? "not started"}`,
    `  Content         ${stack.contentLakeUrl ?? "your Sanity project"}`,
    `  Mail outbox     ${stack.mailOutboxUrl}`,
    `  Usage events    ${stack.eventCaptureUrl}`,
    `  Billing clock   ${stack.billingStandInUrl ?? "not started"}`,
    `  Auth            http://127.0.0.1:${ports.auth}`,
    `  Firestore       127.0.0.1:${ports.firestore}`,
    `  Functions       http://127.0.0.1:${ports.functions}`,
    `  Search index    http://127.0.0.1:${ports.searchIndex}`,
    ...(fakedProviders.length > 0
      ? [`  Provider fakes  http://127.0.0.1:${ports.providerFakes} (${fakedProviders.join(", ")})`]
      : []),
  ];
  console.log(`\nMapwright is ready after ${seconds.toFixed(1)} s\n\n${lines.join("\n")}\n`);
  console.log(
    "Logs are in .cache/logs. Press Ctrl-C to stop everything; your maps are kept for the next start.\n",
  );
}

/**
 * Installed before anything starts, so that Ctrl-C during startup leaves nothing running either. The end of the
 * bootstrap script counts as a signal, because it cannot send one when it is killed.
 */
function onStopSignal(stop: () => void) {
  let firstAt = 0;
  process.on("disconnect", stop);
  // Writing to a closed terminal fails; the shutdown has to continue anyway.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      const now = Date.now();
      if (firstAt === 0) {
        firstAt = now;
        stop();
      } else if (now - firstAt > REPEATED_SIGNAL_MS) process.exit(130);
    });
}

async function main({ stateFolder, ...options }: StartOptions) {
  const begun = performance.now();
  const envFile = join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);

  const starting = new AbortController();
  const stopRequested = Promise.withResolvers<null>();
  onStopSignal(() => {
    starting.abort(STOPPED_EARLY);
    stopRequested.resolve(null);
  });

  const lock = await lockState(root, stateFolder, (line) => console.log(line));
  process.on("exit", () => lock.release());
  const emulatorState = join(stateFolder, "emulators");
  const contentState = join(stateFolder, "content-lake");
  const billingState = join(stateFolder, "billing-stand-in.json");
  if (options.isFresh)
    for (const state of [emulatorState, contentState, billingState])
      rmSync(state, { recursive: true, force: true });

  console.log("Building the site and the functions …");
  if (!(await buildSite(root, process.env, starting.signal)))
    console.log("Nothing changed since the last build.");
  console.log(
    "Starting the search index, the content lake, the Studio and the Firebase emulators …",
  );
  const stack = await startStack({
    root,
    env: process.env,
    isDev: options.isDev,
    isRestarted: true,
    stateFolder: emulatorState,
    contentFolder: contentState,
    billingFile: billingState,
    hasStudio: true,
    fakedProviders: options.fakedProviders,
    portOffset: options.portOffset,
    isVerbose: options.isVerbose,
    signal: starting.signal,
    report: (line) => console.log(line),
  });
  lock.setAddress(stack.siteUrl);
  try {
    if (options.hasDemo) await seedDemo(stack);
    printAddresses(stack, (performance.now() - begun) / 1000, options);
    const broken = await Promise.race([stopRequested.promise, stack.broken]);
    if (broken !== null) throw new Error(broken);
  } finally {
    console.log("Stopping …");
    await stack.stop();
  }
  console.log("Stopped.");
}

async function run() {
  let options: StartOptions | null;
  try {
    options = readOptions();
  } catch (error) {
    console.error(`\nMapwright couldn't start: ${wordsOf(error)}\n\n${HELP}\n`);
    process.exit(2);
  }
  if (!options) {
    console.log(HELP);
    return;
  }
  try {
    await main(options);
    process.exit(0); // With only a signal handler left, the process would not exit.
  } catch (error) {
    if (error === STOPPED_EARLY) console.log("Stopped before it was ready.");
    else console.error(`\nMapwright stopped: ${wordsOf(error)}\n`);
    process.exit(error === STOPPED_EARLY ? 130 : 1);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await run();
