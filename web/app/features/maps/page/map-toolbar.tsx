/** The slim bars above the canvas: the map's title, its views, the search and the grouping. */
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import type { MapView } from "#/map-views/port/map-view-props.ts";
import { ViewSwitch } from "#/features/maps/page/view-switch.tsx";
import { Icon } from "#/ui/icon.tsx";

interface MapToolbarProps {
  readonly title: string;
  /** Below the title: counts and state. */
  readonly summary: ReactNode;
  readonly editBar: ReactNode;
  readonly palette: ReactNode;
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  readonly filter: ReactNode;
  readonly search: ReactNode;
  /** Below the search on narrow screens; null when there is no search. */
  readonly searchTools: ReactNode;
  /** In a row of its own; in a sheet on narrow screens. */
  readonly grouping: ReactNode;
  readonly status: ReactNode;
  readonly isPreview: boolean;
  readonly isNarrow: boolean;
  /** Opens the panel of the whole map; only where that panel is a sheet. */
  readonly onAbout: () => void;
}

export function MapToolbar(props: MapToolbarProps) {
  return props.isNarrow ? <NarrowToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar(props: MapToolbarProps) {
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 5, minHeight: 56, px: 4 }}>
        <MapTitle title={props.title} summary={props.summary} />
        {props.editBar}
        {props.palette}
        <Box sx={{ width: { md: 260, lg: 340 }, flex: "none" }}>{props.search}</Box>
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 4,
          rowGap: 1,
          minHeight: 44,
          px: 4,
          py: 1,
          borderTop: 1,
          borderColor: "divider",
          bgcolor: props.isPreview ? "warning.light" : "transparent",
        }}
      >
        <ViewSwitch view={props.view} onView={props.onView} isNarrow={false} />
        {props.filter}
        <Box sx={{ flex: 1 }} />
        {props.grouping}
        {props.status}
      </Box>
    </Box>
  );
}

function NarrowToolbar(props: MapToolbarProps) {
  const [isGroupingOpen, setGroupingOpen] = useState(false);
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 56, pl: 3, pr: 1 }}>
        <MapTitle title={props.title} summary={props.summary} />
        <IconButton
          aria-label="Grouping"
          aria-haspopup="dialog"
          onClick={() => setGroupingOpen(true)}
          sx={props.isPreview ? { color: "warning.main" } : {}}
        >
          <Icon name="sliders" />
        </IconButton>
        <IconButton aria-label="About this map" aria-haspopup="dialog" onClick={props.onAbout}>
          <Icon name="info" />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, px: 3, pb: 2 }}>
        <ViewSwitch view={props.view} onView={props.onView} isNarrow />
        <Box sx={{ flex: 1, minWidth: 0 }}>{props.search}</Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", px: 2, pb: 1 }}>
        {props.filter}
        <Box sx={{ flex: 1 }} />
        {props.editBar}
        {props.palette}
      </Box>
      {props.searchTools ? (
        <Box sx={{ display: "flex", px: 3, pb: 1 }}>{props.searchTools}</Box>
      ) : null}
      {props.isPreview ? (
        <Box sx={{ px: 3, py: 1, bgcolor: "warning.light" }}>{props.status}</Box>
      ) : null}
      <Drawer
        anchor="bottom"
        open={isGroupingOpen}
        onClose={() => setGroupingOpen(false)}
        slotProps={{ paper: { "aria-label": "Grouping", sx: { p: 5, gap: 4 } } }}
      >
        <Typography component="h2" variant="h4">
          Grouping
        </Typography>
        {props.grouping}
        {props.isPreview ? props.status : null}
      </Drawer>
    </Box>
  );
}

function MapTitle({ title, summary }: Pick<MapToolbarProps, "title" | "summary">) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        component="h1"
        variant="h4"
        noWrap
        title={title}
        sx={{ fontSize: 18, lineHeight: 1.3 }}
      >
        {title}
      </Typography>
      <Typography component="p" variant="caption" color="textSecondary" noWrap>
        {summary}
      </Typography>
    </Box>
  );
}
