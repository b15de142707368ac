/** Resources held by this process: timers, sockets, servers, child processes, watchers, workers and own listeners. */
import type { Worker } from "node:worker_threads";

/**
 * Node's names of what keeps a process running. Requests to the file system or for a name end by themselves, and pipes are
 * those of child processes, or standard streams.
 */
const KINDS: Readonly<Record<string, string>> = {
  Timeout: "timer",
  TCPSocketWrap: "socket",
  TCPServerWrap: "server",
  PipeServerWrap: "pipe server",
  UDPWrap: "UDP socket",
  ProcessWrap: "child process",
  FSEventWrap: "file watcher",
  StatWatcher: "file watcher",
};

/** Node lists no workers, but says when one begins. */
const workers = new Set<Worker>();
process.on("worker", (worker) => {
  workers.add(worker);
  worker.once("exit", () => workers.delete(worker));
});

/**
 * Nor does it list timers that don't keep the process running, such as those of an event source that connects again. Those
 * of Node itself and of the test runner end with what they are for.
 */
const unrefTimers = new Set<NodeJS.Timeout>();
const OTHERS_TIMER = /node:internal|\/node_modules\/@?vitest\//;
const sample = setTimeout(() => {}, 0);
clearTimeout(sample);
// oxlint-disable-next-line typescript/unbound-method -- called with the timer that it is called on
const { unref } = sample;
Object.defineProperty(Reflect.getPrototypeOf(sample) ?? {}, "unref", {
  configurable: true,
  writable: true,
  value: function unrefAndNote(this: NodeJS.Timeout) {
    const [, , caller = ""] = new Error("who unrefs it").stack?.split("\n") ?? [];
    if (!OTHERS_TIMER.test(caller)) unrefTimers.add(this);
    return unref.call(this);
  },
});

function countUnrefTimers(): number {
  for (const timer of unrefTimers)
    if (timer.hasRef() || Reflect.get(timer, "_destroyed") === true) unrefTimers.delete(timer);
  return unrefTimers.size;
}

/** The sentence encoder's WebAssembly and firebase-tools listen to these, from when they are loaded. */
const LIBRARIES_EVENTS = new Set<string | symbol>([
  "uncaughtException",
  "unhandledRejection",
  "exit",
]);

export type HeldResources = ReadonlyMap<string, number>;

export function countHeldResources(): HeldResources {
  const held = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) {
    const kind = KINDS[type];
    if (kind !== undefined) held.set(kind, (held.get(kind) ?? 0) + 1);
  }
  held.set("worker thread", workers.size);
  held.set("timer in the background", countUnrefTimers());
  for (const event of process.eventNames())
    if (!LIBRARIES_EVENTS.has(event))
      held.set(`${String(event)} listener`, process.listenerCount(event));
  return held;
}

/** Each kind of which there is more than before, with how many more. */
export function listAddedResources(before: HeldResources): string[] {
  return [...countHeldResources()].flatMap(([kind, count]) => {
    const added = count - (before.get(kind) ?? 0);
    return added > 0 ? [`${String(added)} × ${kind}`] : [];
  });
}
