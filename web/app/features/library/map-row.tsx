import { DAY_MS } from "@mapwright/core/durations";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import type { ReactNode } from "react";
import { IslandsThumbnail } from "#/map-views/islands/islands-thumbnail.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { LINKED_ROW, ROW_LINK } from "#/ui/linked-row.ts";
import { getAreaName, getLanguageName } from "#/ui/markets.ts";
import { countNoun, formatCompact, NumberText } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";

interface MapRowProps {
  readonly map: MapDocument;
  /** null: none yet; its place stays. */
  readonly drawing: MapSummary["drawing"] | null;
  readonly nowMs: number;
  /** null: maps cannot be selected. */
  readonly selection: { readonly isSelected: boolean; readonly onToggle: () => void } | null;
  /** The actions for the map; null for users with view access. */
  readonly menu: ReactNode;
}

/** The order of the parts on a phone: checkbox, title and menu in one line, figures below. */
const COLUMNS = {
  xs: "auto 64px minmax(0, 1fr) auto",
  md: "auto 96px minmax(0, 1fr) 170px 110px 96px 36px",
  // Fits the figures of the largest maps on one line.
  lg: "auto 96px minmax(0, 1fr) 264px 110px 96px 36px",
} as const;

/** Above the link, whose click target is the entire row. */
const ABOVE = { position: "relative", zIndex: 1 } as const;

/** One map of the list; the title is the link, and the entire row its click target. */
export function MapRow({ map, drawing, nowMs, selection, menu }: MapRowProps) {
  return (
    <Box
      component="li"
      sx={{
        ...LINKED_ROW,
        gridTemplateColumns: COLUMNS,
        columnGap: { xs: 3, md: 5 },
        rowGap: 1.5,
        alignItems: "start",
        py: 3.5,
        ...(selection?.isSelected && { bgcolor: "action.selected" }),
      }}
    >
      {selection ? (
        <Checkbox
          size="small"
          checked={selection.isSelected}
          onChange={selection.onToggle}
          slotProps={{ input: { "aria-label": `Select ${map.title}` } }}
          sx={{ ...ABOVE, p: 0.5, mt: "-1px", ml: -1 }}
        />
      ) : (
        <span />
      )}
      <Box
        sx={{
          aspectRatio: "480 / 270",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          overflow: "hidden",
        }}
      >
        {drawing ? <IslandsThumbnail drawing={drawing} /> : null}
      </Box>
      <MapNames map={map} />
      <Box sx={{ ...ABOVE, order: { md: 1 }, mt: "-4px", justifySelf: "end" }}>{menu}</Box>
      <Figures map={map} nowMs={nowMs} />
    </Box>
  );
}

function MapNames({ map }: { readonly map: MapDocument }) {
  const seeds = map.seeds.join(", ");
  const isNamedAfterSeeds = seeds === "" || seeds.toLowerCase() === map.title.toLowerCase();
  const market = `${getAreaName(map.locale)}, ${getLanguageName(map.locale.language)}`;
  return (
    <Box sx={{ minWidth: 0 }}>
      <AppLink
        to={`/app/maps/${map.id}`}
        data-map={map.id}
        sx={{ ...ROW_LINK, fontSize: 16, overflowWrap: "anywhere" }}
      >
        {map.title}
      </AppLink>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: { md: "nowrap" } }}
      >
        {[...(isNamedAfterSeeds ? [] : [seeds]), market].join(" · ")}
      </Typography>
      {map.tags.length > 0 ? (
        <Box
          component="ul"
          aria-label="Tags"
          sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, listStyle: "none", m: 0, mt: 2, p: 0 }}
        >
          {map.tags.map((tag) => (
            <Box
              component="li"
              key={tag}
              sx={{
                px: 2,
                border: 1,
                borderColor: "divider",
                borderRadius: "10px",
                bgcolor: "background.inset",
                fontSize: 12,
                lineHeight: "18px",
                color: "text.secondary",
              }}
            >
              {tag}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function Figures({ map, nowMs }: Pick<MapRowProps, "map" | "nowMs">) {
  const { counts } = map;
  const under = { gridColumn: { xs: "3 / -1", md: "auto" }, pt: { md: "3px" } } as const;
  return (
    <>
      <Typography variant="figures" component="span" sx={under}>
        {countNoun(counts.pillars, "pillar")}, {countNoun(counts.clusters, "page")},{" "}
        {countNoun(counts.keywords, "keyword")}
      </Typography>
      <Typography variant="figures" component="span" sx={under}>
        {map.volumePerMonth === null ? null : (
          <>
            <NumberText value={map.volumePerMonth} format={formatCompact} /> a month
          </>
        )}
        {map.volumePerMonth !== null && map.metricsEstimated ? (
          <Box
            component="span"
            sx={{
              color: "text.secondary",
              display: { md: "block" },
              ml: { xs: 2, md: 0 },
              fontSize: 12,
            }}
          >
            estimated
          </Box>
        ) : null}
      </Typography>
      <Typography
        variant="figures"
        component="span"
        color="textSecondary"
        sx={{ ...under, textAlign: { md: "right" } }}
      >
        {map.trashedAt === null ? (
          <MomentText timeMs={map.updatedAt} nowMs={nowMs} />
        ) : (
          timeLeftMessage(map.trashedAt, nowMs)
        )}
      </Typography>
    </>
  );
}

/** The time left until it is permanently deleted from the trash. */
function timeLeftMessage(trashedAtMs: number, nowMs: number): string {
  const days = Math.ceil((trashedAtMs + TRASH_MS - nowMs) / DAY_MS);
  return days > 0 ? `${countNoun(days, "day")} left` : "being deleted";
}
