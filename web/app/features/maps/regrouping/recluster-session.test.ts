import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type {
  ReclusterRequest,
  ReclusterResponse,
} from "#/features/maps/regrouping/recluster-protocol.ts";
import {
  ReclusterSession,
  SETTLE_MS,
  type ReclusterState,
} from "#/features/maps/regrouping/recluster-session.ts";
import type { WorkerListener, WorkerPort } from "#/platform/worker-port.ts";

const base = {
  ...buildTestSnapshot({ Brewing: { Ratio: { "coffee ratio": 900 } } }),
  serps: { urls: ["https://a.example/"], titles: ["A"], results: [[0]] },
};

class FakeWorker implements WorkerPort<ReclusterRequest> {
  readonly listener: WorkerListener<ReclusterResponse>;
  readonly requests: ReclusterRequest[] = [];
  isEnded = false;

  constructor(listener: WorkerListener<ReclusterResponse>) {
    this.listener = listener;
  }

  send(request: ReclusterRequest): void {
    this.requests.push(request);
  }

  end(): void {
    this.isEnded = true;
  }

  finish(run: number, threshold: number): void {
    this.listener.onAnswer({ kind: "done", run, regrouped: { ...base, threshold }, elapsedMs: 12 });
  }

  runs(): number[] {
    return this.requests.flatMap((request) => (request.kind === "run" ? [request.run] : []));
  }
}

function openSession() {
  const workers: FakeWorker[] = [];
  const states: ReclusterState[] = [];
  const session = new ReclusterSession(
    base,
    (listener) => {
      const worker = new FakeWorker(listener);
      workers.push(worker);
      return worker;
    },
    (state) => states.push(state),
  );
  const worker = (index: number): FakeWorker => {
    const found = workers[index];
    if (!found) throw new Error(`worker ${String(index)} was never made`);
    return found;
  };
  return { session, workers, states, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a session creates no worker before the slider settles", () => {
  const { session, workers } = openSession();
  session.request({ method: "hard", threshold: 2 });
  vi.advanceTimersByTime(SETTLE_MS - 1);
  expect(workers).toHaveLength(0);
});

test("a moving slider requests one run, for the position where it settles", () => {
  const { session, worker } = openSession();
  for (const threshold of [2, 3, 4]) {
    session.request({ method: "hard", threshold });
    vi.advanceTimersByTime(SETTLE_MS / 2);
  }
  vi.advanceTimersByTime(SETTLE_MS);
  expect(worker(0).requests).toEqual([
    { kind: "open", snapshot: base },
    { kind: "run", run: 3, options: { method: "hard", threshold: 4 } },
  ]);
});

test("a finished run returns with the SERPs of the stored snapshot", () => {
  const { session, worker, states } = openSession();
  session.request({ method: "hard", threshold: 4 });
  vi.advanceTimersByTime(SETTLE_MS);
  worker(0).finish(1, 4);
  const state = states.at(-1);
  if (state?.status !== "done") throw new Error("the run did not finish");
  expect(state.snapshot.threshold).toBe(4);
  expect(state.snapshot.keywords).toEqual(base.keywords);
  expect(state.snapshot.serps).toBe(base.serps);
  expect(state.elapsedMs).toBe(12);
});

test("an idle worker is reused without sending the snapshot again", () => {
  const { session, workers, worker } = openSession();
  session.request({ method: "hard", threshold: 4 });
  vi.advanceTimersByTime(SETTLE_MS);
  worker(0).finish(1, 4);
  session.request({ method: "hard", threshold: 5 });
  vi.advanceTimersByTime(SETTLE_MS);
  expect(workers).toHaveLength(1);
  expect(worker(0).requests.map((request) => request.kind)).toEqual(["open", "run", "run"]);
});

test("a superseded run keeps its worker, and its late result is ignored", () => {
  const { session, workers, worker, states } = openSession();
  session.request({ method: "auto", threshold: 1 });
  vi.advanceTimersByTime(SETTLE_MS);
  session.request({ method: "auto", threshold: 2 });
  worker(0).finish(1, 1);
  expect(states.every((state) => state.status === "running")).toBe(true);
  vi.advanceTimersByTime(SETTLE_MS);
  worker(0).finish(2, 2);
  expect(workers).toHaveLength(1);
  expect(states.at(-1)).toMatchObject({ status: "done", options: { threshold: 2 } });
});

test("a prepared session has its worker before anything is requested, and uses it", () => {
  const { session, workers, worker, states } = openSession();
  session.prepare({ method: "auto", threshold: 1 });
  session.prepare({ method: "auto", threshold: 1 });
  expect(states).toEqual([]);
  session.request({ method: "auto", threshold: 2 });
  vi.advanceTimersByTime(SETTLE_MS);
  expect(workers).toHaveLength(1);
  expect(worker(0).requests.map(({ kind }) => kind)).toEqual(["open", "prepare", "run"]);
});

test("a reset restores the stored clustering and ignores the current run", () => {
  const { session, worker, states } = openSession();
  session.request({ method: "soft", threshold: 6 });
  vi.advanceTimersByTime(SETTLE_MS);
  session.reset();
  worker(0).finish(1, 6);
  vi.advanceTimersByTime(SETTLE_MS * 2);
  expect(states.at(-1)).toEqual({ status: "idle" });
});

test("a worker that breaks is reported, and the next request gets a new one", () => {
  const { session, workers, worker, states } = openSession();
  session.request({ method: "soft", threshold: 6 });
  vi.advanceTimersByTime(SETTLE_MS);
  worker(0).listener.onBroken("out of memory");
  expect(states.at(-1)).toMatchObject({ status: "failed", message: "out of memory" });
  session.request({ method: "soft", threshold: 7 });
  vi.advanceTimersByTime(SETTLE_MS);
  expect(workers).toHaveLength(2);
  expect(worker(1).runs()).toEqual([2]);
});

test("a survey counts one after another, a run goes between them, and a newer survey takes over", () => {
  const { session, worker } = openSession();
  const counted: (number | undefined)[] = [];
  const count = (thresholds: readonly number[]) =>
    session.survey(
      thresholds.map((threshold) => ({ method: "auto", threshold })),
      ({ threshold }) => counted.push(threshold),
    );
  const answer = (run: number) =>
    worker(0).listener.onAnswer({ kind: "counted", run, clusterOf: [0] });
  count([1, 2, 3]);
  session.request({ method: "auto", threshold: 9 });
  vi.advanceTimersByTime(SETTLE_MS);
  expect(worker(0).requests.map(({ kind }) => kind)).toEqual(["open", "count", "run"]);
  answer(-1);
  count([5]);
  answer(-2);
  answer(-3);
  expect(counted).toEqual([1, 2, 5]);
  expect(worker(0).requests.at(-1)).toMatchObject({ kind: "count", options: { threshold: 5 } });
});

test("a survey that fails is reported", () => {
  const { session, worker, states } = openSession();
  session.survey([{ method: "auto", threshold: 2 }], () => undefined);
  worker(0).listener.onAnswer({ kind: "failed", run: -1, message: "out of memory" });
  expect(states.at(-1)).toMatchObject({ status: "failed", options: { threshold: 2 } });
});

test("a closed session terminates its worker and reports nothing more", () => {
  const { session, worker, states } = openSession();
  session.request({ method: "soft", threshold: 6 });
  vi.advanceTimersByTime(SETTLE_MS);
  session.close();
  const said = states.length;
  worker(0).finish(1, 6);
  vi.advanceTimersByTime(SETTLE_MS * 2);
  expect(worker(0).isEnded).toBe(true);
  expect(states).toHaveLength(said);
});
