/** The site and its competitors, measured in the same way. */
import type { ComparedSite } from "@mapwright/core/domains/compare-sites";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { NumberText } from "#/ui/number-text.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

/** Groups of bars that can be told apart. */
const DRAWN_PILLARS = 10;
const GROUP_PX = 22;

export function CompetitorPanel({ subject }: { readonly subject: SiteSubject }) {
  const { compared, snapshot, mapId } = subject;
  const source = getSiteSource(subject);
  const others = compared.filter(({ isOwn }) => !isOwn);
  if (others.length === 0)
    return (
      <DashboardPanel title="Competitors" surface="padded">
        No competitors were named when the site was added. Add the site again with up to three to
        see them side by side.
      </DashboardPanel>
    );
  const pillars = snapshot.pillars.id
    .map((id, at) => ({ id, at, name: snapshot.pillars.name[at] ?? "" }))
    .filter(({ at }) => compared.some(({ pillarScores }) => pillarScores[at] !== null))
    .slice(0, DRAWN_PILLARS);
  return (
    <DashboardPanel title="Competitors side by side">
      <EvidenceTable
        label={`${subject.evidence.domain} and competitors`}
        columns={COLUMNS}
        rows={compared}
        keyOf={({ host }) => host}
        what="sites"
        source={formatSource(source)}
      />
      <div style={{ padding: "8px 20px 20px" }}>
        <BarFigure
          title="Topical authority by pillar, of 100"
          namesPx={160}
          heightPx={pillars.length * compared.length * GROUP_PX + 48}
          data={{
            categoryName: "Pillar",
            categories: pillars.map(({ id, name }) => {
              const to = getMapAddress(mapId, { pillar: id, view: "treemap" });
              return { key: id, name, ...(to !== null && { to }) };
            }),
            series: compared.map(({ host, isOwn, pillarScores }, site) => ({
              key: host,
              name: isOwn ? `${host} (yours)` : host,
              color: isOwn ? "var(--mw-primary-main)" : getPillarHue(site).line,
              values: pillars.map(({ at }) => {
                const score = pillarScores[at] ?? null;
                return score === null ? null : Math.round(score * 100);
              }),
            })),
          }}
          source={source}
        />
      </div>
    </DashboardPanel>
  );
}

const number = (
  key: string,
  header: string,
  value: (site: ComparedSite) => number | null,
): EvidenceColumn<ComparedSite> => ({
  key,
  header,
  align: "right",
  value,
  render: (site) => <NumberText value={value(site)} />,
});

const COLUMNS: readonly EvidenceColumn<ComparedSite>[] = [
  {
    key: "site",
    header: "Site",
    value: ({ host }) => host,
    render: ({ host, isOwn }) => (isOwn ? `${host} (yours)` : host),
  },
  number("authority", "Authority of 100", ({ authority }) =>
    authority.score === null ? null : Math.round(authority.score * 100),
  ),
  number("covered", "Covered", ({ covered }) => covered),
  number("weak", "Weak", ({ weak }) => weak),
  number("missing", "Missing", ({ missing }) => missing),
  number("top10", "Keywords in top 10", ({ inTop10 }) => inTop10),
  number("top50", "Keywords in top 50", ({ inTop50 }) => inTop50),
];
