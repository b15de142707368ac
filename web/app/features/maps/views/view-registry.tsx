/** The views of a map by their name in the URL. All but the first are loaded on first use or prefetched. */
import { lazy, type ComponentType } from "react";
import type { MapView } from "@mapwright/core/maps/map-views";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { IslandsPage } from "#/map-views/islands/islands-page.tsx";
import type { IconName } from "#/ui/icon.tsx";

interface ViewEntry {
  readonly icon: IconName;
  readonly component: ComponentType<MapViewProps>;
  /** Resolves when its code is loaded; null: it ships with the page. */
  readonly fetchCode: (() => Promise<unknown>) | null;
}

function fetched(fetchView: () => Promise<ComponentType<MapViewProps>>) {
  return { component: lazy(async () => ({ default: await fetchView() })), fetchCode: fetchView };
}

export const VIEWS: Readonly<Record<MapView, ViewEntry>> = {
  islands: { icon: "islands", component: IslandsPage, fetchCode: null },
  outline: {
    icon: "list",
    ...fetched(async () => (await import("#/map-views/outline/outline-page.tsx")).OutlinePage),
  },
  mindmap: {
    icon: "mindmap",
    ...fetched(async () => (await import("#/map-views/mindmap/mindmap-page.tsx")).MindMapPage),
  },
  radial: {
    icon: "radial",
    ...fetched(async () => (await import("#/map-views/radial/radial-page.tsx")).RadialPage),
  },
  treemap: {
    icon: "treemap",
    ...fetched(async () => (await import("#/map-views/treemap/treemap-page.tsx")).TreemapPage),
  },
  graph: {
    icon: "graph",
    ...fetched(async () => (await import("#/map-views/graph/graph-page.tsx")).GraphPage),
  },
  table: {
    icon: "table",
    ...fetched(async () => (await import("#/features/maps/table/table-view.tsx")).TableView),
  },
  board: {
    icon: "board",
    ...fetched(async () => (await import("#/features/maps/views/board-page.tsx")).BoardPage),
  },
};
