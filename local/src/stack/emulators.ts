/** Starts the Firebase emulators with whichever Firestore emulator this machine can run. */
import { join } from "node:path";
import { startProgram, type Program } from "#/stack/child-process.ts";
import { writeEmulatorConfig } from "#/stack/emulator-config.ts";
import type { FirestoreBackend } from "#/stack/firestore-backend.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

export const LOCAL_PROJECT_ID = "demo-mapwright";

/** Far beyond what it takes: at a load of 30 on two cores, three minutes were too few. */
const READY_SECONDS = 600;
/** Time limit for starting a function's process; 30 s by default, which a busy machine exceeds. */
const FUNCTION_START_SECONDS = 150;
const STOP_SECONDS = 30;

export interface EmulatorsOptions {
  readonly root: string;
  /** Other Firestore rules than the project's, relative to `root`. */
  readonly rules?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ports: StackPorts;
  readonly backend: FirestoreBackend;
  readonly pubsubBinary: string | null;
  readonly only: readonly string[];
  /** An export to import at startup; null starts empty. */
  readonly importFrom: string | null;
  readonly logFile: string;
  readonly isLogContinued?: boolean;
  readonly isVerbose: boolean;
  /** Functions are loaded again when their code changes. */
  readonly isReloading?: boolean;
}

export interface Emulators {
  readonly program: Program;
  /** @throws when an emulator does not start; the message includes its last lines. */
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
}

function commandLine(options: EmulatorsOptions, configFile: string): string[] {
  return [
    ...options.backend.commandPrefix,
    "firebase",
    "--config",
    configFile,
    "emulators:start",
    "--project",
    LOCAL_PROJECT_ID,
    "--only",
    options.only.join(","),
    ...(options.importFrom === null ? [] : ["--import", options.importFrom]),
  ];
}

/** Quoted, because the path of the project folder may contain spaces. */
const preload = (file: string) => `--require ${JSON.stringify(join(import.meta.dirname, file))}`;

/**
 * The emulators' Java VMs run for minutes on a few documents: optimising their code, and a collector with threads of its
 * own, take more processor time than they save.
 */
const JAVA_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

export function startEmulators(options: EmulatorsOptions): Emulators {
  const isHidane = options.backend.commandPrefix.length > 0;
  const config = writeEmulatorConfig({ ...options, hasFrozenRules: isHidane });
  const [command = "firebase", ...args] = commandLine(options, config.file);
  const program = startProgram({
    name: "Firebase emulators",
    command,
    args,
    cwd: options.root,
    env: {
      ...options.env,
      ...options.backend.env,
      ...(options.pubsubBinary ? { PUBSUB_EMULATOR_BINARY_PATH: options.pubsubBinary } : {}),
      // Without these the CLI waits for services that this machine cannot reach.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
      METADATA_SERVER_DETECTION: "none",
      // Who calls a function whose process isn't ready in time never gets an answer.
      FUNCTIONS_DISCOVERY_TIMEOUT: String(FUNCTION_START_SECONDS),
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
      JAVA_TOOL_OPTIONS: [JAVA_OPTIONS, options.env["JAVA_TOOL_OPTIONS"]].filter(Boolean).join(" "),
      NODE_OPTIONS: [
        options.env["NODE_OPTIONS"],
        preload("answer-as-deployed.cjs"),
        preload("keep-sign-ins.cjs"),
        // While functions are reloaded after each change of their code, the emulator ends a process when any of its calls
        // has ended.
        ...(options.isReloading ? [] : [preload("share-workers.cjs")]),
      ]
        .filter(Boolean)
        .join(" "),
    },
    logFile: options.logFile,
    isLogContinued: options.isLogContinued ?? false,
    isWrapper: isHidane,
    isVerbose: options.isVerbose,
  });
  void program.ended.then(config.remove);
  return {
    program,
    async waitUntilReady() {
      await program.waitForLine(/All emulators ready/, READY_SECONDS);
    },
    async stop() {
      await program.stop("SIGINT", STOP_SECONDS);
      config.remove();
    },
  };
}
