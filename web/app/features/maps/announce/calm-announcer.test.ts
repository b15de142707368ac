import { expect, test } from "vitest";
import { ThrottledAnnouncer } from "#/features/maps/announce/calm-announcer.ts";

function open() {
  const said: string[] = [];
  let timer: { ms: number; callback: () => void } | null = null;
  const announcer = new ThrottledAnnouncer<string>({
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
  /** @returns the delay it was scheduled with; null: nothing was scheduled. */
  const pass = () => {
    const due = timer;
    timer = null;
    due?.callback();
    return due?.ms ?? null;
  };
  return { announcer, said, pass };
}

test("simultaneous changes are announced together, later ones after the interval", () => {
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

test("after a quiet interval the next change is announced as promptly as the first", () => {
  const { announcer, said, pass } = open();
  announcer.add(["Ann"]);
  pass();
  expect(pass()).toBe(10_000);
  announcer.add(["Bob"]);
  expect(pass()).toBe(500);
  expect(said).toEqual(["Ann", "Bob"]);
});

test("changes without a message are not announced, and stopping discards pending ones", () => {
  const { announcer, said, pass } = open();
  announcer.add([""]);
  pass();
  announcer.add(["Ann"]);
  announcer.stop();
  expect(pass()).toBeNull();
  expect(said).toEqual([]);
});
