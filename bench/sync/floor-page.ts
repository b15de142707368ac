/**
 * The baseline: the SDK as the product opens it, one listener, one write, and nothing else. Bundled for the browser.
 */
import { initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from "firebase/auth";
import {
  Timestamp,
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from "firebase/firestore";

export interface BaselineOptions {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authUrl: string;
  readonly firestoreHost: string;
  readonly firestorePort: number;
  readonly email: string;
  readonly password: string;
  /** Path of the collection that is written to and listened to. */
  readonly path: string;
}

/**
 * Signs in and listens. The id of the newest document is written into the page.
 * @returns a function that writes documents in one batch, `<id>`, `<id>-1` …, one per text; it returns its time in Unix
 * ms.
 */
async function openBaseline(
  options: BaselineOptions,
): Promise<(id: string, texts: readonly string[]) => number> {
  const app = initializeApp({ projectId: options.projectId, apiKey: options.apiKey });
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, options.authUrl, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, options.email, options.password);
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  connectFirestoreEmulator(firestore, options.firestoreHost, options.firestorePort);
  const operations = collection(firestore, options.path);
  onSnapshot(
    query(operations, where("at", ">", Timestamp.fromMillis(0)), orderBy("at")),
    { includeMetadataChanges: true },
    ({ docs }) => {
      // All documents of a batch have the same time, and arrive in the order of their ids.
      document.body.textContent = docs.at(-1)?.id.replace(/-\d{1,3}$/, "") ?? "listening";
    },
  );
  return (id, texts) => {
    const writtenAt = performance.timeOrigin + performance.now();
    const batch = writeBatch(firestore);
    for (const [n, changes] of texts.entries()) {
      const fields = { by: user.uid, at: serverTimestamp(), scope: "edit", names: [], changes };
      batch.set(doc(operations, n === 0 ? id : `${id}-${String(n)}`), fields);
    }
    void batch.commit();
    return writtenAt;
  };
}

Reflect.set(globalThis, "openFloor", openBaseline);
