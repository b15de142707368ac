/** Evidence of a site for a cluster: its status, the pages behind the status, competitors' pages, and links to add. */
import type { ClusterCoverage, RankingPage } from "@mapwright/core/domains/cluster-coverage";
import type { LinkToAdd } from "@mapwright/core/domains/links-to-add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { describeReason } from "@mapwright/core/domains/links-table";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { AddRankings } from "#/features/maps/panel/add-rankings.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import { CoverageMark } from "#/ui/coverage-label.tsx";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import { countNoun, formatCount, formatPosition, NumberText } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { describeCoverage, getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";

interface SiteEvidenceProps {
  readonly site: SiteView;
  readonly cluster: number;
  readonly onChooseCluster: (cluster: number) => void;
}

export function SiteEvidence({ site, cluster, onChooseCluster }: SiteEvidenceProps) {
  const coverage = site.coverageAt(cluster);
  const { evidence, analysis } = site;
  const about = analysis.attached.flatMap(({ by }, page) =>
    by === "wording" && site.clusterOfPage(page) === cluster ? [page] : [],
  );
  const ranking = coverage?.ranking ?? [];
  const named = ranking.filter(({ url }) => url !== null);
  const isUnnamed = ranking.length > 0 && named.length === 0;
  const linksTo = analysis.linksToAdd.filter(({ to }) => site.clusterOfPage(to) === cluster);
  const linksFrom = analysis.linksToAdd.filter(({ from }) => site.clusterOfPage(from) === cluster);
  return (
    <>
      <Status coverage={coverage} site={site} />
      {named.length > 0 ? (
        <InspectorSection title="Your pages" aside={countNoun(named.length, "page")}>
          <ShortList items={named} keyOf={({ url }, at) => url ?? String(at)} more="pages">
            {(page) => <OwnPage page={page} title={evidence.pages.title[page.page] ?? ""} />}
          </ShortList>
        </InspectorSection>
      ) : null}
      {about.length > 0 ? (
        <InspectorSection
          title="About this topic"
          aside={isUnnamed ? "the rankings name no page" : "not known to rank"}
        >
          <ShortList items={about} keyOf={(page) => String(page)} more="pages">
            {(page) => <Page site={site} page={page} />}
          </ShortList>
        </InspectorSection>
      ) : isUnnamed ? (
        <InspectorSection title="Your pages">
          <Box sx={{ fontSize: 14, color: "text.secondary" }}>
            The rankings don't say which page it is, and none of yours is about this topic.
          </Box>
        </InspectorSection>
      ) : null}
      {coverage && coverage.competitors.length > 0 ? (
        <InspectorSection
          title="Competitors"
          aside={`${formatCount(coverage.competitors.length)} of ${formatCount(evidence.competitors.length)} rank`}
        >
          <ShortList items={coverage.competitors} keyOf={({ host }) => host} more="competitors">
            {({ host, url, bestPosition, keywords }) => (
              <Box sx={{ fontSize: 14 }}>
                <PageLink
                  url={url ?? ""}
                  title={url === null ? host : ""}
                  host={host}
                  aside={`position ${formatPosition(bestPosition)} · ${countNoun(keywords, "keyword")}`}
                />
              </Box>
            )}
          </ShortList>
        </InspectorSection>
      ) : null}
      <Links
        title="Links to add to this page"
        links={linksTo}
        site={site}
        other={({ from }) => from}
        onChooseCluster={onChooseCluster}
      />
      <Links
        title="Links to add from this page"
        links={linksFrom}
        site={site}
        other={({ to }) => to}
        onChooseCluster={onChooseCluster}
      />
    </>
  );
}

interface StatusProps {
  readonly coverage: ClusterCoverage | undefined;
  readonly site: SiteView;
}

function Status({ coverage, site: { evidence } }: StatusProps) {
  const { domain, asOf, rankings } = evidence;
  const status = coverage?.status ?? null;
  return (
    <Box sx={{ px: 5, py: 4, display: "grid", gap: 3, fontSize: 14 }}>
      <Box sx={{ display: "flex", gap: 2.5, alignItems: "start" }}>
        <Box sx={{ pt: "5px", flex: "none" }}>
          <CoverageMark status={status} sizePx={14} />
        </Box>
        <Box>
          <Box sx={{ fontWeight: 600, fontSize: 16 }}>{formatCoverage(status)}</Box>
          <Box sx={{ color: "text.secondary" }}>
            {status === null
              ? "Nothing says yet how your pages rank."
              : `${describeCoverage(status, rankings?.source ?? null)}.`}
          </Box>
        </Box>
      </Box>
      {evidence.rankings === null ? <AddRankings domain={domain} /> : null}
      {status === null || coverage === undefined ? null : (
        <Box
          component="dl"
          sx={{
            display: "grid",
            gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
            gap: 3,
            m: 0,
            "& dt": { fontSize: 12, color: "text.secondary" },
            "& dd": { m: 0, fontSize: 18, fontVariantNumeric: "tabular-nums", lineHeight: 1.3 },
          }}
        >
          <Figure name="Best position" value={coverage.bestPosition} format={formatPosition} />
          <Figure name="Clicks" value={coverage.clicks} />
          <Figure name="Impressions" value={coverage.impressions} />
        </Box>
      )}
      <Box sx={{ fontSize: 12, color: "text.secondary" }}>
        {domain}, read on {formatDate(asOf)}
        {rankings === null
          ? ""
          : ` · rankings from ${getRankingSourceName(rankings.source)}${
              rankings.days === null ? "" : `, ${countNoun(rankings.days, "day")}`
            }`}
      </Box>
    </Box>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number | null;
  readonly format?: (value: number) => string;
}

function Figure({ name, value, format }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <NumberText value={value} {...(format ? { format } : {})} />
      </dd>
    </div>
  );
}

function OwnPage({ page, title }: { readonly page: RankingPage; readonly title: string }) {
  const figures = [
    `position ${formatPosition(page.bestPosition)}`,
    page.clicks === null ? null : countNoun(page.clicks, "click"),
    page.impressions === null ? null : countNoun(page.impressions, "impression"),
  ].filter((figure) => figure !== null);
  return (
    <Box sx={{ fontSize: 14 }}>
      <PageLink url={page.url ?? ""} title={title} host={toPath(page.url ?? "")} />
      <Box sx={{ fontSize: 12, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
        {figures.join(" · ")}
        {page.isCompeting ? (
          <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
            {" "}
            · competes
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function Page({ site: { evidence }, page }: { readonly site: SiteView; readonly page: number }) {
  const url = evidence.pages.url[page] ?? "";
  return (
    <Box sx={{ fontSize: 14 }}>
      <PageLink url={url} title={evidence.pages.title[page] ?? ""} host={toPath(url)} />
    </Box>
  );
}

/** The path of a page of one's own site: its host is known. */
export function toPath(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

interface LinksProps {
  readonly title: string;
  readonly links: readonly LinkToAdd[];
  readonly site: SiteView;
  /** The page at the other end. */
  readonly other: (link: LinkToAdd) => number;
  readonly onChooseCluster: (cluster: number) => void;
}

function Links({ title, links, site, other, onChooseCluster }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <InspectorSection title={title} aside={countNoun(links.length, "link")}>
      <ShortList
        items={links}
        keyOf={({ from, to }) => `${String(from)} ${String(to)}`}
        more="links"
      >
        {(link) => {
          const page = other(link);
          const cluster = site.clusterOfPage(page);
          return (
            <>
              <Page site={site} page={page} />
              <Box sx={{ fontSize: 12, color: "text.secondary" }}>
                “{link.anchor}” · {describeReason(link.reason)}
                {cluster >= 0 ? (
                  <Button
                    size="small"
                    onClick={() => onChooseCluster(cluster)}
                    sx={{ ml: 1, minHeight: 24, py: 0, fontSize: 12 }}
                  >
                    Go to page
                  </Button>
                ) : null}
              </Box>
            </>
          );
        }}
      </ShortList>
    </InspectorSection>
  );
}
