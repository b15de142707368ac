/**
 * Reason why someone was sent to the sign-in page without asking. Set by the code that ended the session and shown once
 * on that page. Stored per tab, so that it survives a reload.
 */
import { useSyncExternalStore } from "react";

const REASONS = ["elsewhere", "ended", "expired", "disabled", "deleted"] as const;

/**
 * `elsewhere`: signed out in another tab. `ended`: from the list of sessions. `expired`: the service no longer accepts
 * the session, because the password was changed or the account deleted. `disabled`: the account was disabled. `deleted`: by its owner, here.
 */
export type SignOutReason = (typeof REASONS)[number];

const STORAGE_KEY = "mw-signed-out";

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

function read(): SignOutReason | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return REASONS.find((reason) => reason === stored) ?? null;
  } catch {
    return null; // Storage is disabled: the page shows no reason.
  }
}

/** null: clears it. */
export function announceSignOutReason(reason: SignOutReason | null): void {
  try {
    if (reason === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, reason);
  } catch {
    return; // Storage is disabled.
  }
  for (const listener of listeners) listener();
}

/** null on the server, in the first render, and when there is no reason to show. */
export function useSignOutReason(): SignOutReason | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
