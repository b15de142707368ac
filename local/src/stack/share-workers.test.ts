import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

const load = createRequire(import.meta.url);

interface Worker {
  request(call: object, response: FakeResponse): Promise<void>;
}

interface WorkerPool {
  readonly workers: Map<string, Worker[]>;
  readyForWork(triggerId: string): boolean;
  submitRequest(triggerId: string, call: object, response: FakeResponse): Promise<void>;
  addWorker(trigger: object, runtime: object): { waitForSocketReady(): Promise<void> };
}

interface Emulator {
  readonly workerPools: Readonly<Record<string, WorkerPool>>;
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
  callTarget: z.custom<
    (functions: object, events: object) => (call: object, answer: object) => Promise<void>
  >((value) => typeof value === "function"),
  CALLS_PER_WORKER: z.number(),
  SHARED_MEMORY_MB: z.number(),
});

const { shareWorkers, callTarget, CALLS_PER_WORKER, SHARED_MEMORY_MB } = sharing.parse(
  load("./share-workers.cjs"),
);
const TRIGGER = { id: "us-central1-site", timeoutSeconds: 1 };
const BACKEND = { codebase: "default" };

/** A response to which the pool writes a function's answer. */
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
async function startFunction() {
  const held: ServerResponse[] = [];
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/__/health") response.end();
    else {
      asked.push(request);
      held.push(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { held, asked, port };
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
    workerPools = { default: pool };
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
  const call = async (trigger: { readonly id: string } = TRIGGER) => {
    if (!pool.readyForWork(trigger.id)) await emulator.startRuntime(BACKEND, trigger);
    const sent = { method: "POST", path: "/", headers: {} };
    return pool.submitRequest(trigger.id, sent, new FakeResponse());
  };
  return { call, held: served.held, asked: served.asked, starts: () => starts };
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
  for (const method of ["getIdleWorker", "readyForWork", "getTriggerWorkers", "getKey"])
    expect(pool).toContain(`    ${method}(triggerId, runtime) {`);
  expect(pool).toContain("    cleanUpWorkers() {");
  expect(pool).toContain("async submitRequest(triggerId, req, resp, body, debug, runtime) {");
  const runtime = readFileSync(
    load.resolve("firebase-tools/lib/emulator/functionsEmulatorRuntime.js"),
    "utf8",
  );
  expect(runtime).toContain("triggerModule = require(process.cwd());");
  expect(runtime).toContain('FUNCTION_TARGET_NAME.split(".").reduce(');
  expect(pool).toContain("if (worker.state === RuntimeWorkerState.IDLE)");
});

test("calls that arrive while a function's process starts wait for that process", async () => {
  const { call, held, starts } = await startEmulator();
  const calls = Array.from({ length: CALLS_PER_WORKER }, () => call());
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER), { timeout: 60_000 });
  expect(starts()).toBe(1);
  answer(held);
  await Promise.all(calls);
});

test("a second process starts when the first one has as many calls as it may, and both take the next", async () => {
  const { call, held, starts } = await startEmulator();
  const first = Array.from({ length: CALLS_PER_WORKER }, () => call());
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER), { timeout: 60_000 });
  const more = [call(), call()];
  await vi.waitFor(() => expect(held).toHaveLength(CALLS_PER_WORKER + 2), { timeout: 60_000 });
  expect(starts()).toBe(2);
  answer(held);
  await Promise.all([...first, ...more]);
  const last = Array.from({ length: 4 }, () => call());
  await vi.waitFor(() => expect(held).toHaveLength(4), { timeout: 60_000 });
  answer(held);
  await Promise.all(last);
  expect(starts()).toBe(2);
});

/** A function with the memory of most. */
const light = (name: string, called: object = { httpsTrigger: {} }) => ({
  id: `us-central1-${name}`,
  entryPoint: name,
  availableMemoryMb: SHARED_MEMORY_MB,
  ...called,
});

test("functions share a process, except those with more memory", async () => {
  const { call, held, asked, starts } = await startEmulator();
  const heavy = { ...light("importMap"), availableMemoryMb: 2 * SHARED_MEMORY_MB };
  const calls = [
    light("readShare"),
    light("createShare"),
    light("mapWritten", { eventTrigger: {} }),
    light("sweepTrash", { schedule: {} }),
    heavy,
  ].map((trigger) => call(trigger));
  await vi.waitFor(() => expect(held).toHaveLength(calls.length), { timeout: 60_000 });
  expect(starts()).toBe(2);
  const targets = asked.map(
    ({ headers }) =>
      `${String(headers["x-shared-target"] ?? "own process")}, ${headers["x-shared-event"] ? "event" : "call"}`,
  );
  expect(targets.toSorted()).toEqual([
    "createShare, call",
    "mapWritten, event",
    "own process, call",
    "readShare, call",
    "sweepTrash, call",
  ]);
  answer(held);
  await Promise.all(calls);
});

/** Builds what the emulator's runtime passes to a function. */
function sentCall(headers: object, body: object = {}) {
  const sent: unknown[] = [];
  const response = {
    headersSent: false,
    status: (code: number) => (sent.push(code), response),
    send: (content: unknown) => sent.push(content),
  };
  return { request: { headers, rawBody: JSON.stringify(body) }, response, sent };
}

const NO_BINARY_EVENTS = { isBinaryCloudEvent: () => false };

test("a shared process calls the function that a call is for, with the call or with its event", async () => {
  const called: unknown[] = [];
  const functions = {
    readShare: ({ headers }: { headers: object }) => called.push(headers),
    mapWritten: (event: object) => called.push(event),
  };
  const run = callTarget(functions, NO_BINARY_EVENTS);
  const call = sentCall({ "x-shared-target": "readShare", accept: "text/html" });
  await run(call.request, call.response);
  const event = sentCall({ "x-shared-target": "mapWritten", "x-shared-event": "yes" }, { id: "1" });
  await run(event.request, event.response);
  expect(called).toEqual([{ accept: "text/html" }, { id: "1" }]);
  expect(event.sent).toEqual([{ status: "acknowledged" }]);
});

test("a function that fails in a shared process is answered with 500, and the process goes on", async () => {
  const failed = vi.spyOn(console, "error").mockReturnValue();
  const run = callTarget(
    {
      mapWritten: () => {
        throw new Error("no such map");
      },
    },
    NO_BINARY_EVENTS,
  );
  const event = sentCall({ "x-shared-target": "mapWritten", "x-shared-event": "yes" });
  await run(event.request, event.response);
  expect(event.sent).toEqual([500, "Error: no such map"]);
  expect(failed).toHaveBeenCalledOnce();
  failed.mockClear();
});
