import { expect, test } from "vitest";
import {
  createSessionReader,
  type SessionSight,
} from "#/features/account/session/session-presence.client.ts";

const there: SessionSight = { exists: true, endedAt: null, isFromCache: false, isPending: false };
const missing: SessionSight = { ...there, exists: false };
const ended: SessionSight = { ...there, endedAt: 5 };

test("an entry that was revoked elsewhere is reported as ended", () => {
  const read = createSessionReader(false);
  expect([there, ended].map(read)).toEqual(["nothing", "ended"]);
});

test("a missing entry that an earlier page created is gone", () => {
  expect(createSessionReader(false)(missing)).toBe("gone");
});

test("a new entry is not gone before the server has confirmed it", () => {
  const read = createSessionReader(true);
  const pending = { ...there, isPending: true };
  expect([pending, missing, there, ended].map(read)).toEqual([
    "nothing",
    "nothing",
    "nothing",
    "ended",
  ]);
});

test("a new entry that existed and no longer does is gone", () => {
  const read = createSessionReader(true);
  expect([there, missing].map(read)).toEqual(["nothing", "gone"]);
});

test("a snapshot from the cache alone changes nothing", () => {
  const read = createSessionReader(true);
  expect([{ ...there, isFromCache: true }, missing].map(read)).toEqual(["nothing", "nothing"]);
  expect(createSessionReader(false)({ ...missing, isFromCache: true })).toBe("nothing");
  expect(createSessionReader(false)({ ...ended, isFromCache: true })).toBe("nothing");
});
