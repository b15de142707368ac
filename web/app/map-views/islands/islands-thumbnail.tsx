/**
 * A small picture of a map: its islands where they are on the map, without names. Drawn once for what is shown, which
 * takes a few milliseconds; decorative, because its title is next to it.
 */
import { type ReactNode, useId, useMemo } from "react";
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import {
  layOutIslands,
  type IslandLayout,
  type PlacedCluster,
} from "#/map-views/islands/layout/island-layout.ts";
import { Islands } from "#/map-views/islands/island-map.tsx";
import { buildCirclePath, layOutGrounds, type Island } from "#/map-views/islands/layout/scene.ts";
import { getHueLook } from "#/map-views/view-model/pillar-look.ts";

/** The largest clusters of a map, in its order. */
export interface ThumbnailMap {
  /** Hue of each cluster's pillar, as `assignPillarHues` assigns it. */
  readonly hues: readonly number[];
  /** Number of keywords that each cluster is drawn with. */
  readonly keywords: readonly number[];
  /** Place of each cluster; absent: not known yet, and nothing is drawn. */
  readonly places?: (MapGeography["clusters"] & Pick<MapGeography, "frame">) | undefined;
}

const SIZE = { width: 480, height: 270, margin: 24, maxScale: 2.4 } as const;

interface IslandsThumbnailProps {
  readonly drawing: ThumbnailMap;
  /** Draws the land in other colors than the pillars'. */
  readonly renderLand?: (land: ThumbnailLand) => ReactNode;
}

/** Islands and clusters of a map, as they are drawn. */
export interface ThumbnailLand {
  readonly islands: readonly Island[];
  readonly clusters: readonly PlacedCluster[];
}

export function IslandsThumbnail({ drawing, renderLand }: IslandsThumbnailProps) {
  const scope = useId();
  const drawn = useMemo(() => draw(drawing), [drawing]);
  return (
    <svg
      viewBox={`0 0 ${String(SIZE.width)} ${String(SIZE.height)}`}
      aria-hidden="true"
      fill="none"
      style={{ display: "block", width: "100%", height: "auto" }}
    >
      {drawn ? (
        <>
          <Islands islands={drawn.islands} scope={scope} hueOf={drawn.hueOf} reach={drawn.reach} />
          {renderLand?.(drawn)}
          {drawn.pillars.map(({ pillar, circles, dots }) => (
            <g key={pillar} stroke={drawn.hueOf(pillar).line}>
              <path
                d={circles}
                fill="var(--mw-background-paper)"
                fillOpacity="0.55"
                strokeOpacity="0.45"
              />
              <path d={dots} strokeWidth={drawn.dotWidth} strokeLinecap="round" />
            </g>
          ))}
        </>
      ) : null}
    </svg>
  );
}

function draw({ hues, keywords, places }: ThumbnailMap) {
  if (hues.length === 0 || !places) return null;
  let next = 0;
  const keywordsOf = keywords.map((count) => Array.from({ length: count }, () => next++));
  // Islands are numbered from 0; what is left over is one, too.
  const islands = [...new Set(hues)].toSorted((a, b) => a - b);
  const layout = layOutIslands(
    { keywordsOf, pillarOf: hues.map((hue) => islands.indexOf(hue)), places, frame: places.frame },
    SIZE,
  );
  return {
    hueOf: (island: number) => getHueLook(islands[island] ?? 0),
    islands: layOutGrounds(layout),
    clusters: layout.clusters,
    reach: layout.scale,
    dotWidth: layout.dotRadius * 2,
    pillars: marksOf(layout),
  };
}

/** One path for the circles and one for the dots of each pillar. */
function marksOf({ clusters, keywords }: IslandLayout) {
  const dots = Map.groupBy(keywords, ({ pillar }) => pillar);
  return [...Map.groupBy(clusters, ({ pillar }) => pillar)].map(([pillar, own]) => ({
    pillar,
    circles: own.map(buildCirclePath).join(""),
    dots: (dots.get(pillar) ?? [])
      .map(({ x, y }) => `M${formatTenths(x)} ${formatTenths(y)}h0`)
      .join(""),
  }));
}
