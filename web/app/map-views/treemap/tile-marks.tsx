/** Marks on the tiles of a treemap: members present and pending changes. The tiles' labels say the same. */
import { listTopicIds, type MapModel } from "#/map-views/view-model/map-model.ts";
import { DRAWN_MARK_PX, DrawnPresence } from "#/map-views/topic-marks/drawn-presence.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { getVisiblePart } from "#/map-views/treemap/tiles-in-sight.ts";
import { getOwnPart, type Box, type TreemapTile } from "#/map-views/treemap/treemap-layout.ts";

interface TileMarksProps {
  readonly model: MapModel;
  readonly tiles: readonly TreemapTile[];
  /** The visible part of the drawing. */
  readonly sight: Box;
}

const EDGE_PX = 4;

export function TileMarks({ model, tiles, sight }: TileMarksProps) {
  const presenceOf = useTopicPresence();
  return (
    <g aria-hidden="true">
      {tiles.map((tile) => {
        // The mark would cover a smaller tile; its label still has the information.
        const own = getOwnPart(tile);
        if (own.width < DRAWN_MARK_PX || own.height < DRAWN_MARK_PX) return null;
        const topics = listTopicIds(model, tile.clusters);
        const presence = presenceOf(topics);
        if (presence.words === "") return null;
        const seen = getVisiblePart(own, sight);
        return (
          <DrawnPresence
            key={topics[0]}
            presence={presence}
            isAtEnd
            x={seen.x + seen.width - EDGE_PX}
            y={seen.y + seen.height - EDGE_PX - DRAWN_MARK_PX / 2}
          />
        );
      })}
    </g>
  );
}
