/** Title, sender, figures, source and dates of a shared map. */
import { IMPRESSIONS_SOURCE, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { getMetricSourceName, type MetricSource } from "@mapwright/core/research/metric-source";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import type { ShownMap } from "#/content/shared-map/searched-map.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { placeNotes } from "#/content/shared-map/place-notes.ts";
import { getCountryName, getLanguageName } from "#/ui/markets.ts";
import { countNoun, formatCompact } from "#/ui/number-text.tsx";

interface MapHeadProps {
  readonly shown: ShownMap;
  readonly isFrame: boolean;
}

export function MapHead({ shown: { map, brand }, isFrame }: MapHeadProps) {
  const pages = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const { estimated } = map.metrics;
  const facts = [
    countNoun(map.pillars.length, "pillar"),
    countNoun(pages, "page"),
    countNoun(map.keywordCount, "keyword"),
    ...(map.volumePerMonth === null
      ? []
      : [
          `${formatCompact(map.volumePerMonth)} ${getVolumeUnit(map.metrics)} a month${estimated ? ", estimated" : ""}`,
        ]),
  ];
  return (
    <Box>
      <Sender brand={brand} isFrame={isFrame} />
      <Typography variant={isFrame ? "h3" : "h2"} component="h1" sx={{ overflowWrap: "anywhere" }}>
        {map.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>{facts.join(" · ")}</Typography>
      <DataNote map={map} />
    </Box>
  );
}

/** Sender of the map; a visitor of the free tool has no name. The header of a white-label page has the logo already. */
function Sender({ brand, isFrame }: Pick<ShownMap, "brand"> & Pick<MapHeadProps, "isFrame">) {
  if (brand.name === "")
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Made with the <AppLink to="/free-tools/keywords-map">free keyword map</AppLink>. This link
        works for 7 days.
      </Typography>
    );
  const hasLogo = brand.logo !== null && (isFrame || !brand.isWhiteLabel);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3, mb: 2, minHeight: 24 }}>
      {hasLogo ? (
        <Box
          component="img"
          src={brand.logo ?? ""}
          alt=""
          sx={{ display: "block", maxWidth: 120, maxHeight: 32, objectFit: "contain" }}
        />
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        Shared by{" "}
        <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
          {brand.name}
        </Box>
      </Typography>
    </Box>
  );
}

/** Sources that count no searches. */
const UNCOUNTED: ReadonlySet<string> = new Set<MetricSource>(["none", "sample"]);

function DataNote({ map }: Pick<ShownMap, "map">) {
  const { source, estimated, asOf } = map.metrics;
  if (UNCOUNTED.has(source) && !estimated)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        No search volumes. <DateText iso={new Date(asOf).toISOString()} />.{placeNotes(map)}
      </Typography>
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {getCountryName(map.market.country)}, {getLanguageName(map.market.language)}. Data{" "}
      {estimated ? "estimated, " : ""}from {describeSource(source)},{" "}
      <DateText iso={new Date(asOf).toISOString()} />.{placeNotes(map)}
      {map.evidence?.site ? (
        <>
          {" "}
          Coverage of {map.evidence.site.domain},{" "}
          <DateText iso={new Date(map.evidence.site.asOf).toISOString()} />.
        </>
      ) : null}
      {map.evidence && map.evidence.threadsAsOf !== null ? (
        <>
          {" "}
          Reddit threads read <DateText iso={new Date(map.evidence.threadsAsOf).toISOString()} />.
        </>
      ) : null}
    </Typography>
  );
}

/** `the local index`, `Search Console`, `an imported file` */
function describeSource(source: string): string {
  if (source === IMPRESSIONS_SOURCE) return "Search Console";
  const words = getMetricSourceName(source) ?? source.replaceAll("-", " ");
  return words.startsWith("an ") ? words : `the ${words}`;
}
