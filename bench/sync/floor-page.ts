/** The floor: the SDK as the product opens it, one listener, one write, and nothing else. Bundled for the browser. */
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
  setDoc,
  where,
} from "firebase/firestore";

export interface FloorOptions {
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

/** Signs in and listens. What comes is written into the page. @returns how to write one document, its time in Unix ms. */
async function openFloor(options: FloorOptions): Promise<(id: string, text: string) => number> {
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
      document.body.textContent = docs.at(-1)?.id ?? "listening";
    },
  );
  return (id, changes) => {
    const writtenAt = performance.timeOrigin + performance.now();
    const fields = { by: user.uid, at: serverTimestamp(), scope: "edit", names: [], changes };
    void setDoc(doc(operations, id), fields);
    return writtenAt;
  };
}

Reflect.set(globalThis, "openFloor", openFloor);
