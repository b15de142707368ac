/** The facts about a cluster, as a list of terms and values. */
import Box from "@mui/material/Box";
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import type { ReactNode } from "react";
import { PAGE_TYPE_LABELS } from "#/ui/labels/page-type-labels.ts";
import { CONFIDENCE_LABELS, formatVolumeRange } from "#/map-views/view-model/format-figures.ts";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { ProminenceBar } from "#/ui/prominence-bar.tsx";
import { formatMicros, formatShare, NumberText } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface ClusterFactsProps {
  readonly cluster: ClusterExplanation;
  readonly metrics: MapSnapshot["metrics"];
}

export function ClusterFacts({ cluster, metrics }: ClusterFactsProps) {
  const isEstimated = metrics.estimated;
  const { pageType, confidence } = cluster;
  // Threads, and lists without figures, have nothing that could be measured.
  const isByProminence = cluster.volumePerMonth === null && cluster.prominence !== null;
  const hasFigures =
    !isByProminence &&
    (metrics.source !== "none" || cluster.volumePerMonth !== null || cluster.difficulty !== null);
  const range = formatVolumeRange(cluster.volumePerMonth, metrics);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 5,
        pb: 4,
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr)",
        columnGap: 5,
        rowGap: 1.5,
        fontSize: 14,
        "& dt": { color: "text.secondary" },
        "& dd": { m: 0 },
      }}
    >
      {hasFigures ? (
        <>
          <Fact term={`${VOLUME_TITLES[getVolumeUnit(metrics)]} a month`}>
            <NumberText value={cluster.volumePerMonth} />{" "}
            {range === "" ? null : <Note>estimated, {range}</Note>}
          </Fact>
          <Fact term="Difficulty">
            <NumberText value={cluster.difficulty} />
            {cluster.difficulty === null ? null : (
              <Note>of 100 {isEstimated ? "· estimated" : ""}</Note>
            )}
          </Fact>
        </>
      ) : null}
      {isByProminence ? (
        <Fact term="Written about">
          <ProminenceBar prominence={cluster.prominence} />
          <Note>in the sample</Note>
        </Fact>
      ) : null}
      {metrics.currency === undefined ? null : (
        <Fact term="Cost per click">
          <NumberText value={cluster.cpcMicros} format={formatCpc(metrics.currency)} />
          {cluster.cpcMicros === null ? null : (
            <Note>
              average, {getMetricSourceName(metrics.source) ?? metrics.source},{" "}
              {unbroken(formatDate(metrics.asOf))}
            </Note>
          )}
        </Fact>
      )}
      <Fact term="Intent">
        <IntentLabel intent={cluster.intent} />
      </Fact>
      <Fact term="Page to write">
        {PAGE_TYPE_LABELS[pageType.type]}
        <Note>{pageTypeReason(cluster)}</Note>
      </Fact>
      <Fact term="Confidence">
        <span title={`Confidence ${confidence.value.toFixed(2)} of 1`}>
          {CONFIDENCE_LABELS[confidence.level]}
        </span>
      </Fact>
    </Box>
  );
}

/** Never two lines for one date. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

const formatCpc = (currency: string) => (micros: number) => formatMicros(micros, currency);

/** The evidence for the suggestion. */
function pageTypeReason({ evidence, pageType }: ClusterExplanation): string {
  if (pageType.confidence === 0) return "from the intent";
  if (evidence.kind === "term" || evidence.pages.length === 0) return "from the keywords";
  return `${formatShare(pageType.confidence)} of what ranks is one`;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ ml: 1.5, fontSize: 12, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
    >
      {children}
    </Box>
  );
}
