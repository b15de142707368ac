/**
 * This browser's entry in a person's list of sessions, `users/{uid}/sessions/{s}`: created once per sign-in, shared by
 * all tabs, periodically marked as seen, and watched for its end.
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

/** `seenAtMs`: by this device's clock, and compared only with it. */
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
    return null; // Storage is disabled, or something else wrote to this key.
  }
}

function store(uid: UserId, session: StoredSession | null) {
  try {
    if (session === null) localStorage.removeItem(storageKey(uid));
    else localStorage.setItem(storageKey(uid), JSON.stringify(session));
  } catch {
    // Storage is disabled: each page counts as a separate browser.
  }
}

const sessionDocument = (firestore: Firestore, uid: UserId, id: string) =>
  doc(firestore, sessionsPath(uid), id);

/** For this long after creation, the server may not have returned the entry yet. */
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

/** Someone who signs in on two devices at once waits for the write rate limit on one of them. */
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
    // Rejected for good; the next page load creates another one.
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
  /** Created just now, perhaps by another tab. */
  readonly isFresh: boolean;
}

/** This browser's entry, created when there is none. */
export function openBrowserSession(firestore: Firestore, uid: UserId): BrowserSession {
  const stored = readStored(uid);
  if (!stored) return { reference: makeSession(firestore, uid), isFresh: true };
  return {
    reference: sessionDocument(firestore, uid, stored.id),
    isFresh: Math.abs(Date.now() - stored.seenAtMs) < FRESH_MS,
  };
}

/** Whether `id` is still this browser's entry. It is not once a tab has signed out or created a new one. */
export function isBrowserSession(uid: UserId, id: string): boolean {
  return readStored(uid)?.id === id;
}

/** Makes the next `openBrowserSession` create a new entry. */
export function forgetBrowserSession(uid: UserId): void {
  store(uid, null);
}

/** Marks the entry as seen, unless it was recently. */
export function markSeen(firestore: Firestore, uid: UserId): void {
  const stored = readStored(uid);
  // Compares the absolute difference, in case the clock was set back.
  if (!stored || Math.abs(Date.now() - stored.seenAtMs) < SESSION_SEEN_EVERY_MS) return;
  store(uid, { ...stored, seenAtMs: Date.now() });
  const reference = sessionDocument(firestore, uid, stored.id);
  updateDoc(reference, { lastSeenAt: serverTimestamp() }).catch(() => {
    // Ended or deleted meanwhile; the watcher handles that.
  });
}

/** Ends the entry. Resolves when the server has stored it; rejects when the server refuses. */
export async function endBrowserSession(firestore: Firestore, uid: UserId): Promise<void> {
  const stored = readStored(uid);
  if (!stored) return;
  // Cleared first, so that other tabs do not mistake it for a session ended elsewhere.
  store(uid, null);
  await updateDoc(sessionDocument(firestore, uid, stored.id), { endedAt: serverTimestamp() });
}
