/**
 * Detects that offline changes have been sent, in this visit or an earlier one. Independent of storage and React: both
 * are passed in.
 */
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";

/** Changes that were sent when the network came back. */
export interface Return {
  /** Ids of the operations. */
  readonly operations: ReadonlySet<string>;
  /** The number of changes in them, including rejected ones. */
  readonly changeCount: number;
  readonly refusedCount: number;
  /** Server time, in Unix ms, up to which the log was known when the first of them was made. */
  readonly sinceMs: number;
}

/** Stores on this device the time since which changes are pending; null: none are. */
export interface SpellStore {
  readonly read: () => number | null;
  readonly keep: (sinceMs: number | null) => void;
}

export interface Sighting {
  readonly unsent: readonly MapOperation[];
  readonly refused: readonly MapOperation[];
  readonly isOnline: boolean;
  /** Whether the device's copy of the log has been read. */
  readonly isReceived: boolean;
  readonly seenUntilMs: number;
}

export class ReturnWatch {
  readonly #store: SpellStore;
  readonly #listeners = new Set<() => void>();
  /** Operation → number of changes; null while nothing is pending. */
  #waiting: ReadonlyMap<string, number> | null = null;
  #returned: Return | null = null;
  #hasLooked = false;

  constructor(store: SpellStore) {
    this.#store = store;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly returned = (): Return | null => this.#returned;

  close(): void {
    this.#notify(null);
  }

  observe({ unsent, refused, isOnline, isReceived, seenUntilMs }: Sighting): void {
    if (!isReceived) return;
    // An earlier visit ended offline: pending changes date from then.
    const isFromBefore = !this.#hasLooked && this.#store.read() !== null;
    this.#hasLooked = true;
    if (unsent.length > 0 && (!isOnline || isFromBefore)) this.#gather(unsent, seenUntilMs);
    if (isOnline) this.#settle(unsent, refused);
  }

  #gather(unsent: readonly MapOperation[], seenUntilMs: number): void {
    if (this.#store.read() === null) this.#store.keep(seenUntilMs);
    this.#waiting = new Map([
      ...(this.#waiting ?? []),
      ...unsent.map(({ id, changes }) => [id, changes.length] as const),
    ]);
  }

  #settle(unsent: readonly MapOperation[], refused: readonly MapOperation[]): void {
    const waiting = this.#waiting;
    if (waiting && unsent.some(({ id }) => waiting.has(id))) return;
    const sinceMs = this.#store.read();
    if (sinceMs === null) return;
    this.#store.keep(null);
    this.#waiting = null;
    // Another tab has sent and reported it.
    if (!waiting) return;
    const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
    const notStored = refused.filter(({ id }) => waiting.has(id));
    this.#notify({
      operations: new Set(waiting.keys()),
      changeCount: total(waiting.values()),
      refusedCount: total(notStored.map(({ changes }) => changes.length)),
      sinceMs,
    });
  }

  #notify(returned: Return | null): void {
    this.#returned = returned;
    for (const listener of this.#listeners) listener();
  }
}
