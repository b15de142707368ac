/**
 * Fetches code before anybody asks for it, piece by piece while the browser is idle, so that it is there at once, and
 * without a network. What cannot be had now is left for when it is wanted: nobody hears of it.
 */
import { whenIdle } from "#/platform/when-idle.ts";

type Load = () => Promise<unknown>;

let running = 0;

/** While it does, code that is missing is no reason to load the page anew. */
export const isFetchingAhead = (): boolean => running > 0;

/** Readers with dear or slow networks say so; then nothing is fetched that they may never want. */
export function mayFetchAhead(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, "connection");
  return Object(connection).saveData !== true;
}

/**
 * @param idle calls back in a moment without work, as `whenIdle` does
 * @param onAll all were tried
 * @returns how to stop; what is on its way comes all the same
 */
export function fetchCodeAhead(
  loads: readonly Load[],
  onAll: () => void,
  idle: typeof whenIdle = whenIdle,
): () => void {
  let isStopped = false;
  let callOff = () => {};
  const fetchAll = async (): Promise<void> => {
    for (const load of loads) {
      await new Promise<void>((resume) => {
        callOff = idle(resume);
      });
      if (isStopped) return;
      await tryToLoad(load);
    }
    if (!isStopped) onAll();
  };
  void fetchAll();
  return () => {
    isStopped = true;
    callOff();
  };
}

async function tryToLoad(load: Load): Promise<void> {
  running += 1;
  try {
    await load();
  } catch {
    // It is asked for again when somebody wants it, and they are told then.
  } finally {
    running -= 1;
  }
}
