/** The sample map as a hero gets it: enough to show it and to read on. The rest is fetched once the page is idle. */
import type { ReactNode } from "react";
import type { ServerText } from "#/content/map-figures/example-map.ts";
import type { PageEvidence } from "#/content/map-figures/page-evidence.ts";
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { Scene, SheetShape } from "#/map-views/islands/layout/scene.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface Showcase {
  readonly seed: string;
  readonly summary: string;
  /** The page selected at first, and what is said about it. */
  readonly opening: number;
  readonly evidence: PageEvidence;
  readonly markup: Readonly<Record<SheetShape, ServerText>>;
  /** Width over height of each sheet. */
  readonly ratios: Readonly<Record<SheetShape, number>>;
  /** Address of the data with which the browser draws the map itself: a `DrawnMap`. */
  readonly address: string;
}

/** A grouping of a sample map, read, and laid out for both sheet shapes. */
export interface DrawnMap {
  readonly map: ReadMap;
  readonly scenes: Readonly<Record<SheetShape, Scene>>;
}

export interface ShowcaseMapProps {
  readonly showcase: Showcase;
  /** The headline and the lead. */
  readonly children: ReactNode;
  /** Other ways in. */
  readonly ways: ReactNode;
}

export function summarizeMap(map: ReadMap): string {
  const pages = countNoun(map.clusters.length, "page");
  return `${countNoun(map.keywords.length, "keyword")} → ${pages} in ${countNoun(map.pillars.length, "pillar")}`;
}

export function describeShowcase(seed: string, summary: string): string {
  return `Map of “${seed}”: ${summary}. The buttons below go through its pages.`;
}
