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
import { getPassageWords } from "#/domains/phrase-passages.ts";
import { createTopicStems } from "#/domains/page-topic.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { gatherClusterItems, linkClusters } from "#/snapshot/cluster-links.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

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
  /** Anchor text: of a mention, as the text has it; otherwise the linked cluster's primary keyword. */
  readonly anchor: string;
  readonly reason: LinkReason;
}

/** The grouping whose clusters links connect. Results are used where they are there. */
export type GroupedKeywords = Pick<MapSnapshot, "clusters" | "keywords" | "pillars" | "serps">;

/** Most useful first; a pair of pages has one link in each direction at most. */
export function findLinksToAdd(
  grouping: GroupedKeywords,
  evidence: SiteEvidence,
  coverage: readonly ClusterCoverage[],
  attached: readonly AttachedPage[],
): LinkToAdd[] {
  const { pages } = evidence;
  const targetOf = targetPages(grouping, evidence, coverage, attached);
  const targetOfKeyword = keywordPages(evidence, coverage, attached);
  const linkFrom = existingLinks(evidence);
  const ranked = [
    ...mentions(grouping, evidence, (keyword) => {
      const cluster = grouping.keywords.cluster[keyword] ?? -1;
      return targetOfKeyword.get(keyword) ?? targetOf[cluster] ?? -1;
    }),
    ...pillarLinks(grouping, targetOf),
    ...relatedLinks(grouping, targetOf),
  ].filter(({ from, to, reason }) => {
    if (from === to || !isSameLanguage(pages.language[from], pages.language[to])) return false;
    const known = linkFrom(from, to);
    return known !== "content" && !(known === "menu" && reason.kind === "pillar");
  });
  ranked.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
  const taken = new Set<number>();
  const out = new Uint32Array(pages.url.length);
  const inward = new Uint32Array(pages.url.length);
  return ranked.flatMap(({ from, to, anchor, reason }) => {
    const key = from * 2 ** 26 + to;
    const [leaving = 0, coming = 0] = [out[from], inward[to]];
    if (taken.has(key) || leaving >= MAX_FROM_PAGE || coming >= MAX_TO_PAGE) return [];
    taken.add(key);
    out[from] = leaving + 1;
    inward[to] = coming + 1;
    return [{ from, to, anchor: anchor(), reason }];
  });
}

/** Its anchor is looked up when the link is chosen: most aren't. */
interface RankedLink extends Omit<LinkToAdd, "anchor"> {
  readonly anchor: () => string;
  readonly score: number;
}

/**
 * The page of each cluster to link to: the one that ranks best, else the one that says its primary keyword, else the closest
 * by wording; −1: none.
 */
function targetPages(
  { clusters }: Pick<GroupedKeywords, "clusters">,
  { pages }: SiteEvidence,
  coverage: readonly ClusterCoverage[],
  attached: readonly AttachedPage[],
): Int32Array {
  const isListed = (page: number) => pages.indexing[page] === "indexable";
  const targets = Int32Array.from(
    coverage,
    ({ ranking }) => ranking.find(({ page }) => isListed(page))?.page ?? -1,
  );
  const affinity = new Float64Array(coverage.length);
  attached.forEach(({ cluster, by, affinity: near, keyword }, page) => {
    if (by !== "wording" || (coverage[cluster]?.ranking ?? []).some((each) => isListed(each.page)))
      return;
    const own = near + (keyword >= 0 && keyword === clusters.primary[cluster] ? 1 : 0);
    if (own > (affinity[cluster] ?? 0)) {
      affinity[cluster] = own;
      targets[cluster] = page;
    }
  });
  return targets;
}

/** Returns keyword → the page that says it best, in clusters for which no source says which page ranks. */
function keywordPages(
  { pages }: SiteEvidence,
  coverage: readonly ClusterCoverage[],
  attached: readonly AttachedPage[],
): Map<number, number> {
  const found = new Map<number, number>();
  const isListed = (page: number) => pages.indexing[page] === "indexable";
  const isRanked = coverage.map(({ ranking }) => ranking.some(({ page }) => isListed(page)));
  attached.forEach(({ cluster, keyword, affinity }, page) => {
    if (keyword < 0 || isRanked[cluster] === true || !isListed(page)) return;
    const before = found.get(keyword);
    if (before === undefined || affinity > (attached[before]?.affinity ?? 0))
      found.set(keyword, page);
  });
  return found;
}

/** Tells whether a page links to another: in its main text, or only in a menu. */
function existingLinks({
  pages,
  menus,
}: SiteEvidence): (from: number, to: number) => "content" | "menu" | null {
  const setsOf = (rows: readonly (readonly number[])[]) => {
    const sets: ReadonlySet<number>[] = [];
    return (row: number) => (sets[row] ??= new Set(rows[row]));
  };
  const content = setsOf(pages.links);
  const menu = setsOf(menus);
  return (from, to) => {
    if (content(from).has(to)) return "content";
    return menu(pages.menu[from] ?? -1).has(to) ? "menu" : null;
  };
}

/** A page that doesn't say may be in any. */
function isSameLanguage(a: string | null | undefined, b: string | null | undefined): boolean {
  const primary = (tag: string) => tag.toLowerCase().split("-", 1)[0];
  return !a || !b || primary(a) === primary(b);
}

interface FoundTopic {
  readonly cluster: number;
  readonly keyword: number;
  readonly passage: number;
  readonly first: number;
  readonly length: number;
  count: number;
}

function mentions(
  { keywords, clusters }: GroupedKeywords,
  evidence: SiteEvidence,
  targetOf: (keyword: number) => number,
): RankedLink[] {
  const { keywords: known, phrases, passages, pages } = evidence;
  const keywordAt = new Map(keywords.text.map((text, at) => [text, at]));
  // A primary keyword names its cluster better than its other keywords do.
  const primaries = new Set(clusters.primary);
  const meant = phrases.map((phrase) => {
    const candidates = phrase
      .flatMap((at) => keywordAt.get(known[at] ?? "") ?? [])
      .filter((keyword) => targetOf(keyword) >= 0);
    return candidates.reduce(
      (best, keyword) =>
        best < 0 ||
        (Number(primaries.has(keyword)) - Number(primaries.has(best)) || best - keyword) > 0
          ? keyword
          : best,
      -1,
    );
  });
  const topics = passages.phrases.map((triples) => topicsOf(triples, meant));
  const isOwnTopic = createOwnTopics(evidence, keywords.text);
  return pages.mentions.flatMap((pairs, from) => {
    const found = new Map<number, FoundTopic>();
    for (let at = 0; at < pairs.length; at += 2) {
      const [passage = -1, count = 0] = [pairs[at], pairs[at + 1]];
      for (const topic of topics[passage] ?? []) {
        if (isOwnTopic(from, topic.keyword)) continue;
        const cluster = keywords.cluster[topic.keyword] ?? -1;
        const before = found.get(cluster);
        if (before) before.count += count;
        else found.set(cluster, { ...topic, passage, cluster, count });
      }
    }
    return [...found.values()]
      .sort((a, b) => b.count - a.count || a.cluster - b.cluster)
      .slice(0, MENTIONS_PER_PAGE)
      .map(({ keyword, passage, first, length, count }) => ({
        from,
        to: targetOf(keyword),
        anchor: () => getPassageWords(passages.text[passage] ?? "", first, length),
        reason: { kind: "mention", keyword: keywords.text[keyword] ?? "", count },
        score: 3 + Math.min(1, count / 10),
      }));
  });
}

/** Tells whether a page's own title, heading or address says a keyword: it is that page, and links to no other for it. */
function createOwnTopics({ pages, topics, words }: SiteEvidence, keywords: readonly string[]) {
  const stemsOf = createTopicStems();
  const stemsOfKeyword = new Map<number, readonly string[]>();
  const wordsOfPage = new Map<number, ReadonlySet<string>>();
  return (page: number, keyword: number) => {
    const stems = stemsOfKeyword.get(keyword) ?? stemsOf(keywords[keyword] ?? "");
    stemsOfKeyword.set(keyword, stems);
    const said =
      wordsOfPage.get(page) ??
      new Set(
        (pages.topics[page] ?? []).flatMap((topic) =>
          (topics[topic] ?? []).map((word) => words[word] ?? ""),
        ),
      );
    wordsOfPage.set(page, said);
    return stems.length > 0 && stems.every((stem) => said.has(stem));
  };
}

/**
 * The topics that a passage names, the longest phrase at each word. @param meant keyword of each phrase; −1: none to
 * link
 */
function topicsOf(triples: readonly number[], meant: readonly number[]) {
  const topics: { keyword: number; first: number; length: number }[] = [];
  for (let at = 0; at < triples.length; at += 3) {
    const [first = 0, length = 0, phrase = -1] = triples.slice(at, at + 3);
    const keyword = meant[phrase] ?? -1;
    if (keyword < 0) continue;
    const last = topics.at(-1);
    // Short before long: the longer one at the same word takes its place.
    if (last?.first === first) topics.pop();
    else if (last && first < last.first + last.length) continue;
    topics.push({ keyword, first, length });
  }
  return topics;
}

function pillarLinks(grouping: GroupedKeywords, targetOf: Int32Array): RankedLink[] {
  const { clusters, pillars } = grouping;
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
      from: targetOf[from] ?? -1,
      to: targetOf[to] ?? -1,
      anchor: () => anchorOf(grouping, to),
      reason: { kind: "pillar", direction } as const,
      score: direction === "up" ? 2 : 1.5,
    });
    return rest.flatMap((other) => [link(other, hub, "up"), link(hub, other, "down")]);
  });
}

function relatedLinks(grouping: GroupedKeywords, targetOf: Int32Array): RankedLink[] {
  const { clusters, keywords, serps } = grouping;
  const items = gatherClusterItems(
    keywords.cluster,
    serps.results,
    clusters.id.length,
    serps.urls.length,
  );
  const { from, to, sharedCount, strength } = linkClusters(items, RELATED_CLUSTERS);
  return [...from].flatMap((a, at) => {
    const [b = 0, pages = 0] = [to[at], sharedCount[at]];
    const [pageA = -1, pageB = -1] = [targetOf[a], targetOf[b]];
    if (pages < MIN_SHARED_RESULTS || pageA < 0 || pageB < 0) return [];
    const score = 1 + Math.min(0.4, (strength[at] ?? 0) / 25);
    const reason = { kind: "results", pages } as const;
    return [
      { from: pageA, to: pageB, anchor: () => anchorOf(grouping, b), reason, score },
      { from: pageB, to: pageA, anchor: () => anchorOf(grouping, a), reason, score },
    ];
  });
}

function anchorOf({ clusters, keywords }: GroupedKeywords, cluster: number): string {
  return keywords.text[clusters.primary[cluster] ?? -1] ?? clusters.name[cluster] ?? "";
}
