/** The provider that this browser last signed in with, so that nobody has to remember which it was. */
import { useSyncExternalStore } from "react";
import { isProviderId, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";

const STORAGE_KEY = "mw-last-provider";

function read(): ProviderId | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? "";
    return isProviderId(stored) ? stored : null;
  } catch {
    return null; // Storage is switched off: nothing is marked.
  }
}

/** null: they came another way. */
export function rememberProvider(id: ProviderId | null): void {
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is switched off.
  }
}

const subscribeToNothing = () => () => {};

/** null on the server, in the first render, and when there is none. */
export function useLastProvider(): ProviderId | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}
