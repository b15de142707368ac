/** Domains that rank in the map: the share of each, and the keywords of a chosen one. */
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import { computeDomainShares, type DomainShare } from "@mapwright/core/serps/domain-share";
import { readHost } from "@mapwright/core/urls/read-host";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo } from "react";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { AnswerCitations } from "#/features/evidence/serp/answer-citations.tsx";
import type { SerpSubject, SerpViewProps } from "#/features/evidence/serp/serp-context.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { FilterChips } from "#/ui/dashboard/filter-chips.tsx";
import { countNoun, formatShare, NumberText } from "#/ui/number-text.tsx";

interface DomainsViewProps extends SerpViewProps {
  readonly serpAddress: (change: Partial<SerpViewProps["url"]>) => string;
  readonly answers: AnswersState;
}

/** Bars that can be read at once. */
const DRAWN = 12;

export function DomainsView(props: DomainsViewProps) {
  const { subject, url, onUrl, serpAddress, answers } = props;
  const { snapshot, ownDomain, isOwn } = subject;
  const shares = useMemo(() => computeDomainShares(snapshot, ownDomain), [snapshot, ownDomain]);
  const source = { source: "results pages of this map", at: subject.readAt };
  const top = shares.domains.slice(0, DRAWN);
  const own = shares.domains.find((domain) => domain.isOwn);
  const drawn = own && !top.includes(own) ? [...top.slice(0, DRAWN - 1), own] : top;
  const chosen = shares.domains.find(({ host }) => host === url.domain);
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {chosen ? (
        <FilterChips
          chips={[
            {
              key: "domain",
              label: `Domain: ${chosen.host}`,
              onRemove: () => onUrl({ domain: null }),
            },
          ]}
          onClear={() => onUrl({ domain: null })}
        />
      ) : null}
      {chosen ? (
        <DomainKeywords subject={subject} domain={chosen} serpAddress={serpAddress} />
      ) : null}
      <Box
        sx={{
          display: "grid",
          gap: 6,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
        }}
      >
        <DashboardPanel title="Domain share" surface="padded">
          <BarFigure
            title={`Share of the first ten results, ${countNoun(shares.keywords, "keyword")}`}
            namesPx={150}
            format={formatShare}
            formatAxis={formatShare}
            data={{
              categoryName: "Domain",
              categories: drawn.map(({ host, isOwn: isMine }) => ({
                key: host,
                name: isMine ? `${host} (yours)` : host,
                to: serpAddress({ view: "domains", domain: host }),
              })),
              series: [
                {
                  key: "share",
                  name: "Share of results",
                  color: "var(--mw-primary-main)",
                  values: drawn.map(({ shareOfResults }) => shareOfResults),
                },
              ],
            }}
            source={source}
          />
        </DashboardPanel>
        <DashboardPanel title="All domains" note={countNoun(shares.domains.length, "domain")}>
          <EvidenceTable
            label={`Domains in ${subject.title}`}
            columns={domainColumns(isOwn, (host) => onUrl({ domain: host }))}
            rows={shares.domains}
            keyOf={({ host }) => host}
            first={12}
            what="domains"
            source={formatSource(source)}
          />
        </DashboardPanel>
      </Box>
      <AnswerCitations subject={subject} answers={answers} />
    </Box>
  );
}

function domainColumns(
  isOwn: (host: string) => boolean,
  onDomain: (host: string) => void,
): EvidenceColumn<DomainShare>[] {
  return [
    {
      key: "host",
      header: "Domain",
      value: ({ host }) => host,
      render: ({ host }) => (
        <>
          <Button
            size="small"
            onClick={() => onDomain(host)}
            sx={{ mx: -1.5, px: 1.5, minWidth: 0, textAlign: "start", overflowWrap: "anywhere" }}
          >
            {host}
          </Button>
          {isOwn(host) ? (
            <Box component="span" sx={{ ml: 2, color: "primary.main", fontSize: 13 }}>
              yours
            </Box>
          ) : null}
        </>
      ),
    },
    {
      key: "results",
      header: "Share of results",
      align: "right",
      value: ({ shareOfResults }) => shareOfResults,
      render: ({ shareOfResults }) => formatShare(shareOfResults),
    },
    {
      key: "searches",
      header: "Share of searches",
      align: "right",
      value: ({ shareOfSearches }) => shareOfSearches,
      render: ({ shareOfSearches }) => <NumberText value={shareOfSearches} format={formatShare} />,
    },
    { key: "keywords", header: "Keywords", align: "right", value: ({ keywords }) => keywords },
    { key: "clusters", header: "Pages", align: "right", value: ({ clusters }) => clusters },
    { key: "top", header: "In the top 3", align: "right", value: ({ topThree }) => topThree },
    { key: "best", header: "Best position", align: "right", value: ({ bestRank }) => bestRank },
  ];
}

interface RankedKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  readonly rank: number;
  readonly url: string;
  readonly clusterId: string;
  readonly clusterName: string;
}

/** Lists the keywords for which the domain ranks, by position, then by volume. */
function keywordsOf({ keywords, clusters, serps }: MapSnapshot, host: string): RankedKeyword[] {
  const isHost = serps.urls.map((url) => readHost(url) === host);
  return serps.results
    .flatMap((results, keyword): RankedKeyword[] => {
      const at = results.findIndex((url) => isHost[url]);
      if (at < 0) return [];
      const cluster = keywords.cluster[keyword] ?? 0;
      return [
        {
          text: keywords.text[keyword] ?? "",
          volumePerMonth: keywords.volumePerMonth[keyword] ?? null,
          rank: at + 1,
          url: serps.urls[results[at] ?? -1] ?? "",
          clusterId: clusters.id[cluster] ?? "",
          clusterName: clusters.name[cluster] ?? "",
        },
      ];
    })
    .sort((a, b) => a.rank - b.rank || (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1));
}

interface DomainKeywordsProps {
  readonly subject: SerpSubject;
  readonly domain: DomainShare;
  readonly serpAddress: DomainsViewProps["serpAddress"];
}

function DomainKeywords({ subject, domain, serpAddress }: DomainKeywordsProps) {
  const { snapshot, mapId } = subject;
  const rows = useMemo(() => keywordsOf(snapshot, domain.host), [snapshot, domain.host]);
  const columns: EvidenceColumn<RankedKeyword>[] = [
    {
      key: "keyword",
      header: "Keyword",
      value: ({ text }) => text,
      render: ({ text }) => (
        <AppLink to={serpAddress({ view: "keyword", keyword: text, domain: null })}>{text}</AppLink>
      ),
    },
    { key: "rank", header: "Position", align: "right", value: ({ rank }) => rank },
    {
      key: "volume",
      header: `${VOLUME_TITLES[getVolumeUnit(snapshot.metrics)]} a month${snapshot.metrics.estimated ? " (est.)" : ""}`,
      align: "right",
      value: ({ volumePerMonth }) => volumePerMonth,
      render: ({ volumePerMonth }) => <NumberText value={volumePerMonth} />,
    },
    {
      key: "cluster",
      header: "Page",
      value: ({ clusterName }) => clusterName,
      render: ({ clusterId, clusterName }) => {
        const address = getMapAddress(mapId, { cluster: clusterId });
        return address === null ? clusterName : <AppLink to={address}>{clusterName}</AppLink>;
      },
    },
    { key: "url", header: "Page", value: ({ url }) => url },
  ];
  return (
    <DashboardPanel
      title={`Keywords for which ${domain.host} ranks`}
      note={countNoun(rows.length, "keyword")}
    >
      <EvidenceTable
        label={`Keywords of ${domain.host}`}
        columns={columns}
        rows={rows}
        keyOf={({ text }) => text}
        what="keywords"
        source={formatSource({ source: "results pages of this map", at: subject.readAt })}
      />
    </DashboardPanel>
  );
}
