/** What the islands' worker is asked, and what it responds. */
import {
  layOutIslands,
  type IslandInput,
  type IslandLayout,
  type SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import { groundsOf, type Island } from "#/map-views/islands/layout/scene.ts";

export interface IslandsRequest {
  readonly input: IslandInput;
  readonly size: SheetSize;
}

export interface IslandsResponse {
  readonly layout: IslandLayout;
  readonly grounds: readonly Island[];
}

export function respondToIslands({ input, size }: IslandsRequest): IslandsResponse {
  const layout = layOutIslands(input, size);
  return { layout, grounds: groundsOf(layout) };
}
