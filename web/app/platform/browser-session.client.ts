/**
 * This browser's entry in the list of places where a person is signed in, `users/{uid}/sessions/{s}`: made once for
 * each sign-in, shared by all tabs, marked as seen now and then, watched for its end.
 */
import {
  accountSession,
  SESSION_SEEN_EVERY_MS,
  type AccountSession,
} from "@mapwright/core/accounts/account-session";
import { COUNTER_PAUSE_MS } from "@mapwright/core/accounts/write-counter";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import {
  doc,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from "firebase/firestore";
import { z } from "zod";
import { countWrite } from "#/platform/count-write.client.ts";
import { describeBrowser } from "#/platform/describe-browser.ts";

/** `seenAtMs`: by this device's clock, and compared with nothing but that. */
const storedSession = z.object({ id: accountSession.shape.id, seenAtMs: z.number() });
type StoredSession = z.infer<typeof storedSession>;

const storageKey = (uid: UserId) => `mw-session-${uid}`;

function readStored(uid: UserId): StoredSession | null {
  try {
    const parsed = storedSession.safeParse(
      JSON.parse(localStorage.getItem(storageKey(uid)) ?? "null"),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Storage is switched off, or something else wrote there.
  }
}

function store(uid: UserId, session: StoredSession | null) {
  try {
    if (session === null) localStorage.removeItem(storageKey(uid));
    else localStorage.setItem(storageKey(uid), JSON.stringify(session));
  } catch {
    // Storage is switched off: each page counts as a browser of its own.
  }
}

const sessionDocument = (firestore: Firestore, uid: UserId, id: string) =>
  doc(firestore, sessionsPath(uid), id);

/** So long after an entry was made the server may not have told of it yet. */
const FRESH_MS = 60_000;

function makeSession(firestore: Firestore, uid: UserId): DocumentReference {
  const id = crypto.randomUUID();
  const reference = sessionDocument(firestore, uid, id);
  store(uid, { id, seenAtMs: Date.now() });
  const session = {
    id,
    label: describeBrowser(navigator.userAgent),
    createdAt: serverTimestamp(),
    lastSeenAt: serverTimestamp(),
    endedAt: null,
  } satisfies { readonly [Field in keyof AccountSession]: unknown };
  // Offline it waits for the network.
  void addSession(firestore, uid, reference, session, ADD_ATTEMPTS);
  return reference;
}

/** Somebody who signs in on two devices at once waits for the pause on one of them. */
const ADD_ATTEMPTS = 3;

async function addSession(
  firestore: Firestore,
  uid: UserId,
  reference: DocumentReference,
  session: DocumentData,
  attempts: number,
): Promise<void> {
  const batch = writeBatch(firestore).set(reference, session);
  countWrite(firestore, batch, uid, "sessions", reference.id);
  try {
    await batch.commit();
  } catch {
    if (!isBrowserSession(uid, reference.id)) return;
    // Refused for good, another is made next time.
    if (attempts === 1) store(uid, null);
    else {
      await new Promise((resolve) => setTimeout(resolve, COUNTER_PAUSE_MS.sessions));
      if (isBrowserSession(uid, reference.id))
        await addSession(firestore, uid, reference, session, attempts - 1);
    }
  }
}

export interface BrowserSession {
  readonly reference: DocumentReference;
  /** Made just now, perhaps by another tab. */
  readonly isFresh: boolean;
}

/** The entry of this browser, made now when there is none. */
export function openBrowserSession(firestore: Firestore, uid: UserId): BrowserSession {
  const stored = readStored(uid);
  if (!stored) return { reference: makeSession(firestore, uid), isFresh: true };
  return {
    reference: sessionDocument(firestore, uid, stored.id),
    isFresh: Math.abs(Date.now() - stored.seenAtMs) < FRESH_MS,
  };
}

/** Whether `id` is still this browser's entry: not once a tab has signed out, or made a new one. */
export function isBrowserSession(uid: UserId, id: string): boolean {
  return readStored(uid)?.id === id;
}

/** Makes the next `openBrowserSession` begin a new entry. */
export function forgetBrowserSession(uid: UserId): void {
  store(uid, null);
}

/** Marks the entry as seen, when it was not for a while. */
export function noteSeen(firestore: Firestore, uid: UserId): void {
  const stored = readStored(uid);
  // Either way, should the clock have been set back.
  if (!stored || Math.abs(Date.now() - stored.seenAtMs) < SESSION_SEEN_EVERY_MS) return;
  store(uid, { ...stored, seenAtMs: Date.now() });
  const reference = sessionDocument(firestore, uid, stored.id);
  updateDoc(reference, { lastSeenAt: serverTimestamp() }).catch(() => {
    // Ended or gone meanwhile: whoever watches it acts on that.
  });
}

/** Ends the entry. Resolves when the server has it; rejects when it refuses. */
export async function endBrowserSession(firestore: Firestore, uid: UserId): Promise<void> {
  const stored = readStored(uid);
  if (!stored) return;
  // First, so that the other tabs do not take it for an end that came from elsewhere.
  store(uid, null);
  await updateDoc(sessionDocument(firestore, uid, stored.id), { endedAt: serverTimestamp() });
}
