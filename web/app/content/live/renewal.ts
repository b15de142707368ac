/**
 * Renewal of an open page's data, as soon as the lake announces a change. The announcement can overtake a server that
 * has not heard of it yet and answers with what it knew, so a page whose revision stayed the same is loaded once more,
 * and every page asks some seconds later whether it is current.
 */

/** Readers don't all ask at the same moment, and nobody notices the difference. */
const SPREAD_MS = 250;
/** Longer than the server remembers "nothing changed". */
const SECOND_TRY_MS = 1_100;
const CHECK_WAIT_MS = 1_100;
const CHECK_SPREAD_MS = 900;
/** Longer than a server serves what it knew instead of waiting. */
const FOLLOW_UP_MS = 6_000;
const MAX_FOLLOW_UPS = 3;

interface RenewalPort {
  /** Loads the page's data again. */
  readonly renew: () => void;
  /** The state of the content that the page shows; null when unknown. */
  readonly revision: () => string | null;
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
  { renew, revision, isOutdated }: RenewalPort,
  random: () => number = Math.random,
): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (waitMs: number, spreadMs: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs + random() * spreadMs);
  };
  const compare = async (followUps: number): Promise<void> => {
    if (!(await isOutdated())) return;
    renew();
    follow(followUps);
  };
  const follow = (followUps: number): void => {
    if (followUps > 0) later(FOLLOW_UP_MS, CHECK_SPREAD_MS, () => void compare(followUps - 1));
  };
  return {
    changed: () => {
      const before = revision();
      later(0, SPREAD_MS, () => {
        renew();
        later(SECOND_TRY_MS, SPREAD_MS, () => {
          if (revision() === before) renew();
          follow(MAX_FOLLOW_UPS);
        });
      });
    },
    check: () => {
      later(CHECK_WAIT_MS, CHECK_SPREAD_MS, () => void compare(MAX_FOLLOW_UPS));
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
