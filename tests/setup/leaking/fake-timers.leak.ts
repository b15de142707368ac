import { test, vi } from "vitest";

test("leaves fake timers", () => {
  vi.useFakeTimers();
});
