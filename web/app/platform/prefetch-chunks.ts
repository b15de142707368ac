/**
 * Fetches chunks while the browser is idle, one at a time and before they are needed, so that they are available at
 * once and offline. A chunk that fails to load is fetched again when it is needed; the failure is not reported.
 */
import { runWhenIdle } from "#/platform/when-idle.ts";

type Load = () => Promise<unknown>;

let running = 0;

/** Meanwhile, a missing chunk must not reload the page. */
export const isPrefetching = (): boolean => running > 0;

/** Browsers report data saving or a slow network; then nothing is prefetched that may never be needed. */
export function mayPrefetch(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, "connection");
  return Object(connection).saveData !== true;
}

/**
 * @param idle calls back in a moment without work, as `runWhenIdle` does
 * @param onAll all chunks were tried
 * @returns a function that stops it; a fetch in progress still completes
 */
export function prefetchChunks(
  loads: readonly Load[],
  onAll: () => void,
  idle: typeof runWhenIdle = runWhenIdle,
): () => void {
  let isStopped = false;
  let callOff = () => {};
  const fetchAll = async (): Promise<void> => {
    for (const load of loads) {
      await new Promise<void>((resume) => {
        callOff = idle(resume);
      });
      if (isStopped) return;
      await loadQuietly(load);
    }
    if (!isStopped) onAll();
  };
  void fetchAll();
  return () => {
    isStopped = true;
    callOff();
  };
}

/** Loads without a reload or a report when it fails. */
export async function loadQuietly(load: Load): Promise<void> {
  running += 1;
  try {
    await load();
  } catch {
    // It is requested again when needed, and a failure is reported then.
  } finally {
    running -= 1;
  }
}
