/** A site's coverage then and now, as the same land twice: nothing on it has moved but the coverage. */
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import type { SharedProgress } from "@mapwright/core/maps/share/shared-progress";
import Box from "@mui/material/Box";
import { useId, useMemo } from "react";
import { DateText } from "#/content/prose/prose.tsx";
import { colorByStatuses } from "#/map-views/color-layers/color-layer.ts";
import { LegendValues } from "#/map-views/color-layers/color-legend.tsx";
import { ColoredLand } from "#/map-views/islands/color/colored-land.tsx";
import { IslandsThumbnail, type ThumbnailMap } from "#/map-views/islands/islands-thumbnail.tsx";

export interface CoverageLandsProps {
  readonly map: SharedMap;
  readonly land: NonNullable<SharedProgress["land"]>;
  /** Time at which the map's coverage was measured last, Unix ms. */
  readonly latestAt: number;
}

export function CoverageLands({ map, land, latestAt }: CoverageLandsProps) {
  const drawing = useMemo(() => toThumbnail(map), [map]);
  const now = useMemo(
    () =>
      map.pillars.flatMap(({ clusters }) =>
        clusters.map(({ evidence }) => evidence?.coverage?.status ?? null),
      ),
    [map],
  );
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        gap: 4,
        my: 5,
        breakInside: "avoid",
        "@media print": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Land drawing={drawing} statuses={land.before} at={land.at} />
      <Land drawing={drawing} statuses={now} at={latestAt} />
    </Box>
  );
}

interface LandProps {
  readonly drawing: ThumbnailMap;
  readonly statuses: readonly (CoverageStatus | null)[];
  readonly at: number;
}

/** The numbers are in the table above. */
function Land({ drawing, statuses, at }: LandProps) {
  const scope = useId();
  const colors = useMemo(() => colorByStatuses(statuses), [statuses]);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}>
        <IslandsThumbnail
          drawing={drawing}
          renderLand={(drawn) => (
            <ColoredLand {...drawn} colors={colors} scope={`${scope}-land`} zoom={1} />
          )}
        />
      </Box>
      <Box component="figcaption" sx={{ mt: 2, fontSize: 12, color: "text.secondary" }}>
        <Box component="strong" sx={{ display: "block", color: "text.primary", mb: 1 }}>
          <DateText iso={new Date(at).toISOString()} />
        </Box>
        <LegendValues colors={colors} />
      </Box>
    </Box>
  );
}

function toThumbnail({ pillars, frame }: SharedMap): ThumbnailMap {
  const all = pillars.flatMap(({ hue, clusters }) =>
    clusters.map((cluster) => ({ ...cluster, hue })),
  );
  return {
    hues: all.map(({ hue }) => hue),
    keywords: all.map(({ keywordCount }) => keywordCount),
    places: {
      x: all.map(({ place }) => place.x),
      y: all.map(({ place }) => place.y),
      radius: all.map(({ place }) => place.radius),
      frame,
    },
  };
}
