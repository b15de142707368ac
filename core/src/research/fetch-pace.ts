/** The time that a stage still takes, judged by how fast its last items arrived. */

/** Items that arrived longer ago say little about a provider's pace now. */
const WINDOW_MS = 30_000;
/** One sample per second is enough, and keeps thousands of items cheap. */
const SAMPLE_EVERY_MS = 1_000;
/** Fewer or quicker than this is no pace yet: the first items arrive together. */
const MIN_SPAN_MS = 2_000;
const MIN_ITEMS = 5;

interface Sample {
  readonly atMs: number;
  readonly done: number;
}

/** The pace of one stage in one worker. */
export interface FetchPace {
  /**
   * Takes notice of the progress at `nowMs` (Unix ms) and returns the ms that the rest will take; null = not known yet.
   * What is done by the first call, such as results that were reused, doesn't count toward the pace.
   */
  observe(done: number, total: number, nowMs: number): number | null;
}

export function createFetchPace(): FetchPace {
  let samples: readonly Sample[] = [];
  return {
    observe(done, total, nowMs) {
      if (total === 0) return null;
      const last = samples.at(-1);
      if (!last || nowMs - last.atMs >= SAMPLE_EVERY_MS) {
        // The last one outside the window stays, so that a slow pace is measured over more than its window.
        const from = samples.findLastIndex(({ atMs }) => nowMs - atMs >= WINDOW_MS);
        samples = [...samples.slice(Math.max(0, from)), { atMs: nowMs, done }];
      }
      const [first] = samples;
      if (!first) return null;
      const [spanMs, items] = [nowMs - first.atMs, done - first.done];
      if (spanMs < MIN_SPAN_MS || items < MIN_ITEMS) return null;
      return Math.round((Math.max(0, total - done) * spanMs) / items);
    },
  };
}
