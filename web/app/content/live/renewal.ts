/**
 * When an open page's data is loaded again. A server that was slow to learn of a change answers with what it knew, so the
 * page asks once more whether it is current some seconds after every renewal.
 */

/** Longer than the server caches "nothing changed", and spread out so that readers don't all ask at once. */
const WAIT_MS = 1_100;
const SPREAD_MS = 900;
/** Longer than a server serves what it knew instead of waiting. */
const FOLLOW_UP_MS = 6_000;
const MAX_FOLLOW_UPS = 3;

interface RenewalPort {
  /** Loads the page's data again. */
  readonly renew: () => void;
  /** Whether something was published since the page's data was loaded. */
  readonly isOutdated: () => Promise<boolean>;
}

export interface Renewal {
  /** Something that the page shows was published. */
  readonly changed: () => void;
  /** Earlier changes may have been missed. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** @param random 0–1 */
export function createRenewal(
  { renew, isOutdated }: RenewalPort,
  random: () => number = Math.random,
): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (waitMs: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs + random() * SPREAD_MS);
  };
  const renewAndFollow = (followUps: number): void => {
    renew();
    if (followUps > 0) later(FOLLOW_UP_MS, () => void compare(followUps - 1));
  };
  const compare = async (followUps: number): Promise<void> => {
    if (await isOutdated()) renewAndFollow(followUps);
  };
  return {
    changed: () => {
      later(WAIT_MS, () => {
        renewAndFollow(MAX_FOLLOW_UPS);
      });
    },
    check: () => {
      later(WAIT_MS, () => void compare(MAX_FOLLOW_UPS));
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
