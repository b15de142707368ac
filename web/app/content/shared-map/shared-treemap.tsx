import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { snapshotOfSharedMap } from "@mapwright/core/maps/shared-snapshot";
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { TreemapPicture } from "#/map-views/treemap/treemap-picture.tsx";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

interface SharedTreemapProps {
  readonly map: SharedMap;
  /** Clusters that match the search, numbered across all pillars; null: all. */
  readonly lit: ReadonlySet<number> | null;
  readonly onOpen: (cluster: number) => void;
  /** On wide screens, in px. */
  readonly maxHeightPx: number;
}

/** The clusters by volume. The list below gives the same as text, with keyboard access. */
export function SharedTreemap({ map, lit, onOpen, maxHeightPx }: SharedTreemapProps) {
  const model = useMemo(() => createMapModel(snapshotOfSharedMap(map), "volume"), [map]);
  const filter = useMemo(() => lit && { hasCluster: (cluster: number) => lit.has(cluster) }, [lit]);
  if (map.pillars.length === 0) return null;
  return (
    <Box
      sx={{
        width: "100%",
        aspectRatio: { xs: "4 / 5", sm: "2 / 1" },
        maxHeight: { sm: maxHeightPx },
        "@media print": { display: "none" },
        // It is drawn once its size is known.
        "@media (scripting: none)": { display: "none" },
      }}
    >
      <TreemapPicture model={model} filter={filter} onChoose={onOpen} />
    </Box>
  );
}
