/** The ruler's ends and the distance between them. The engine's part is loaded once there are two. */
import { getCommonResults, rankKeywords } from "@mapwright/core/maps/ruler/common-results";
import type { PageDistance } from "@mapwright/core/maps/ruler/measure-pages";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useEffect, useMemo, useState } from "react";
import { formatRulerFigure } from "#/features/maps/ruler/ruler-messages.ts";
import type { MapRuler } from "#/map-views/port/map-ruler.ts";

export interface Ruler extends MapRuler {
  /** The two pages in the shown snapshot; null: not both are chosen, or one is gone. */
  readonly pair: readonly [number, number] | null;
  /** null: being measured, unless that failed. */
  readonly distance: PageDistance | null;
  readonly hasFailed: boolean;
  /** Whether pages are being chosen or are measured. */
  readonly isOn: boolean;
  /** Takes a page that was selected; says whether it was wanted. */
  readonly take: (cluster: number) => boolean;
  readonly measure: (topics: readonly string[]) => void;
  readonly end: () => void;
  readonly onToggle: () => void;
}

interface RulerSource {
  readonly snapshot: MapSnapshot;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  /** The topics that are selected: two pages among them are measured at once. */
  readonly selected: ReadonlySet<string>;
  /** Both pages are chosen. */
  readonly onPair: () => void;
  /** Measuring has ended. */
  readonly onEnd: () => void;
}

const ENDS = 2;
const NO_ENDS: readonly string[] = [];

export function useRuler(source: RulerSource): Ruler {
  const { snapshot, serps, onNeedSerps } = source;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const clustersOf = (topics: Iterable<string>) =>
    [...topics].filter((id) => snapshot.clusters.id.includes(id));
  // A page that was merged or deleted is no end any more.
  const ends = chosen === null ? NO_ENDS : clustersOf(chosen);
  const [left = "", right = ""] = ends;
  const pair = useMemo((): [number, number] | null => {
    const at = [left, right].map((id) => snapshot.clusters.id.indexOf(id));
    const [one = -1, other = -1] = at;
    return one < 0 || other < 0 ? null : [one, other];
  }, [snapshot, left, right]);
  const whole = withResults(snapshot, serps);
  const { status } = serps;
  useEffect(() => {
    if (pair && status === "unread") onNeedSerps();
  }, [pair, status, onNeedSerps]);
  const { distance, hasFailed } = useDistance(whole, pair);
  const measure = (topics: readonly string[]) => {
    const wanted = clustersOf(topics).slice(0, ENDS);
    setChosen(wanted);
    if (wanted.length === ENDS) source.onPair();
  };
  const end = () => {
    setChosen(null);
    source.onEnd();
  };
  const onToggle = () => {
    if (chosen === null)
      measure(clustersOf(source.selected).length === ENDS ? [...source.selected] : []);
    else end();
  };
  const isChoosing = chosen !== null && ends.length < ENDS;
  return {
    ends,
    isChoosing,
    isOn: chosen !== null,
    pair,
    distance,
    hasFailed,
    figure: figureOf(whole, pair, distance),
    onToggle,
    take: (cluster) => {
      if (!isChoosing) return false;
      const id = snapshot.clusters.id[cluster] ?? "";
      if (!ends.includes(id)) measure([...ends, id]);
      return true;
    },
    measure,
    end,
  };
}

/** null: the results are still on their way. */
function withResults(snapshot: MapSnapshot, serps: SerpsState): MapSnapshot | null {
  if (serps.status === "ready") return { ...snapshot, serps: serps.serps };
  if (serps.status === "absent") return { ...snapshot, serps: serps.serps ?? snapshot.serps };
  return serps.status === "failed" ? snapshot : null;
}

function figureOf(
  whole: MapSnapshot | null,
  pair: readonly [number, number] | null,
  distance: PageDistance | null,
): string | null {
  if (!whole || !pair) return null;
  const [left, right] = pair.map((cluster) => rankKeywords(whole, whole.serps, cluster)[0]);
  const results = left && right ? getCommonResults(whole.serps, left.keyword, right.keyword) : null;
  return formatRulerFigure(results, distance?.likeness ?? null);
}

interface Measured {
  readonly of: MapSnapshot;
  readonly pair: readonly [number, number];
  readonly distance: PageDistance | null;
}

/** The engine's part could not be loaded, or a page has no keywords: `hasFailed`. */
function useDistance(
  whole: MapSnapshot | null,
  pair: readonly [number, number] | null,
): Pick<Ruler, "distance" | "hasFailed"> {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    if (!whole || !pair) return undefined;
    let isWanted = true;
    const measure = async () => {
      const distance = await measureThere(whole, pair);
      if (isWanted) setMeasured({ of: whole, pair, distance });
    };
    void measure();
    return () => {
      isWanted = false;
    };
  }, [whole, pair]);
  if (measured?.of !== whole || measured?.pair !== pair) return UNMEASURED;
  return { distance: measured.distance, hasFailed: measured.distance === null };
}

const UNMEASURED = { distance: null, hasFailed: false } as const;

async function measureThere(
  whole: MapSnapshot,
  pair: readonly [number, number],
): Promise<PageDistance | null> {
  try {
    const { measurePages } = await import("@mapwright/core/maps/ruler/measure-pages");
    return measurePages(whole, ...pair);
  } catch {
    // Offline, with code that isn't on the device.
    return null;
  }
}
