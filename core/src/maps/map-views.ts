/** The views of a map and what each is called: in the app, in what it exports, on share links. */

/** Views in the order of the switch; a map opens with the first. */
export const MAP_VIEWS = [
  "islands",
  "outline",
  "mindmap",
  "radial",
  "treemap",
  "graph",
  "table",
  "board",
] as const;
export type MapView = (typeof MAP_VIEWS)[number];

export const MAP_VIEW_NAMES: Readonly<Record<MapView, string>> = {
  islands: "Islands",
  outline: "Outline",
  mindmap: "Mind map",
  radial: "Radial",
  treemap: "Treemap",
  graph: "Graph",
  table: "Table",
  board: "Board",
};
