/** Memory of the account pages: the provider last used in this browser, and the address typed last. */
import { useEffect, useSyncExternalStore } from "react";
import { isProviderId, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import { subscribeToNothing } from "#/platform/subscribe-to-nothing.ts";

const STORAGE_KEY = "mw-last-provider";

function read(): ProviderId | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? "";
    return isProviderId(stored) ? stored : null;
  } catch {
    return null; // Storage is blocked: no provider is labeled as last used.
  }
}

/** So that users don't have to remember it; null: they signed in another way. */
export function rememberProvider(id: ProviderId | null): void {
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is blocked.
  }
}

/** null on the server, in the first render, and when there is none. */
export function useLastProvider(): ProviderId | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}

let typed = "";

/**
 * The address typed on one account page, carried over to the next so that it need not be typed again. Kept in memory
 * only, and empty on the server.
 */
export const getTypedAddress = (): string => typed;

/** @param email the current value of the page's field */
export function useKeepTypedAddress(email: string): void {
  useEffect(() => {
    typed = email;
  }, [email]);
}
