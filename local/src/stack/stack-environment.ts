/** The environment that tells the site and the functions where the local stack listens. */
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

/** What the person set by hand wins: a real provider or project is chosen by environment variables only. */
export function stackEnvironment(env: NodeJS.ProcessEnv, ports: StackPorts): NodeJS.ProcessEnv {
  return {
    PUBLIC_FIREBASE_API_KEY: "local-key",
    PUBLIC_FIREBASE_AUTH_DOMAIN: `127.0.0.1:${ports.auth}`,
    PUBLIC_FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    PUBLIC_FIREBASE_APP_ID: "local-app",
    PUBLIC_AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.auth}`,
    PUBLIC_FIRESTORE_EMULATOR: `127.0.0.1:${ports.firestore}`,
    PUBLIC_FUNCTIONS_EMULATOR: `127.0.0.1:${ports.functions}`,
    RESEARCH_LOCAL_INDEX_URL: `http://127.0.0.1:${ports.searchIndex}`,
    ...env,
  };
}
