/** How often an editor sends what they change: at once after a pause, then gathered, longer where many edit. */

const PACE_MS = 500;
/** From here on each editor hears of so many that they send less often. */
const CROWD = 10;
const CROWD_PACE_MS = { from: 2_000, to: 5_000 } as const;

/**
 * @param people how many are in the map, the reader included
 * @param share 0–1, another for each editor, so that a crowd does not send in step
 * @returns ms between two operations of one editor
 */
export function sendingPace(people: number, share: number): number {
  if (people <= CROWD) return PACE_MS;
  return Math.round(CROWD_PACE_MS.from + (CROWD_PACE_MS.to - CROWD_PACE_MS.from) * share);
}
