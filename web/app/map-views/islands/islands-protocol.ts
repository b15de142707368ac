/** What the islands' worker is asked; it responds with a `NamedIslandLayout`. */
import type { IslandInput, SheetSize } from "#/map-views/islands/island-layout.ts";

export interface IslandsRequest {
  readonly input: IslandInput;
  readonly size: SheetSize;
}
