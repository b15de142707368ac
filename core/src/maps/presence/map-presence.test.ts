import { expect, test } from "vitest";
import {
  PRESENCE_COLOR_COUNT,
  choosePresenceColor,
  isPresent,
  mapPresence,
  buildPresencePlace,
  listPresenceTopics,
} from "#/maps/presence/map-presence.ts";

test("a person has the same color in every map where it is free", () => {
  expect(choosePresenceColor("ann", [])).toBe(choosePresenceColor("ann", []));
  const colors = new Set(Array.from({ length: 200 }, (_, n) => choosePresenceColor(`u${n}`, [])));
  expect(colors.size).toBe(PRESENCE_COLOR_COUNT);
});

test("no one gets the color of someone present while others are free", () => {
  const taken: number[] = [];
  for (let n = 0; n < PRESENCE_COLOR_COUNT; n += 1) taken.push(choosePresenceColor("ann", taken));
  expect(new Set(taken).size).toBe(PRESENCE_COLOR_COUNT);
  expect(choosePresenceColor("ann", taken)).toBe(taken[0]);
});

test("someone is present until 75 seconds after their last update", () => {
  expect(isPresent({ seenAt: 1000 }, 75_999)).toBe(true);
  expect(isPresent({ seenAt: 1000 }, 76_000)).toBe(false);
  // The reader's estimate of server time may lag behind.
  expect(isPresent({ seenAt: 1000 }, 0)).toBe(true);
});

test("a location contains no more topics than a document can", () => {
  const many = Array.from({ length: 30 }, (_, n) => `c${String(n)}`);
  const place = buildPresencePlace("outline", many);
  expect(listPresenceTopics(place)).toEqual(many.slice(0, 20));
  expect(listPresenceTopics(buildPresencePlace("outline", []))).toEqual([]);
  const stored = { id: "ann", color: 3, tab: "tab-of-ann", seenAt: 5, expireAt: 9, ...place };
  expect(mapPresence.safeParse(stored).success).toBe(true);
  expect(mapPresence.safeParse({ ...stored, topics: many.join(" ") }).success).toBe(false);
});
