import { expect, test } from "vitest";
import { describeError } from "#/ui/error-message.tsx";

const routeError = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("a missing page reads Page Not Found", () => {
  expect(describeError(routeError(404)).title).toBe("Page Not Found");
});

test("a temporarily unavailable page says so and asks the visitor to come back", () => {
  const { title, words } = describeError(routeError(503));
  expect(title).toBe("Back in a Moment");
  expect(words).toMatch(/try again/i);
});

test.each([
  ["a forbidden page", routeError(403)],
  ["a failed response", routeError(500)],
  ["a thrown error", new Error("database password is hunter2")],
  ["a thrown string", "404"],
  ["nothing", undefined],
])("%s reads Internal Server Error and does not reveal the cause", (_name, error) => {
  const { title, words } = describeError(error);
  expect(title).toBe("Internal Server Error");
  expect(words).not.toMatch(/hunter2|40[34]|500/);
});

test.each(["Page not found: /no/such", "Page Not Found: /no%20pe"])(
  "a missing page says which: %s",
  (statusText) => {
    expect(describeError({ ...routeError(404), statusText }).detail).toBe(statusText);
  },
);

test("the status text of any other error is not shown", () => {
  expect(describeError({ ...routeError(500), statusText: "hunter2" }).detail).toBeNull();
  expect(describeError({ ...routeError(404), statusText: "No route matches" }).detail).toBeNull();
});
