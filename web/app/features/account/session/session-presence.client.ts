/** Keeps this browser's entry in the list of sessions while a user is signed in, and signs out when it is revoked. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import type { UserId } from "@mapwright/core/ids";
import { getDocFromServer, onSnapshot, type DocumentSnapshot } from "firebase/firestore";
import { checkSignIn } from "#/features/account/session/persist-account.client.ts";
import { onReturn } from "#/features/account/session/on-return.ts";
import {
  forgetBrowserSession,
  isBrowserSession,
  markSeen,
  openBrowserSession,
} from "#/platform/browser-session.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { signOutHere } from "#/platform/sign-out.client.ts";
import { announceSignOutReason } from "#/platform/sign-out-reason.ts";

/** A snapshot of this browser's own entry. */
export interface SessionSight {
  readonly exists: boolean;
  /** Unix ms; null: still active. */
  readonly endedAt: number | null;
  /** From the cache, not from the server. */
  readonly isFromCache: boolean;
  /** With local changes that the server has not confirmed. */
  readonly isPending: boolean;
}

type SessionNotification = "nothing" | "gone" | "ended";

/**
 * Interprets snapshots of this browser's own entry in the list of sessions.
 * @param isFresh just created: until the server has confirmed the entry once, a snapshot without it is older than the
 * entry
 */
export function createSessionReader(
  isFresh: boolean,
): (sight: SessionSight) => SessionNotification {
  let isAwaited = isFresh;
  return ({ exists, endedAt, isFromCache, isPending }) => {
    if (isFromCache) return "nothing";
    if (!exists) return isAwaited ? "nothing" : "gone";
    if (!isPending) isAwaited = false;
    return endedAt === null ? "nothing" : "ended";
  };
}

/** @returns a function to stop it */
export function trackSession(config: PublicConfig, uid: UserId): () => void {
  const { firestore } = openFirebase(config);
  const { reference, isFresh } = openBrowserSession(firestore, uid);
  const read = createSessionReader(isFresh);
  /** A snapshot may be older than an entry that this page has just created, so the server is asked. */
  const leaveIfGone = async () => {
    const stored = await getDocFromServer(reference).catch(() => null);
    if (stored?.exists() || !isBrowserSession(uid, reference.id)) return;
    forgetBrowserSession(uid);
    // The account may have been deleted with it; otherwise the next page load creates a new entry.
    await checkSignIn(config);
  };
  const look = (snapshot: DocumentSnapshot) => {
    if (!isBrowserSession(uid, reference.id)) return;
    const news = read({
      exists: snapshot.exists(),
      endedAt: parseStored(accountSession, snapshot.data())?.endedAt ?? null,
      isFromCache: snapshot.metadata.fromCache,
      isPending: snapshot.metadata.hasPendingWrites,
    });
    if (news === "nothing") return;
    if (news === "gone") {
      void leaveIfGone();
      return;
    }
    forgetBrowserSession(uid);
    announceSignOutReason("ended");
    void signOutHere(config, "/sign-in");
  };
  // Also receives changes of metadata only, such as the server's confirmation.
  const stopListening = onSnapshot(reference, { includeMetadataChanges: true }, look, () => {
    // Rejected: the sign-in itself is over.
    void checkSignIn(config);
  });
  const note = () => {
    markSeen(firestore, uid);
  };
  note();
  const stopReturning = onReturn(note);
  return () => {
    stopListening();
    stopReturning();
  };
}
