import { expect, test, vi } from "vitest";
import {
  beginLetterPause,
  LETTER_PAUSE_SECONDS,
  letterPauseEndMs,
} from "#/features/account/verification/letter-pause.ts";

function fakeStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

test("a pause outlives the page that began it, for its own letter only", () => {
  fakeStorage();
  vi.useFakeTimers({ now: 1_000_000 });
  beginLetterPause("verify-u1");
  expect(letterPauseEndMs("verify-u1")).toBe(1_000_000 + LETTER_PAUSE_SECONDS * 1000);
  expect(letterPauseEndMs("verify-u2")).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a clock that is set back does not stretch a pause", () => {
  fakeStorage();
  vi.useFakeTimers({ now: 1_000_000 });
  beginLetterPause("verify-u1");
  vi.setSystemTime(400_000);
  expect(letterPauseEndMs("verify-u1")).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without storage nothing is remembered and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  beginLetterPause("verify-u1");
  expect(letterPauseEndMs("verify-u1")).toBe(0);
  vi.unstubAllGlobals();
});
