/** Entries that the palette offers for the typed text. Pure. */
import { findInMap, type MapSearchIndex } from "@mapwright/core/maps/find-in-map";
import { getClusterPath } from "@mapwright/core/snapshot/map-outline";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { isTyped, type PaletteGroup } from "#/ui/controls/filter-palette.ts";

/** Maximum number of places in the map to offer. */
const PLACES_MAX = 12;

/** Matching pillars, clusters and keywords; none while nothing is typed. */
export function findPlaces(
  model: MapModel,
  index: MapSearchIndex,
  typed: string,
  onGo: (cluster: number, keyword: number | null) => void,
): PaletteGroup[] {
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const found = findInMap(index, typed, PLACES_MAX);
  const pillars = model.outline.pillars.filter(({ name }) => isTyped(name, typed)).slice(0, 4);
  return [
    {
      title: "Pillars",
      entries: pillars.map(({ id, name, clusters }) => ({
        id: `pillar ${id}`,
        label: name,
        icon: "map" as const,
        run: () => {
          const [first] = clusters;
          if (first) onGo(first.cluster, null);
        },
      })),
    },
    {
      title: "Pages",
      entries: found.clusters.map(({ cluster }) => ({
        id: `page ${model.clusterAt[cluster]?.id ?? String(cluster)}`,
        label: model.clusterAt[cluster]?.name ?? "",
        aside: getClusterPath(model.snapshot, cluster).join(" › "),
        icon: "list" as const,
        run: () => onGo(cluster, null),
      })),
    },
    {
      title: "Keywords",
      entries: found.keywords.map(({ keyword }) => {
        const cluster = model.snapshot.keywords.cluster[keyword] ?? 0;
        return {
          id: `keyword ${model.snapshot.keywords.text[keyword] ?? ""}`,
          label: model.snapshot.keywords.text[keyword] ?? "",
          aside: model.clusterAt[cluster]?.name ?? "",
          icon: "search" as const,
          run: () => onGo(cluster, keyword),
        };
      }),
    },
  ].filter(({ entries }) => entries.length > 0);
}
