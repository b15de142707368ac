/** Summaries of maps as the home page gets them, planted by how many maps of how many keywords there are. */
import { DAY_MS } from "@mapwright/core/durations";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import { mapId, userId, workspaceId } from "@mapwright/core/ids";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { SUMMARY_LIMITS, SUMMARY_VERSION } from "@mapwright/core/maps/summary/map-summary";

const NOW = Date.now();

/** A day from now, as people in this time zone write it. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(NOW + days * DAY_MS);

const TITLES = ["Pour over coffee", "Home espresso", "Trail running shoes", "Sourdough starter"];
const PAGES = [
  "Grind size for pour over",
  "V60 recipe",
  "Paper vs metal filter",
  "Dialing in espresso",
  "Coffee bloom",
  "Water temperature",
];
const INTENTS = ["informational", "commercial", "transactional", "navigational"] as const;
const STATUSES = ["idea", "planned", "writing", "review"] as const;

/** One map with about so many keywords. */
function plantedMap(at: number, keywords: number): MapSummary {
  const clusters = Math.max(1, Math.round(keywords / 9));
  const drawn = Math.min(clusters, SUMMARY_LIMITS.drawn);
  const pillars = Math.max(1, Math.min(7, Math.round(clusters / 4)));
  const published = Math.floor(clusters / 7);
  const page = (n: number) => PAGES[(n + at) % PAGES.length] ?? "Page";
  const listed = Math.min(clusters, SUMMARY_LIMITS.openings);
  return {
    id: mapId.parse(`map-${String(at)}`),
    workspaceId: workspaceId.parse("team"),
    version: SUMMARY_VERSION,
    type: "serp",
    title: `${TITLES[at % TITLES.length] ?? "Map"}${at < TITLES.length ? "" : ` ${String(at)}`}`,
    updatedAt: NOW - at * 3_600_000,
    resultsAt: NOW - (at === 1 ? 41 : 3) * DAY_MS,
    counts: { keywords, clusters, pillars },
    volumePerMonth: keywords * 240,
    metrics: { source: "sample", estimated: true, asOf: Date.UTC(2026, 10, 20) },
    missingKeywords: at === 2 ? 3 : 0,
    statuses: {
      published,
      review: Math.floor(clusters / 20),
      writing: Math.floor(clusters / 15),
      planned: Math.floor(clusters / 8),
      idea:
        clusters -
        published -
        Math.floor(clusters / 20) -
        Math.floor(clusters / 15) -
        Math.floor(clusters / 8),
    },
    pillars: Array.from({ length: pillars }, (_, n) => `Pillar ${String(n + 1)}`),
    drawing: plantDrawing(
      Array.from({ length: drawn }, (_, n) =>
        Math.max(1, Math.min(SUMMARY_LIMITS.drawnKeywords, ((n * 7 + at * 3) % 13) + 2, keywords)),
      ),
      pillars,
      at,
    ),
    openings: Array.from({ length: listed }, (_, n) => ({
      id: `c${String(n)}`,
      name: page(n),
      hue: n % pillars,
      intent: INTENTS[n % 2] ?? "informational",
      volumePerMonth: 6_400 - n * 590 - at * 110,
      difficulty: n === 4 ? null : 18 + n * 4,
      opportunity: 48.4 - n * 2.3 - at * 0.7,
      status: STATUSES[(n + at) % STATUSES.length] ?? "idea",
    })),
    due: Array.from({ length: Math.min(clusters, 2) }, (_, n) => ({
      id: `c${String(n)}`,
      name: page(n + 2),
      hue: n % pillars,
      status: STATUSES[(n + 1) % STATUSES.length] ?? "idea",
      dueDay: dayFromNow(at * 2 + n * 4 - 1),
      assignee: n === 0 ? userId.parse("olga") : null,
    })),
    site:
      at === 0 && clusters > 1
        ? {
            domain: "slow-morning.example",
            at: NOW - 3 * DAY_MS,
            source: "search-console",
            coverage: { covered: 4, weak: 3, missing: clusters - 8, cannibalized: 1 },
            authority: 0.31,
            pillars: [],
            cannibalized: [{ id: "c3", name: "Gooseneck kettle", hue: 0, pages: 2 }],
          }
        : null,
    reddit: null,
  };
}

/** Maps by the state that the address names: the number of keywords in the workspace. */
export const HOME_MAPS: Readonly<Record<string, readonly MapSummary[]>> = {
  "1": [plantedMap(0, 1)],
  "1000": [plantedMap(0, 258), plantedMap(1, 200), plantedMap(2, 174), plantedMap(3, 368)],
  "100000": Array.from({ length: 100 }, (_, at) => plantedMap(at, 1_000)),
};

function plantDrawing(
  sizes: readonly number[],
  pillars: number,
  seed: number,
): MapSummary["drawing"] {
  const planted = plantMap({ sizes, pillars, seed });
  const { clusters, frame } = getGeography(planted);
  const places = { ...clusters, frame };
  return { hues: planted.clusters.pillar, keywords: [...sizes], places };
}
