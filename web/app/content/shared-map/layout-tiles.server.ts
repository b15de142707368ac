/**
 * Where each cluster of a shared map lies in its treemap: laid out on the server, in percent of the sheet, so that the
 * page needs no layout code. Squarified as d3-hierarchy does it, pillar by pillar.
 */
import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";

/** More are too small to see; the list below the picture has them all. */
const MOST_TILES = 240;
/** A cluster whose volume is not known is drawn as small as one with so many searches. */
const LEAST_VOLUME = 10;

export interface SharedTile {
  /** Counted through all pillars in their order. */
  readonly cluster: number;
  readonly pillar: number;
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly pillar: number;
  readonly cluster: number;
  readonly name: string;
  readonly weight: number;
  readonly children?: readonly Node[];
}

function weighed({ pillars }: SharedMap): readonly Node[] {
  let cluster = 0;
  return pillars.flatMap(({ clusters }, pillar) =>
    clusters.map(({ name, volumePerMonth }) => ({
      pillar,
      name,
      cluster: cluster++,
      weight: Math.max(volumePerMonth ?? 0, LEAST_VOLUME),
    })),
  );
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;

/** @param ratio width of the sheet by its height */
export function layoutTiles(map: SharedMap, ratio: number): readonly SharedTile[] {
  const shown = weighed(map)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_TILES);
  const children = [...Map.groupBy(shown, ({ pillar }) => pillar)].map(
    ([pillar, clusters]): Node => ({
      pillar,
      cluster: -1,
      name: "",
      weight: 0,
      children: clusters,
    }),
  );
  if (children.length === 0) return [];
  const size: readonly [number, number] = [1000 * ratio, 1000];
  const root = hierarchy<Node>(
    { pillar: -1, cluster: -1, name: "", weight: 0, children },
    (node) => node.children,
  )
    .sum(({ weight }) => weight)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const laid = treemap<Node>()
    .tile(treemapSquarify)
    .size([...size])
    .paddingOuter(3)
    .paddingInner(3)(root);
  return laid.leaves().map(({ data, x0, x1, y0, y1 }) => ({
    cluster: data.cluster,
    pillar: data.pillar,
    name: data.name,
    left: percent(x0, size[0]),
    top: percent(y0, size[1]),
    width: percent(x1 - x0, size[0]),
    height: percent(y1 - y0, size[1]),
  }));
}

/** The wide sheet and that of a phone. */
export const SHEET_RATIOS = { wide: 2, tall: 0.8 } as const;
