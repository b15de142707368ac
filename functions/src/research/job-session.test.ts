import { jobId, workspaceId } from "@mapwright/core/ids";
import type { JobProgress } from "@mapwright/core/research/job-progress";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JobInterrupted, openSession, type SessionStart } from "#/research/job-session.ts";
import type { LeaseState, JobStore } from "#/research/jobs/job-store.ts";
import type { PendingWrites } from "#/research/pipeline/pipeline.ts";

const ref = { workspaceId: workspaceId.parse("w"), jobId: jobId.parse("j") };
const progress = (done: number): JobProgress => ({
  stage: "fetching",
  done,
  total: 100,
  percent: done,
  missing: null,
  handovers: [],
  waitsFor: null,
  unreadable: 0,
  site: null,
  etaMs: null,
});

/** Documents waiting to be stored, one for each name. */
function pendingDocuments() {
  let names: string[] = [];
  const pending: PendingWrites = {
    hasPending: () => names.length > 0,
    async take() {
      const taken = names;
      names = [];
      return taken.map(documentOf);
    },
  };
  return { pending, add: (name: string) => names.push(name) };
}
const documentOf = (name: string) => ({ path: `pieces/${name}`, data: { name } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session over a store that returns `hold()` and records what it was given. */
function open(
  change: Partial<SessionStart> = {},
  leaseState: () => Promise<LeaseState> = async () => "held",
) {
  const unused = () => Promise.reject(new Error("not used here"));
  const checkpoint = vi.fn<JobStore["checkpoint"]>(leaseState);
  const store: JobStore = {
    takeLease: unused,
    loadResults: unused,
    storeResult: unused,
    markClustering: unused,
    end: unused,
    release: unused,
    checkpoint,
  };
  const session = openSession({
    store,
    ref,
    holder: "worker",
    progress: progress(0),
    pace: {
      parallelSerps: 1,
      progressIntervalMs: 1_000,
      heartbeatMs: 5_000,
      tickMs: 100,
      waitMs: 100,
      pollMs: 5,
      budgetMs: 60_000,
    },
    now: Date.now,
    ...change,
  });
  return { session, checkpoint };
}

test("frequent progress is written once a second, the latest each time", async () => {
  const { session, checkpoint } = open();
  for (let done = 1; done <= 30; done++) {
    session.report(progress(done));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(checkpoint.mock.calls.map(([, , write]) => write.progress?.done)).toEqual([10, 20, 30]);
  await session.close();
});

test("what a stage fetches first is stored a second after its start, so that a page can show it", async () => {
  const { session, checkpoint } = open();
  const { pending, add } = pendingDocuments();
  session.persist(pending);
  add("first");
  session.report(progress(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkpoint.mock.lastCall?.[2]).toMatchObject({
    documents: [documentOf("first")],
    progress: { done: 1 },
  });
  await session.close();
});

test("a slow write is still followed by a second without writes", async () => {
  const throughAt: number[] = [];
  const slow = async (): Promise<LeaseState> => {
    const takesMs = throughAt.length === 0 ? 700 : 10;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    throughAt.push(Date.now());
    return "held";
  };
  const { session } = open({}, slow);
  for (let done = 1; done <= 40; done++) {
    session.report(progress(done));
    await vi.advanceTimersByTimeAsync(100);
  }
  const gaps = throughAt.slice(1).map((time, i) => time - (throughAt[i] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  await session.close();
});

test("a session with nothing to write renews the lease at every heartbeat", async () => {
  const { session, checkpoint } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkpoint).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(checkpoint).toHaveBeenCalledTimes(3);
  await session.close();
});

test("pending documents are stored with the next write, and flushing them earlier doesn't write the job document", async () => {
  const { session, checkpoint } = open();
  const { pending, add } = pendingDocuments();
  session.persist(pending);
  add("a");
  await session.flush();
  expect(checkpoint.mock.lastCall?.[2]).toEqual({ documents: [documentOf("a")], progress: null });
  add("b");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkpoint.mock.lastCall?.[2]).toMatchObject({
    documents: [documentOf("b")],
    progress: { done: 0 },
  });
  await session.close();
});

test("a flush with nothing pending writes nothing", async () => {
  const { session, checkpoint } = open();
  await session.flush();
  expect(checkpoint).not.toHaveBeenCalled();
  await session.close();
});

test("writes never overlap", async () => {
  let active = 0;
  let most = 0;
  const slow = async (): Promise<LeaseState> => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    active -= 1;
    return "held";
  };
  const { session, checkpoint } = open({}, slow);
  const { pending, add } = pendingDocuments();
  session.persist(pending);
  add("a");
  const first = session.flush();
  add("b");
  const second = session.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all([first, second]);
  expect(most).toBe(1);
  expect(checkpoint.mock.calls.length).toBeGreaterThanOrEqual(2);
  await session.close();
});

test.each([
  ["cancelling", "cancelled"],
  ["lost", "lost"],
] as const)("a job found %s interrupts the session as %s", async (leaseState, why) => {
  const { session } = open({}, async () => leaseState);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.signal.reason).toEqual(new JobInterrupted(why));
  const { pending, add } = pendingDocuments();
  session.persist(pending);
  add("a");
  await expect(session.flush()).rejects.toEqual(new JobInterrupted(why));
  await session.close();
});

test("a session whose time is up is interrupted", async () => {
  const { session } = open();
  await vi.advanceTimersByTimeAsync(59_900);
  expect(session.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(session.signal.reason).toEqual(new JobInterrupted("out-of-time"));
  await session.close();
});

test("a write that fails stops the session with its error", async () => {
  const broken = new Error("database away");
  const { session } = open({}, () => Promise.reject(broken));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.signal.reason).toBe(broken);
  await session.close();
});

test("a closed session writes nothing more", async () => {
  const { session, checkpoint } = open();
  session.report(progress(1));
  await session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkpoint).not.toHaveBeenCalled();
});
