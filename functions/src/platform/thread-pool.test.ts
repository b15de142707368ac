import { afterEach, expect, test, vi } from "vitest";
import { createThreadPool, TaskStopped, type ThreadPool } from "#/platform/thread-pool.ts";

/** Runs what each task says: `{ value }` is returned, the others never end. */
const THREAD = `
  import { parentPort } from "node:worker_threads";
  const held = [];
  parentPort.on("message", ({ value, isEndless, isGreedy, isFailing, answered }) => {
    while (isEndless);
    while (isGreedy) held.push(new Array(1e5).fill(held.length));
    parentPort.postMessage(isFailing ? { error: "RangeError" } : { value });
    if (answered) Atomics.store(answered, 0, 1);
    if (answered) Atomics.notify(answered, 0);
  });
`;
const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);
let pool: ThreadPool | null = null;
const open = (size: number) =>
  (pool = createThreadPool({ file, size, cpuMs: 300, wallMs: 60_000, maxMemoryMb: 64 }));
afterEach(async () => {
  vi.useRealTimers();
  await pool?.close();
});

test("tasks are answered, whichever thread they are in", async () => {
  const { run } = open(2);
  const values = [1, 2, 3, 4, 5];
  expect(await Promise.all(values.map(async (value) => run({ value })))).toEqual(values);
});

test.each([
  ["never ends", { isEndless: true }],
  ["takes all memory", { isGreedy: true }],
  ["fails", { isFailing: true }],
])("a task that %s is stopped, and the one after it answered", async (_, task) => {
  const { run } = open(1);
  const stopped = run(task);
  const next = run({ value: "next" });
  await expect(stopped).rejects.toBeInstanceOf(TaskStopped);
  expect(await next).toBe("next");
});

test("a thread whose answer comes as it is ended gets no other task", async () => {
  vi.useFakeTimers();
  const { run } = open(1);
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const late = run({ value: "late", answered });
  Atomics.wait(answered, 0, 0);
  vi.advanceTimersByTime(61_000);
  vi.useRealTimers();
  await expect(late).rejects.toBeInstanceOf(TaskStopped);
  expect(await run({ value: "next" })).toBe("next");
  expect(await Promise.all([run({ value: 1 }), run({ value: 2 })])).toEqual([1, 2]);
});

test("threads that can't start are no task's fault", async () => {
  const missing = new URL("no-such-thread.js", import.meta.url);
  pool = createThreadPool({ file: missing, size: 1, cpuMs: 300, wallMs: 60_000, maxMemoryMb: 64 });
  const error: unknown = await pool.run({ value: 1 }).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("Cannot find module");
  expect(error).not.toBeInstanceOf(TaskStopped);
});

test("a pool that is closed stops what it runs", async () => {
  const { run, close } = open(1);
  const stopped = run({ isEndless: true });
  await Promise.all([close(), expect(stopped).rejects.toBeInstanceOf(TaskStopped)]);
});
