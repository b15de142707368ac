/** The outline as one of the map's views. */
import type { OutlineCluster } from "@mapwright/core/maps/map-outline";
import { useEffect, useEffectEvent, useMemo } from "react";
import { pillarOfCluster, type MapModel } from "#/map-views/view-model/map-model.ts";
import { useOutlineExpansion } from "#/map-views/outline/outline-opening.ts";
import {
  listRows,
  openSiblings,
  openTo,
  setRowOpen,
  type OutlineExpansion,
} from "#/map-views/outline/outline-rows.ts";
import { OutlineView } from "#/map-views/outline/outline-view.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import type { MapTarget } from "@mapwright/core/maps/map-search";

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
  const rows = useMemo(
    () => listRows(model.outline, opening, filter),
    [model.outline, opening, filter],
  );
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
  const pillar = pillarOfCluster(model, target.cluster);
  const cluster = model.clusterAt[target.cluster];
  if (!pillar || !cluster) return opening;
  const above = idsAbove(model, cluster);
  return openTo(opening, [pillar.id, ...above], target.kind === "keyword" ? cluster.id : null);
}
