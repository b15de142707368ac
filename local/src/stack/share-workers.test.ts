import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

const load = createRequire(import.meta.url);

interface Worker {
  request(call: object, response: FakeResponse): Promise<void>;
}

interface WorkerPool {
  readonly workers: Map<string, Worker[]>;
  readyForWork(triggerId: string): boolean;
  getIdleWorker(triggerId: string): Worker | undefined;
  addWorker(trigger: object, runtime: object): { waitForSocketReady(): Promise<void> };
}

interface Emulator {
  startRuntime(backend: object, trigger?: object): Promise<unknown>;
}

type Constructor<T> = new () => T;

const emulatorModule = z.object({
  RuntimeWorkerPool: z.custom<Constructor<WorkerPool>>((value) => typeof value === "function"),
});
const sharing = z.object({
  shareWorkers: z.custom<(workers: object, emulator: Constructor<Emulator>) => void>(
    (value) => typeof value === "function",
  ),
  CALLS_PER_WORKER: z.number(),
});

const { shareWorkers, CALLS_PER_WORKER } = sharing.parse(load("./share-workers.cjs"));
const TRIGGER = { id: "us-central1-site", timeoutSeconds: 1 };
const BACKEND = { codebase: "default" };

/** What the pool writes a function's answer to. */
class FakeResponse extends EventEmitter {
  writable = true;
  writeHead() {
    return this;
  }
  write() {
    return true;
  }
  end() {
    this.emit("finish");
  }
}

/** A function's process: answers health checks at once, and calls when it is told to. */
async function startFunction(): Promise<{ server: Server; held: ServerResponse[]; port: number }> {
  const held: ServerResponse[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/__/health") response.end();
    else held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { server, held, port };
}

/** An emulator whose functions are served by `startFunction`. */
async function startEmulator() {
  const workers = load("firebase-tools/lib/emulator/functionsRuntimeWorker.js");
  const { RuntimeWorkerPool } = emulatorModule.parse(workers);
  const served = await startFunction();
  const pool = new RuntimeWorkerPool();
  // The pool never stops the clock by which a worker has to be ready.
  const { results: timers } = vi.spyOn(globalThis, "setTimeout").mock;
  onTestFinished(() => {
    for (const { type, value } of timers) if (type === "return") clearTimeout(value);
  });
  let starts = 0;
  class FakeEmulator implements Emulator {
    async startRuntime(_backend: object, trigger: object = {}) {
      starts += 1;
      const runtime = {
        process: Object.assign(new EventEmitter(), { kill: () => true }),
        events: new EventEmitter(),
        conn: { httpReqOpts: () => ({ host: "127.0.0.1", port: served.port }) },
      };
      await pool.addWorker(trigger, runtime).waitForSocketReady();
    }
  }
  shareWorkers(z.object({}).loose().parse(workers), FakeEmulator);
  const emulator = new FakeEmulator();
  const call = async () => {
    if (!pool.readyForWork(TRIGGER.id)) await emulator.startRuntime(BACKEND, TRIGGER);
    const worker = pool.getIdleWorker(TRIGGER.id);
    if (worker === undefined) throw new Error("no worker has started");
    return worker.request({ method: "POST", path: "/", headers: {} }, new FakeResponse());
  };
  return { call, held: served.held, starts: () => starts };
}

const answer = (held: ServerResponse[]) => held.splice(0).forEach((response) => response.end("ok"));

test("the installed emulator starts a function's process in the method that is replaced, and gives a busy one no call", () => {
  const file = load.resolve("firebase-tools/lib/emulator/functionsEmulator.js");
  const code = readFileSync(file, "utf8");
  expect(code).toContain("async startRuntime(backend, trigger) {");
  expect(code).toMatch(/!pool\.readyForWork\(trigger\.id, record\.backend\.runtime\)/);
  const pool = readFileSync(
    load.resolve("firebase-tools/lib/emulator/functionsRuntimeWorker.js"),
    "utf8",
  );
  for (const method of ["getIdleWorker", "readyForWork", "getTriggerWorkers"])
    expect(pool).toContain(`    ${method}(triggerId, runtime) {`);
  expect(pool).toContain("    cleanUpWorkers() {");
  expect(pool).toContain("if (worker.state === RuntimeWorkerState.IDLE)");
});

test("calls that arrive while a function's process starts wait for that process", async () => {
  const { call, held, starts } = await startEmulator();
  const calls = Array.from({ length: CALLS_PER_WORKER }, call);
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER), { timeout: 60_000 });
  expect(starts()).toBe(1);
  answer(held);
  await Promise.all(calls);
});

test("a second process starts when the first one has as many calls as it may, and both take the next", async () => {
  const { call, held, starts } = await startEmulator();
  const first = Array.from({ length: CALLS_PER_WORKER }, call);
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER), { timeout: 60_000 });
  const more = [call(), call()];
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER + 2), { timeout: 60_000 });
  expect(starts()).toBe(2);
  answer(held);
  await Promise.all([...first, ...more]);
  const last = Array.from({ length: 4 }, call);
  await vi.waitFor(() => expect(held).toHaveLength(4), { timeout: 60_000 });
  answer(held);
  await Promise.all(last);
  expect(starts()).toBe(2);
});
