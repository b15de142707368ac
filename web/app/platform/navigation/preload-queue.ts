/** Loads what visitors are likely to open next: each page once, a few at a time. */

export const MAX_ROUTE_PRELOADS = 4;

/**
 * @param load must not reject
 * @returns a function that adds a page to the queue, unless it was there before
 */
export function createPreloadQueue(
  load: (path: string) => Promise<void>,
  most = MAX_ROUTE_PRELOADS,
): (path: string) => void {
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const loadNext = async (path: string): Promise<void> => {
    running += 1;
    await load(path);
    running -= 1;
    startNext();
  };
  const startNext = (): void => {
    if (running >= most) return;
    const path = waiting.shift();
    if (path !== undefined) void loadNext(path);
  };
  return (path) => {
    if (known.has(path)) return;
    known.add(path);
    waiting.push(path);
    startNext();
  };
}
