/** Marks of people on the tiles of a treemap; what the marks say, the tiles' names say. */
import Box from "@mui/material/Box";
import type { MapModel } from "#/features/maps/model/map-model.ts";
import { PresenceMark } from "#/features/maps/presence/presence-mark.tsx";
import { presenceWords } from "#/features/maps/presence/presence-marks.tsx";
import {
  usePresence,
  type Presence,
  type PresentPerson,
} from "#/features/maps/presence/use-presence.ts";
import type { TreemapTile } from "#/features/maps/treemap/treemap-layout.ts";

const MARK_PX = 22;
const SHOWN = 3;

interface PresenceTilesProps {
  readonly model: MapModel;
  readonly tiles: readonly TreemapTile[];
}

export function PresenceTiles({ model, tiles }: PresenceTilesProps) {
  const { byTopic } = usePresence();
  if (byTopic.size === 0) return null;
  return (
    <Box aria-hidden="true" sx={{ position: "absolute", inset: 0, pointerEvents: "none" }}>
      {tiles.map((tile, n) => {
        const here = peopleOn(tile, model, byTopic).slice(0, SHOWN);
        if (here.length === 0 || tile.width < MARK_PX || tile.height < MARK_PX) return null;
        const widthPx = MARK_PX + (here.length - 1) * (MARK_PX - 6);
        return (
          <Box
            // oxlint-disable-next-line react/no-array-index-key -- a tile is named by its place
            key={n}
            data-presence
            sx={{ position: "absolute", display: "flex", "& > * + *": { ml: "-6px" } }}
            style={{
              left: tile.x + tile.width - widthPx - 4,
              top: tile.y + tile.height - MARK_PX - 4,
            }}
          >
            {here.map((person) => (
              <PresenceMark
                key={person.uid}
                person={person}
                color={person.color}
                sizePx={MARK_PX}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

/** What a tile's name ends with: ", Ann is here". */
export function presenceOnTile(
  tile: TreemapTile,
  model: MapModel,
  byTopic: Presence["byTopic"],
): string {
  if (byTopic.size === 0) return "";
  return presenceWords(peopleOn(tile, model, byTopic).map(({ name }) => name));
}

function peopleOn(
  { clusters }: TreemapTile,
  model: MapModel,
  byTopic: Presence["byTopic"],
): readonly PresentPerson[] {
  return clusters.flatMap((cluster) => byTopic.get(model.clusterAt[cluster]?.id ?? "") ?? []);
}
