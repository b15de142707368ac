import { expect, test } from "vitest";
import type { EncoderRequest, EncoderResponse } from "#/platform/encoder/encoder-protocol.ts";
import { EncoderSession, type EncoderState } from "#/platform/encoder/encoder-session.ts";
import type { WorkerListener } from "#/platform/worker-port.ts";

const TEXTS = ["red tea", "red wine"];
const VECTORS = Int8Array.of(127, 0, 0, 127);

/** A session with workers that respond when the test says so. */
function openSession({ isOnline = true, mayDownload = true } = {}) {
  const workers: {
    listener: WorkerListener<EncoderResponse>;
    sent: EncoderRequest[];
    hasEnded: boolean;
  }[] = [];
  const states: EncoderState[] = [];
  const session = new EncoderSession(
    {
      isOnline: () => isOnline,
      mayDownload: () => mayDownload,
      openWorker: (listener) => {
        const worker = { listener, sent: [] as EncoderRequest[], hasEnded: false };
        workers.push(worker);
        return {
          send: (request) => worker.sent.push(request),
          end: () => {
            worker.hasEnded = true;
          },
        };
      },
    },
    (state) => states.push(state),
  );
  const latest = () => workers.at(-1);
  const progress = (stage: "load" | "embed", done: number, total: number) =>
    latest()?.listener.onAnswer({ kind: "progress", run: 1, progress: { stage, done, total } });
  return { session, workers, states, progress, latest, last: () => states.at(-1) };
}

test("the download, the start of the model and the computation are reported in turn", () => {
  const { session, progress, latest, states } = openSession();
  session.embed(TEXTS);
  progress("load", 12, 37);
  progress("load", 37, 37);
  progress("embed", 1, 2);
  latest()?.listener.onAnswer({ kind: "embedded", run: 1, vectors: VECTORS });
  expect(states).toEqual([
    { step: "loading", bytes: null },
    { step: "loading", bytes: { done: 12, total: 37 } },
    { step: "loading", bytes: null },
    { step: "embedding", texts: { done: 1, total: 2 } },
    { step: "ready", texts: TEXTS, vectors: VECTORS },
  ]);
});

test("a list whose vectors are on their way or here isn't asked for again", () => {
  const { session, latest, states } = openSession();
  session.embed(TEXTS);
  session.embed([...TEXTS]);
  latest()?.listener.onAnswer({ kind: "embedded", run: 1, vectors: VECTORS });
  session.embed([...TEXTS]);
  expect(latest()?.sent).toHaveLength(1);
  // Whoever asks again is told again.
  expect(states.filter(({ step }) => step === "ready")).toHaveLength(2);
});

test("declining ends the download, and the next list doesn't start another", () => {
  const { session, workers, progress, last } = openSession();
  session.embed(TEXTS);
  progress("load", 12, 37);
  session.decline();
  expect(workers[0]?.hasEnded).toBe(true);
  progress("load", 20, 37);
  session.embed(["red ale"]);
  expect(last()).toEqual({ step: "declined" });
  expect(workers).toHaveLength(1);
  session.embed(["red ale"], true);
  expect(last()).toEqual({ step: "loading", bytes: null });
  expect(workers).toHaveLength(2);
});

test.each(["offline", "download", "damaged", "device"] as const)(
  "after a failure (%s), nothing is tried again before a person asks",
  (fault) => {
    const { session, latest, last } = openSession();
    session.embed(TEXTS);
    latest()?.listener.onAnswer({ kind: "failed", run: 1, fault });
    session.embed(["red ale"]);
    expect(last()).toEqual({ step: "failed", fault });
    session.embed(["red ale"], true);
    expect(last()).toEqual({ step: "loading", bytes: null });
    expect(latest()?.sent.at(-1)).toEqual({ run: 2, texts: ["red ale"] });
  },
);

test.each([
  [true, "device"],
  [false, "offline"],
] as const)(
  "a worker that crashes or doesn't load fails the list (online: %s)",
  (isOnline, fault) => {
    const { session, workers, latest, last } = openSession({ isOnline });
    session.embed(TEXTS);
    latest()?.listener.onBroken("");
    expect(last()).toEqual({ step: "failed", fault });
    session.embed(TEXTS, true);
    expect(workers).toHaveLength(2);
  },
);

test("vectors that are no longer wanted don't arrive, and the model stays loaded", () => {
  const { session, workers, latest, last } = openSession();
  session.embed(TEXTS);
  session.rest();
  latest()?.listener.onAnswer({ kind: "embedded", run: 1, vectors: VECTORS });
  expect(last()).toEqual({ step: "resting" });
  session.embed(TEXTS);
  expect(workers).toHaveLength(1);
});

test("a canceled list ends its worker, and can be asked for again", () => {
  const { session, workers, last } = openSession();
  session.embed(TEXTS);
  session.cancel();
  expect(workers[0]?.hasEnded).toBe(true);
  expect(last()).toEqual({ step: "resting" });
  session.embed(TEXTS);
  expect(workers).toHaveLength(2);
});

test("a browser that saves data loads nothing before a person asks", () => {
  const { session, workers, last } = openSession({ mayDownload: false });
  session.embed(TEXTS);
  expect(last()).toEqual({ step: "declined" });
  expect(workers).toEqual([]);
  session.embed(TEXTS, true);
  session.embed(["red ale"]);
  expect(workers[0]?.sent.map(({ texts }) => texts)).toEqual([TEXTS, ["red ale"]]);
});
