/** The map at the page's address, `/maps/…` or `/running/…`. */
import { siteEvidence } from "@mapwright/core/domains/site-evidence";
import { MAP_TYPES } from "@mapwright/core/snapshot/map-type";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { redditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { pageTrend } from "@mapwright/core/refresh/page-trend";
import { storedSerp } from "@mapwright/core/serps/serp-pack";
import { z } from "zod";

const storedMap = z.object({
  title: z.string(),
  type: z.enum(MAP_TYPES).default("serp"),
  snapshot: mapSnapshot,
  site: siteEvidence.nullable().default(null),
  reddit: redditEvidence.nullable().default(null),
  /** The results pages of its job; absent: none are stored. */
  pages: z.array(storedSerp).optional(),
  /** The stored trend; absent: the map was never refreshed. */
  trend: pageTrend.optional(),
});
export type StoredMap = z.infer<typeof storedMap>;

export async function readMap(): Promise<StoredMap> {
  const response = await fetch(`${location.pathname.replace("/running/", "/maps/")}.json`);
  return storedMap.parse(await response.json());
}
