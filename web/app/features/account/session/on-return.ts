/** Runs something now and then while the page is looked at, and at once when somebody comes back to it. */

const EVERY_MS = 5 * 60_000;

/** @returns how to stop. Browser only. */
export function onReturn(run: () => void): () => void {
  const runWhenVisible = () => {
    if (document.visibilityState === "visible") run();
  };
  document.addEventListener("visibilitychange", runWhenVisible);
  addEventListener("online", runWhenVisible);
  const timer = setInterval(runWhenVisible, EVERY_MS);
  return () => {
    document.removeEventListener("visibilitychange", runWhenVisible);
    removeEventListener("online", runWhenVisible);
    clearInterval(timer);
  };
}
