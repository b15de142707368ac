/** Findings of the site's last refresh: moved positions, pages that came and went, clusters with another status. */
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import type { SiteUpdate } from "@mapwright/core/refresh/map-update";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { EvidenceTable } from "#/features/evidence/frame/evidence-table.tsx";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import type { SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { formatCount, NumberText } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

const onePlace = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });

interface SiteChangesProps {
  readonly subject: SiteSubject;
  readonly update: SiteUpdate;
}

export function SiteChanges({ subject, update }: SiteChangesProps) {
  const { snapshot, mapId } = subject;
  const { positions, coverage, newPages, gonePages, changedPages } = update;
  const clusterOf = (id: string) => snapshot.clusters.id.indexOf(id);
  const source = formatSource({ source: update.domain, at: update.at });
  const changed = coverage.filter(({ topic }) => clusterOf(topic) >= 0);
  return (
    <DashboardPanel
      title="Since the reading before"
      note={`${formatDate(update.since)} → ${formatDate(update.at)}`}
      surface="none"
      footnote={source}
    >
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FactTiles
          facts={[
            { name: "Positions moved", value: formatCount(positions.count) },
            { name: "New pages", value: formatCount(newPages.count) },
            { name: "Gone pages", value: formatCount(gonePages.count) },
            { name: "Changed pages", value: formatCount(changedPages.count) },
            { name: "Pages with another status", value: formatCount(changed.length) },
          ]}
        />
        {positions.listed.length > 0 ? (
          <Sheet>
            <EvidenceTable
              label={`Positions of ${update.domain} that moved`}
              columns={[
                { key: "keyword", header: "Keyword", value: ({ keyword }) => keyword },
                {
                  key: "before",
                  header: "Before",
                  align: "right",
                  value: ({ before }) => before,
                  render: ({ before }) => <NumberText value={before} format={onePlace} />,
                },
                {
                  key: "after",
                  header: "Now",
                  align: "right",
                  value: ({ after }) => after,
                  render: ({ after }) => <NumberText value={after} format={onePlace} />,
                },
                { key: "url", header: "Page", value: ({ url }) => url },
              ]}
              rows={positions.listed}
              keyOf={({ keyword }) => keyword}
              first={6}
              what="keywords"
              source={source}
            />
          </Sheet>
        ) : null}
        {changed.length > 0 ? (
          <Sheet>
            <EvidenceTable
              label={`Pages of ${update.domain} with another status`}
              columns={[
                {
                  key: "cluster",
                  header: "Page",
                  value: ({ topic }) => snapshot.clusters.name[clusterOf(topic)] ?? "",
                  render: ({ topic }) => {
                    const name = snapshot.clusters.name[clusterOf(topic)] ?? "";
                    const to = getMapAddress(mapId, { cluster: topic });
                    return to === null ? name : <AppLink to={to}>{name}</AppLink>;
                  },
                },
                { key: "before", header: "Before", value: ({ before }) => formatCoverage(before) },
                { key: "after", header: "Now", value: ({ after }) => formatCoverage(after) },
              ]}
              rows={changed}
              keyOf={({ topic }) => topic}
              first={6}
              what="pages"
              source={source}
            />
          </Sheet>
        ) : null}
      </Box>
    </DashboardPanel>
  );
}

function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}>
      {children}
    </Box>
  );
}
