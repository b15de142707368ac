/** Locks of the pages of one browser, for tests. As in a browser, requests are granted asynchronously. */
import type { PageLocks } from "#/platform/page-locks.ts";

interface PageOfLocks {
  readonly locks: PageLocks;
  readonly endPage: () => void;
}

export function createMemoryLocks(): { readonly openPage: () => PageOfLocks } {
  const held = new Set<string>();
  const openPage = () => {
    const own = new Set<string>();
    const free = (name: string) => {
      own.delete(name);
      held.delete(name);
    };
    const locks: PageLocks = {
      hold: async (name) => {
        held.add(name);
        own.add(name);
        await Promise.resolve();
        return () => free(name);
      },
      whileFree: async (name, work) => {
        await Promise.resolve();
        if (!held.has(name)) work();
      },
    };
    return { locks, endPage: () => [...own].forEach(free) };
  };
  return { openPage };
}
