"use strict";
/**
 * Preloaded into the Firebase emulators and into the functions' processes (`--require`). The emulators start a process
 * for each function, and another for each call that arrives while others are running. Each takes seconds of processor
 * time to start and keeps its memory: seventy functions are seventy processes, and a burst of fifty events is fifty.
 * Here one process serves all functions and several calls at once, as a deployed instance does. Functions that are given
 * more memory, because they compute for long, have processes of their own.
 *
 * Ends when the emulator honours a function's `concurrency`: docs/upstream/firebase-tools.md. FUNCTIONS_EMULATOR_PARALLEL
 * only makes events wait.
 *
 * A call that exceeds its function's time limit goes on here, because the emulator would end the whole process.
 */
const Module = require("node:module");
const path = require("node:path");

/** Fewer than deployed (80 by default), so that heavy calls still use more than one core. */
const CALLS_PER_WORKER = 8;
const CALLS_OF_SHARED_WORKER = 40;
/** Functions with more memory than this have processes of their own. */
const SHARED_MEMORY_MB = 1024;
/** Beyond what any call takes. Not "none": then Node's HTTP client ends a call that is silent for five seconds. */
const TIME_LIMIT_SECONDS = 3600;

/** The function that the emulator believes a shared process to run. */
const SHARED = "shared";
/** Says which function a call in a shared process is for, and whether it is called with an event. */
const TARGET_HEADER = "x-shared-target";
const EVENT_HEADER = "x-shared-event";

function shareWorkers({ RuntimeWorkerPool, RuntimeWorkerState }, FunctionsEmulator) {
  const calls = new WeakMap();
  const callsOf = (worker) => calls.get(worker) ?? 0;
  const isReady = ({ state }) =>
    state === RuntimeWorkerState.IDLE || state === RuntimeWorkerState.BUSY;

  /** The functions that a shared process serves, by the ids of their triggers. */
  const sharing = new Map();

  const getKey = RuntimeWorkerPool.prototype.getKey;
  RuntimeWorkerPool.prototype.getKey = function (triggerId, runtime) {
    return Reflect.apply(getKey, this, [sharing.has(triggerId) ? SHARED : triggerId, runtime]);
  };

  /** The worker with the fewest calls; undefined: none has started. */
  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(triggerId, runtime)
      .filter(isReady)
      .sort((one, other) => callsOf(one) - callsOf(other))[0];
  };

  RuntimeWorkerPool.prototype.readyForWork = function (triggerId, runtime) {
    const worker = this.getIdleWorker(triggerId, runtime);
    const most = sharing.has(triggerId) ? CALLS_OF_SHARED_WORKER : CALLS_PER_WORKER;
    return worker !== undefined && callsOf(worker) < most;
  };

  const submitRequest = RuntimeWorkerPool.prototype.submitRequest;
  RuntimeWorkerPool.prototype.submitRequest = function (triggerId, call, ...others) {
    const headers = { ...call.headers, ...sharing.get(triggerId) };
    return Reflect.apply(submitRequest, this, [triggerId, { ...call, headers }, ...others]);
  };

  const addWorker = RuntimeWorkerPool.prototype.addWorker;
  RuntimeWorkerPool.prototype.addWorker = function (...given) {
    const worker = Reflect.apply(addWorker, this, given);
    const request = worker.request.bind(worker);
    worker.timeoutSeconds = TIME_LIMIT_SECONDS;
    worker.request = async (...call) => {
      calls.set(worker, callsOf(worker) + 1);
      try {
        return await request(...call);
      } finally {
        calls.set(worker, callsOf(worker) - 1);
      }
    };
    return worker;
  };

  /** Calls that arrive while a process starts wait for it instead of starting others. */
  const starting = new Map();
  const startRuntime = FunctionsEmulator.prototype.startRuntime;
  FunctionsEmulator.prototype.startRuntime = async function (backend, trigger) {
    const start = (started) => Reflect.apply(startRuntime, this, [backend, started]);
    if (trigger === undefined) return start();
    const isShared = trigger.availableMemoryMb <= SHARED_MEMORY_MB;
    if (isShared) {
      const isCalledWithEvent = !trigger.httpsTrigger && !trigger.schedule;
      sharing.set(trigger.id, {
        [TARGET_HEADER]: trigger.entryPoint,
        ...(isCalledWithEvent ? { [EVENT_HEADER]: "yes" } : {}),
      });
      // Another function may have started it.
      const pool = this.workerPools[backend.codebase];
      if (pool.readyForWork(trigger.id, backend.runtime))
        return pool.getIdleWorker(trigger.id, backend.runtime);
    }
    // Called over HTTP, also with events, so that each call says which function it is for.
    const shared = { ...trigger, id: SHARED, name: SHARED, entryPoint: SHARED, httpsTrigger: {} };
    const key = `${backend.codebase}/${isShared ? SHARED : trigger.id}`;
    const started =
      starting.get(key) ?? start(isShared ? shared : trigger).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  };
}

/** @returns what a shared process runs: the function that a call is for. @param functions by their names */
function callTarget(functions, { isBinaryCloudEvent, extractBinaryCloudEventContext }) {
  return async (request, response) => {
    const { [TARGET_HEADER]: target, [EVENT_HEADER]: isEvent, ...headers } = request.headers;
    request.headers = headers;
    try {
      if (isEvent === undefined) await functions[target](request, response);
      else {
        const event = isBinaryCloudEvent(request)
          ? { ...extractBinaryCloudEventContext(request), data: request.body }
          : JSON.parse(request.rawBody.toString());
        await functions[target](event);
        response.send({ status: "acknowledged" });
      }
    } catch (error) {
      // Thrown further, it would end the process, and with it the calls of other functions.
      console.error(`${target}:`, error);
      if (!response.headersSent) response.status(500).send(String(error));
    }
  };
}

module.exports = { shareWorkers, callTarget, CALLS_PER_WORKER, SHARED_MEMORY_MB };

const emulatorFile = (name) =>
  path.join(require.resolve("firebase-tools/package.json"), "../lib/emulator", name);

if (process.argv.includes("emulators:start"))
  shareWorkers(
    require(emulatorFile("functionsRuntimeWorker.js")),
    require(emulatorFile("functionsEmulator.js")).FunctionsEmulator,
  );
else if (process.env.FUNCTION_TARGET === SHARED) {
  // The emulator's runtime requires the folder of the functions and looks the target up in what that exports.
  const load = Reflect.get(Module.prototype, "require");
  Module.prototype.require = function (file) {
    const loaded = Reflect.apply(load, this, [file]);
    if (file !== process.cwd()) return loaded;
    const { EventUtils } = require(emulatorFile("events/types.js"));
    return { [SHARED]: callTarget(loaded, EventUtils) };
  };
}
