/** The maps that component tests draw, by their address on the test page. */
import { type Niche, readSnapshot } from "../fixtures/researched-snapshots.ts";
import { siteOf, threadsOf } from "../fixtures/evidenced-map.ts";
import { BREWING } from "../fixtures/brewing-snapshot.ts";

export const TITLES = [
  "Pour over coffee",
  "Sourdough starter",
  "Small map",
  "Brewing",
  "Three sources",
] as const satisfies readonly (Niche | "Brewing" | "Three sources")[];

export type MapTitle = (typeof TITLES)[number];

export const addressOf = (title: MapTitle) => `/maps/${title.toLowerCase().replaceAll(" ", "-")}`;

/** What the test page reads for a map. */
export function storedMap(title: MapTitle) {
  if (title === "Three sources") {
    const snapshot = readSnapshot("Pour over coffee");
    return { title, type: "domain", snapshot, site: siteOf(snapshot), reddit: threadsOf(snapshot) };
  }
  return {
    title: title === "Small map" ? "Pour over coffee" : title,
    snapshot: title === "Brewing" ? BREWING : readSnapshot(title),
  };
}
