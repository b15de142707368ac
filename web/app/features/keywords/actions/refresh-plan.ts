/** Maps that a refresh of keywords reads, and its maximum cost. */
import type { MapId } from "@mapwright/core/ids";
import { isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { MAX_REFRESH_CREDITS, MAX_REFRESHED_KEYWORDS } from "@mapwright/core/research/map-refresh";

/** `keywords`: only the results pages of the selected ones; `maps`: all that their maps have. */
export type RefreshScope = "keywords" | "maps";

/** A selected keyword. */
export interface SelectedKeyword {
  readonly text: string;
  /** Maps that have the keyword. */
  readonly maps: readonly MapId[];
}

export interface MapToRefresh {
  readonly map: MapDocument;
  /** null: all of the map. */
  readonly keywords: readonly string[] | null;
  /** Maximum cost in credits. */
  readonly credits: number;
}

export interface RefreshPlan {
  readonly refreshes: readonly MapToRefresh[];
  /** Keywords whose maps have no results pages to read again. */
  readonly unreadable: number;
  /** Whether more refreshes are needed than can be started at once. */
  readonly isCut: boolean;
}

/** Three jobs run at a time in a workspace. */
const AT_ONCE = 3;

/** Maps by wording and imported ones have no results pages to read again. */
const hasResults = ({ jobId, method }: MapDocument) => jobId !== null && isBasedOnSerps(method);
const isRefreshable = (map: MapDocument) =>
  hasResults(map) || (map.jobId !== null && map.evidence.site !== null);

/** @param maps those of the workspace that may be changed, in the order in which rows name them */
export function planRefresh(
  keywords: readonly SelectedKeyword[],
  maps: readonly MapDocument[],
  scope: RefreshScope,
): RefreshPlan {
  return scope === "maps" ? planMaps(keywords, maps) : planKeywords(keywords, maps);
}

function planMaps(keywords: readonly SelectedKeyword[], maps: readonly MapDocument[]): RefreshPlan {
  const able = maps.filter(isRefreshable);
  const wanted = new Set(keywords.flatMap((keyword) => keyword.maps));
  const all = able.filter(({ id }) => wanted.has(id));
  const known = new Set(all.map(({ id }) => id));
  return {
    refreshes: all.slice(0, AT_ONCE).map((map) => ({
      map,
      keywords: null,
      credits: hasResults(map) ? Math.min(map.counts.keywords, MAX_REFRESH_CREDITS) : 0,
    })),
    unreadable: keywords.filter((each) => !each.maps.some((id) => known.has(id))).length,
    isCut: all.length > AT_ONCE,
  };
}

/** Each keyword in one map only, so that it is paid once: the other maps reuse its results at their next refresh. */
function planKeywords(
  keywords: readonly SelectedKeyword[],
  maps: readonly MapDocument[],
): RefreshPlan {
  const able = new Map(maps.filter(hasResults).map((map) => [map.id, map]));
  const texts = new Map<MapDocument, string[]>();
  let unreadable = 0;
  for (const { text, maps: containing } of keywords) {
    const id = containing.find((each) => able.has(each));
    const map = id === undefined ? undefined : able.get(id);
    if (!map) {
      unreadable += 1;
      continue;
    }
    const own = texts.get(map);
    if (own) own.push(text);
    else texts.set(map, [text]);
  }
  const all = [...texts].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    refreshes: all.slice(0, AT_ONCE).map(([map, own]) => {
      const read = own.slice(0, MAX_REFRESHED_KEYWORDS);
      return { map, keywords: read, credits: read.length };
    }),
    unreadable,
    isCut: all.length > AT_ONCE || all.some(([, own]) => own.length > MAX_REFRESHED_KEYWORDS),
  };
}
