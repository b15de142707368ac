/**
 * The islands as they were at earlier refreshes. The page that has a map's readings fills it, with code that loads when
 * there are some; without it, islands are shown as they are now, as on public pages.
 */
import type { OutlineCluster } from "@mapwright/core/snapshot/map-outline";
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { createContext, use, type ReactNode } from "react";
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";

export interface IslandsTime {
  /** Below the map: the slider of dates, and what changed since. */
  readonly bar: (model: MapModel) => ReactNode;
  /** Nothing may be edited, from the moment the slider leaves Now until the map is drawn as it is now. */
  readonly isPast: boolean;
  /** null: the map is shown as it is now. */
  readonly past: PastIslands | null;
}

/**
 * @param readings oldest first, at least one
 * @param shown of the slider, index; null: now
 * @param drawn of the map, which may take longer to follow
 */
export type CreateIslandsTime = (
  readings: readonly PageReading[],
  shown: number | null,
  drawn: number | null,
  onShow: (reading: number | null) => void,
) => IslandsTime;

export interface PastIslands {
  /** Entries for the map's legend. */
  readonly legend: ReactNode;
  /** Everything stays where it is now; land is as large as it was. */
  readonly islandsAt: (laidOut: LaidOutIslands) => LaidOutIslands;
  readonly evidenceAt: (evidence: MapEvidenceView, model: MapModel) => MapEvidenceView;
  /** Description of a page for screen readers. */
  readonly describe: (cluster: OutlineCluster, model: MapModel) => string;
  readonly tooltip: (
    cluster: OutlineCluster,
    model: MapModel,
    box: Frame,
    window: ElementSize,
  ) => ReactNode;
  /** The coast at the reading before, where it was another; below the pages. */
  readonly coasts: (layout: IslandLayout, model: MapModel) => ReactNode;
  /** Pages whose borders have moved since the reading before. @param zoom of the camera */
  readonly borders: (layout: IslandLayout, model: MapModel, zoom: number) => ReactNode;
}

export const IslandsTimeContext = createContext<IslandsTime | null>(null);

export function useIslandsTime(): IslandsTime | null {
  return use(IslandsTimeContext);
}
