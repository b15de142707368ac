/**
 * A site and its competitors side by side, measured in the same way: each by its own rankings, over the same clusters. What a
 * source doesn't know of a competitor counts as missing, so a comparison is only as complete as the source.
 */
import { computeCoverage, type ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { RankingColumns, SiteEvidence } from "#/domains/site-evidence.ts";
import { computeTopicalAuthority, type TopicalAuthority } from "#/domains/topical-authority.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

type Grouping = Pick<MapSnapshot, "clusters" | "keywords" | "pillars">;

export interface ComparedSite {
  readonly host: string;
  readonly isOwn: boolean;
  /** Clusters by the position of its best page. */
  readonly covered: number;
  readonly weak: number;
  readonly missing: number;
  readonly authority: TopicalAuthority;
  /** One per pillar of the map: 0–1; null: nothing counts. */
  readonly pillarScores: readonly (number | null)[];
  /** Keywords of the map for which it is in the top 10, and in the top 50. */
  readonly inTop10: number;
  readonly inTop50: number;
}

/** The site first, then competitors by authority. Empty: no source was asked how the site ranks. */
export function compareSites(evidence: SiteEvidence, grouping: Grouping): ComparedSite[] {
  if (evidence.rankings === null) return [];
  const own = compareOne(evidence, grouping, evidence.rankings, {
    host: evidence.domain,
    isOwn: true,
  });
  const others = evidence.competitors.map((competitor) =>
    compareOne(asSite(evidence, competitor), grouping, competitor.rankings, {
      host: competitor.host,
      isOwn: false,
    }),
  );
  const score = ({ authority }: ComparedSite) => authority.score ?? -1;
  return [own, ...others.sort((a, b) => score(b) - score(a) || (a.host < b.host ? -1 : 1))];
}

/** The facts of a competitor, as if it were the site. */
function asSite(
  evidence: SiteEvidence,
  { host, urls, rankings }: SiteEvidence["competitors"][number],
): SiteEvidence {
  const unknown = rankings.keyword.map(() => null);
  return {
    ...evidence,
    domain: host,
    urls: { ...urls, crawled: urls.url.map(() => -1), version: urls.page },
    rankings: { ...rankings, source: "", days: null, clicks: unknown, impressions: unknown },
    competitors: [],
  };
}

function compareOne(
  site: SiteEvidence,
  grouping: Grouping,
  rankings: RankingColumns,
  named: Pick<ComparedSite, "host" | "isOwn">,
): ComparedSite {
  const coverage = computeCoverage(grouping, site);
  const { clusters, pillars } = grouping;
  const members: number[][] = pillars.id.map(() => []);
  clusters.pillar.forEach((pillar, cluster) => members[pillar]?.push(cluster));
  const count = (level: ClusterCoverage["level"]) =>
    coverage.filter((each) => each.level === level).length;
  return {
    ...named,
    covered: count("covered"),
    weak: count("weak"),
    missing: count("missing"),
    authority: computeTopicalAuthority(clusters, coverage),
    pillarScores: members.map((own) => computeTopicalAuthority(clusters, coverage, own).score),
    ...countPositions(site.keywords, grouping, rankings),
  };
}

function countPositions(
  texts: readonly string[],
  { keywords }: Pick<MapSnapshot, "keywords">,
  { keyword, position }: RankingColumns,
): Pick<ComparedSite, "inTop10" | "inTop50"> {
  const inMap = new Set(keywords.text);
  const best = new Map<number, number>();
  keyword.forEach((each, at) => {
    if (!inMap.has(texts[each] ?? "")) return;
    best.set(each, Math.min(best.get(each) ?? Infinity, Math.round(position[at] ?? Infinity)));
  });
  const within = (last: number) => [...best.values()].filter((place) => place <= last).length;
  return { inTop10: within(10), inTop50: within(50) };
}
