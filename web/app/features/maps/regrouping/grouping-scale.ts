/**
 * Scale of the grouping slider for each method: its range, its start, and its position as text. Positions run from
 * broad (few, large clusters) to fine (many, small ones) in every method, so that moving the handle to the right always
 * has the same effect.
 */
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import {
  computeMultiplier,
  toPosition,
  computeThreshold,
} from "@mapwright/core/clustering/grouping-threshold";

export interface GroupingScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly startPosition: number;
  /** Position → `ClusteringOptions.threshold`. */
  readonly thresholdAt: (position: number) => number;
  /** `ClusteringOptions.threshold` → the nearest position within the range. */
  readonly positionOf: (threshold: number) => number;
  /** The position as text. */
  readonly describe: (position: number) => string;
}

/** Positions from broad to fine. */
export function listStops({
  min,
  max,
  step,
}: Pick<GroupingScale, "max" | "min" | "step">): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => min + at * step);
}

const identity = (value: number): number => value;

function clampTo(min: number, max: number, step: number) {
  return (value: number): number => {
    const stepped = min + Math.round((value - min) / step) * step;
    return Number(Math.min(max, Math.max(min, stepped)).toFixed(4));
  };
}

/** Positions are powers of two, so that a step is the same relative change anywhere on the scale. */
function describeFineness(position: number): string {
  if (position === 0) return "Automatic for this map";
  const factor = 2 ** Math.abs(position);
  const times = factor.toFixed(factor < 10 && factor % 1 !== 0 ? 1 : 0);
  return `${position > 0 ? "Finer" : "Broader"} (×${times})`;
}

function describeSharedUrls(position: number): string {
  return position === 1 ? "1 shared page" : `${String(position)} shared pages`;
}

const sharedUrls: GroupingScale = {
  min: 1,
  max: 10,
  step: 1,
  startPosition: 3,
  thresholdAt: identity,
  positionOf: clampTo(1, 10, 1),
  describe: describeSharedUrls,
};

const chosenByMap: GroupingScale = {
  min: -2,
  max: 2,
  step: 0.25,
  startPosition: 0,
  thresholdAt: computeMultiplier,
  positionOf: (threshold) => clampTo(-2, 2, 0.25)(Math.log2(Math.max(threshold, 0.01))),
  describe: describeFineness,
};

/** Scale from where keywords of one topic share a page to where only other spellings do. */
const wording: GroupingScale = {
  min: -2,
  max: 2,
  step: 0.25,
  startPosition: 0,
  thresholdAt: computeThreshold,
  positionOf: (threshold) =>
    clampTo(-2, 2, 0.25)(toPosition(Math.min(0.99, Math.max(threshold, 0.01)))),
  describe: (position) =>
    `Keywords at least ${String(Math.round(computeThreshold(position) * 100))}% likely to share a page`,
};

export const GROUPING_SCALES: Readonly<Record<ClusteringMethod, GroupingScale>> = {
  auto: chosenByMap,
  pages: chosenByMap,
  soft: sharedUrls,
  hard: sharedUrls,
  wording,
};
