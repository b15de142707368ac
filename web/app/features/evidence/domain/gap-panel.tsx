/** Clusters worth writing about: missing and weak ones of all pillars, highest opportunity first, with their terms. */
import type { CoverageGap } from "@mapwright/core/domains/coverage-gaps";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useMemo } from "react";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { INTENT_NAMES, IntentLabel } from "#/ui/intent-label.tsx";
import { countNoun, formatShare, NumberText } from "#/ui/number-text.tsx";

interface Gap extends CoverageGap {
  readonly id: string;
  readonly name: string;
  readonly pillar: string;
}

export function GapPanel({ subject }: { readonly subject: SiteSubject }) {
  const { analysis, snapshot, mapId } = subject;
  const { clusters, pillars, metrics } = snapshot;
  const gaps = useMemo(
    () =>
      analysis.pillars
        .flatMap(({ gaps: own, pillar }) =>
          own.map((gap): Gap => ({
            ...gap,
            id: clusters.id[gap.cluster] ?? "",
            name: clusters.name[gap.cluster] ?? "",
            pillar: pillars.name[pillar] ?? "",
          })),
        )
        .sort((a, b) => b.opportunity.score - a.opportunity.score),
    [analysis, clusters, pillars],
  );
  const estimated = metrics.estimated ? " (est.)" : "";
  const statusOf = ({ cluster }: Gap) => analysis.coverage[cluster]?.status ?? null;
  const columns: EvidenceColumn<Gap>[] = [
    {
      key: "name",
      header: "Page",
      minWidthPx: 180,
      value: ({ name }) => name,
      render: ({ id, name }) => {
        const to = getMapAddress(mapId, { cluster: id });
        return to === null ? name : <AppLink to={to}>{name}</AppLink>;
      },
    },
    { key: "pillar", header: "Pillar", value: ({ pillar }) => pillar },
    {
      key: "status",
      header: "Status",
      value: (gap) => statusOf(gap) ?? "",
      render: (gap) => <CoverageLabel status={statusOf(gap)} />,
    },
    {
      key: "opportunity",
      header: "Opening",
      align: "right",
      value: ({ opportunity }) => Math.round(opportunity.score),
    },
    {
      key: "volume",
      header: `${VOLUME_TITLES[getVolumeUnit(metrics)]}${estimated}`,
      align: "right",
      value: ({ cluster }) => clusters.volumePerMonth[cluster] ?? null,
      render: ({ cluster }) => <NumberText value={clusters.volumePerMonth[cluster] ?? null} />,
    },
    {
      key: "difficulty",
      header: "Difficulty",
      align: "right",
      value: ({ cluster }) => roundOrNull(clusters.difficulty[cluster]),
      render: ({ cluster }) => <NumberText value={clusters.difficulty[cluster] ?? null} />,
    },
    {
      key: "intent",
      header: "Intent",
      value: ({ cluster }) => INTENT_NAMES[clusters.intent[cluster] ?? "unknown"],
      render: ({ cluster }) => <IntentLabel intent={clusters.intent[cluster] ?? "unknown"} />,
    },
    {
      key: "covered",
      header: "Covered",
      align: "right",
      value: ({ cluster }) => analysis.coverage[cluster]?.coveredShare ?? null,
      render: ({ cluster }) => (
        <NumberText value={analysis.coverage[cluster]?.coveredShare ?? null} format={formatShare} />
      ),
    },
    {
      key: "competitors",
      header: "Competitors",
      align: "right",
      value: ({ competitors }) => competitors,
    },
  ];
  const source = formatSource(getSiteSource(subject));
  return (
    <DashboardPanel
      title="Gaps"
      note={countNoun(gaps.length, "page")}
      footnote="Opening = 100 × volume (log, normalized) × (1 − difficulty ÷ 100) × weight of the intent × (1 − what is covered already)."
    >
      {gaps.length === 0 ? (
        <div style={{ padding: 20 }}>
          {clusters.id.length === 0
            ? "This map has no pages yet."
            : "None: every page of this map is covered."}
        </div>
      ) : (
        <EvidenceTable
          label={`Gaps of ${subject.evidence.domain}`}
          columns={columns}
          rows={gaps}
          keyOf={({ id }) => id}
          what="gaps"
          source={source}
        />
      )}
    </DashboardPanel>
  );
}

const roundOrNull = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value);
