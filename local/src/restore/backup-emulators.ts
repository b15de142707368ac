/** Emulators of Firestore and Authentication for the proof of a restore, and the backups that are made of them. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deleteApp, initializeApp, type App } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { LOCAL_PROJECT_ID, startEmulators } from "#/stack/emulators.ts";
import { chooseFirestoreBackend } from "#/stack/firestore-backend.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";
import { exportOverHub } from "#/stack/exports/periodic-export.ts";

export interface RestoreStage {
  readonly db: Firestore;
  readonly accounts: Auth;
  readonly hosts: { readonly auth: string; readonly firestore: string };
  /** @param folder made by it */
  backUp(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param importFrom a backup; null starts empty */
export async function openStage(
  root: string,
  portOffset: number,
  importFrom: string | null,
): Promise<RestoreStage> {
  const ports = await chooseFreePorts(portOffset);
  const emulators = startEmulators({
    root,
    env: process.env,
    ports,
    backend: chooseFirestoreBackend(root, process.env),
    pubsubBinary: null,
    only: ["auth", "firestore"],
    importFrom,
    logFile: join(root, ".cache/logs/restore-emulators.log"),
    isVerbose: false,
  });
  await emulators.waitUntilReady();
  const hosts = {
    auth: `127.0.0.1:${String(ports.auth)}`,
    firestore: `127.0.0.1:${String(ports.firestore)}`,
  };
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = hosts.auth;
  process.env["FIRESTORE_EMULATOR_HOST"] = hosts.firestore;
  const app: App = initializeApp({ projectId: LOCAL_PROJECT_ID }, `stage-${String(ports.hub)}`);
  return {
    db: getFirestore(app),
    accounts: getAuth(app),
    hosts,
    backUp: (folder) => exportOverHub(ports.hub, folder, root),
    async stop() {
      await deleteApp(app);
      await emulators.stop();
    },
  };
}

/** Puts today's accounts into a backup of earlier documents: as in a real project, the backup has no accounts. */
export function takeAccountsFrom(now: string, backup: string): void {
  rmSync(join(backup, "auth_export"), { recursive: true });
  cpSync(join(now, "auth_export"), join(backup, "auth_export"), { recursive: true });
}
