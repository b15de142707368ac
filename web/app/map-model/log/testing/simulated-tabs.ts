/**
 * Simulated tabs of one browser with one map open: each has a `MapLog` and a journal as pages do, over one storage, one
 * queue of pending writes (as in Firestore's multi-tab persistence) and one server that accepts each operation once.
 * The test controls time, network and crashes.
 */
import { mapId, userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { MapLog } from "#/map-model/log/map-log.ts";
import { createChangeMaker } from "#/map-model/log/testing/every-change.ts";
import { sendOnce } from "#/map-model/log/send-once.ts";
import { createMemoryLocks } from "#/map-model/log/testing/memory-locks.ts";
import { createMemoryStorage } from "#/map-model/log/testing/memory-storage.ts";
import { openUnsentJournal } from "#/map-model/log/unsent-journal.ts";
import type { PageLocks } from "#/platform/page-locks.ts";

const map = mapId.parse("map-1");
const ann = userId.parse("ann");

interface PendingWrite {
  readonly operation: MapOperation;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Ways of learning which other pages are alive: locks, nothing, or locks that wrongly report every page as gone. */
export type Liveness = "locks" | "nothing" | "wrong";

const ALL_GONE: PageLocks = {
  hold: () => Promise.resolve(() => {}),
  whileFree: (_, work) => Promise.resolve(work()),
};

export interface SimulatedTab {
  readonly log: MapLog;
  readonly change: (n: number) => MapChange;
  /** Written but not yet in the browser's database: lost with the tab. */
  readonly volatile: PendingWrite[];
  /** The timer of the current batch. */
  timer: (() => void) | null;
  readonly deliver: () => void;
  readonly die: () => void;
}

export class SimulatedBrowser {
  readonly base: MapSnapshot;
  readonly #storage = createMemoryStorage();
  readonly #locks = createMemoryLocks();
  /** The server's operations, in order of time. */
  readonly stored = new Map<string, MapOperation>();
  /** Pending writes on the device, from all tabs. */
  queue: PendingWrite[] = [];
  #clockMs = 1000;
  #ids = 0;
  #tabs = 0;

  readonly #telling: Liveness;

  constructor(base: MapSnapshot, liveness: Liveness) {
    this.base = base;
    this.#telling = liveness;
  }

  openTab(): SimulatedTab {
    const page = `page${String((this.#tabs += 1))}`;
    const { locks, endPage } = this.#locks.openPage();
    const journal = openUnsentJournal(
      {
        storage: this.#storage,
        locks: this.#telling === "nothing" ? null : this.#telling === "wrong" ? ALL_GONE : locks,
        now: () => this.#clockMs,
      },
      map,
      ann,
      page,
    );
    const volatile: PendingWrite[] = [];
    const state = openState(this.base);
    let isAlive = true;
    const store = {
      write: (operation: MapOperation) =>
        new Promise<void>((resolve, reject) => {
          if (isAlive) volatile.push({ operation, resolve, reject });
        }),
      read: (id: string) => Promise.resolve(this.stored.get(id)?.changes ?? null),
    };
    const log = new MapLog(state, {
      me: ann,
      newId: () => `operation-${String((this.#ids += 1)).padStart(8, "0")}`,
      now: () => (this.#clockMs += 1),
      pace: () => 500,
      journal: (content) => {
        if (isAlive) journal.write(content);
      },
      later: (callback) => {
        tab.timer = callback;
        return () => {
          tab.timer = null;
        };
      },
      send: (operation) => sendOnce(store, operation),
    });
    const tab: SimulatedTab = {
      log,
      change: createChangeMaker(this.base, `t${String(this.#tabs)}`),
      volatile,
      timer: null,
      deliver: () => {
        log.rebase(state, this.#seen());
        void journal.takeOver((left) => log.resume(left));
      },
      die: () => {
        isAlive = false;
        volatile.length = 0;
        endPage();
      },
    };
    return tab;
  }

  /** Operations that a listener in this browser receives: the server's, followed by pending local ones. */
  #seen(): MapOperation[] {
    const seen = new Map(this.stored);
    for (const { operation } of this.queue) seen.set(operation.id, { ...operation, at: null });
    return [...seen.values()];
  }

  wait(ms: number): void {
    this.#clockMs += ms;
  }

  /** The tab's oldest write reaches the browser's database. */
  persist(tab: SimulatedTab): void {
    const write = tab.volatile.shift();
    if (write) this.queue.push(write);
  }

  /** The server responds to the oldest write of the device. */
  answer(): void {
    const write = this.queue.shift();
    if (!write) return;
    const { operation, resolve, reject } = write;
    if (this.stored.has(operation.id)) return reject(new Error("permission-denied"));
    this.stored.set(operation.id, { ...operation, at: (this.#clockMs += 1) });
    resolve();
  }
}

/** Until every pending request has completed. */
export function waitUntilSettled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
