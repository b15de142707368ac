/** Coverage by pillar: how many clusters of each are covered, weak, missing or cannibalized. */
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { EvidenceTable } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { COVERAGE_TEXTURES, getCoverageColor } from "#/ui/coverage-label.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { formatCount, NumberText } from "#/ui/number-text.tsx";

/** More bars can't be compared at once; the table has all pillars. */
const DRAWN = 16;

export function PillarPanel({ subject }: { readonly subject: SiteSubject }) {
  const { analysis, snapshot, mapId } = subject;
  const named = analysis.pillars.map(({ pillar, counts, authority }) => ({
    counts,
    authority,
    id: snapshot.pillars.id[pillar] ?? "",
    name: snapshot.pillars.name[pillar] ?? "",
    clusters: COVERAGE_STATUSES.reduce((sum, status) => sum + counts[status], 0),
  }));
  const pillars = named.filter(({ clusters }) => clusters > 0);
  const drawn = pillars.toSorted((a, b) => b.clusters - a.clusters).slice(0, DRAWN);
  const source = getSiteSource(subject);
  const addressOf = (id: string, coverage?: string) =>
    getMapAddress(mapId, { pillar: id, coverage, view: "treemap" });
  return (
    <DashboardPanel title="Coverage by pillar">
      <div style={{ padding: 20 }}>
        <BarFigure
          title="Pages by status"
          stack="sum"
          namesPx={160}
          data={{
            categoryName: "Pillar",
            categories: drawn.map(({ id, name }) => {
              const to = addressOf(id);
              return { key: id, name, ...(to !== null && { to }) };
            }),
            series: COVERAGE_STATUSES.map((status) => ({
              key: status,
              name: COVERAGE_LABELS[status],
              color: getCoverageColor(status),
              texture: COVERAGE_TEXTURES[status],
              values: drawn.map(({ counts }) => counts[status]),
            })),
          }}
          source={source}
        />
      </div>
      <EvidenceTable
        label={`Coverage by pillar of ${subject.evidence.domain}`}
        columns={[
          {
            key: "pillar",
            header: "Pillar",
            value: ({ name }) => name,
            render: ({ id, name }) => {
              const to = addressOf(id);
              return to === null ? name : <AppLink to={to}>{name}</AppLink>;
            },
          },
          {
            key: "authority",
            header: "Authority of 100",
            align: "right",
            value: ({ authority }) =>
              authority.score === null ? null : Math.round(authority.score * 100),
            render: ({ authority }) => (
              <NumberText value={authority.score === null ? null : authority.score * 100} />
            ),
          },
          ...COVERAGE_STATUSES.map((status) => ({
            key: status,
            header: COVERAGE_LABELS[status],
            align: "right" as const,
            value: ({ counts }: (typeof pillars)[number]) => counts[status],
            render: ({ id, counts }: (typeof pillars)[number]) => {
              const to = counts[status] > 0 ? addressOf(id, status) : null;
              const count = formatCount(counts[status]);
              return to === null ? count : <AppLink to={to}>{count}</AppLink>;
            },
          })),
        ]}
        rows={pillars}
        keyOf={({ id }) => id}
        what="pillars"
        source={formatSource(source)}
      />
    </DashboardPanel>
  );
}
