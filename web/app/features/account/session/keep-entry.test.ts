import { COUNTER_PAUSE_MS } from "@mapwright/core/accounts/write-counter";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { computeEntryPauseMs } from "#/features/account/session/establish-entry.ts";
import { keepEntry, readSight, type SessionSight } from "#/features/account/session/keep-entry.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAUSE_MS = COUNTER_PAUSE_MS.sessions;

/** End of a write for the browser: as the rules decide, refused although it was stored, or refused and not stored. */
type Fate = "as ruled" | "answer lost" | "refused";

/** A server with the rules of the list of sessions, seen by one browser. */
function openServer({ exists = false, lastCreatedMs = Number.NEGATIVE_INFINITY } = {}) {
  const state = { exists, endedAt: null as number | null, lastCreatedMs, isOurs: true };
  const fates: Fate[] = [];
  const writes: string[] = [];
  const checks = vi.fn(() => Promise.resolve());
  const onEnded = vi.fn(() => {
    state.isOurs = false;
  });
  let tell: ((sight: SessionSight) => void) | null = null;
  let reject: ((error: unknown) => void) | null = null;
  const sight = (): SessionSight => ({
    exists: state.exists,
    endedAt: state.endedAt,
    isFromCache: false,
  });
  const write = async (kind: string, isAllowed: boolean, store: () => void) => {
    writes.push(kind);
    const fate = fates.shift() ?? "as ruled";
    if (isAllowed && fate !== "refused") store();
    await Promise.resolve();
    if (!isAllowed || fate !== "as ruled") throw new Error("permission-denied");
    tell?.(sight());
  };
  const entry = {
    create: () => {
      const isPaused = Date.now() - state.lastCreatedMs < PAUSE_MS;
      return write("create", !state.exists && !isPaused, () => {
        state.exists = true;
        state.lastCreatedMs = Date.now();
      });
    },
    touch: () => write("touch", state.exists && state.endedAt === null, () => {}),
    listen: (
      next: (sight: SessionSight, isConfirmed: boolean) => void,
      refused: (error: unknown) => void,
    ) => {
      tell = (one) => {
        next(one, true);
      };
      reject = refused;
      tell(sight());
      return () => {
        tell = null;
      };
    },
    isCurrent: () => state.isOurs,
    checkSignIn: checks,
    onEnded,
  };
  return {
    state,
    fates,
    writes,
    checks,
    onEnded,
    entry,
    isHeard: () => tell !== null,
    tell: (one: SessionSight) => tell?.(one),
    rejectListener: () => reject?.(new Error("permission-denied")),
    end: () => {
      state.endedAt = Date.now();
      tell?.(sight());
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a new entry is created once and then listened to", async () => {
  const server = openServer();
  keepEntry(server.entry, true);
  expect(server.isHeard()).toBe(false);
  await pass(0);
  expect(server.isHeard()).toBe(true);
  await pass(10 * 60_000);
  expect(server.writes).toEqual(["create"]);
});

test("a new entry is created after the pause when another browser's entry came first", async () => {
  const server = openServer({ lastCreatedMs: Date.now() - 1000 });
  keepEntry(server.entry, true);
  await pass(0);
  expect(server.state.exists).toBe(false);
  await pass(PAUSE_MS);
  expect(server.state.exists).toBe(true);
  expect(server.onEnded).not.toHaveBeenCalled();
});

test("a new entry comes into being without a reload, however often it is refused", async () => {
  const server = openServer();
  server.fates.push(...Array.from({ length: 21 }, (): Fate => "refused"));
  keepEntry(server.entry, true);
  await pass(20 * 60_000);
  expect(server.state.exists).toBe(true);
  expect(server.state.isOurs).toBe(true);
});

test("an entry that was stored although its answer was lost is recognized and kept", async () => {
  const server = openServer();
  server.fates.push("answer lost");
  keepEntry(server.entry, true);
  await pass(PAUSE_MS);
  expect(server.writes).toEqual(["create", "touch"]);
  await pass(10 * 60_000);
  expect(server.writes).toEqual(["create", "touch"]);
  server.end();
  expect(server.onEnded).toHaveBeenCalledOnce();
});

test("an entry that a stale snapshot misses is touched, which brings a newer one", async () => {
  const server = openServer({ exists: true });
  keepEntry(server.entry, false);
  server.tell({ exists: false, endedAt: null, isFromCache: false });
  await pass(0);
  expect(server.writes).toEqual(["touch"]);
  expect(server.checks).toHaveBeenCalledOnce();
  expect(server.state.isOurs).toBe(true);
});

test("an entry that is missing on the server is created again, once", async () => {
  const server = openServer();
  keepEntry(server.entry, false);
  server.tell({ exists: false, endedAt: null, isFromCache: false });
  await pass(0);
  expect(server.writes).toEqual(["touch", "create"]);
  await pass(10 * 60_000);
  expect(server.writes).toEqual(["touch", "create"]);
});

test("an entry is no longer created when the sign-in has ended", async () => {
  const server = openServer();
  server.fates.push("refused", "refused", "refused");
  keepEntry(server.entry, true);
  await pass(PAUSE_MS);
  server.state.isOurs = false;
  const before = [...server.writes];
  await pass(10 * 60_000);
  expect(server.writes).toEqual(before);
});

test("an entry is no longer created or listened to once keeping it was stopped", async () => {
  const server = openServer();
  server.fates.push("refused");
  const stop = keepEntry(server.entry, true);
  await pass(0);
  stop();
  await pass(10 * 60_000);
  expect(server.writes).toEqual(["create"]);
  expect(server.isHeard()).toBe(false);
});

test("an entry ended elsewhere is reported, also after its listener was rejected", async () => {
  const server = openServer({ exists: true });
  keepEntry(server.entry, false);
  server.rejectListener();
  expect(server.checks).toHaveBeenCalledOnce();
  await pass(5000);
  server.end();
  expect(server.onEnded).toHaveBeenCalledOnce();
});

test("a snapshot from the cache alone says nothing", () => {
  const missing: SessionSight = { exists: false, endedAt: null, isFromCache: true };
  expect(readSight(missing)).toBe("nothing");
  expect(readSight({ exists: true, endedAt: 5, isFromCache: true })).toBe("nothing");
  expect(readSight({ ...missing, isFromCache: false })).toBe("missing");
});

test("the pause between two attempts grows to a minute", () => {
  expect([1, 2, 3, 20].map(computeEntryPauseMs)).toEqual([5000, 7500, 11_250, 60_000]);
});
