import { userId } from "@mapwright/core/ids";
import { buildPresencePlace, type PresencePlace } from "@mapwright/core/maps/presence/map-presence";
import { expect, test } from "vitest";
import {
  PresenceManager,
  type ReceivedPresence,
  type PresencePorts,
} from "#/map-model/presence/presence-manager.ts";

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const outline = buildPresencePlace("outline", []);
const at = (topic: string) => buildPresencePlace("outline", [topic]);

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
  const manager = new PresenceManager(ports);
  /** Advances the clock step by step and settles pending promises in between. */
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
  const received = (over: Partial<ReceivedPresence> = {}): ReceivedPresence => ({
    id: ann,
    color: 0,
    tab: "tab-of-mine",
    seenAt: nowMs + BEHIND_MS,
    expireAt: 0,
    isSent: true,
    ...outline,
    ...over,
  });
  return { manager, written, pass, received, removed: () => removed };
}

test("someone who opens a map is present at once, and refreshed every 30 seconds", async () => {
  const { manager, written, pass } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  expect(written).toEqual([]);
  manager.applyRemote([]);
  await pass(61_000);
  expect(written.map(([when]) => when)).toEqual([0, 30_000, 60_000]);
});

test("movement is sent at most once a second, and the last position always", async () => {
  const { manager, written, pass } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  await pass(0);
  for (const topic of ["c1", "c2", "c3"]) {
    manager.moveTo(at(topic));
    await pass(100);
  }
  await pass(5000);
  expect(written.map(([when, topics]) => [when, topics])).toEqual([
    [0, ""],
    [1000, "c3"],
  ]);
});

test("a hidden or offline tab sends nothing, and reports presence again when it is back", async () => {
  const { manager, written, pass } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  await pass(5000);
  manager.setShown(false);
  manager.moveTo(at("c1"));
  await pass(600_000);
  expect(written.length).toBe(1);
  manager.setShown(true);
  await pass(0);
  expect(written.at(-1)?.[1]).toBe("c1");
});

test("nothing is resent while a write is waiting for the server", async () => {
  const { manager, written, pass } = open(() => new Promise(() => {}));
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  await pass(600_000);
  expect(written.length).toBe(1);
});

test("a rejected write is retried with the next heartbeat, not sooner", async () => {
  const { manager, written, pass } = open(() => Promise.reject(new Error("permission-denied")));
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  await pass(30_000);
  expect(written.map(([when]) => when)).toEqual([0, 30_000]);
});

test("others are present by the server's clock, whatever this device's clock says", async () => {
  const { manager, pass, received } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  const other = received({ id: bob, tab: "tab-of-bob" });
  manager.applyRemote([other]);
  expect(manager.others()).toEqual([]);
  manager.applyRemote([received(), other]);
  expect(manager.others().map(({ id }) => id)).toEqual([bob]);
  await pass(74_000);
  expect(manager.others().length).toBe(1);
  await pass(1000);
  expect(manager.others()).toEqual([]);
});

test("a document from an earlier visit does not set the clock", () => {
  const { manager, received } = open();
  const stale = received({ tab: "tab-of-before", seenAt: 5 });
  manager.applyRemote([stale, received({ id: bob, seenAt: 6 })]);
  expect(manager.others()).toEqual([]);
});

test("when two people join at once with one color, the one with the later id takes another", async () => {
  const { manager, written, pass, received } = open(undefined, bob);
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  const [, , first = -1] = written[0] ?? [];
  const own = received({ id: bob, color: first });
  manager.applyRemote([own, received({ id: ann, color: first, tab: "tab-of-ann" })]);
  await pass(1000);
  expect(written.length).toBe(2);
  expect(written[1]?.[2]).not.toBe(first);
});

test("leaving removes the person, unless another of their tabs wrote last", async () => {
  const alone = open();
  alone.manager.moveTo(outline);
  alone.manager.setShown(true);
  alone.manager.applyRemote([]);
  alone.manager.applyRemote([alone.received()]);
  alone.manager.leave();
  expect(alone.removed()).toBe(1);

  const two = open();
  two.manager.moveTo(outline);
  two.manager.setShown(true);
  two.manager.applyRemote([]);
  two.manager.applyRemote([two.received({ tab: "tab-number-two" })]);
  two.manager.leave();
  expect(two.removed()).toBe(0);
  await two.pass(60_000);
  expect(two.written.length).toBe(1);
});

test("an open tab reports presence again when another tab removed the person", async () => {
  const { manager, written, pass, received } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  manager.applyRemote([]);
  manager.applyRemote([received()]);
  await pass(5000);
  manager.applyRemote([]);
  await pass(0);
  expect(written.length).toBe(2);
});

test("in a crowd where not everyone is received, members do not keep rewriting their presence", async () => {
  const { manager, written, pass, received } = open();
  manager.moveTo(outline);
  manager.setShown(true);
  const crowd = Array.from({ length: 25 }, (_, n) =>
    received({ id: userId.parse(`u${String(n)}`) }),
  );
  for (let n = 0; n < 5; n += 1) {
    manager.applyRemote(crowd);
    await pass(2000);
  }
  expect(written.length).toBe(1);
});
