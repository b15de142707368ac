import { packVectors } from "@mapwright/core/wording/keyword-vectors";
import { expect, test } from "vitest";
import {
  handleToolRequest,
  type ToolRequest,
  type ToolResponse,
} from "#/content/blocks/keyword-tool/tool-protocol.ts";
import {
  NOTHING_MAPPED,
  ToolSession,
  type ToolState,
} from "#/content/blocks/keyword-tool/tool-session.ts";
import type { EncoderRequest, EncoderResponse } from "#/platform/encoder/encoder-protocol.ts";
import type { EncoderPorts } from "#/platform/encoder/encoder-session.ts";
import type { WorkerListener } from "#/platform/worker-port.ts";

/** A session with workers and an encoder that respond when the test says so. */
function openSession(mayDownload = true) {
  const encoders: WorkerListener<EncoderResponse>[] = [];
  const asked: EncoderRequest[] = [];
  const encoder: EncoderPorts = {
    isOnline: () => true,
    mayDownload: () => mayDownload,
    openWorker: (listener) => {
      encoders.push(listener);
      return { send: (request) => asked.push(request), end: () => {} };
    },
  };
  const workers: {
    listener: WorkerListener<ToolResponse>;
    sent: ToolRequest[];
    hasEnded: boolean;
  }[] = [];
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
    encoder,
    (state) => states.push(state),
  );
  const answer = (index: number) => {
    const worker = workers.at(-1);
    worker?.listener.onAnswer(handleToolRequest(worker.sent[index]));
  };
  /** Vectors of the keywords that were asked for last. */
  const embed = () => {
    const { run, texts } = asked.at(-1) ?? { run: 0, texts: [] };
    const vectors = packVectors(
      texts.map((_, at) => Float32Array.from({ length: 384 }, (__, n) => (n === at ? 1 : 0))),
    );
    encoders.at(-1)?.onAnswer({ kind: "embedded", run, vectors });
  };
  return { session, workers, states, answer, asked, encoders, embed, last: () => states.at(-1) };
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
  workers[0]?.listener.onBroken("");
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
  workers[0]?.listener.onBroken("");
  expect(states).toEqual([]);
});

test("clearing discards the map and late responses", () => {
  const { session, answer, last } = openSession();
  session.map("red tea\nred wine", 0);
  session.clear();
  answer(0);
  expect(last()).toEqual(NOTHING_MAPPED);
});

test("a list is mapped by letters at once, and by meaning as soon as its vectors are here", () => {
  const { session, answer, embed, asked, last } = openSession();
  session.map("red tea\nred wine", 2);
  expect(asked).toEqual([]);
  answer(0);
  expect(last()).toMatchObject({ mapped: { map: { isByMeaning: false } } });
  expect(asked).toEqual([{ run: 1, texts: ["red tea", "red wine"] }]);
  embed();
  answer(1);
  expect(last()).toMatchObject({ mapped: { step: 2, map: { isByMeaning: true } } });
  session.map("red tea\nred wine", 1);
  answer(2);
  expect(last()).toMatchObject({ mapped: { step: 1, map: { isByMeaning: true } } });
  expect(asked).toHaveLength(1);
});

test("the vectors of a list that was read before are computed while it is mapped by letters", () => {
  const { session, answer, embed, asked, workers, last } = openSession();
  session.read("red tea\nred wine");
  answer(0);
  session.map("red tea\nred wine", 0);
  expect(asked).toEqual([{ run: 1, texts: ["red tea", "red wine"] }]);
  embed();
  expect(workers[0]?.sent).toHaveLength(2);
  answer(1);
  answer(2);
  expect(last()).toMatchObject({ status: "resting", mapped: { map: { isByMeaning: true } } });
});

test("a map that somebody works with stays, and the one by meaning is offered", () => {
  const { session, answer, embed, last } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.use();
  embed();
  expect(last()).toMatchObject({
    status: "resting",
    encoder: { step: "ready" },
    mapped: { map: { isByMeaning: false } },
  });
  session.mapByMeaning();
  answer(1);
  expect(last()).toMatchObject({ mapped: { map: { isByMeaning: true } } });
});

test("vectors that come while the slider moves don't regroup the map under it", () => {
  const { session, answer, embed, last, workers } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.use();
  session.map("red tea\nred wine", 3);
  embed();
  answer(1);
  expect(last()).toMatchObject({ mapped: { step: 3, map: { isByMeaning: false } } });
  expect(workers[0]?.sent).toHaveLength(2);
});

test("vectors of an earlier list don't regroup the next one", () => {
  const { session, answer, embed, asked, encoders, last } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.map("red ale\nred wine", 0);
  answer(1);
  encoders[0]?.onAnswer({ kind: "embedded", run: 1, vectors: new Int8Array(0) });
  expect(last()).toMatchObject({ mapped: { vectors: null }, encoder: { step: "loading" } });
  expect(asked.at(-1)?.texts).toEqual(["red ale", "red wine"]);
  embed();
  answer(2);
  expect(last()).toMatchObject({
    mapped: { text: "red ale\nred wine", map: { isByMeaning: true } },
  });
});

test("a visitor who declines keeps letters for every list, until asking for meaning", () => {
  const { session, answer, embed, asked, last } = openSession();
  session.map("red tea\nred wine", 0);
  answer(0);
  session.keepLetters();
  session.map("red ale\nred wine", 0);
  answer(1);
  expect(last()).toMatchObject({ encoder: { step: "declined" }, mapped: { vectors: null } });
  expect(asked).toHaveLength(1);
  session.mapByMeaning();
  embed();
  answer(2);
  expect(last()).toMatchObject({ mapped: { map: { isByMeaning: true } } });
});

test("a browser that saves data downloads no model before it is asked to", () => {
  const { session, answer, encoders, last } = openSession(false);
  session.map("red tea\nred wine", 0);
  answer(0);
  expect(encoders).toEqual([]);
  expect(last()?.encoder).toEqual({ step: "declined" });
  session.mapByMeaning();
  expect(last()?.encoder).toEqual({ step: "loading", bytes: null });
});
