import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { countryName, languageName } from "#/features/research/markets.ts";
import { relativeTime } from "#/ui/time/relative-time.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { LINKED_ROW, ROW_LINK } from "#/ui/linked-row.ts";
import { countOf, formatCompact, NumberText } from "#/ui/number-text.tsx";

interface MapRowProps {
  readonly map: MapDocument;
  readonly nowMs: number;
}

/** One map of the list; the title is the link, the whole row its target. */
export function MapRow({ map, nowMs }: MapRowProps) {
  const { counts } = map;
  return (
    <Box
      component="li"
      sx={{
        ...LINKED_ROW,
        gridTemplateColumns: { xs: "1fr", md: "minmax(0, 1fr) 260px 150px 130px" },
        rowGap: 1,
        alignItems: "baseline",
        py: 4,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <AppLink to={`/app/maps/${map.id}`} sx={{ ...ROW_LINK, fontSize: 16 }}>
          {map.title}
        </AppLink>
        <Typography variant="body2" color="textSecondary" noWrap>
          {map.seeds.join(", ")} · {countryName(map.locale.country)},{" "}
          {languageName(map.locale.language)}
        </Typography>
      </Box>
      <Typography variant="figures" component="span">
        {countOf(counts.pillars, "pillar")}, {countOf(counts.clusters, "cluster")},{" "}
        {countOf(counts.keywords, "keyword")}
      </Typography>
      <Typography variant="figures" component="span">
        <NumberText value={map.volumePerMonth} format={formatCompact} /> a month
        {map.metricsEstimated ? (
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
        sx={{ textAlign: { md: "right" } }}
      >
        {relativeTime(map.updatedAt, nowMs)}
      </Typography>
    </Box>
  );
}
