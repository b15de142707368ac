/** Everything the sample map's drawing needs, computed once: on the server for the first sheet, in the browser after a regroup. */
import {
  layOutIslands,
  type IslandLayout,
  type PlacedCluster,
  type Point,
  type SheetSize,
} from "#/features/showcase/island-layout.ts";
import { boxOf, placeLabels, type PlacedLabel } from "#/features/showcase/label-placement.ts";
import type { ReadMap } from "#/features/showcase/map-reading.ts";

export interface Island {
  readonly pillar: number;
  readonly name: string;
  /** A path around all its ground; stroked wide, it grows into its coast and the contours around it. */
  readonly ground: string;
  /** Where the pillar's name stands: above the island's top. */
  readonly nameAt: Point;
}

export interface Scene {
  readonly size: SheetSize;
  readonly layout: IslandLayout;
  readonly islands: readonly Island[];
  readonly labels: readonly PlacedLabel[];
  readonly fontSize: number;
  readonly pillarFontSize: number;
}

/** Hills nearer to each other than this enclose no water. */
const STRAIT = 12;

/** The two sheets: a landscape and a portrait one; style sheets choose. */
export const SHEETS = {
  landscape: { width: 860, height: 560, margin: 40 },
  portrait: { width: 380, height: 470, margin: 30 },
} as const satisfies Record<string, SheetSize>;
export type SheetShape = keyof typeof SHEETS;

const FONT_SIZES: Readonly<Record<SheetShape, number>> = { landscape: 11.5, portrait: 10.5 };
/** A pillar's name over a page's. */
const PILLAR_NAME_SCALE = 1.35;

function disc({ x, y, radius: r }: PlacedCluster): string {
  const [across, wide] = [r.toFixed(1), (2 * r).toFixed(1)];
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${across} ${across} 0 1 0 ${wide} 0a${across} ${across} 0 1 0-${wide} 0z`;
}

/** The ground between three hills that stand together, which their circles alone would leave open. */
function groundBetween(hills: readonly PlacedCluster[]): string {
  const areNear = (a: PlacedCluster, b: PlacedCluster): boolean =>
    Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + STRAIT;
  return hills
    .flatMap((a, i) =>
      hills.slice(i + 1).flatMap((b, j) =>
        areNear(a, b)
          ? hills
              .slice(i + j + 2)
              .filter((c) => areNear(a, c) && areNear(b, c))
              // Turned the same way as the circles: crossing windings would cancel out.
              .map((c) => triangle(a, b, c))
          : [],
      ),
    )
    .join("");
}

function triangle(a: Point, b: Point, c: Point): string {
  const turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const corners = turn < 0 ? [a, b, c] : [a, c, b];
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

function drawIsland(pillar: number, name: string, hills: readonly PlacedCluster[]): Island {
  const left = Math.min(...hills.map(({ x, radius }) => x - radius));
  const right = Math.max(...hills.map(({ x, radius }) => x + radius));
  const top = Math.min(...hills.map(({ y, radius }) => y - radius));
  return {
    pillar,
    name,
    ground: hills.map(disc).join("") + groundBetween(hills),
    nameAt: { x: Math.round((left + right) / 2), y: Math.round(top - 13) },
  };
}

/** The scene of a map with at least one cluster. */
export function buildScene(map: ReadMap, shape: SheetShape): Scene {
  const size = SHEETS[shape];
  const fontSize = FONT_SIZES[shape];
  const pillarFontSize = fontSize * PILLAR_NAME_SCALE;
  const layout = layOutIslands(
    {
      keywordsOf: map.clusters.map(({ keywords }) => keywords),
      pillarOf: map.clusters.map(({ pillar }) => pillar),
    },
    size,
  );
  const hillsOf = Map.groupBy(layout.clusters, ({ pillar }) => pillar);
  const islands = [...hillsOf].map(([pillar, hills]) =>
    drawIsland(pillar, map.pillars[pillar] ?? "", hills),
  );
  return {
    size,
    layout,
    fontSize,
    pillarFontSize,
    islands,
    labels: placeLabels({
      names: map.clusters.map(({ name }) => name),
      layout,
      size,
      fontSize,
      taken: islands.map(({ name, nameAt }) => boxOf([name], nameAt, "middle", pillarFontSize)),
    }),
  };
}
