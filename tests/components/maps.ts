/** The maps that component tests draw, by their address on the test page. */
import { storePageTrend } from "@mapwright/core/refresh/page-trend";
import { sampleReadings } from "../../local/src/stack/demo/sample-readings.ts";
import { withSampleAnswers } from "../../web/app/features/maps/import/sample-answers.ts";
import { readSampleMap } from "../fixtures/sample-map.ts";
import { type Niche, readSnapshot } from "../fixtures/researched-snapshots.ts";
import { withAnswers } from "../fixtures/answered-map.ts";
import { toSite, makeRedditEvidence } from "../fixtures/evidenced-map.ts";
import { buildAskedMap } from "../fixtures/asked-map.ts";
import { BREWING } from "../fixtures/brewing-snapshot.ts";

export const TITLES = [
  "Pour over coffee",
  "Sourdough starter",
  "Small map",
  "Brewing",
  "Three sources",
  "Refreshed map",
  "Sub-queries",
  "Answered map",
  "Sample map",
] as const satisfies readonly (
  | Niche
  | "Brewing"
  | "Three sources"
  | "Refreshed map"
  | "Sub-queries"
  | "Answered map"
  | "Sample map"
)[];

export type MapTitle = (typeof TITLES)[number];

/** Time of the latest reading of the refreshed map. */
const READ_AT = Date.UTC(2026, 10, 20, 12);

export const toAddress = (title: MapTitle) => `/maps/${title.toLowerCase().replaceAll(" ", "-")}`;

/** Builds a map as the test page reads it. */
export function buildStoredMap(title: MapTitle) {
  if (title === "Three sources") {
    const snapshot = readSnapshot("Pour over coffee");
    return {
      title,
      type: "domain",
      snapshot,
      site: toSite(snapshot),
      reddit: makeRedditEvidence(snapshot),
    };
  }
  if (title === "Answered map") {
    const snapshot = withAnswers(readSnapshot("Pour over coffee"));
    return { title, type: "serp", snapshot, site: toSite(snapshot) };
  }
  if (title === "Sample map")
    return { title, type: "serp", snapshot: withSampleAnswers(readSampleMap("pour-over-coffee")) };
  if (title === "Refreshed map") {
    const snapshot = readSnapshot("Pour over coffee");
    const site = toSite(snapshot);
    const trend = storePageTrend(sampleReadings(snapshot, site, READ_AT));
    return { title, type: "domain", snapshot, site, trend };
  }
  if (title === "Sub-queries") return buildAskedMap();
  return {
    title: title === "Small map" ? "Pour over coffee" : title,
    snapshot: title === "Brewing" ? BREWING : readSnapshot(title),
  };
}
