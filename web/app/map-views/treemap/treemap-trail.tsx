/** The breadcrumbs of the treemap, and its color legend. */
import Box from "@mui/material/Box";
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface TreemapTrailProps {
  readonly model: MapModel;
  readonly zoomedPillar: number | null;
  readonly onZoom: (pillar: number | null) => void;
  readonly shade: TreemapShade;
  readonly onShade: (shade: TreemapShade) => void;
  /** Controls of the picture. */
  readonly controls: ReactNode;
}

export function TreemapTrail(props: TreemapTrailProps) {
  const { model, zoomedPillar, onZoom, shade, onShade } = props;
  const zoomed = zoomedPillar === null ? undefined : model.pillarAt[zoomedPillar];
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        columnGap: 3,
        rowGap: 1,
        py: 1,
        minHeight: 48,
        px: { xs: 3, md: 4 },
      }}
    >
      <Breadcrumbs
        aria-label="Location in the treemap"
        sx={{ flex: { xs: "1 0 100%", md: 1 }, minWidth: 0 }}
      >
        {zoomed ? (
          <Link component="button" type="button" variant="body2" onClick={() => onZoom(null)}>
            Entire map
          </Link>
        ) : (
          <Box component="span" aria-current="location" sx={{ color: "text.primary" }}>
            Entire map
          </Box>
        )}
        {zoomed ? (
          <Box component="span" aria-current="location" sx={{ color: "text.primary" }}>
            {zoomed.name}
            <Box component="span" sx={{ color: "text.secondary", ml: 2 }}>
              {countNoun(zoomed.clusters.length, "page")}
            </Box>
          </Box>
        ) : null}
      </Breadcrumbs>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Color tiles by"
        value={shade}
        onChange={(_, chosen: TreemapShade | null) => {
          if (chosen) onShade(chosen);
        }}
        sx={{ flex: "none", "& .MuiToggleButton-root": { minHeight: 26, fontSize: 12, px: 2.5 } }}
      >
        <ToggleButton value="opportunity">Opening</ToggleButton>
        <ToggleButton value="pillar">Pillar</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ ml: { xs: "auto", md: 0 } }}>{props.controls}</Box>
    </Box>
  );
}
