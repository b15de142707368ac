/**
 * Why somebody who did not ask for it is on the sign-in page. Told by whatever ended the sign-in, shown once by that
 * page. Kept for this tab, so that it survives loading the page anew.
 */
import { useSyncExternalStore } from "react";

const REASONS = ["elsewhere", "ended", "expired", "disabled"] as const;

/**
 * `elsewhere`: signed out in another tab. `ended`: from the list of sessions. `expired`: the service takes the
 * sign-in no longer: the password was changed, or the account deleted. `disabled`: the account is.
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
    return null; // Storage is switched off: the page says nothing about it.
  }
}

/** null: forget it. */
export function tellSignOutReason(reason: SignOutReason | null): void {
  try {
    if (reason === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, reason);
  } catch {
    return; // Storage is switched off.
  }
  for (const listener of listeners) listener();
}

/** null on the server, in the first render, and when there is nothing to say. */
export function useSignOutReason(): SignOutReason | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
