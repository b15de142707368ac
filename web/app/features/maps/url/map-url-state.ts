/**
 * The map page state kept in the URL, so that a link opens what its sender saw: view, selected cluster, search, filter,
 * order, colors, and the pillar a picture is zoomed to. Malformed values fall back to their defaults.
 */
import { OUTLINE_ORDERS } from "@mapwright/core/snapshot/map-outline";
import { z } from "zod";
import { COLOR_LAYERS } from "@mapwright/core/maps/color-layers";
import { MAP_VIEWS } from "@mapwright/core/maps/map-views";
import { TREEMAP_SHADES } from "#/map-views/port/map-view-props.ts";
import { SEARCH_MAX_LENGTH } from "#/map-model/search/use-map-search.ts";
import {
  readFilter,
  writeFilter,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";

const idInUrl = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}$/)
  .nullable()
  .catch(null);

const mapUrlParts = z.object({
  view: z.enum(MAP_VIEWS).catch(MAP_VIEWS[0]),
  /** Cluster id within the snapshot, null = nothing selected. */
  cluster: idInUrl,
  search: z.string().max(SEARCH_MAX_LENGTH).catch(""),
  order: z.enum(OUTLINE_ORDERS).catch("volume"),
  shade: z.enum(TREEMAP_SHADES).catch("opportunity"),
  color: z.enum(COLOR_LAYERS).catch("pillar"),
  /** Pillar id a picture is zoomed to, null = the whole map. */
  pillar: idInUrl,
});
type MapUrlParts = Readonly<z.infer<typeof mapUrlParts>>;

export interface MapUrlState extends MapUrlParts {
  readonly filter: FilterSettings;
}

/** Property name → name of its URL parameter. */
const PARAMETERS = {
  view: "view",
  cluster: "cluster",
  search: "q",
  order: "order",
  shade: "shade",
  color: "color",
  pillar: "pillar",
} as const satisfies { [Part in keyof MapUrlParts]: string };

const parts = mapUrlParts.keyof().options;

export function readMapUrl(params: URLSearchParams): MapUrlState {
  const read = mapUrlParts.parse({
    view: params.get(PARAMETERS.view),
    cluster: params.get(PARAMETERS.cluster),
    search: params.get(PARAMETERS.search),
    order: params.get(PARAMETERS.order),
    shade: params.get(PARAMETERS.shade),
    color: params.get(PARAMETERS.color),
    pillar: params.get(PARAMETERS.pillar),
  });
  return { ...read, filter: readFilter(params) };
}

const defaults = readMapUrl(new URLSearchParams());

/** `params` with `change` applied; defaults are omitted, and unknown parameters are kept. */
export function writeMapUrl(
  params: URLSearchParams,
  change: Partial<MapUrlState>,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const state = { ...readMapUrl(params), ...change };
  for (const part of parts) {
    const value = state[part];
    if (value === null || value === defaults[part]) written.delete(PARAMETERS[part]);
    else written.set(PARAMETERS[part], value);
  }
  writeFilter(written, state.filter);
  return written;
}

/**
 * Whether a change adds a browser history entry: switching to another view or pillar, and opening a cluster when none
 * was open. Moving between clusters and typing do not, or Back would replay every step.
 */
export function isHistoryStep(before: MapUrlState, change: Partial<MapUrlState>): boolean {
  const after = { ...before, ...change };
  return (
    after.view !== before.view ||
    // In the mind map it is only the last expanded branch.
    (after.pillar !== before.pillar && after.view !== "mindmap") ||
    (before.cluster === null && after.cluster !== null)
  );
}
