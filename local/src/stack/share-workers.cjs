"use strict";
/**
 * Preloaded into the Firebase emulators (`--require`). They give each call that arrives while others are running a
 * process of its own, which takes a second of processor time to start and keeps its memory: a burst of fifty events is
 * fifty processes. Deployed, an instance serves several calls at once. This makes a function's process do the same here.
 *
 * Ends when the emulator honours a function's `concurrency`: docs/upstream/firebase-tools.md. FUNCTIONS_EMULATOR_PARALLEL
 * only makes events wait.
 *
 * A call that exceeds its function's time limit goes on here, because the emulator would end the whole process.
 */
const path = require("node:path");

/** Fewer than deployed (80 by default), so that heavy calls still use more than one core. */
const CALLS_PER_WORKER = 8;
/** Beyond what any call takes. Not "none": then Node's HTTP client ends a call that is silent for five seconds. */
const TIME_LIMIT_SECONDS = 3600;

function shareWorkers({ RuntimeWorkerPool, RuntimeWorkerState }, FunctionsEmulator) {
  const calls = new WeakMap();
  const callsOf = (worker) => calls.get(worker) ?? 0;
  const isReady = ({ state }) =>
    state === RuntimeWorkerState.IDLE || state === RuntimeWorkerState.BUSY;

  /** The worker with the fewest calls; undefined: none has started. */
  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(triggerId, runtime)
      .filter(isReady)
      .sort((one, other) => callsOf(one) - callsOf(other))[0];
  };

  RuntimeWorkerPool.prototype.readyForWork = function (triggerId, runtime) {
    const worker = this.getIdleWorker(triggerId, runtime);
    return worker !== undefined && callsOf(worker) < CALLS_PER_WORKER;
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

  /** Calls that arrive while a function's process starts wait for it instead of starting others. */
  const starting = new Map();
  const startRuntime = FunctionsEmulator.prototype.startRuntime;
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const start = () => Reflect.apply(startRuntime, this, [backend, trigger]);
    if (trigger === undefined) return start();
    const key = `${backend.codebase}/${trigger.id}`;
    const started = starting.get(key) ?? start().finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  };
}

module.exports = { shareWorkers, CALLS_PER_WORKER };

// The functions' own processes inherit this preload, and have no use for it.
if (process.argv.includes("emulators:start")) {
  const emulators = path.join(require.resolve("firebase-tools/package.json"), "../lib/emulator");
  shareWorkers(
    require(path.join(emulators, "functionsRuntimeWorker.js")),
    require(path.join(emulators, "functionsEmulator.js")).FunctionsEmulator,
  );
}
