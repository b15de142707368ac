/** The outline as one of the map's views. */
import type { OutlineCluster } from "@mapwright/core/snapshot/map-outline";
import { useEffect, useEffectEvent } from "react";
import { findClusterPillar, type MapModel } from "#/map-views/view-model/map-model.ts";
import { useOutlineExpansion } from "#/map-views/outline/outline-opening.ts";
import {
  listRows,
  openSiblings,
  openTo,
  setRowOpen,
  type OutlineExpansion,
} from "#/map-views/outline/outline-rows.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import type { MapTarget } from "@mapwright/core/maps/map-search";
import Box from "@mui/material/Box";
import {
  CoverageSymbols,
  IntentLegend,
  MetricsNote,
  ScoreLegend,
} from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import { OutlineTree, type OutlineTreeProps } from "#/map-views/outline/outline-tree.tsx";

export function OutlinePage(props: MapViewProps) {
  const { model, url, onUrl, choice, onChoose, searching, filter } = props;
  const { search, target } = searching;
  const [opening, setOpening] = useOutlineExpansion();
  const expandTo = useEffectEvent((match: MapTarget) => {
    setOpening((before) => openToTarget(before, model, match));
  });
  useEffect(() => {
    // Once per search match: the user may collapse what it expanded.
    if (target) expandTo(target);
  }, [target]);
  const rows = listRows(model.outline, opening, filter);
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
      isFiltered={filter !== null}
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

/** Ids of the parent clusters. */
function idsAbove(model: MapModel, { parent }: OutlineCluster): string[] {
  const above = parent === null ? undefined : model.clusterAt[parent];
  return above ? [...idsAbove(model, above), above.id] : [];
}

function openToTarget(
  opening: OutlineExpansion,
  model: MapModel,
  target: MapTarget,
): OutlineExpansion {
  const pillar = findClusterPillar(model, target.cluster);
  const cluster = model.clusterAt[target.cluster];
  if (!pillar || !cluster) return opening;
  const above = idsAbove(model, cluster);
  return openTo(opening, [pillar.id, ...above], target.kind === "keyword" ? cluster.id : null);
}

interface OutlineViewProps extends OutlineTreeProps {
  readonly isFiltered: boolean;
}

/** The tree and its legend. */
function OutlineView({ isFiltered, ...props }: OutlineViewProps) {
  const { model } = props;
  const { site } = useMapEvidenceView();
  return (
    <Box sx={{ display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", height: "100%" }}>
      {props.rows.length > 0 ? (
        <OutlineTree {...props} />
      ) : (
        <Box sx={{ p: { xs: 3, md: 4 }, fontSize: 14, color: "text.secondary" }}>
          {emptyMessage(isFiltered, props.search?.query)}
        </Box>
      )}
      <MapLegend>
        {site?.evidence.rankings ? <CoverageSymbols /> : null}
        <IntentLegend />
        {model.sizes === null ? <ScoreLegend scale={model.scoreScale} /> : null}
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}

function emptyMessage(isFiltered: boolean, query: string | undefined): string {
  if (isFiltered && query) return `Nothing in this map passes the filter and matches “${query}”.`;
  if (isFiltered) return "No pages match the filter.";
  if (query) return `Nothing in this map matches “${query}”.`;
  return "This map has no keywords. The research found none for its seeds.";
}
