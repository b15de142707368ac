const PROBE = "mw-storage-probe";
/** Several times what Firestore's tabs write there to find each other. */
const PROBE_LENGTH = 50_000;

/**
 * Whether localStorage has room. Where it is full or blocked, Firestore's cache, which coordinates tabs through it,
 * fails with an assertion for good.
 */
export function hasStorageSpace(): boolean {
  try {
    localStorage.setItem(PROBE, "x".repeat(PROBE_LENGTH));
    return true;
  } catch {
    return false;
  } finally {
    removeProbe();
  }
}

function removeProbe(): void {
  try {
    localStorage.removeItem(PROBE);
  } catch {
    // Blocked: nothing was written either.
  }
}
