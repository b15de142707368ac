/**
 * The range of an estimated search volume, and its basis: shown with the figure, which alone looks more exact than it
 * is. Stored figures stay single numbers; the range follows from them and their source.
 */

/** Times more or less that the real volume may be, by source. */
const SPREAD: ReadonlyMap<string, number> = new Map([["sample", 2.5]]);
const DEFAULT_SPREAD = 2;

const BASIS: ReadonlyMap<string, string> = new Map([
  ["sample", "how much its pages write about each keyword"],
]);

interface EstimateMetrics {
  readonly source: string;
  readonly estimated: boolean;
}

export interface VolumeRange {
  /** Searches a month, one significant figure. */
  readonly low: number;
  readonly high: number;
}

/** null for a measured or unknown volume. */
export function computeVolumeRange(
  volumePerMonth: number | null,
  { source, estimated }: EstimateMetrics,
): VolumeRange | null {
  if (volumePerMonth === null || !estimated) return null;
  const spread = estimateSpread(source);
  return {
    low: toOneFigure(volumePerMonth / spread, Math.floor),
    high: toOneFigure(volumePerMonth * spread, Math.ceil),
  };
}

/** The factor by which the estimates of a source may be off: 2.5 = the real volume may be 2.5 times lower or higher. */
export function estimateSpread(source: string): number {
  return SPREAD.get(source) ?? DEFAULT_SPREAD;
}

/** The basis of a source's estimates, after its name and "from"; null for a source that doesn't say. */
export function estimateBasis(source: string): string | null {
  return BASIS.get(source) ?? null;
}

function toOneFigure(value: number, round: (value: number) => number): number {
  if (value < 1) return round(value);
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return round(value / magnitude) * magnitude;
}
