/** Items that need someone's attention, from the summaries of maps and from other data of the page. Pure. */
import { DAY_MS } from "@mapwright/core/durations";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { countNoun } from "#/ui/number-text.tsx";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";

/** Results older than this are worth reading again. */
export const STALE_DAYS = 30;

/** Limit for each kind, so that one map can't hide the others. */
const MAX_OF_A_KIND = 3;

const clusterPath = (map: MapSummary, cluster: string) =>
  `/app/maps/${map.id}?${new URLSearchParams({ cluster }).toString()}`;

function cannibalized(maps: readonly MapSummary[]): AttentionItem[] {
  return maps
    .flatMap((map) =>
      (map.site?.cannibalized ?? []).map((cluster): AttentionItem => ({
        key: `cannibalized ${map.id} ${cluster.id}`,
        icon: "alert",
        tone: "bad",
        title: `${countNoun(cluster.pages, "page")} compete for one page`,
        detail: `${cluster.name} · ${map.title}`,
        action: { label: "Compare", to: clusterPath(map, cluster.id) },
      })),
    )
    .slice(0, MAX_OF_A_KIND);
}

function stale(maps: readonly MapSummary[], nowMs: number): AttentionItem[] {
  return maps
    .flatMap((map) => {
      const days = map.resultsAt === null ? 0 : Math.floor((nowMs - map.resultsAt) / DAY_MS);
      return days > STALE_DAYS ? [{ map, days }] : [];
    })
    .toSorted((a, b) => b.days - a.days)
    .slice(0, MAX_OF_A_KIND)
    .map(({ map, days }) => ({
      key: `stale ${map.id}`,
      icon: "clock",
      tone: "warn",
      title: `Results are ${countNoun(days, "day")} old`,
      detail: map.title,
      action: { label: "Refresh", to: `/app/maps/${map.id}?refresh=open` },
    }));
}

function incomplete(maps: readonly MapSummary[]): AttentionItem[] {
  return maps
    .filter(({ missingKeywords }) => missingKeywords > 0)
    .slice(0, MAX_OF_A_KIND)
    .map((map) => ({
      key: `missing ${map.id}`,
      icon: "refresh",
      tone: "warn",
      title: `${countNoun(map.missingKeywords, "keyword")} without results`,
      detail: map.title,
      action: { label: "Complete", to: `/app/maps/${map.id}` },
    }));
}

/** Lists the items from the summaries, most pressing first. */
export function listMapAttention(maps: readonly MapSummary[], nowMs: number): AttentionItem[] {
  return [...cannibalized(maps), ...incomplete(maps), ...stale(maps, nowMs)];
}
