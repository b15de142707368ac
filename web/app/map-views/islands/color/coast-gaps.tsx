/** Cuts dashes out of an island's coast where grouping isn't sure: drawn over the line, below the land. */
import { useMemo, type ReactNode } from "react";
import {
  COAST_DASHES,
  coastKind,
  coastStretches,
} from "#/map-views/islands/color/coast-stretches.ts";
import { COAST } from "#/map-views/islands/layout/drawing-measures.ts";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";

/** Wider than the line. */
const GAP_PX = 4;

/**
 * @param confidences by cluster, 0–1
 * @returns by pillar; undefined: all of its coast is solid
 */
export function useCoastGaps(
  islands: readonly Island[],
  { clusters, scale }: Pick<IslandLayout, "clusters" | "scale">,
  confidences: readonly number[],
): (pillar: number) => ReactNode {
  return useMemo(() => {
    const ofPillar = Map.groupBy(clusters, ({ pillar }) => pillar);
    const gaps = new Map(
      islands.map((island) => {
        const stretches = coastStretches(
          island,
          ofPillar.get(island.pillar) ?? [],
          (cluster) => coastKind(confidences[cluster] ?? 0),
          COAST * scale,
        );
        return [island.pillar, stretches];
      }),
    );
    return (pillar) => {
      const own = gaps.get(pillar);
      if (!own || (own.fair === "" && own.weak === "")) return undefined;
      return (["fair", "weak"] as const).map((kind) => (
        <path
          key={kind}
          d={own[kind]}
          fill="none"
          stroke="var(--mw-background-paper)"
          strokeWidth={GAP_PX}
          strokeDasharray={COAST_DASHES[kind].join(" ")}
          vectorEffect="non-scaling-stroke"
        />
      ));
    };
  }, [islands, clusters, scale, confidences]);
}
