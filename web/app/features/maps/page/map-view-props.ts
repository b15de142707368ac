/** The props of every map view. */
import type { MapFilter } from "#/features/maps/filter/map-filter.ts";
import type { MapModel } from "#/features/maps/model/map-model.ts";
import type { MapUrlState } from "#/features/maps/page/map-url-state.ts";
import type { ClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import type { ChangeMapUrl } from "#/features/maps/page/use-map-url.ts";
import type { MapSearchControl } from "#/features/maps/search/use-map-search.ts";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";

export interface MapViewProps {
  /** Of the map. */
  readonly title: string;
  readonly model: MapModel;
  readonly url: MapUrlState;
  readonly onUrl: ChangeMapUrl;
  /** The cluster whose panel is open. */
  readonly choice: ClusterChoice;
  readonly onChoose: (cluster: number, keyword?: number | null) => void;
  readonly searching: MapSearchControl;
  /** Null: no filter. Lists omit what does not pass, pictures dim it. */
  readonly filter: MapFilter | null;
  readonly isNarrow: boolean;
  readonly serps: SerpsState;
  /** Fetches the SERPs, also again after a failure. */
  readonly onNeedSerps: () => void;
}
