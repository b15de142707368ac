/**
 * The browser's Firebase: one app, created when a private page first needs it. Public pages never load this file. The
 * suffix keeps it out of the server build.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { initializeApp, type FirebaseApp } from "firebase/app";
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from "firebase/app-check";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  type Firestore,
} from "firebase/firestore";
import { connectFunctionsEmulator, getFunctions, type Functions } from "firebase/functions";
import type { PublicConfig } from "#/platform/public-config.ts";
import { hasStorageSpace } from "#/platform/firebase/storage-space.client.ts";

export interface FirebaseClient {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly functions: Functions;
  /** null: the project has none, or the emulators are used. */
  readonly appCheck: AppCheck | null;
  /** Whether opened data is on disk: it can be read offline, and unsent changes outlive the tab. */
  readonly isKeptOnDisk: boolean;
}

let opened: FirebaseClient | null = null;

/** Returns the same client for the life of the page: its configuration cannot change. */
export function openFirebase(config: PublicConfig): FirebaseClient {
  opened ??= makeClient(config);
  return opened;
}

function makeClient({ firebase, appCheckSiteKey, emulators }: PublicConfig): FirebaseClient {
  const app = initializeApp({ ...firebase });
  const appCheck =
    appCheckSiteKey === null
      ? null
      : initializeAppCheck(app, {
          provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
          isTokenAutoRefreshEnabled: true,
        });
  // No pop-up resolver, because it would load a Google script on every phone. Code that opens a provider's window
  // passes one.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const isKeptOnDisk = hasStorageSpace();
  // Persisted on disk and shared between tabs, so that an opened map can be read offline.
  const firestore = initializeFirestore(app, {
    localCache: isKeptOnDisk
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  const functions = getFunctions(app, FUNCTIONS_REGION);
  if (emulators) {
    connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
    connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
    connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port);
  }
  return { app, auth, firestore, functions, appCheck, isKeptOnDisk };
}

/** Returns the header by which a function recognizes our pages, for requests that bypass the SDK. */
export async function getAppCheckHeaders(config: PublicConfig): Promise<Record<string, string>> {
  const { appCheck } = openFirebase(config);
  return appCheck ? { "X-Firebase-AppCheck": (await getToken(appCheck)).token } : {};
}
