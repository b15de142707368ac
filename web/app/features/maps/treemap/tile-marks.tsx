/** Marks on the tiles of a treemap: who is there, and what waits for a network. The tiles' names say the same. */
import type { MapModel } from "#/features/maps/model/map-model.ts";
import { DRAWN_MARK_PX, DrawnStanding } from "#/features/maps/presence/drawn-standing.tsx";
import { useTopicStanding } from "#/features/maps/presence/topic-standing.ts";
import { partInSight } from "#/features/maps/treemap/tiles-in-sight.ts";
import { ownPart, type Box, type TreemapTile } from "#/features/maps/treemap/treemap-layout.ts";

interface TileMarksProps {
  readonly model: MapModel;
  readonly tiles: readonly TreemapTile[];
  /** The part of the drawing that is in sight. */
  readonly sight: Box;
}

const EDGE_PX = 4;

export function TileMarks({ model, tiles, sight }: TileMarksProps) {
  const standingOf = useTopicStanding();
  return (
    <g aria-hidden="true">
      {tiles.map((tile) => {
        // A smaller tile would be hidden by what stands on it; its name still says it.
        const own = ownPart(tile);
        if (own.width < DRAWN_MARK_PX || own.height < DRAWN_MARK_PX) return null;
        const topics = topicsOfTile(tile, model);
        const standing = standingOf(topics);
        if (standing.words === "") return null;
        const seen = partInSight(own, sight);
        return (
          <DrawnStanding
            key={topics[0]}
            standing={standing}
            isAtEnd
            x={seen.x + seen.width - EDGE_PX}
            y={seen.y + seen.height - EDGE_PX - DRAWN_MARK_PX / 2}
          />
        );
      })}
    </g>
  );
}

export function topicsOfTile({ clusters }: TreemapTile, model: MapModel): string[] {
  return clusters.flatMap((cluster) => model.clusterAt[cluster]?.id ?? []);
}
