/**
 * Compacts a log page by page, so that it needs the memory of the map and of one page, however long the log is. What
 * cannot be replayed is left out and named, and never keeps the rest from being compacted.
 */
import {
  FOLD_AFTER_MS,
  LISTEN_BEFORE_MS,
  isRipe,
  openFolded,
  unfolded,
  type FoldedLog,
} from "#/maps/log/fold-log.ts";
import { editsOf } from "#/maps/log/map-edits.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import type { MapState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

export interface ReplayedPage {
  readonly state: MapState;
  /** Those that broke the replay: `state` is without them. */
  readonly failed: readonly MapOperation[];
}

/** `state` with the operations in it, but for those that cannot be replayed. */
export function replayPage(state: MapState, operations: readonly MapOperation[]): ReplayedPage {
  try {
    return { state: replayLog(state, operations).state, failed: [] };
  } catch {
    // A replay writes into a draft of its own: `state` is as it was.
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
  readonly #folded: FoldedLog;
  readonly #nowMs: number;
  #state: MapState;
  #count = 0;
  #reachedMs = 0;
  /** Held operations of the last while before `#reachedMs`. */
  #recent: Held[] = [];

  constructor(base: MapSnapshot, folded: FoldedLog, nowMs: number) {
    this.#folded = folded;
    this.#nowMs = nowMs;
    this.#state = openFolded(base, folded);
  }

  /**
   * Goes on with the next operations from `listenFrom(folded)` on, in the order of the log. Those of one moment come
   * in one page: whoever stops after a page never splits what was written together.
   * @returns those that cannot be replayed
   */
  add(page: readonly MapOperation[]): readonly MapOperation[] {
    const ripe = page.filter(({ at }) => isRipe(at, this.#nowMs));
    const fresh = unfolded(this.#folded, ripe);
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
   * The compacted log; null when nothing was added to it.
   * @param isWhole whether `add` was given the log to its end; else it goes on after the last page
   */
  finish(isWhole: boolean): FoldedLog | null {
    if (this.#count === 0) return null;
    const until = isWhole
      ? this.#nowMs - FOLD_AFTER_MS
      : Math.max(this.#reachedMs, this.#folded.until);
    const recent = this.#recent.filter(({ at }) => at > until - LISTEN_BEFORE_MS);
    // What it went on from holds some that were not come to again.
    const known = this.#reachedMs < this.#folded.until && !isWhole ? this.#folded.recent : [];
    const ids = new Set([...known, ...recent.map(({ id }) => id)]);
    return { edits: editsOf(this.#state), until, recent: [...ids] };
  }
}

/**
 * `folded` with every operation of at least `FOLD_AFTER_MS` of age in it; null when there is none.
 * @param operations everything from `listenFrom(folded)` on, folded already or not
 */
export function foldLog(
  base: MapSnapshot,
  folded: FoldedLog,
  operations: readonly MapOperation[],
  nowMs: number,
): FoldedLog | null {
  const compaction = new LogCompaction(base, folded, nowMs);
  compaction.add(operations);
  return compaction.finish(true);
}
