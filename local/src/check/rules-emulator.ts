/** Runs only a Firestore emulator, Google's or another, for testing the security rules. */
import { join } from "node:path";
import { LOCAL_PROJECT_ID, startEmulators } from "#/stack/emulators.ts";
import { chooseFirestoreBackend } from "#/stack/firestore-backend.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";

/** Runs a function with an emulator, which stops when it ends. `env` in `run` says where the emulator is. */
export async function withRulesEmulator<Result>(
  { root, env, portOffset }: { root: string; env: NodeJS.ProcessEnv; portOffset: number },
  run: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const ports = await chooseFreePorts(portOffset);
  const emulators = startEmulators({
    root,
    env,
    ports,
    backend: chooseFirestoreBackend(root, env),
    pubsubBinary: null,
    only: ["firestore"],
    importFrom: null,
    logFile: join(root, ".cache/logs/rules-emulator.log"),
    isVerbose: false,
  });
  try {
    await emulators.waitUntilReady();
    return await run({
      ...env,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    });
  } finally {
    await emulators.stop();
  }
}
