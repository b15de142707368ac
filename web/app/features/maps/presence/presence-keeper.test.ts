import { userId } from "@mapwright/core/ids";
import { presencePlace, type PresencePlace } from "@mapwright/core/maps/presence/map-presence";
import { expect, test } from "vitest";
import {
  PresenceKeeper,
  type HeardPresence,
  type PresencePorts,
} from "#/features/maps/presence/presence-keeper.ts";

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const outline = presencePlace("outline", []);
const at = (topic: string) => presencePlace("outline", [topic]);

/** This device's clock is an hour behind the server's. */
const BEHIND_MS = 3_600_000;

function open(write: () => Promise<void> = () => Promise.resolve(), me = ann) {
  const written: [number, string, number][] = [];
  let nowMs = 100_000;
  let removed = 0;
  let timer: { due: number; callback: () => void } | null = null;
  const ports: PresencePorts = {
    me,
    tab: "tab-of-mine",
    write: (place: PresencePlace, color) => {
      written.push([nowMs - 100_000, place.topics, color]);
      return write();
    },
    remove: () => {
      removed += 1;
      return Promise.resolve();
    },
    later: (callback, ms) => {
      const own = { due: nowMs + ms, callback };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    now: () => nowMs,
  };
  const keeper = new PresenceKeeper(ports);
  /** Lets time pass, step after step, with what is awaited settled between. */
  const pass = async (ms: number) => {
    const end = nowMs + ms;
    for (;;) {
      await Promise.resolve();
      await Promise.resolve();
      if (!timer || timer.due > end) break;
      const { due, callback } = timer;
      timer = null;
      nowMs = due;
      callback();
    }
    nowMs = end;
  };
  const heard = (over: Partial<HeardPresence> = {}): HeardPresence => ({
    id: ann,
    color: 0,
    tab: "tab-of-mine",
    seenAt: nowMs + BEHIND_MS,
    expireAt: 0,
    isSent: true,
    ...outline,
    ...over,
  });
  return { keeper, written, pass, heard, removed: () => removed };
}

test("somebody who looks at a map is there at once, and again every 30 seconds", async () => {
  const { keeper, written, pass } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  expect(written).toEqual([]);
  keeper.hear([]);
  await pass(61_000);
  expect(written.map(([when]) => when)).toEqual([0, 30_000, 60_000]);
});

test("moving about is told at most once a second, and its end always", async () => {
  const { keeper, written, pass } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  await pass(0);
  for (const topic of ["c1", "c2", "c3"]) {
    keeper.moveTo(at(topic));
    await pass(100);
  }
  await pass(5000);
  expect(written.map(([when, topics]) => [when, topics])).toEqual([
    [0, ""],
    [1000, "c3"],
  ]);
});

test("a tab that is hidden or offline says nothing, and says so again when it is back", async () => {
  const { keeper, written, pass } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  await pass(5000);
  keeper.setShown(false);
  keeper.moveTo(at("c1"));
  await pass(600_000);
  expect(written.length).toBe(1);
  keeper.setShown(true);
  await pass(0);
  expect(written.at(-1)?.[1]).toBe("c1");
});

test("what the server does not answer is not said again meanwhile", async () => {
  const { keeper, written, pass } = open(() => new Promise(() => {}));
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  await pass(600_000);
  expect(written.length).toBe(1);
});

test("a refusal is tried again with the next beat, no sooner", async () => {
  const { keeper, written, pass } = open(() => Promise.reject(new Error("permission-denied")));
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  await pass(30_000);
  expect(written.map(([when]) => when)).toEqual([0, 30_000]);
});

test("others are there by the server's clock, whatever this device's says", async () => {
  const { keeper, pass, heard } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  const other = heard({ id: bob, tab: "tab-of-bob" });
  keeper.hear([other]);
  expect(keeper.others()).toEqual([]);
  keeper.hear([heard(), other]);
  expect(keeper.others().map(({ id }) => id)).toEqual([bob]);
  await pass(74_000);
  expect(keeper.others().length).toBe(1);
  await pass(1000);
  expect(keeper.others()).toEqual([]);
});

test("a document of an earlier visit does not set the clock", () => {
  const { keeper, heard } = open();
  const stale = heard({ tab: "tab-of-before", seenAt: 5 });
  keeper.hear([stale, heard({ id: bob, seenAt: 6 })]);
  expect(keeper.others()).toEqual([]);
});

test("two who came at once with one color: the one whose id comes later takes another", async () => {
  const { keeper, written, pass, heard } = open(undefined, bob);
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  const [, , first = -1] = written[0] ?? [];
  const own = heard({ id: bob, color: first });
  keeper.hear([own, heard({ id: ann, color: first, tab: "tab-of-ann" })]);
  await pass(1000);
  expect(written.length).toBe(2);
  expect(written[1]?.[2]).not.toBe(first);
});

test("leaving takes the person away, unless another tab of theirs spoke last", async () => {
  const alone = open();
  alone.keeper.moveTo(outline);
  alone.keeper.setShown(true);
  alone.keeper.hear([]);
  alone.keeper.hear([alone.heard()]);
  alone.keeper.leave();
  expect(alone.removed()).toBe(1);

  const two = open();
  two.keeper.moveTo(outline);
  two.keeper.setShown(true);
  two.keeper.hear([]);
  two.keeper.hear([two.heard({ tab: "tab-number-two" })]);
  two.keeper.leave();
  expect(two.removed()).toBe(0);
  await two.pass(60_000);
  expect(two.written.length).toBe(1);
});

test("a tab that stays says so when another tab took the person away", async () => {
  const { keeper, written, pass, heard } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  keeper.hear([]);
  keeper.hear([heard()]);
  await pass(5000);
  keeper.hear([]);
  await pass(0);
  expect(written.length).toBe(2);
});

test("in a crowd of which not everybody is heard, nobody keeps saying that they are there", async () => {
  const { keeper, written, pass, heard } = open();
  keeper.moveTo(outline);
  keeper.setShown(true);
  const crowd = Array.from({ length: 25 }, (_, n) => heard({ id: userId.parse(`u${String(n)}`) }));
  for (let n = 0; n < 5; n += 1) {
    keeper.hear(crowd);
    await pass(2000);
  }
  expect(written.length).toBe(1);
});
