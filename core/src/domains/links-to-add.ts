/**
 * Internal links that a site lacks, from page to page, with the words to link and the reason:
 *
 *   mention   the page's text names the other page's topic: the link goes on those words
 *   pillar    the page of the pillar (its cluster with most searches that has one) and the pillar's other pages
 *   results   the same pages rank for both clusters, so people who search for one want the other
 *
 * Only between pages that search engines may list, never where the main text links already. A menu that links to
 * everything says little, so it counts only for a pillar.
 */
import type { AttachedPage } from "#/domains/attach-pages.ts";
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { PageIndex } from "#/domains/page-index.ts";
import { createPhraseFinder } from "#/domains/phrase-mentions.ts";
import { gatherClusterItems, linkClusters } from "#/maps/cluster-links.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** Per page: more links at once are rarely set. */
const MAX_FROM_PAGE = 8;
const MAX_TO_PAGE = 20;
/** Topics in a page's text that are considered, those named most first: some are linked already. */
const MENTIONS_PER_PAGE = 4 * MAX_FROM_PAGE;
/** Related clusters that are considered for each cluster. */
const RELATED_CLUSTERS = 4;
const MIN_SHARED_RESULTS = 2;

export type LinkReason =
  /** `count`: how often the text names it. */
  | { readonly kind: "mention"; readonly keyword: string; readonly count: number }
  /** `up`: to the pillar's page; `down`: from it. */
  | { readonly kind: "pillar"; readonly direction: "up" | "down" }
  /** `pages`: how many pages rank for both. */
  | { readonly kind: "results"; readonly pages: number };

export interface LinkToAdd {
  /** Indexes in the site's pages. */
  readonly from: number;
  readonly to: number;
  /** For a mention, as the text has it; otherwise the linked cluster's primary keyword. */
  readonly anchor: string;
  readonly reason: LinkReason;
}

/** Most useful first; a pair of pages has one link in each direction at most. */
export function findLinksToAdd(
  snapshot: Pick<MapSnapshot, "clusters" | "keywords" | "pillars" | "serps">,
  index: PageIndex,
  coverage: readonly ClusterCoverage[],
  attached: readonly AttachedPage[],
): LinkToAdd[] {
  const targetOf = targetPages(index, coverage, attached);
  const existing = existingLinks(index);
  const ranked = [
    ...mentions(snapshot, index, targetOf),
    ...pillarLinks(snapshot, targetOf),
    ...relatedLinks(snapshot, targetOf),
  ].filter(({ link: { from, to, reason } }) => {
    const known = existing.get(pairKey(from, to));
    if (!isSameLanguage(index.pages[from]?.language, index.pages[to]?.language)) return false;
    return from !== to && known !== "content" && !(known === "menu" && reason.kind === "pillar");
  });
  ranked.sort((a, b) => b.score - a.score || a.link.from - b.link.from || a.link.to - b.link.to);
  const taken = new Set<number>();
  const out = new Uint32Array(index.pages.length);
  const inward = new Uint32Array(index.pages.length);
  return ranked.flatMap(({ link }) => {
    const key = pairKey(link.from, link.to);
    const [leaving = 0, coming = 0] = [out[link.from], inward[link.to]];
    if (taken.has(key) || leaving >= MAX_FROM_PAGE || coming >= MAX_TO_PAGE) return [];
    taken.add(key);
    out[link.from] = leaving + 1;
    inward[link.to] = coming + 1;
    return [link];
  });
}

interface RankedLink {
  readonly link: LinkToAdd;
  readonly score: number;
}

/** The page of each cluster to link to: the one that ranks best, else the closest by wording; −1: none. */
function targetPages(
  { pages }: PageIndex,
  coverage: readonly ClusterCoverage[],
  attached: readonly AttachedPage[],
): Int32Array {
  const isListed = (page: number) => pages[page]?.indexing === "indexable";
  const targets = Int32Array.from(
    coverage,
    ({ ranking }) => ranking.find(({ page }) => isListed(page))?.page ?? -1,
  );
  const affinity = new Float64Array(coverage.length);
  attached.forEach(({ cluster, by, affinity: own }, page) => {
    if (by !== "wording" || (coverage[cluster]?.ranking ?? []).some((each) => isListed(each.page)))
      return;
    if (own > (affinity[cluster] ?? 0)) {
      affinity[cluster] = own;
      targets[cluster] = page;
    }
  });
  return targets;
}

/** What links to what: in its main text, or only in a menu. */
function existingLinks(index: PageIndex): Map<number, "content" | "menu"> {
  const existing = new Map<number, "content" | "menu">();
  index.pages.forEach(({ links }, from) => {
    for (const { to, isInContent } of links) {
      const page = index.pageAt(to);
      if (page < 0) continue;
      const key = pairKey(from, page);
      if (isInContent || !existing.has(key)) existing.set(key, isInContent ? "content" : "menu");
    }
  });
  return existing;
}

/** A page that doesn't say may be in any. */
function isSameLanguage(a: string | null | undefined, b: string | null | undefined): boolean {
  const primary = (tag: string) => tag.toLowerCase().split("-", 1)[0];
  return !a || !b || primary(a) === primary(b);
}

function pairKey(from: number, to: number): number {
  return from * 2 ** 26 + to;
}

function mentions(
  { keywords, clusters }: Pick<MapSnapshot, "clusters" | "keywords">,
  { pages }: PageIndex,
  targetOf: Int32Array,
): RankedLink[] {
  // A primary keyword names its cluster better than its other keywords do.
  const primaries = new Set(clusters.primary);
  const order = keywords.text.map((_, at) => at);
  order.sort((a, b) => Number(primaries.has(b)) - Number(primaries.has(a)) || a - b);
  const phrases = order.flatMap((at) => {
    const cluster = keywords.cluster[at] ?? -1;
    return (targetOf[cluster] ?? -1) < 0 ? [] : [{ text: keywords.text[at] ?? "", cluster }];
  });
  const find = createPhraseFinder(phrases);
  return pages.flatMap(({ text, indexing }, from) =>
    indexing !== "indexable"
      ? []
      : find(text)
          .toSorted((a, b) => b.count - a.count || a.cluster - b.cluster)
          .slice(0, MENTIONS_PER_PAGE)
          .map(({ cluster, anchor, keyword, count }) => ({
            link: {
              from,
              to: targetOf[cluster] ?? -1,
              anchor,
              reason: { kind: "mention", keyword, count } as const,
            },
            score: 3 + Math.min(1, count / 10),
          })),
  );
}

function pillarLinks(
  { clusters, keywords, pillars }: Pick<MapSnapshot, "clusters" | "keywords" | "pillars">,
  targetOf: Int32Array,
): RankedLink[] {
  const membersOf: number[][] = pillars.id.map(() => []);
  clusters.pillar.forEach((pillar, cluster) => {
    if ((targetOf[cluster] ?? -1) >= 0) membersOf[pillar]?.push(cluster);
  });
  return membersOf.flatMap((members, pillar) => {
    // What is left over has nothing in common.
    if (pillars.id[pillar] === "p-other") return [];
    const [hub, ...rest] = members.toSorted(
      (a, b) => (clusters.volumePerMonth[b] ?? -1) - (clusters.volumePerMonth[a] ?? -1) || a - b,
    );
    if (hub === undefined) return [];
    const link = (from: number, to: number, direction: "up" | "down") => ({
      link: {
        from: targetOf[from] ?? -1,
        to: targetOf[to] ?? -1,
        anchor: anchorOf({ clusters, keywords }, to),
        reason: { kind: "pillar", direction } as const,
      },
      score: direction === "up" ? 2 : 1.5,
    });
    return rest.flatMap((other) => [link(other, hub, "up"), link(hub, other, "down")]);
  });
}

function relatedLinks(
  { clusters, keywords, serps }: Pick<MapSnapshot, "clusters" | "keywords" | "serps">,
  targetOf: Int32Array,
): RankedLink[] {
  const { urls, results } = serps;
  const items = gatherClusterItems(keywords.cluster, results, clusters.id.length, urls.length);
  const { from, to, sharedCount, strength } = linkClusters(items, RELATED_CLUSTERS);
  return [...from].flatMap((a, at) => {
    const [b = 0, pages = 0] = [to[at], sharedCount[at]];
    const [pageA = -1, pageB = -1] = [targetOf[a], targetOf[b]];
    if (pages < MIN_SHARED_RESULTS || pageA < 0 || pageB < 0) return [];
    const score = 1 + Math.min(0.4, (strength[at] ?? 0) / 25);
    const reason = { kind: "results", pages } as const;
    return [
      {
        link: { from: pageA, to: pageB, anchor: anchorOf({ clusters, keywords }, b), reason },
        score,
      },
      {
        link: { from: pageB, to: pageA, anchor: anchorOf({ clusters, keywords }, a), reason },
        score,
      },
    ];
  });
}

function anchorOf(
  { clusters, keywords }: Pick<MapSnapshot, "clusters" | "keywords">,
  cluster: number,
): string {
  return keywords.text[clusters.primary[cluster] ?? -1] ?? clusters.name[cluster] ?? "";
}
