/** Runs a function at an interval while the page is visible, and immediately when the user returns to it. */

const EVERY_MS = 5 * 60_000;

/** @returns a function to stop it. Browser only. */
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
