/**
 * Compacts a log page by page, so that memory is limited to the map and one page, however long the log is. Operations
 * that can't be replayed are skipped and reported, and never block the others.
 */
import {
  COMPACT_AFTER_MS,
  LISTEN_BEFORE_MS,
  isOldEnough,
  openCompacted,
  filterUncompacted,
  type CompactedLog,
} from "#/maps/log/compaction-window.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface ReplayedPage {
  readonly state: MapState;
  /** Operations that failed in the replay: `state` is without them. */
  readonly failed: readonly MapOperation[];
}

/** `state` with the operations applied, except those that can't be replayed. */
export function replayPage(state: MapState, operations: readonly MapOperation[]): ReplayedPage {
  try {
    return { state: replayLog(state, operations).state, failed: [] };
  } catch {
    // A replay writes into its own draft: `state` is unchanged.
    if (operations.length < 2) return { state, failed: operations };
    const half = Math.ceil(operations.length / 2);
    const first = replayPage(state, operations.slice(0, half));
    const rest = replayPage(first.state, operations.slice(half));
    return { state: rest.state, failed: [...first.failed, ...rest.failed] };
  }
}

interface Held {
  readonly id: string;
  readonly at: number;
}

export class LogCompaction {
  readonly #compacted: CompactedLog;
  readonly #nowMs: number;
  #state: MapState;
  #count = 0;
  #reachedMs = 0;
  /** Contained operations from the window before `#reachedMs`. */
  #recent: Held[] = [];

  constructor(base: MapSnapshot, compacted: CompactedLog, nowMs: number) {
    this.#compacted = compacted;
    this.#nowMs = nowMs;
    this.#state = openCompacted(base, compacted);
  }

  /**
   * Adds the next operations from `listenFrom(compacted)` on, in log order. Operations with the same time must be in
   * one page, so that stopping after a page never splits what was written together.
   * @returns those that can't be replayed
   */
  add(page: readonly MapOperation[]): readonly MapOperation[] {
    const ripe = page.filter(({ at }) => isOldEnough(at, this.#nowMs));
    const fresh = filterUncompacted(this.#compacted, ripe);
    const { state, failed } = replayPage(this.#state, fresh);
    this.#state = state;
    this.#count += fresh.length - failed.length;
    for (const { id, at } of ripe) {
      this.#reachedMs = Math.max(this.#reachedMs, at ?? 0);
      this.#recent.push({ id, at: at ?? 0 });
    }
    this.#recent = this.#recent.filter(({ at }) => at > this.#reachedMs - LISTEN_BEFORE_MS);
    return failed;
  }

  /**
   * The compacted log; null when nothing was added.
   * @param isWhole whether `add` was given the log to its end; otherwise compaction resumes after the last page
   */
  finish(isWhole: boolean): CompactedLog | null {
    if (this.#count === 0) return null;
    const until = isWhole
      ? this.#nowMs - COMPACT_AFTER_MS
      : Math.max(this.#reachedMs, this.#compacted.until);
    const recent = this.#recent.filter(({ at }) => at > until - LISTEN_BEFORE_MS);
    // The previous compaction contains operations that haven't been reached again.
    const known = this.#reachedMs < this.#compacted.until && !isWhole ? this.#compacted.recent : [];
    const ids = new Set([...known, ...recent.map(({ id }) => id)]);
    return { edits: toMapEdits(this.#state), until, recent: [...ids] };
  }
}
