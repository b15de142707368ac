/**
 * Pace at which an editor's changes are sent: at once after a pause, then batched, with longer intervals when many
 * people edit.
 */

const PACE_MS = 500;
/** Above this number, each editor receives so many operations that everyone sends less often. */
const CROWD = 10;
const CROWD_PACE_MS = { from: 2_000, to: 5_000 } as const;

/**
 * @param people how many are in the map, including the reader
 * @param share 0–1, different for each editor, so that many editors don't send at the same time
 * @returns ms between two operations of one editor
 */
export function getSendingPace(people: number, share: number): number {
  if (people <= CROWD) return PACE_MS;
  return Math.round(CROWD_PACE_MS.from + (CROWD_PACE_MS.to - CROWD_PACE_MS.from) * share);
}

/** The pace of one open map, adjusted as people come and go. @param share as in `getSendingPace` */
export function openSendingPace(share: number) {
  let paceMs = getSendingPace(1, share);
  return {
    paceMs: () => paceMs,
    notifyPeople: (count: number) => {
      paceMs = getSendingPace(count, share);
    },
  };
}
