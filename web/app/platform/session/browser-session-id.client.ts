/**
 * Id of this browser's entry in a person's list of sessions: kept in local storage, shared by all tabs, from the first
 * page after signing in until the sign-in ends.
 */
import { accountSession } from "@mapwright/core/accounts/account-session";
import type { UserId } from "@mapwright/core/ids";
import { useSyncExternalStore } from "react";
import { z } from "zod";

/** `seenAtMs`: by this device's clock, and compared only with it. */
const storedSession = z.object({ id: accountSession.shape.id, seenAtMs: z.number() });
type StoredSession = z.infer<typeof storedSession>;

const storageKey = (uid: UserId) => `mw-session-${uid}`;

/** Sessions where storage is disabled: each page counts as a separate browser. */
const unstored = new Map<UserId, StoredSession>();

const listeners = new Set<() => void>();

export function readStoredSession(uid: UserId): StoredSession | null {
  try {
    const parsed = storedSession.safeParse(
      JSON.parse(localStorage.getItem(storageKey(uid)) ?? "null"),
    );
    if (parsed.success) return parsed.data;
  } catch {
    // Storage is disabled, or something else wrote to this key.
  }
  return unstored.get(uid) ?? null;
}

export function storeSession(uid: UserId, session: StoredSession | null): void {
  unstored.delete(uid);
  try {
    if (session === null) localStorage.removeItem(storageKey(uid));
    else localStorage.setItem(storageKey(uid), JSON.stringify(session));
  } catch {
    if (session !== null) unstored.set(uid, session);
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener("storage", notify); // Another tab stored it.
  return () => {
    listeners.delete(notify);
    removeEventListener("storage", notify);
  };
}

/** The id of this browser's entry; null until there is one. */
export function useBrowserSessionId(uid: UserId): string | null {
  return useSyncExternalStore(subscribe, () => readStoredSession(uid)?.id ?? null);
}
