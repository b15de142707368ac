/**
 * A Firestore emulator, Google's or another, and nothing else: enough for the security rules and for use cases that are
 * called directly. Started for the first step that needs it, and stopped at the end.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCAL_PROJECT_ID, startEmulators, type Emulators } from "#/stack/emulators.ts";
import { chooseFirestoreBackend } from "#/stack/firestore-backend.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";

/**
 * The emulator compiles its rules anew for each project, and most test files have one or several: a seventh of its
 * processor time. Tests of rules load the project's own.
 */
const NO_ACCESS = `rules_version = "2";
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if false; }
  }
}
`;

interface FirestoreEmulatorOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly portOffset: number;
}

export class FirestoreEmulator {
  readonly #options: FirestoreEmulatorOptions;
  #emulators: Emulators | null = null;
  #starting: Promise<NodeJS.ProcessEnv> | null = null;

  constructor(options: FirestoreEmulatorOptions) {
    this.#options = options;
  }

  /** Starts it unless it is running. @returns the environment for tests. */
  use(): Promise<NodeJS.ProcessEnv> {
    return (this.#starting ??= this.#start());
  }

  async #start(): Promise<NodeJS.ProcessEnv> {
    const { root, env, portOffset } = this.#options;
    const ports = await chooseFreePorts(portOffset);
    const rules = `.cache/emulators/no-access-${String(ports.firestore)}.rules`;
    mkdirSync(dirname(join(root, rules)), { recursive: true });
    writeFileSync(join(root, rules), NO_ACCESS);
    this.#emulators = startEmulators({
      root,
      rules,
      env,
      ports,
      backend: chooseFirestoreBackend(root, env),
      pubsubBinary: null,
      only: ["firestore"],
      importFrom: null,
      logFile: join(root, ".cache/logs/firestore-emulator.log"),
      isVerbose: false,
    });
    await this.#emulators.waitUntilReady();
    return {
      ...env,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    };
  }

  async stop() {
    // A failed start was already reported to the step that requested it.
    await this.#starting?.catch(() => {});
    await this.#emulators?.stop();
  }
}
