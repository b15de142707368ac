/** Delay in browsers without an idle callback. */
const INSTEAD_MS = 2_000;

/**
 * Calls back once the browser is idle, after 5 s at the latest. Browser only.
 *
 * @returns a function that cancels it.
 */
export function runWhenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, INSTEAD_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
