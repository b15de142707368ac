/** The land of islands, also while some of their pages move. */
import { useMemo } from "react";
import { layOutGrounds, type Island } from "#/map-views/islands/layout/scene.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";

/** Most pages whose land is redrawn for each frame; with more, which would take too long, it is drawn as it will be. */
const MAX_REDRAWN = 120;

/** @param forming pillars that still change, by index; null: none does */
export function useLand(
  { layout, grounds, motion }: LaidOutIslands,
  forming: ReadonlySet<number> | null,
): readonly Island[] {
  const target = motion?.target ?? layout;
  const land = (forming ? null : grounds) ?? layOutGrounds(target, forming ?? undefined);
  return useMemo(() => {
    if (!motion) return land;
    const isMoving = ({ pillar }: { readonly pillar: number }) => motion.pillars.has(pillar);
    const clusters = [...layout.clusters.filter(isMoving), ...motion.leaving];
    if (clusters.length > MAX_REDRAWN) return land;
    const redrawn = layOutGrounds({ ...layout, clusters }, forming ?? undefined);
    const known = new Set(land.map(({ pillar }) => pillar));
    return [
      ...land.map((island) => redrawn.find(({ pillar }) => pillar === island.pillar) ?? island),
      ...redrawn.filter(({ pillar }) => !known.has(pillar)),
    ];
  }, [land, layout, motion, forming]);
}
