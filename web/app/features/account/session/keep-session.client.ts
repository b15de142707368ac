/** Keeps this browser's entry in the list of sessions while somebody is signed in, and leaves when it is ended. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import type { UserId } from "@mapwright/core/ids";
import { onSnapshot, type DocumentSnapshot } from "firebase/firestore";
import { checkSignIn } from "#/features/account/session/keep-account.client.ts";
import { onReturn } from "#/features/account/session/on-return.ts";
import { createSessionReader } from "#/features/account/session/session-news.ts";
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
  const { reference, isFresh } = openBrowserSession(firestore, uid);
  const read = createSessionReader(isFresh);
  const look = (snapshot: DocumentSnapshot) => {
    if (!isBrowserSession(uid, reference.id)) return;
    const news = read({
      exists: snapshot.exists(),
      endedAt: parseStored(accountSession, snapshot.data())?.endedAt ?? null,
      isFromCache: snapshot.metadata.fromCache,
      isPending: snapshot.metadata.hasPendingWrites,
    });
    if (news === "nothing") return;
    forgetBrowserSession(uid);
    if (news === "gone") {
      // The account may have been deleted with it; else the next page makes a new one.
      void checkSignIn(config);
      return;
    }
    tellSignOutReason("ended");
    void signOutHere(config, "/sign-in");
  };
  // Also of what changes nothing in the entry but that the server has it.
  const stopListening = onSnapshot(reference, { includeMetadataChanges: true }, look, () => {
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
