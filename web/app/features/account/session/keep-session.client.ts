/** Keeps this browser's entry in the list of sessions while somebody is signed in, and leaves when it is ended. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import { userId } from "@mapwright/core/ids";
import { onSnapshot, type DocumentSnapshot } from "firebase/firestore";
import {
  forgetBrowserSession,
  isBrowserSession,
  noteSeen,
  openBrowserSession,
} from "#/platform/browser-session.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { leaveBrowser } from "#/platform/sign-out.client.ts";
import { tellSignOutReason } from "#/platform/sign-out-reason.ts";

export interface KeptSession {
  /** Call now and then while the person is here. */
  readonly noteSeen: () => void;
  readonly stop: () => void;
}

/** @param gone called when the entry is not there any more: the account may not be either. */
export function keepSession(config: PublicConfig, rawUid: string, gone: () => void): KeptSession {
  const { firestore } = openFirebase(config);
  const uid = userId.parse(rawUid);
  const reference = openBrowserSession(firestore, uid);
  noteSeen(firestore, uid);
  const look = (snapshot: DocumentSnapshot) => {
    if (!isBrowserSession(uid, reference.id) || snapshot.metadata.fromCache) return;
    if (!snapshot.exists()) {
      forgetBrowserSession(uid);
      gone();
      return;
    }
    if ((parseStored(accountSession, snapshot.data())?.endedAt ?? null) === null) return;
    forgetBrowserSession(uid);
    tellSignOutReason("ended");
    void leaveBrowser(config, "/sign-in");
  };
  const stop = onSnapshot(reference, look, () => {
    // Refused: the sign-in itself is over, and the keeper of the account finds out why.
    gone();
  });
  return {
    noteSeen: () => {
      noteSeen(firestore, uid);
    },
    stop,
  };
}
