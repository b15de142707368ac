/** A simulated browser whose pages, sign-outs and clock are controlled by the test. */
import { mapId, userId } from "@mapwright/core/ids";
import { openDrafts, type Drafts } from "#/map-model/drafts/open-drafts.ts";
import { createMemoryLocks } from "#/map-model/log/testing/memory-locks.ts";
import { createMemoryStorage } from "#/map-model/log/testing/memory-storage.ts";

export const MAP = mapId.parse("map-1");
export const ANN = userId.parse("ann");

interface DraftPage {
  readonly drafts: Drafts;
  /** The page ends without any event, as after a crash. */
  readonly crash: () => void;
}

export function createDraftBrowser({ hasLocks = true, storage = createMemoryStorage() } = {}) {
  const browser = createMemoryLocks();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let nowMs = 1_000_000;
  let pages = 0;
  const openPage = async ({ map = MAP, who = ANN } = {}): Promise<DraftPage> => {
    const { locks, endPage } = browser.openPage();
    let isGone = false;
    const later = (run: () => void, ms: number) => {
      const timer = { at: nowMs + ms, run: () => void (isGone || run()) };
      timers.add(timer);
      return () => timers.delete(timer);
    };
    const ports = { storage, locks: hasLocks ? locks : null, now: () => nowMs, later };
    const drafts = openDrafts(ports, map, who, `page-${String(pages++)}`);
    await drafts.open();
    const crash = () => {
      isGone = true;
      endPage();
    };
    return { drafts, crash };
  };
  const pass = (ms: number) => {
    nowMs += ms;
    for (const timer of timers)
      if (timer.at <= nowMs) {
        timers.delete(timer);
        timer.run();
      }
  };
  return { openPage, pass, storage, now: () => nowMs };
}
