import { expect, test } from "vitest";
import { ignoreSkippedTransitions } from "#/platform/navigation/skipped-transitions.client.ts";

/** Whether the browser would write the rejection to the console. */
function isLogged(reason: unknown): boolean {
  const page = new EventTarget();
  ignoreSkippedTransitions(page);
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  return page.dispatchEvent(event);
}

test.each([
  ["TimeoutError", "Transition was aborted because of timeout in DOM update. DOM update timed out"],
  ["AbortError", "Transition was skipped. New ViewTransition started"],
  ["InvalidStateError", "View transition was skipped because document visibility state is hidden."],
  ["AbortError", "Skipped ViewTransition due to another transition starting"],
])("a view transition that the browser skips is not logged: %s, %s", (name, message) => {
  expect(isLogged(new DOMException(message, name))).toBe(false);
});

test.each([
  new DOMException("The user aborted a request.", "AbortError"),
  new DOMException("signal timed out", "TimeoutError"),
  new Error("Transition was skipped"),
  "Transition was skipped",
  null,
  undefined,
])("any other rejection is logged: %s", (reason) => {
  expect(isLogged(reason)).toBe(true);
});
