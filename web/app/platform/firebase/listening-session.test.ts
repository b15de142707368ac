import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  holdSession,
  LINGER_MS,
  openListeningSession,
} from "#/platform/firebase/listening-session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a session survives navigation to another page that needs it", () => {
  const session = openListeningSession("maps");
  const ended = vi.fn<() => void>();
  session.ended.subscribe(ended);
  const letGo = holdSession("maps", session);
  letGo();
  vi.advanceTimersByTime(LINGER_MS / 2);
  expect(openListeningSession("maps")).toBe(session);
  const letGoAgain = holdSession("maps", session);
  vi.advanceTimersByTime(LINGER_MS * 10);
  expect(ended).not.toHaveBeenCalled();
  letGoAgain();
});

test("a session without holders ends once, and the next one is different", () => {
  const session = openListeningSession("jobs");
  const ended = vi.fn<() => void>();
  session.ended.subscribe(ended);
  const first = holdSession("jobs", session);
  const second = holdSession("jobs", session);
  first();
  vi.advanceTimersByTime(LINGER_MS * 2);
  expect(ended).not.toHaveBeenCalled();
  second();
  vi.advanceTimersByTime(LINGER_MS * 2);
  expect(ended).toHaveBeenCalledOnce();
  expect(openListeningSession("jobs").id).not.toBe(session.id);
});

test("a session of an abandoned render ends automatically", () => {
  const ended = vi.fn<() => void>();
  openListeningSession("abandoned").ended.subscribe(ended);
  vi.advanceTimersByTime(LINGER_MS * 2);
  expect(ended).toHaveBeenCalledOnce();
});
