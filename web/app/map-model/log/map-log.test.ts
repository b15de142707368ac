import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { makeRandomLog } from "@mapwright/core/maps/testing/random-changes";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MapLogPorts } from "#/map-model/log/map-log-view.ts";
import { MapLog } from "#/map-model/log/map-log.ts";
import { waitUntilSettled } from "#/map-model/log/testing/simulated-tabs.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;
const ann = userId.parse("ann");
const bob = userId.parse("bob");

/** A log whose clock and network are controlled by the test. */
function openLog(send: MapLogPorts["send"] = () => Promise.resolve([])) {
  const sent: MapOperation[] = [];
  let timer: (() => void) | null = null;
  let waitMs = -1;
  let nowMs = 0;
  let written: Parameters<MapLogPorts["journal"]>[0] = { operations: [], made: [] };
  let ids = 0;
  const log = new MapLog(openState(base), {
    me: ann,
    journal: (unsent) => {
      written = unsent;
    },
    newId: () => `operation-of-ann-${String((ids += 1))}`,
    send: (operation) => {
      sent.push(operation);
      return send(operation);
    },
    now: () => nowMs,
    pace: () => 500,
    later: (callback, ms) => {
      timer = callback;
      waitMs = ms;
      return () => {
        timer = null;
      };
    },
  });
  const pass = () => {
    nowMs += waitMs;
    timer?.();
  };
  const rest = (ms: number) => {
    nowMs += ms;
  };
  return { log, sent, pass, rest, written: () => written, waitMs: () => waitMs };
}

const rename = (topic: string, name: string): MapChange => ({ kind: "rename-topic", topic, name });
const note = (topic: string, text: string): MapChange => ({ kind: "set-note", topic, note: text });
const nameOf = (log: MapLog, topic: string) => log.view().state.topics.get(topic)?.name;
const confirm = (operation: MapOperation, at: number): MapOperation => ({ ...operation, at });
const byBob = (at: number, ...changes: MapChange[]): MapOperation => ({
  id: `operation-of-bob-${String(at)}`,
  by: bob,
  at,
  changes,
});

const byAnn = (id: string, at: number | null, ...changes: MapChange[]): MapOperation => ({
  id: `operation-of-ann-${id}`,
  by: ann,
  at,
  changes,
});

test("a change after a pause is sent at once, later ones when the interval has passed", () => {
  const { log, sent, pass, rest, waitMs } = openLog();
  log.commit([rename(ratio, "Strength")]);
  expect(waitMs()).toBe(0);
  pass();
  rest(120);
  log.commit([rename(ratio, "Dose")]);
  expect(waitMs()).toBe(380);
  log.commit([note(grind, "finer")]);
  pass();
  expect(sent.map(({ changes }) => changes.length)).toEqual([1, 2]);
  rest(500);
  log.commit([note(grind, "coarser")]);
  expect(waitMs()).toBe(0);
});

test("a change is visible at once and sent with those made before the next send", () => {
  const { log, sent, pass } = openLog();
  let calls = 0;
  log.subscribe(() => {
    calls += 1;
  });
  log.commit([rename(ratio, "Strength")]);
  log.commit([note(grind, "finer")]);
  expect([nameOf(log, ratio), sent.length, calls]).toEqual(["Strength", 0, 2]);
  pass();
  expect(sent.map(({ changes }) => changes.length)).toEqual([2]);
  expect(log.view().waiting).toBe(2);
});

test("a sent change stays visible until the server reports it, and then counts once", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  log.applyRemote([byBob(5, note(grind, "theirs"))]);
  expect([nameOf(log, ratio), log.view().waiting]).toEqual(["Strength", 1]);
  log.applyRemote([byBob(5, note(grind, "theirs")), ...sent.map((own) => confirm(own, 9))]);
  expect([nameOf(log, ratio), log.view().waiting]).toEqual(["Strength", 0]);
});

test("a change the device drops before the server reports it stays visible, and counts once", async () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  log.applyRemote(sent);
  log.applyRemote([]);
  expect([nameOf(log, ratio), log.view().waiting]).toEqual(["Strength", 1]);
  await Promise.resolve();
  log.applyRemote(sent.map((own) => confirm(own, 9)));
  expect([nameOf(log, ratio), log.view().waiting]).toEqual(["Strength", 0]);
});

test("a change that arrived and was compacted before it was reported is no longer pending", async () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  log.applyRemote(sent);
  await Promise.resolve();
  log.rebase(replayLog(openState(base), sent).state, []);
  expect([nameOf(log, ratio), log.view().waiting]).toEqual(["Strength", 0]);
});

test("a change rejected by the server is no longer visible, and is reported", async () => {
  const { log, pass } = openLog(() => Promise.reject(new Error("permission-denied")));
  log.commit([rename(ratio, "Strength")]);
  pass();
  await Promise.resolve();
  await Promise.resolve();
  expect(nameOf(log, ratio)).toBe("Ratio");
  expect(log.view().refused.map(({ changes }) => changes)).toEqual([[rename(ratio, "Strength")]]);
});

test("undo and redo are log operations", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  log.undo();
  expect([nameOf(log, ratio), log.view().canUndo, log.view().canRedo]).toEqual([
    "Ratio",
    false,
    true,
  ]);
  log.redo();
  expect([nameOf(log, ratio), log.view().canUndo, log.view().canRedo]).toEqual([
    "Strength",
    true,
    false,
  ]);
  pass();
  expect(sent.flatMap(({ changes }) => changes)).toEqual([
    rename(ratio, "Strength"),
    { ...rename(ratio, "Ratio"), isGenerated: true },
    rename(ratio, "Strength"),
  ]);
});

test("an action can be undone by itself after others were made, once", () => {
  const { log } = openLog();
  const undoRename = log.commit([rename(ratio, "Strength")]);
  log.commit([rename(grind, "Grinding")]);
  undoRename();
  expect([nameOf(log, ratio), nameOf(log, grind)]).toEqual(["Ratio", "Grinding"]);
  undoRename();
  log.undo();
  expect([nameOf(log, grind), log.view().canUndo]).toEqual(["Grind", false]);
  const undoNothing = log.commit([rename("nowhere", "x")]);
  undoNothing();
  expect(log.view().canUndo).toBe(false);
});

test("undo keeps what someone else has changed since, and says who", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength"), note(ratio, "mine")]);
  pass();
  const [own] = sent;
  if (!own) throw new Error("nothing was sent");
  log.applyRemote([confirm(own, 5), byBob(9, rename(ratio, "Dose"))]);
  log.undo();
  expect(nameOf(log, ratio)).toBe("Dose");
  expect(log.view().state.topics.get(ratio)?.note).toBe("");
  expect(log.view().left).toEqual([{ by: bob, fieldKey: `topic ${ratio} name` }]);
});

test("a new change clears the redo stack", () => {
  const { log } = openLog();
  log.commit([rename(ratio, "Strength")]);
  log.undo();
  log.commit([rename(grind, "Grinding")]);
  expect(log.view().canRedo).toBe(false);
});

test("changes without effect are neither made nor undone", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename("nowhere", "x")]);
  pass();
  expect([sent.length, log.view().canUndo]).toEqual([0, false]);
});

test("a compacted log continues with the operations not yet compacted", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  const [own] = sent;
  if (!own) throw new Error("nothing was sent");
  const compacted = openState(base);
  log.rebase(compacted, [confirm(own, 5)]);
  expect(nameOf(log, ratio)).toBe("Strength");
});

test("one commit is one operation, however large, and is undone as one", () => {
  const { log, sent, pass } = openLog();
  const many = Array.from({ length: 300 }, (_, n) =>
    note(ratio, `${String(n)} ${"x".repeat(300)}`),
  );
  log.commit(many);
  pass();
  expect(sent.map(({ changes }) => changes)).toEqual([many]);
  log.undo();
  expect(log.view().state.topics.get(ratio)?.note).toBe("");
});

test("a large action is not batched with changes before and after it", () => {
  const { log, sent, pass } = openLog();
  const many = Array.from({ length: 300 }, (_, n) =>
    note(ratio, `${String(n)} ${"x".repeat(300)}`),
  );
  log.commit([rename(ratio, "before")]);
  log.commit(many);
  log.commit([rename(ratio, "after")]);
  pass();
  expect(sent.map(({ changes }) => changes.length)).toEqual([1, 300, 1]);
  expect(nameOf(log, ratio)).toBe("after");
});

test("a rejected large action is undone entirely, is reported, and leaves nothing to undo", async () => {
  const { log, pass } = openLog(() => Promise.reject(new Error("permission-denied")));
  const before = log.view().state;
  const many = Array.from({ length: 300 }, (_, n) =>
    note(ratio, `${String(n)} ${"x".repeat(300)}`),
  );
  log.commit(many);
  pass();
  await Promise.resolve();
  await Promise.resolve();
  expect(toMapEdits(log.view().state)).toEqual(toMapEdits(before));
  expect([log.view().refused.map(({ changes }) => changes), log.view().canUndo]).toEqual([
    [many],
    false,
  ]);
});

test("after any changes, remote operations, undos and rejections, the map equals that of the full log", async () => {
  await fc.assert(
    fc.asyncProperty(
      makeRandomLog(base, 1, 12),
      fc.array(fc.nat({ max: 5 }), { maxLength: 12 }),
      async (made, actions) => {
        const refusal = () => Promise.reject(new Error("permission-denied"));
        let isRefused = false;
        const { log, sent, pass } = openLog(() => (isRefused ? refusal() : Promise.resolve([])));
        const received: MapOperation[] = [];
        for (const [n, { changes }] of made.entries()) {
          isRefused = actions[n] === 5;
          log.commit(changes);
          if (actions[n] === 0) log.undo();
          if (actions[n] === 1) log.redo();
          if (actions[n] === 2) log.applyRemote([...received, byBob(n, ...changes)]);
          if (actions[n] !== 3) pass();
          await Promise.resolve();
          await Promise.resolve();
        }
        pass();
        await Promise.resolve();
        await Promise.resolve();
        const refused = new Set(log.view().refused);
        const own = sent.filter((operation) => !refused.has(operation));
        const whole = replayLog(openState(base), [...log.view().confirmed, ...own]).state;
        expect(JSON.stringify(toMapEdits(log.view().state))).toBe(
          JSON.stringify(toMapEdits(whole)),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test("operations are reported with how much of the log was known, including those left by an earlier page", () => {
  const { log, pass } = openLog();
  const waiting = byAnn("earlier", null, note(grind, "offline"));
  log.applyRemote([byBob(7, note(ratio, "theirs")), waiting]);
  log.resume({ operations: [], made: [{ id: waiting.id, seenUntilMs: 3 }] });
  log.resume({ operations: [], made: [{ id: waiting.id, seenUntilMs: 4 }] });
  log.commit([rename(ratio, "Strength")]);
  expect(log.view().made).toEqual([
    { id: waiting.id, seenUntilMs: 3 },
    { id: "operation-of-ann-1", seenUntilMs: 7 },
  ]);
  expect(log.view().unsent.map(({ id }) => id)).toEqual([waiting.id, "operation-of-ann-1"]);
  pass();
  expect(log.view().unsent.length).toBe(2);
});

test("a change is in the journal until the device has it, and its known log position until the server has it", () => {
  const { log, sent, pass, written } = openLog();
  log.applyRemote([byBob(7, note(ratio, "theirs"))]);
  log.commit([rename(ratio, "Strength")]);
  expect(written().operations.map(({ changes }) => changes)).toEqual([[rename(ratio, "Strength")]]);
  pass();
  expect(written().operations.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  log.applyRemote(sent);
  expect(written()).toEqual({
    operations: [],
    made: [{ id: "operation-of-ann-1", seenUntilMs: 7 }],
  });
  log.applyRemote(sent.map((own) => confirm(own, 9)));
  expect(written()).toEqual({ operations: [], made: [] });
});

test("an operation an earlier page left in transit is sent again, unless it arrived", () => {
  const { log, sent } = openLog();
  const left = (n: number) => byAnn(String(n), null, rename(ratio, `Name ${String(n)}`));
  log.applyRemote([confirm(left(1), 5)]);
  log.resume({ operations: [left(1), left(2)], made: [] });
  expect(sent.map(({ id }) => id)).toEqual([left(2).id]);
  expect(nameOf(log, ratio)).toBe("Name 2");
});

test("a resent operation that is rejected is reported: stored operations are never rejected", async () => {
  const { log } = openLog(() => Promise.reject(new Error("permission-denied")));
  log.resume({ operations: [byAnn("old", null, rename(ratio, "Old"))], made: [] });
  await waitUntilSettled();
  expect(nameOf(log, ratio)).toBe("Ratio");
  expect(log.view().refused.map(({ changes }) => changes)).toEqual([[rename(ratio, "Old")]]);
});

test("changes missing on the server because their operation id was taken are sent under another id, with the same known position", async () => {
  const lacking = [[note(ratio, "second")], []];
  const { log, sent, pass } = openLog(() => Promise.resolve(lacking.shift() ?? []));
  log.applyRemote([byBob(7, note(grind, "theirs"))]);
  log.commit([note(ratio, "first"), note(ratio, "second")]);
  pass();
  await waitUntilSettled();
  expect(sent.map(({ id, changes }) => [id, changes.length])).toEqual([
    ["operation-of-ann-1", 2],
    ["operation-of-ann-2", 1],
  ]);
  expect(log.view().made.map(({ seenUntilMs }) => seenUntilMs)).toEqual([7, 7]);
  expect(log.view().state.topics.get(ratio)?.note).toBe("second");
});

test("an operation left by an earlier page is compared with the stored one of the same id, and the rest is sent", () => {
  const { log, sent } = openLog();
  const whole = byAnn("old", null, note(ratio, "first"), note(ratio, "second"));
  log.applyRemote([{ ...whole, at: 5, changes: [note(ratio, "first")] }]);
  log.resume({ operations: [whole], made: [] });
  expect(sent.map(({ id, changes }) => [id, changes])).toEqual([
    ["operation-of-ann-1", [note(ratio, "second")]],
  ]);
});

test("an operation left by an earlier page is compared with the one in transit of the same id, and the rest is sent", () => {
  const { log, sent } = openLog(() => new Promise(() => {}));
  const part = byAnn("old", null, note(ratio, "first"));
  const whole = byAnn("old", null, note(ratio, "first"), note(ratio, "second"));
  log.resume({ operations: [part], made: [] });
  log.resume({ operations: [whole], made: [] });
  expect(sent.map(({ id, changes }) => [id, changes])).toEqual([
    [part.id, [note(ratio, "first")]],
    ["operation-of-ann-1", [note(ratio, "second")]],
  ]);
});

test("an operation pending before this page that disappeared unconfirmed is sent once more, and its rejection reported", async () => {
  const { log, sent } = openLog(() => Promise.reject(new Error("permission-denied")));
  const waiting = byAnn("earlier", null, rename(ratio, "Offline"));
  log.applyRemote([waiting]);
  log.applyRemote([]);
  await waitUntilSettled();
  expect(sent.map(({ id }) => id)).toEqual([waiting.id]);
  expect([nameOf(log, ratio), log.view().refused]).toEqual(["Ratio", [waiting]]);
  log.applyRemote([waiting]);
  log.applyRemote([]);
  expect(sent.length).toBe(1);
});

test("undo keeps what the same person has changed since in another tab, and says so", () => {
  const { log, sent, pass } = openLog();
  log.commit([rename(ratio, "Strength")]);
  pass();
  log.applyRemote([
    ...sent.map((own) => confirm(own, 5)),
    byAnn("other-tab", 9, rename(ratio, "Dose")),
  ]);
  log.undo();
  expect(nameOf(log, ratio)).toBe("Dose");
  expect(log.view().left).toEqual([{ by: ann, fieldKey: `topic ${ratio} name` }]);
});

test("pending changes are counted one by one, however many operations contain them", () => {
  const { log, pass, rest } = openLog();
  log.commit([rename(ratio, "Strength"), note(ratio, "one")]);
  pass();
  rest(500);
  log.commit([note(ratio, "two")]);
  expect([log.view().unsent.length, log.view().waiting]).toEqual([2, 3]);
});

test("an own move made impossible by another's move is reported once confirmed, even when the log was compacted", () => {
  const { log, sent, pass } = openLog();
  const under = (topic: string, parent: string): MapChange => ({
    kind: "move-topic",
    topic,
    parent,
    order: "a0",
  });
  log.commit([under(grind, ratio)]);
  pass();
  const theirs = byBob(5, under(ratio, grind));
  log.applyRemote([theirs]);
  expect(log.view().leftOut).toEqual([]);
  const all = [theirs, ...sent.map((own) => confirm(own, 9))];
  log.applyRemote(all);
  const listLeftOut = () => log.view().leftOut.map(({ change, reason }) => [change, reason]);
  expect(listLeftOut()).toEqual([[under(grind, ratio), "would-close-a-circle"]]);
  log.rebase(replayLog(openState(base), all).state, []);
  expect(listLeftOut()).toEqual([[under(grind, ratio), "would-close-a-circle"]]);
});

test("a skipped move by someone else is not reported to this reader", () => {
  const { log, sent, pass } = openLog();
  log.commit([{ kind: "move-topic", topic: grind, parent: ratio, order: "a0" }]);
  pass();
  const theirs = byBob(9, { kind: "move-topic", topic: ratio, parent: grind, order: "a0" });
  log.applyRemote([...sent.map((own) => confirm(own, 5)), theirs]);
  expect(log.view().leftOut).toEqual([]);
});

test("what a program does in the user's name is undone as one per call, and what others do isn't", () => {
  const { log, pass } = openLog();
  const operation = (id: string, of: Partial<MapOperation>): MapOperation => ({
    id,
    by: ann,
    at: 1,
    changes: [],
    ...of,
  });
  const first = operation("first-of-planner", {
    key: "Planner",
    changes: [rename(ratio, "Ratios"), rename(grind, "Grinds")],
  });
  const bobs = operation("operation-of-bob", { by: bob, at: 2, changes: [note(grind, "Fine")] });
  const second = operation("second-of-planner", {
    key: "Planner",
    at: 3,
    changes: [rename(ratio, "Proportions")],
  });
  log.applyRemote([first]);
  log.applyRemote([first, bobs, second]);
  const names = () => [ratio, grind].map((topic) => log.view().state.topics.get(topic)?.name);
  expect(names()).toEqual(["Proportions", "Grinds"]);
  log.undo();
  pass();
  expect(names()).toEqual(["Ratios", "Grinds"]);
  log.undo();
  pass();
  expect(names()).toEqual(["Ratio", "Grind"]);
  expect(log.view()).toMatchObject({ canUndo: false, left: [] });
  expect(log.view().state.topics.get(grind)?.note).toBe("Fine");
  log.redo();
  expect(names()).toEqual(["Ratios", "Grinds"]);
});

test("what a program did before the map was opened, or for somebody else, isn't undone", () => {
  const { log } = openLog();
  const key = "Planner";
  const changes = [rename(ratio, "Ratios")];
  log.applyRemote([{ id: "planner-of-bob-1", by: bob, at: 1, key, changes }]);
  expect(log.view().canUndo).toBe(false);
  log.applyRemote([{ id: "planner-of-ann-1", by: ann, at: -1, key, changes }]);
  expect(log.view().canUndo).toBe(false);
});
