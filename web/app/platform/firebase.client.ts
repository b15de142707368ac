/**
 * The browser's Firebase: one app, made when a private page first needs it. Public pages never load this.
 * The suffix keeps it out of the server's build.
 */
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
  persistentLocalCache,
  persistentMultipleTabManager,
  type Firestore,
} from "firebase/firestore";
import { connectFunctionsEmulator, getFunctions, type Functions } from "firebase/functions";
import type { PublicConfig } from "#/platform/public-config.ts";

const REGION = "us-central1";

export interface FirebaseClient {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly functions: Functions;
  /** null: the project has none, or these are the emulators. */
  readonly appCheck: AppCheck | null;
}

let opened: FirebaseClient | null = null;

/** The same client for the life of the page: its configuration cannot change under it. */
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
  // No pop-up resolver: it would load a script of Google's on every phone. Whoever opens a provider's window brings it.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // Kept on disk and shared between tabs: a map that was opened can be read offline.
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  const functions = getFunctions(app, REGION);
  if (emulators) {
    connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
    connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
    connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port);
  }
  return { app, auth, firestore, functions, appCheck };
}

/** For requests that no SDK makes: the header by which a function knows a page of ours. */
export async function appCheckHeaders(config: PublicConfig): Promise<Record<string, string>> {
  const { appCheck } = openFirebase(config);
  return appCheck ? { "X-Firebase-AppCheck": (await getToken(appCheck)).token } : {};
}
