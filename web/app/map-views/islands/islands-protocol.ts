/** What the islands' worker is asked, and what it responds. */
import {
  layOutIslands,
  type IslandInput,
  type NamedIslandLayout,
  type SheetSize,
} from "#/map-views/islands/island-layout.ts";
import { groundsOf, type Island } from "#/map-views/islands/scene.ts";

export interface IslandsRequest {
  readonly input: IslandInput;
  readonly size: SheetSize;
}

export interface IslandsResponse {
  readonly layout: NamedIslandLayout;
  /** The land under the clusters; null: its names are part of it, which the page draws. */
  readonly grounds: readonly Island[] | null;
}

export function respondToIslands({ input, size }: IslandsRequest): IslandsResponse {
  const layout = layOutIslands(input, size);
  return { layout, grounds: layout.names ? null : groundsOf(layout, new Map()) };
}
