/** Clusters for which several pages of the site compete, with what each of them gets. */
import type { RankingPage } from "@mapwright/core/domains/cluster-coverage";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { toPath, WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, NumberText } from "#/ui/number-text.tsx";

interface CompetingPage extends RankingPage {
  readonly cluster: number;
  readonly clusterName: string;
  readonly clusterId: string;
}

const onePlace = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });

export function CannibalizedPanel({ subject }: { readonly subject: SiteSubject }) {
  const { analysis, snapshot, mapId } = subject;
  const clusters = analysis.coverage.flatMap(({ status }, cluster) =>
    status === "cannibalized" ? [cluster] : [],
  );
  const pages = clusters.flatMap((cluster) =>
    (analysis.coverage[cluster]?.ranking ?? [])
      .filter(({ isCompeting }) => isCompeting)
      .map((page): CompetingPage =>
        Object.assign({}, page, {
          cluster,
          clusterName: snapshot.clusters.name[cluster] ?? "",
          clusterId: snapshot.clusters.id[cluster] ?? "",
        }),
      ),
  );
  const columns: EvidenceColumn<CompetingPage>[] = [
    {
      key: "cluster",
      header: "Page",
      minWidthPx: 160,
      value: ({ clusterName }) => clusterName,
      render: ({ clusterId, clusterName }) => {
        const to = getMapAddress(mapId, { cluster: clusterId });
        return to === null ? clusterName : <AppLink to={to}>{clusterName}</AppLink>;
      },
    },
    {
      key: "page",
      header: "Page",
      minWidthPx: 200,
      value: ({ url }) => url,
      render: ({ url }) =>
        url === null ? "not named" : <WebPageLink url={url}>{toPath(url)}</WebPageLink>,
    },
    {
      key: "position",
      header: "Best position",
      align: "right",
      value: ({ bestPosition }) => bestPosition,
      render: ({ bestPosition }) => onePlace(bestPosition),
    },
    { key: "keywords", header: "Keywords", align: "right", value: ({ keywords }) => keywords },
    {
      key: "clicks",
      header: "Clicks",
      align: "right",
      value: ({ clicks }) => clicks,
      render: ({ clicks }) => <NumberText value={clicks} />,
    },
    {
      key: "impressions",
      header: "Impressions",
      align: "right",
      value: ({ impressions }) => impressions,
      render: ({ impressions }) => <NumberText value={impressions} />,
    },
  ];
  return (
    <DashboardPanel
      title="Cannibalization"
      note={countNoun(clusters.length, "page")}
      footnote="Merge these pages, or make clear which of them is about the topic: each takes places from the other."
    >
      {pages.length === 0 ? (
        <div style={{ padding: 20 }}>None: no two pages compete for a page.</div>
      ) : (
        <EvidenceTable
          label={`Competing pages of ${subject.evidence.domain}`}
          columns={columns}
          rows={pages}
          keyOf={({ clusterId, url }) => `${clusterId} ${url ?? ""}`}
          what="pages"
          source={formatSource(getSiteSource(subject))}
        />
      )}
    </DashboardPanel>
  );
}
