/** Where browsers do not tell when they are idle. */
const INSTEAD_MS = 2_000;

/**
 * Calls back once the browser has nothing else to do, after 5 s at the latest. Only in browsers.
 *
 * @returns how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, INSTEAD_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
