/** Tells the pages of this browser that live from those that are gone: each holds a lock for as long as it lives. */

export interface PageLocks {
  /** Resolves with how to let go, once this page holds `name`; a page that ends lets go of everything. */
  readonly hold: (name: string) => Promise<() => void>;
  /** Does `work` while no page can hold `name`; nothing at all when one does. */
  readonly whileFree: (name: string, work: () => void) => Promise<void>;
}

/** null where the browser has no Web Locks. */
export function pageLocks(manager: LockManager | undefined): PageLocks | null {
  if (!manager) return null;
  return {
    hold: (name) =>
      new Promise((resolve, reject) => {
        const held = async () => new Promise<void>((release) => resolve(release));
        manager.request(name, held).catch(reject);
      }),
    whileFree: async (name, work) => {
      await manager.request(name, { ifAvailable: true }, (lock) => {
        if (lock) work();
      });
    },
  };
}
