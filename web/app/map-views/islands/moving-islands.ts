/**
 * The islands between two layouts of a map: whatever is in both moves, and what is new grows, from where its keywords
 * were if they were anywhere.
 */
import type { Point } from "#/map-views/islands/layout/island-layout.ts";
import type { LaidOutIslands } from "#/map-views/islands/use-island-layout.ts";

/** @param share of the way from one to the other, 0–1 */
export function islandsBetween(
  from: LaidOutIslands,
  to: LaidOutIslands,
  share: number,
): LaidOutIslands {
  const clusterId = (at: LaidOutIslands, cluster: number) => at.model.clusterAt[cluster]?.id ?? "";
  const text = (at: LaidOutIslands, keyword: number) =>
    at.model.snapshot.keywords.text[keyword] ?? "";
  const clusters = new Map(from.layout.clusters.map((at) => [clusterId(from, at.cluster), at]));
  const keywords = new Map(from.layout.keywords.map((at) => [text(from, at.keyword), at]));
  const firstKeyword = (at: LaidOutIslands, cluster: number) =>
    at.model.clusterAt[cluster]?.keywords[0] ?? -1;
  const mix = (a: number, b: number) => a + (b - a) * share;
  const mixX = (before: Point | undefined, { x }: Point) => mix(before?.x ?? x, x);
  const mixY = (before: Point | undefined, { y }: Point) => mix(before?.y ?? y, y);
  const { layout } = to;
  return {
    ...to,
    layout: {
      ...layout,
      clusters: layout.clusters.map((at) => {
        const { cluster, pillar } = at;
        const before = clusters.get(clusterId(to, cluster));
        const origin = before ?? keywords.get(text(to, firstKeyword(to, cluster)));
        const radius = mix(before?.radius ?? 0, at.radius);
        return { cluster, pillar, radius, x: mixX(origin, at), y: mixY(origin, at) };
      }),
      keywords: layout.keywords.map((at) => {
        const { keyword, pillar } = at;
        const before = keywords.get(text(to, keyword));
        const full = at.radius ?? layout.dotRadius;
        const radius = mix(before ? (before.radius ?? from.layout.dotRadius) : 0, full);
        return { keyword, pillar, radius, x: mixX(before, at), y: mixY(before, at) };
      }),
    },
  };
}
