/**
 * Keeps the console free of view transitions that a browser skipped: another page was opened meanwhile, the tab was
 * hidden, or the next page took longer than the 4 s for which a browser stands still. The page is shown all the same,
 * only without the animation, but the router leaves the promise that rejects unhandled.
 */

const NAMES = new Set<unknown>(["AbortError", "InvalidStateError", "TimeoutError"]);

function isSkippedTransition(reason: unknown): boolean {
  const { name, message } = Object(reason);
  return NAMES.has(name) && /\btransition\b|ViewTransition/i.test(String(message));
}

/** Other rejections are left alone. */
export function ignoreSkippedTransitions(page: Pick<Window, "addEventListener">): void {
  page.addEventListener("unhandledrejection", (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}
