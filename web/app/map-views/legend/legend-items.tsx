/** The entries of the legend: the score scale, the pillars, the intents, and the source of the figures. */
import { formatSearches } from "#/map-views/view-model/format-figures.ts";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { OutlinePillar } from "@mapwright/core/snapshot/map-outline";
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { useContext } from "react";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { describeMetrics } from "#/map-views/legend/describe-metrics.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import { getScoreClassColor, type ScoreScale } from "#/map-views/view-model/score-scale.ts";
import { MapPlaceContext } from "#/map-views/port/map-place.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { AreaScale } from "#/map-views/legend/area-scale.ts";
import { COVERAGE_DASHES, getCoverageColor, CoverageLabel } from "#/ui/coverage-label.tsx";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

const CLASS_WIDTH_PX = 26;

/** Six classes with their bounds below the boundaries, as in an elevation map's legend. */
export function ScoreLegend({ scale }: { readonly scale: ScoreScale }) {
  if (!scale.hasScores) return <LegendItem title="Opening">unknown</LegendItem>;
  const classes = scale.bounds.slice(0, -1);
  const width = classes.length * CLASS_WIDTH_PX;
  const last = scale.bounds.at(-1) ?? 0;
  return (
    <LegendItem title="Opening">
      <Box
        component="svg"
        role="img"
        aria-label={`Scale of openings from 0, palest, to ${formatCount(last)}, strongest, of 100 possible`}
        width={width + 16}
        height={28}
        viewBox={`-8 0 ${String(width + 16)} 28`}
        sx={{ "& text": { fontSize: 10.5, fill: "currentColor", textAnchor: "middle" } }}
      >
        {classes.map((bound, index) => (
          <rect
            key={bound}
            x={index * CLASS_WIDTH_PX}
            y={3}
            width={CLASS_WIDTH_PX}
            height={10}
            style={{ fill: getScoreClassColor(index), stroke: "var(--mw-edge)" }}
            strokeWidth={0.75}
          />
        ))}
        {scale.bounds.map((bound, index) => (
          <text key={bound} x={index * CLASS_WIDTH_PX} y={25}>
            {bound}
          </text>
        ))}
      </Box>
    </LegendItem>
  );
}

interface CoverageLegendProps {
  /** False: no source was asked how the site ranks. */
  readonly isMeasured: boolean;
}

/** The rings around clusters, by their color and dashes. */
export function CoverageLegend({ isMeasured }: CoverageLegendProps) {
  if (!isMeasured) return <LegendItem title="Coverage">not measured</LegendItem>;
  return (
    <LegendItem title="Coverage">
      {COVERAGE_STATUSES.map((status) => (
        <Box
          key={status}
          component="span"
          sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <circle
              cx="8"
              cy="8"
              r="6.5"
              fillOpacity="0.14"
              strokeWidth="2"
              strokeDasharray={COVERAGE_DASHES[status]}
              style={{ stroke: getCoverageColor(status), fill: getCoverageColor(status) }}
            />
          </svg>
          {COVERAGE_LABELS[status]}
        </Box>
      ))}
    </LegendItem>
  );
}

/** The symbols of the outline. */
export function CoverageSymbols() {
  return (
    <LegendItem title="Coverage">
      {COVERAGE_STATUSES.map((status) => (
        <CoverageLabel key={status} status={status} />
      ))}
    </LegendItem>
  );
}

export function IntentLegend() {
  return (
    <LegendItem title="Intent">
      {SEARCH_INTENTS.map((intent) => (
        <IntentLabel key={intent} intent={intent} />
      ))}
    </LegendItem>
  );
}

/** More would push the rest of the legend out of view; the others are labeled on their own blocks. */
const NAMED_PILLARS = 8;

interface PillarLegendProps {
  readonly model: MapModel;
  readonly pillars: readonly OutlinePillar[];
}

export function PillarLegend({ model, pillars }: PillarLegendProps) {
  const named = pillars.slice(0, NAMED_PILLARS);
  const more = pillars.length - named.length;
  return (
    <LegendItem title="Pillars" canWrap>
      {named.map((pillar) => (
        <Box
          key={pillar.id}
          component="span"
          sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}
        >
          <PillarSwatch look={getPillarColor(model, pillar.pillar)} />
          {pillar.name}
        </Box>
      ))}
      {more > 0 ? <span>and {formatCount(more)} more, striped where a color repeats</span> : null}
    </LegendItem>
  );
}

interface AreaLegendProps {
  /** Null while the map is laid out: its space is reserved, so that the legend does not jump. */
  readonly scale: AreaScale | null;
  readonly unit: "searches" | "threads" | "prominence" | "keywords";
  readonly metrics: MapSnapshot["metrics"];
}

const MAX_SIDE_PX = 28;
const SCALE_TO_COME: AreaScale = { weight: 1_000, sidePx: 18 };

export function AreaLegend({ scale, unit, metrics }: AreaLegendProps) {
  // It compares pages and counts nothing, so that no square stands for a number.
  if (unit === "prominence")
    return <LegendItem title="Area">how much is written about a page’s keywords</LegendItem>;
  const { weight, sidePx } = scale ?? SCALE_TO_COME;
  // Nothing is less than one: of a small map, its square would be larger than the legend.
  if (sidePx > MAX_SIDE_PX) return <LegendItem title="Area">{unit}</LegendItem>;
  const words =
    unit === "searches"
      ? `about ${formatSearches(weight, metrics.estimated, getVolumeUnit(metrics))}`
      : `about ${countNoun(weight, unit === "threads" ? "thread" : "keyword")}`;
  return (
    <Box component="span" sx={{ visibility: scale ? "visible" : "hidden" }}>
      <LegendItem title="Area">
        <Box
          component="span"
          aria-hidden="true"
          style={{ width: sidePx, height: sidePx }}
          sx={{ border: 1, borderColor: "text.secondary", borderRadius: "2px" }}
        />
        {words}
      </LegendItem>
    </Box>
  );
}

export function MetricsNote({ metrics }: { readonly metrics: MapSnapshot["metrics"] }) {
  const { reddit } = useMapEvidenceView();
  const place = useContext(MapPlaceContext);
  return <LegendItem>{describeMetrics(metrics, reddit !== null, place)}</LegendItem>;
}
