/** Figures in files for people, which never show an estimate without saying so. */

const NUMBER = new Intl.NumberFormat("en-US");

/** `1,200 searches a month (estimated)`; null when unknown. */
export function volumeWords(volumePerMonth: number | null, isEstimated: boolean): string | null {
  if (volumePerMonth === null) return null;
  return `${NUMBER.format(volumePerMonth)} searches a month${isEstimated ? " (estimated)" : ""}`;
}

/** `1,200 estimated`, where there is little room. */
export function shortVolume(volumePerMonth: number | null, isEstimated: boolean): string | null {
  if (volumePerMonth === null) return null;
  return `${NUMBER.format(volumePerMonth)}${isEstimated ? " estimated" : ""}`;
}

/** `1 keyword`, `1,200 keywords` */
export function countWords(count: number, one: string): string {
  return `${NUMBER.format(count)} ${one}${count === 1 ? "" : "s"}`;
}
