/**
 * Writes the copy of firebase.json that the emulators read: same project, free ports, only what this machine can run.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { buildParameterFile } from "../../../functions/src/platform/parameters.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

const firebaseJson = z.looseObject({
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  functions: z.array(z.looseObject({ source: z.string() })),
  hosting: z.looseObject({ public: z.string() }),
});

export interface EmulatorConfigOptions {
  readonly root: string;
  /** The values of the functions' parameters, among other variables. */
  readonly env: NodeJS.ProcessEnv;
  readonly ports: StackPorts;
  /** The emulators that will run, as `firebase emulators:start --only` names them. */
  readonly only: readonly string[];
  /** Other rules than the project's, relative to `root`. */
  readonly rules?: string;
  /** hidane 0.6 exits on a rules reload, so it gets a copy that nobody edits. */
  readonly hasFrozenRules: boolean;
}

const HOST = "127.0.0.1";

interface EmulatorConfig {
  readonly file: string;
  readonly remove: () => void;
}

/** Next to firebase.json, because its paths are relative to the file. */
export function writeEmulatorConfig(options: EmulatorConfigOptions): EmulatorConfig {
  const { root, ports } = options;
  const config = firebaseJson.parse(JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")));
  const chosen = options.rules ?? config.firestore.rules;
  const rules = options.hasFrozenRules ? freezeRules(root, chosen) : chosen;
  const emulators: Record<string, unknown> = {
    hub: { host: HOST, port: ports.hub },
    logging: { host: HOST, port: ports.logging },
    ui: { enabled: false },
    // In the Firestore emulator alone, tests use a project each: it would note that with every request.
    singleProjectMode: options.only.includes("auth"),
  };
  const all: Record<string, unknown> = {
    auth: { host: HOST, port: ports.auth },
    functions: { host: HOST, port: ports.functions },
    firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    hosting: { host: HOST, port: ports.site },
    eventarc: { host: HOST, port: ports.eventarc },
    tasks: { host: HOST, port: ports.tasks },
    pubsub: { host: HOST, port: ports.pubsub },
  };
  for (const name of options.only) emulators[name] = all[name];
  const file = join(root, `.firebase.${ports.hub}.json`);
  const configDir = writeParameters(options);
  const functions = config.functions.map((codebase) => ({ ...codebase, configDir }));
  const written = { ...config, firestore: { ...config.firestore, rules }, functions, emulators };
  writeFileSync(file, JSON.stringify(written, null, 2));
  return {
    file,
    remove() {
      rmSync(file, { force: true });
      rmSync(join(root, configDir), { recursive: true, force: true });
    },
  };
}

/** All of them, for this stack: the emulators would ask for one that is missing, and write the answer to the source. */
function writeParameters({ root, env, ports }: EmulatorConfigOptions): string {
  const folder = `.cache/emulators/parameters-${ports.hub}`;
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, ".env.local"), buildParameterFile(env));
  return folder;
}

function freezeRules(root: string, rules: string): string {
  const frozen = ".cache/emulators/firestore.rules";
  mkdirSync(join(root, ".cache/emulators"), { recursive: true });
  copyFileSync(join(root, rules), join(root, frozen));
  return frozen;
}
