/** Keeps this browser's entry in the list of sessions while a user is signed in, and signs out when it is ended. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import type { UserId } from "@mapwright/core/ids";
import { onSnapshot, type DocumentReference, type DocumentSnapshot } from "firebase/firestore";
import { keepEntry, type SessionSight } from "#/features/account/session/keep-entry.ts";
import { checkSignIn } from "#/features/account/session/persist-account.client.ts";
import { onReturn } from "#/features/account/verification/on-return.ts";
import {
  createEntry,
  forgetBrowserSession,
  isBrowserSession,
  markSeen,
  openBrowserSession,
  touchEntry,
} from "#/platform/session/browser-session.client.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import type { Listen } from "#/platform/firebase/retry-on-permission-denied.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { announceSignOutReason } from "#/platform/session/sign-out-reason.ts";

const sightOf = (snapshot: DocumentSnapshot): SessionSight => ({
  exists: snapshot.exists(),
  endedAt: parseStored(accountSession, snapshot.data())?.endedAt ?? null,
  isFromCache: snapshot.metadata.fromCache,
});

const listenTo =
  (reference: DocumentReference): Listen<SessionSight> =>
  (next, refused) =>
    onSnapshot(
      reference,
      // Also receives changes of metadata only, such as the server's confirmation.
      { includeMetadataChanges: true },
      (snapshot) => {
        next(sightOf(snapshot), !snapshot.metadata.fromCache);
      },
      refused,
    );

/** @returns a function to stop it */
export function trackSession(config: PublicConfig, uid: UserId): () => void {
  const { firestore } = openFirebase(config);
  const { reference, isNew } = openBrowserSession(firestore, uid);
  const stopKeeping = keepEntry(
    {
      create: () => createEntry(firestore, uid, reference),
      touch: () => touchEntry(reference),
      listen: listenTo(reference),
      isCurrent: () => isBrowserSession(uid, reference.id),
      checkSignIn: () => checkSignIn(config),
      onEnded: () => {
        forgetBrowserSession(uid);
        announceSignOutReason("ended");
        void signOutHere(config, { to: "/sign-in" });
      },
    },
    isNew,
  );
  const note = () => {
    markSeen(firestore, uid);
  };
  note();
  const stopReturning = onReturn(note);
  return () => {
    stopKeeping();
    stopReturning();
  };
}
