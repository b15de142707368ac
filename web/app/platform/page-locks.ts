/** Distinguishes live pages of this browser from closed ones: each page holds a lock for as long as it is open. */

export interface PageLocks {
  /** Resolves with a release function once this page holds `name`; a page releases everything when it closes. */
  readonly hold: (name: string) => Promise<() => void>;
  /** Runs `work` while no page can hold `name`; does nothing when a page holds it. */
  readonly whileFree: (name: string, work: () => void) => Promise<void>;
}

/** null when the browser has no Web Locks. */
export function createPageLocks(manager: LockManager | undefined): PageLocks | null {
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
