/** A test that logs an error or a warning fails, unless it replaced the console method itself (vi.spyOn). */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const complaints = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  // oxlint-disable-next-line vitest/no-standalone-expect -- run after every test, and part of it
  expect(complaints, "console.error or console.warn was called").toEqual([]);
});
