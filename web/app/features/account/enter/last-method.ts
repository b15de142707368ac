/** The provider last used to sign in with this browser, so that users don't have to remember it. */
import { useSyncExternalStore } from "react";
import { isProviderId, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";

const STORAGE_KEY = "mw-last-provider";

function read(): ProviderId | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? "";
    return isProviderId(stored) ? stored : null;
  } catch {
    return null; // Storage is blocked: no provider is labeled as last used.
  }
}

/** null: they signed in another way. */
export function rememberProvider(id: ProviderId | null): void {
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is blocked.
  }
}

const subscribeToNothing = () => () => {};

/** null on the server, in the first render, and when there is none. */
export function useLastProvider(): ProviderId | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}
