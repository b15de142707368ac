/**
 * This browser's entry in a person's list of sessions, `users/{uid}/sessions/{s}`: one per sign-in, shared by all tabs,
 * periodically marked as seen.
 */
import {
  SESSION_SEEN_EVERY_MS,
  type AccountSession,
} from "@mapwright/core/accounts/account-session";
import { sessionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import {
  doc,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type Firestore,
} from "firebase/firestore";
import { readStoredSession, storeSession } from "#/platform/session/browser-session-id.client.ts";
import { countWrite } from "#/platform/firebase/count-write.client.ts";
import { describeBrowser } from "#/platform/session/describe-browser.ts";

const sessionDocument = (firestore: Firestore, uid: UserId, id: string) =>
  doc(firestore, sessionsPath(uid), id);

export interface BrowserSession {
  readonly reference: DocumentReference;
  /** Chosen just now: nothing has been stored under it. */
  readonly isNew: boolean;
}

/** This browser's entry; a new id where it has none. Writes nothing to the server. */
export function openBrowserSession(firestore: Firestore, uid: UserId): BrowserSession {
  const stored = readStoredSession(uid);
  if (stored) return { reference: sessionDocument(firestore, uid, stored.id), isNew: false };
  const id = crypto.randomUUID();
  storeSession(uid, { id, seenAtMs: Date.now() });
  return { reference: sessionDocument(firestore, uid, id), isNew: true };
}

/** Whether `id` is still this browser's entry: not once a tab has signed out. */
export function isBrowserSession(uid: UserId, id: string): boolean {
  return readStoredSession(uid)?.id === id;
}

/** Makes the next `openBrowserSession` choose a new id. */
export function forgetBrowserSession(uid: UserId): void {
  storeSession(uid, null);
}

/**
 * Creates the entry. Pending while offline. Rejects when the server refuses: the entry exists, or another one of this
 * person was created a moment ago (`COUNTER_PAUSE_MS`).
 */
export function createEntry(firestore: Firestore, uid: UserId, { id }: DocumentReference) {
  const session = {
    id,
    label: describeBrowser(navigator.userAgent),
    createdAt: serverTimestamp(),
    lastSeenAt: serverTimestamp(),
    endedAt: null,
  } satisfies { readonly [Field in keyof AccountSession]: unknown };
  const batch = writeBatch(firestore).set(sessionDocument(firestore, uid, id), session);
  countWrite(firestore, batch, uid, "sessions", id);
  return batch.commit();
}

/** Marks the entry as seen. Rejects when there is no active one. */
export function touchEntry(reference: DocumentReference): Promise<void> {
  return updateDoc(reference, { lastSeenAt: serverTimestamp() });
}

/** Marks the entry as seen, unless it was recently. */
export function markSeen(firestore: Firestore, uid: UserId): void {
  const stored = readStoredSession(uid);
  // Compares the absolute difference, in case the clock was set back.
  if (!stored || Math.abs(Date.now() - stored.seenAtMs) < SESSION_SEEN_EVERY_MS) return;
  storeSession(uid, { ...stored, seenAtMs: Date.now() });
  touchEntry(sessionDocument(firestore, uid, stored.id)).catch(() => {
    // Ended or deleted meanwhile; the watcher handles that.
  });
}

/** Ends the entry. Resolves when the server has stored it; rejects when the server refuses. */
export async function endBrowserSession(firestore: Firestore, uid: UserId): Promise<void> {
  const stored = readStoredSession(uid);
  if (!stored) return;
  // Cleared first, so that other tabs do not mistake it for a session ended elsewhere.
  storeSession(uid, null);
  await updateDoc(sessionDocument(firestore, uid, stored.id), { endedAt: serverTimestamp() });
}
