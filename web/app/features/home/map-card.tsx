import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { StatusBar } from "#/features/home/status-bar.tsx";
import { IslandsThumbnail } from "#/map-views/islands/islands-thumbnail.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { ROW_LINK } from "#/ui/linked-row.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";

interface MapCardProps {
  readonly map: MapSummary;
  readonly nowMs: number;
}

/** A map with a picture of itself; the whole card is its link. */
export function MapCard({ map, nowMs }: MapCardProps) {
  const { counts, statuses, title } = map;
  return (
    <CardFrame picture={<IslandsThumbnail drawing={map.drawing} />}>
      <Typography variant="h4" component="h3" noWrap sx={{ fontSize: 18 }}>
        <AppLink to={`/app/maps/${map.id}`} title={title} sx={ROW_LINK}>
          {title}
        </AppLink>
      </Typography>
      <CardLine>
        {countNoun(counts.clusters, "page")} · {countNoun(counts.keywords, "keyword")}
      </CardLine>
      <StatusBar statuses={statuses} />
      <CardLine end={<MomentText timeMs={map.updatedAt} nowMs={nowMs} />}>
        {formatCount(statuses.published)} of {formatCount(counts.clusters)} published
      </CardLine>
    </CardFrame>
  );
}

/** The frame of a card: a picture, and lines below it. */
function CardFrame({
  picture,
  children,
}: {
  readonly picture: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Paper
      variant="outlined"
      sx={{
        position: "relative",
        height: 1,
        overflow: "hidden",
        transition: "border-color 160ms",
        "&:hover": { borderColor: "edge" },
        "&:focus-within": { borderColor: "primary.main" },
      }}
    >
      <Box sx={{ borderBottom: 1, borderColor: "divider", aspectRatio: "480 / 270" }}>
        {picture}
      </Box>
      <Box sx={{ display: "grid", gap: 1.5, px: 3.5, pt: 3, pb: 3.5 }}>{children}</Box>
    </Paper>
  );
}

function CardLine({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 2,
        fontSize: 13,
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Box>
      {end}
    </Box>
  );
}
