/** The props of every view of a map, and the settings that views share. */
import type { MapSearch, MapTarget } from "@mapwright/core/maps/map-search";
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import type { MapView } from "@mapwright/core/maps/map-views";
import type { OutlineOrder } from "@mapwright/core/snapshot/map-outline";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export const TREEMAP_SHADES = ["opportunity", "pillar"] as const;
export type TreemapShade = (typeof TREEMAP_SHADES)[number];

/** Settings of a view. The host decides where they are stored: the map page keeps them in the URL. */
export interface ViewSettings {
  readonly view: MapView;
  /** Cluster id within the snapshot, null = nothing selected. */
  readonly cluster: string | null;
  readonly order: OutlineOrder;
  readonly shade: TreemapShade;
  /** Layer by which the land of the islands is colored. */
  readonly color: ColorLayer;
  /** Pillar id a picture is zoomed to, null = the whole map. */
  readonly pillar: string | null;
}

export interface MapFilter {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasKeyword: (keyword: number) => boolean;
}

export interface MapSearching {
  /** Null while there is no search. */
  readonly search: MapSearch | null;
  /** The match the search has stepped to. */
  readonly target: MapTarget | null;
}

/** Indexes in the shown snapshot; null = none. */
export interface ChosenCluster {
  readonly cluster: number | null;
  /** Within the cluster. */
  readonly keyword: number | null;
}

export interface MapViewProps {
  /** Title of the map. */
  readonly title: string;
  readonly model: MapModel;
  readonly url: ViewSettings;
  readonly onUrl: (change: Partial<ViewSettings>) => void;
  /** The cluster whose panel is open. */
  readonly choice: ChosenCluster;
  readonly onChoose: (cluster: number, keyword?: number | null) => void;
  readonly searching: MapSearching;
  /** Null: no filter. Lists omit what does not pass, pictures dim it. */
  readonly filter: MapFilter | null;
  readonly isNarrow: boolean;
  readonly serps: SerpsState;
  /** Fetches the SERPs, also again after a failure. */
  readonly onNeedSerps: () => void;
  /** Absent: the map is complete. */
  readonly forming?: Forming;
}

/** A map whose results are still arriving. */
export interface Forming {
  /** Clusters that are not expected to change much; the others have no name yet. */
  readonly settled: ReadonlySet<string>;
  /** Keywords without results. */
  readonly waiting: readonly {
    readonly text: string;
    readonly volumePerMonth: number | null;
  }[];
  /** Description of what happens before the first island; null: keywords wait for results. */
  readonly note: string | null;
  /** Nothing more arrives: the research was canceled or failed. */
  readonly hasEnded: boolean;
}
