/** The maps that component tests draw, by their address on the test page. */
import { type Niche, readSnapshot } from "../fixtures/researched-snapshots.ts";
import { BREWING } from "../fixtures/brewing-snapshot.ts";

export const TITLES = [
  "Pour over coffee",
  "Sourdough starter",
  "Raised bed gardening",
  "Ultralight tent",
  "Small map",
  "Brewing",
] as const satisfies readonly (Niche | "Brewing")[];

export type MapTitle = (typeof TITLES)[number];

export const addressOf = (title: MapTitle) => `/maps/${title.toLowerCase().replaceAll(" ", "-")}`;

/** What the test page reads for a map. */
export function storedMap(title: MapTitle) {
  return {
    title: title === "Small map" ? "Pour over coffee" : title,
    snapshot: title === "Brewing" ? BREWING : readSnapshot(title),
  };
}
