/** The views of a map by their name in the address. All but the first are fetched when they are first looked at. */
import { lazy, type ComponentType } from "react";
import type { MapView } from "#/features/maps/page/map-url-state.ts";
import type { MapViewProps } from "#/features/maps/page/map-view-props.ts";
import { OutlinePage } from "#/features/maps/outline/outline-page.tsx";
import type { IconName } from "#/ui/icon.tsx";

interface ViewEntry {
  readonly label: string;
  readonly icon: IconName;
  readonly component: ComponentType<MapViewProps>;
}

export const VIEWS: Readonly<Record<MapView, ViewEntry>> = {
  outline: { label: "Outline", icon: "list", component: OutlinePage },
  mindmap: {
    label: "Mind map",
    icon: "mindmap",
    component: lazy(async () => ({
      default: (await import("#/features/maps/mindmap/mindmap-page.tsx")).MindMapPage,
    })),
  },
  radial: {
    label: "Radial",
    icon: "radial",
    component: lazy(async () => ({
      default: (await import("#/features/maps/radial/radial-page.tsx")).RadialPage,
    })),
  },
  treemap: {
    label: "Treemap",
    icon: "treemap",
    component: lazy(async () => ({
      default: (await import("#/features/maps/treemap/treemap-page.tsx")).TreemapPage,
    })),
  },
  graph: {
    label: "Graph",
    icon: "graph",
    component: lazy(async () => ({
      default: (await import("#/features/maps/graph/graph-page.tsx")).GraphPage,
    })),
  },
  table: {
    label: "Table",
    icon: "table",
    component: lazy(async () => ({
      default: (await import("#/features/maps/table/table-view.tsx")).TableView,
    })),
  },
  board: {
    label: "Board",
    icon: "board",
    component: lazy(async () => ({
      default: (await import("#/features/maps/board/board-view.tsx")).BoardView,
    })),
  },
};
