/** The view on the canvas. Opening, selection and search are kept here, so that switching views loses nothing. */
import { useMemo, useState } from "react";
import { pillarOfCluster, type MapModel } from "#/features/maps/model/map-model.ts";
import {
  EVERYTHING_FOLDED,
  listRows,
  openSiblings,
  openTo,
  setRowOpen,
  type OutlineFilter,
  type OutlineOpening,
} from "#/features/maps/outline/outline-rows.ts";
import { OutlineView } from "#/features/maps/outline/outline-view.tsx";
import type { MapUrlState } from "#/features/maps/page/map-url-state.ts";
import type { ClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import type { ChangeMapUrl } from "#/features/maps/page/use-map-url.ts";
import type { MapSearch, MapTarget } from "#/features/maps/search/map-search.ts";
import type { MapSearchControl } from "#/features/maps/search/use-map-search.ts";
import { TreemapView } from "#/features/maps/treemap/treemap-view.tsx";

interface MapViewsProps {
  readonly model: MapModel;
  readonly url: MapUrlState;
  readonly onUrl: ChangeMapUrl;
  readonly choice: ClusterChoice;
  readonly onChoose: (cluster: number, keyword?: number | null) => void;
  readonly searching: MapSearchControl;
  /** Only what matches the search is listed. */
  readonly isFiltering: boolean;
  readonly isNarrow: boolean;
}

export function MapViews(props: MapViewsProps) {
  const { model, url, onUrl, choice, onChoose, searching } = props;
  const { search, target } = searching;
  const [opening, setOpening] = useState(EVERYTHING_FOLDED);
  const [shownTarget, setShownTarget] = useState<MapTarget | null>(null);
  if (target !== shownTarget) {
    // Once for each stop of the search: a person may close again what it opened.
    setShownTarget(target);
    setOpening(target ? openToTarget(opening, model, target) : opening);
  }
  const filter = useMemo(
    () => (props.isFiltering && search ? filterOf(search) : null),
    [props.isFiltering, search],
  );
  const rows = useMemo(
    () => listRows(model.outline, opening, filter),
    [model.outline, opening, filter],
  );
  const zoomed = model.pillarAt.find((pillar) => pillar.id === url.pillar)?.pillar ?? null;
  if (url.view === "treemap") {
    return (
      <TreemapView
        model={model}
        zoomedPillar={zoomed}
        shade={url.shade}
        chosenCluster={choice.cluster}
        currentCluster={target?.cluster ?? null}
        search={search}
        onChoose={onChoose}
        onZoom={(pillar) => {
          onUrl({ pillar: pillar === null ? null : (model.pillarAt[pillar]?.id ?? null) });
        }}
        onShade={(shade) => onUrl({ shade })}
        onShowInOutline={(cluster) => {
          onUrl({ view: "outline", cluster: model.clusterAt[cluster]?.id ?? null });
        }}
      />
    );
  }
  return (
    <OutlineView
      model={model}
      rows={rows}
      order={url.order}
      onOrder={(order) => onUrl({ order })}
      chosenCluster={choice.cluster}
      chosenKeyword={choice.keyword}
      search={search}
      target={target}
      hasMiniMap={props.isNarrow}
      onChoose={(row) => {
        if (row.kind === "keyword") onChoose(row.cluster.cluster, row.keyword);
        else if (row.kind === "cluster") onChoose(row.cluster.cluster);
      }}
      onOpen={(row, isOpen) => setOpening((before) => setRowOpen(before, row, isOpen))}
      onOpenSiblings={(row) => setOpening((before) => openSiblings(before, rows, row))}
    />
  );
}

function filterOf(search: MapSearch): OutlineFilter {
  return {
    hasCluster: (cluster) => search.clusters.has(cluster),
    hasKeyword: (keyword) => search.keywords.has(keyword),
  };
}

function openToTarget(opening: OutlineOpening, model: MapModel, target: MapTarget): OutlineOpening {
  const pillar = pillarOfCluster(model, target.cluster);
  const cluster = model.clusterAt[target.cluster];
  if (!pillar || !cluster) return opening;
  return openTo(opening, pillar.id, target.kind === "keyword" ? cluster.id : null);
}
