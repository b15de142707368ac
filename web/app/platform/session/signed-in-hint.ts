/**
 * Whether this browser was signed in on the last visit. Lets a public page link to the app without loading Firebase;
 * not trusted for anything else. Written by the account feature.
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
    return false; // Storage is disabled: treated as signed out.
  }
}

/** Call with true on sign-in, with false on sign-out. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, "1");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: the public pages show the sign-in link.
  }
}

/** False on the server and in the first render. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, wasSignedIn, () => false);
}
