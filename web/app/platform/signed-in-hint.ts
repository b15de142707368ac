/**
 * Whether this browser was signed in when it was last seen: enough for a public page to offer a way into the
 * app without loading Firebase, and trusted for nothing else. The account feature writes it.
 */
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "mw-signed-in";

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => {
    removeEventListener("storage", onChange);
  };
}

/** Whether the last visit ended signed in; for code outside React. Browser only. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "1";
  } catch {
    return false; // Storage is switched off: a visitor like any other.
  }
}

/** Call on sign-in with true, on sign-out with false. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, "1");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off: the public pages show the way in as to anybody.
  }
}

/** False on the server and in the first render. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, wasSignedIn, () => false);
}
