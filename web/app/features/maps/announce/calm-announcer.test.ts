import { expect, test } from "vitest";
import { CalmAnnouncer } from "#/features/maps/announce/calm-announcer.ts";

function open() {
  const said: string[] = [];
  let timer: { ms: number; callback: () => void } | null = null;
  const announcer = new CalmAnnouncer<string>({
    everyMs: 10_000,
    gatherMs: 500,
    words: (happenings) => happenings.filter((one) => one !== "").join(", "),
    say: (words) => said.push(words),
    later: (callback, ms) => {
      timer = { ms, callback };
      return () => {
        timer = null;
      };
    },
  });
  /** @returns after how long it was due; null: nothing was. */
  const pass = () => {
    const due = timer;
    timer = null;
    due?.callback();
    return due?.ms ?? null;
  };
  return { announcer, said, pass };
}

test("what happens together is said together, and what follows after the pause", () => {
  const { announcer, said, pass } = open();
  announcer.add(["Ann"]);
  announcer.add(["Bob"]);
  expect(said).toEqual([]);
  expect(pass()).toBe(500);
  announcer.add(["Cid"]);
  announcer.add(["Dot"]);
  expect(said).toEqual(["Ann, Bob"]);
  expect(pass()).toBe(10_000);
  expect(said).toEqual(["Ann, Bob", "Cid, Dot"]);
});

test("after a pause in which nothing happened it speaks as soon as it did at first", () => {
  const { announcer, said, pass } = open();
  announcer.add(["Ann"]);
  pass();
  expect(pass()).toBe(10_000);
  announcer.add(["Bob"]);
  expect(pass()).toBe(500);
  expect(said).toEqual(["Ann", "Bob"]);
});

test("what comes to nothing is not said, and a stopped one forgets", () => {
  const { announcer, said, pass } = open();
  announcer.add([""]);
  pass();
  announcer.add(["Ann"]);
  announcer.stop();
  expect(pass()).toBeNull();
  expect(said).toEqual([]);
});
