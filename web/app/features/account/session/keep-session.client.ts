/** Keeps this browser's entry in the list of sessions while somebody is signed in, and leaves when it is ended. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import type { UserId } from "@mapwright/core/ids";
import { onSnapshot, type DocumentSnapshot } from "firebase/firestore";
import { checkSignIn } from "#/features/account/session/keep-account.client.ts";
import { onReturn } from "#/features/account/session/on-return.ts";
import {
  forgetBrowserSession,
  isBrowserSession,
  noteSeen,
  openBrowserSession,
} from "#/platform/browser-session.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { signOutHere } from "#/platform/sign-out.client.ts";
import { tellSignOutReason } from "#/platform/sign-out-reason.ts";

/** @returns how to stop. */
export function keepSession(config: PublicConfig, uid: UserId): () => void {
  const { firestore } = openFirebase(config);
  const reference = openBrowserSession(firestore, uid);
  const look = (snapshot: DocumentSnapshot) => {
    if (!isBrowserSession(uid, reference.id) || snapshot.metadata.fromCache) return;
    if (!snapshot.exists()) {
      // The account may have been deleted with it; else the next page makes a new one.
      forgetBrowserSession(uid);
      void checkSignIn(config);
      return;
    }
    if ((parseStored(accountSession, snapshot.data())?.endedAt ?? null) === null) return;
    forgetBrowserSession(uid);
    tellSignOutReason("ended");
    void signOutHere(config, "/sign-in");
  };
  const stopListening = onSnapshot(reference, look, () => {
    // Refused: then the sign-in itself is over.
    void checkSignIn(config);
  });
  const note = () => {
    noteSeen(firestore, uid);
  };
  note();
  const stopReturning = onReturn(note);
  return () => {
    stopListening();
    stopReturning();
  };
}
