import { expect, test } from "vitest";
import {
  handleToolRequest,
  type ToolRequest,
} from "#/content/blocks/keyword-tool/tool-protocol.ts";
import {
  NOTHING_MAPPED,
  ToolSession,
  type ToolListener,
  type ToolState,
} from "#/content/blocks/keyword-tool/tool-session.ts";

/** A session with workers that respond when the test says so. */
function openSession() {
  const workers: { listener: ToolListener; sent: ToolRequest[]; hasEnded: boolean }[] = [];
  const states: ToolState[] = [];
  const session = new ToolSession(
    (listener) => {
      const sent: ToolRequest[] = [];
      const worker = { listener, sent, hasEnded: false };
      workers.push(worker);
      return {
        send: (request) => worker.sent.push(request),
        end: () => {
          worker.hasEnded = true;
        },
      };
    },
    (state) => states.push(state),
  );
  const answer = (index: number) => {
    const worker = workers.at(-1);
    worker?.listener.onAnswer(handleToolRequest(worker.sent[index]));
  };
  return { session, workers, states, answer, last: () => states.at(-1) };
}

test("typing opens one worker and shows the latest reading", () => {
  const { session, workers, answer, last, states } = openSession();
  session.read("one");
  session.read("one\ntwo");
  answer(0);
  expect(states.every(({ reading }) => reading === null)).toBe(true);
  answer(1);
  expect(last()?.reading?.keywords).toEqual(["one", "two"]);
  expect(workers).toHaveLength(1);
});

test("a map is shown with the text and the step it was created from", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 2);
  expect(last()?.status).toBe("mapping");
  answer(0);
  expect(last()).toMatchObject({
    status: "resting",
    mapped: { text: "red tea\nred wine", step: 2 },
  });
});

test("the last of several requested maps wins, and the previous one stays until then", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.map("red tea\nred wine", -1);
  session.map("red tea\nred wine", -2);
  answer(1);
  expect(last()).toMatchObject({ status: "mapping", mapped: { step: 0 } });
  answer(2);
  expect(last()?.mapped?.step).toBe(-2);
});

test("text typed while a map is being created is read after it", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  session.read("red tea\nred wine\nred ale");
  answer(0);
  expect(last()).toMatchObject({ status: "resting", reading: null });
  answer(1);
  expect(last()?.reading?.keywords).toHaveLength(3);
  expect(last()?.mapped?.reading.keywords).toHaveLength(2);
});

test("a list with a problem leaves the previous map in place", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.map("red tea", 0);
  answer(1);
  expect(last()).toMatchObject({
    status: "resting",
    reading: { problem: "too-few" },
    mapped: { text: "red tea\nred wine" },
  });
});

test("a worker that crashes while mapping fails the map, and the next attempt opens another", () => {
  const { session, workers, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  workers[0]?.listener.onBroken();
  expect(last()?.status).toBe("failed");
  expect(workers[0]?.hasEnded).toBe(true);
  session.map("red tea\nred wine", 0);
  answer(0);
  expect(workers).toHaveLength(2);
  expect(last()?.mapped).not.toBeNull();
});

test("a worker that crashes while idle is not a failure", () => {
  const { session, workers, states } = openSession();
  session.read("red tea");
  workers[0]?.listener.onBroken();
  expect(states).toEqual([]);
});

test("clearing discards the map and late responses", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  session.clear();
  answer(0);
  expect(last()).toEqual(NOTHING_MAPPED);
});
