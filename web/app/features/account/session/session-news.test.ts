import { expect, test } from "vitest";
import { createSessionReader, type SessionSight } from "#/features/account/session/session-news.ts";

const there: SessionSight = { exists: true, endedAt: null, isFromCache: false, isPending: false };
const missing: SessionSight = { ...there, exists: false };
const ended: SessionSight = { ...there, endedAt: 5 };

test("an entry that is ended elsewhere says so", () => {
  const read = createSessionReader(false);
  expect([there, ended].map(read)).toEqual(["nothing", "ended"]);
});

test("an entry that an earlier page made and that is there no more is gone", () => {
  expect(createSessionReader(false)(missing)).toBe("gone");
});

test("an entry made just now is not gone before the server has told of it", () => {
  const read = createSessionReader(true);
  const pending = { ...there, isPending: true };
  expect([pending, missing, there, ended].map(read)).toEqual([
    "nothing",
    "nothing",
    "nothing",
    "ended",
  ]);
});

test("an entry made just now that was there and is there no more is gone", () => {
  const read = createSessionReader(true);
  expect([there, missing].map(read)).toEqual(["nothing", "gone"]);
});

test("what only the cache says is no news", () => {
  const read = createSessionReader(true);
  expect([{ ...there, isFromCache: true }, missing].map(read)).toEqual(["nothing", "nothing"]);
  expect(createSessionReader(false)({ ...missing, isFromCache: true })).toBe("nothing");
  expect(createSessionReader(false)({ ...ended, isFromCache: true })).toBe("nothing");
});
