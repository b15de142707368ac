/** The opportunity score with all its factors: never the score alone. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import {
  FULL_VOLUME_PER_MONTH,
  computeOpportunityTerms,
} from "@mapwright/core/scoring/opportunity";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { ShareBar } from "#/features/maps/inspector/share-bar.tsx";
import { formatCount, formatShare } from "#/ui/number-text.tsx";

interface OpportunityTermsProps {
  readonly cluster: ClusterExplanation;
  readonly metrics: MapSnapshot["metrics"];
  /** The share of its searches that lead to a page of the site in the top 10; null: not measured. */
  readonly coveredShare: number | null;
}

export function OpportunityTerms({ cluster, metrics, coveredShare }: OpportunityTermsProps) {
  const estimated = metrics.estimated ? ", estimated" : "";
  const { intent, difficulty, volumePerMonth, prominence } = cluster;
  const coverage = coveredShare ?? 0;
  const terms = computeOpportunityTerms({
    volumePerMonth,
    prominence,
    difficulty,
    intent,
    coverage,
  });
  const isByProminence = terms.basis === "prominence";
  const factor = isByProminence ? "written about" : "volume";
  const rows = [
    {
      name: isByProminence ? "Written about" : "Volume",
      value: terms.volume,
      why: isByProminence
        ? "Compared with the sample’s other keywords"
        : terms.basis === "volume"
          ? `${formatCount(volumePerMonth ?? 0)} ${getVolumeUnit(metrics)}${estimated}, on a log scale to ${formatCount(FULL_VOLUME_PER_MONTH)}`
          : "Search volume unknown",
    },
    {
      name: "Ease",
      value: terms.ease,
      why: terms.isDifficultyKnown
        ? `1 − difficulty ${formatCount(difficulty ?? 0)} / 100`
        : "Difficulty unknown; 50 assumed",
    },
    { name: "Intent", value: terms.intent, why: `Weight of ${intent} searches` },
    { name: "Room", value: terms.room, why: explainRoom(coveredShare) },
  ];
  return (
    <InspectorSection
      title="Opening"
      aside={terms.basis === null ? null : `100 × ${factor} × ease × intent × room`}
    >
      <Typography
        component="p"
        sx={{ fontSize: 28, lineHeight: 1, fontVariantNumeric: "tabular-nums", mb: 3 }}
      >
        {terms.basis === null ? "Unknown" : terms.score.toFixed(1)}
        <Box component="span" sx={{ ml: 2, fontSize: 12, color: "text.secondary" }}>
          {terms.basis === null ? "without a search volume" : "of 100"}
        </Box>
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5 }}>
        {rows.map(({ name, value, why }) => (
          <Box component="li" key={name} sx={{ fontSize: 14 }}>
            <Box sx={{ display: "flex", gap: 2, alignItems: "baseline", mb: 1 }}>
              <span>{name}</span>
              <Box component="span" sx={{ flex: 1, fontSize: 12, color: "text.secondary" }}>
                {why}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {value.toFixed(2)}
              </Box>
            </Box>
            <ShareBar share={value} />
          </Box>
        ))}
      </Box>
    </InspectorSection>
  );
}

function explainRoom(coveredShare: number | null): string {
  if (coveredShare === null) return "Not covered yet (unmeasured)";
  if (coveredShare === 0) return "None of your pages is in the top 10";
  return `1 − ${formatShare(coveredShare)} of its searches with a page of yours in the top 10`;
}
