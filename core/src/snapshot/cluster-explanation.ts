/**
 * The explanation of a cluster: everything its panel shows, in one object. The numbers are the snapshot's; web formats
 * the labels for the levels.
 */
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import { weighRuns } from "#/snapshot/figures/weigh-runs.ts";
import { computeMeanCpcMicros } from "#/snapshot/figures/cost-per-click.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findKeywordTrend, type SubjectTrend } from "#/snapshot/figures/subject-trends.ts";
import { getConfidenceLevel, type ConfidenceLevel } from "#/scoring/confidence-level.ts";
import { getClusterProminence } from "#/snapshot/figures/prominence.ts";
import { computeOpportunityTerms, type OpportunityTerms } from "#/scoring/opportunity.ts";
import { suggestPageType, type PageTypeSuggestion } from "#/scoring/page-type.ts";
import { isQuestion } from "#/scoring/question.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** A page that ranks for several of the cluster's keywords. */
export interface SharedPage {
  readonly url: string;
  /** Host without "www."; shown when the URL is too long. */
  readonly host: string;
  /** Empty when the provider returned none. */
  readonly title: string;
  /** Keywords of the cluster it ranks for, and their share of the cluster, 0–1. */
  readonly keywordCount: number;
  readonly share: number;
}

/** A word or phrase that several of the cluster's keywords contain. */
export interface SharedTerm {
  readonly term: string;
  readonly keywordCount: number;
  readonly share: number;
}

/** The cluster these keywords would most likely have joined instead. */
export interface RunnerUp {
  /** Cluster index. */
  readonly cluster: number;
  readonly id: string;
  readonly name: string;
  /** Number of the keywords that have it as their runner-up. */
  readonly keywordCount: number;
  /**
   * 0–1: how much of the cluster may belong there at most: the sum of 1 − confidence over those keywords, divided by all
   * keywords of the cluster.
   */
  readonly strength: number;
  /** Pages in the evidence of both clusters; 0 for evidence by wording. */
  readonly sharedPages: number;
}

/** A keyword as the panel lists it. */
export interface ExplainedKeyword {
  /** Keyword index. */
  readonly keyword: number;
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** 0–1, see prominence.ts; null = unknown. */
  readonly prominence: number | null;
  readonly difficulty: number | null;
  /** null: it is no sub-query. */
  readonly runs: RunShare | null;
  readonly intent: SearchIntent;
  /** 0–1. */
  readonly confidence: number;
  /** True: it shares no page with the cluster and is here by wording alone. Known only when the SERPs are loaded. */
  readonly isByWording: boolean;
}

/** Everything the panel of one cluster shows. */
export interface ClusterExplanation {
  /** Cluster index. */
  readonly cluster: number;
  readonly id: string;
  readonly name: string;
  readonly pillar: { readonly id: string; readonly name: string };
  readonly primary: string;
  readonly intent: SearchIntent;
  readonly volumePerMonth: number | null;
  /** Highest of its keywords; null = unknown. */
  readonly prominence: number | null;
  readonly difficulty: number | null;
  /** Mean cost per click, in millionths of `metrics.currency`, see `computeMeanCpcMicros`; null = unknown. */
  readonly cpcMicros: number | null;
  /** Reads of Wikipedia's article about one of the keywords; null: there is none, or none was read. */
  readonly trend: SubjectTrend | null;
  readonly confidence: { readonly value: number; readonly level: ConfidenceLevel };
  /** "url": empty until the SERPs are loaded (`areSerpsLoaded`), or when no page is shared. Strongest first. */
  readonly evidence:
    | { readonly kind: "url"; readonly pages: readonly SharedPage[] }
    | { readonly kind: "term"; readonly terms: readonly SharedTerm[] };
  readonly areSerpsLoaded: boolean;
  /** null when no keyword has an edge to another cluster. */
  readonly runnerUp: RunnerUp | null;
  readonly opportunity: OpportunityTerms;
  readonly pageType: PageTypeSuggestion;
  /** The primary keyword first, then by volume. */
  readonly keywords: readonly ExplainedKeyword[];
  /** The keywords that are questions, by volume. */
  readonly questions: readonly string[];
}

/** The explanation of cluster `cluster`; null when the snapshot has no such cluster. */
export function explainCluster(snapshot: MapSnapshot, cluster: number): ClusterExplanation | null {
  const { clusters, pillars } = snapshot;
  const id = clusters.id[cluster];
  if (id === undefined) return null;
  const keywords = explainKeywords(snapshot, cluster);
  const intent = clusters.intent[cluster] ?? "unknown";
  const volumePerMonth = clusters.volumePerMonth[cluster] ?? null;
  const difficulty = clusters.difficulty[cluster] ?? null;
  const prominence = getClusterProminence(
    snapshot.keywords,
    keywords.map(({ keyword }) => keyword),
  );
  const pillar = clusters.pillar[cluster] ?? 0;
  const value = clusters.confidence[cluster] ?? 0;
  const evidence = evidenceOf(snapshot, cluster, keywords.length);
  return {
    cluster,
    id,
    name: clusters.name[cluster] ?? "",
    pillar: { id: pillars.id[pillar] ?? "", name: pillars.name[pillar] ?? "" },
    primary: keywords[0]?.text ?? "",
    intent,
    volumePerMonth,
    prominence,
    difficulty,
    cpcMicros: computeMeanCpcMicros(
      snapshot.keywords,
      keywords.map(({ keyword }) => keyword),
    ),
    trend: findKeywordTrend(
      snapshot.trends,
      keywords.map(({ text }) => text),
    ),
    confidence: { value, level: getConfidenceLevel(value) },
    evidence,
    areSerpsLoaded: snapshot.serps.urls.length > 0,
    runnerUp: runnerUpOf(snapshot, cluster, keywords),
    opportunity: computeOpportunityTerms({ volumePerMonth, prominence, difficulty, intent }),
    pageType: suggestPageType(
      evidence.kind === "url"
        ? evidence.pages.map(({ url, title, keywordCount }) => ({
            url,
            title,
            weight: keywordCount,
          }))
        : [],
      keywords.map((keyword) => keyword.text),
      intent,
    ),
    keywords,
    questions: keywords.map((keyword) => keyword.text).filter(isQuestion),
  };
}

function explainKeywords(snapshot: MapSnapshot, cluster: number): ExplainedKeyword[] {
  const { keywords, clusters } = snapshot;
  const explained: ExplainedKeyword[] = [];
  const sharesPage = pageSharing(snapshot, cluster);
  keywords.cluster.forEach((own, keyword) => {
    if (own !== cluster) return;
    explained.push({
      keyword,
      text: keywords.text[keyword] ?? "",
      volumePerMonth: keywords.volumePerMonth[keyword] ?? null,
      prominence: keywords.prominence?.[keyword] ?? null,
      difficulty: keywords.difficulty[keyword] ?? null,
      runs: keywords.runs?.[keyword] ?? null,
      intent: keywords.intent[keyword] ?? "unknown",
      confidence: keywords.confidence[keyword] ?? 0,
      isByWording: sharesPage !== null && !sharesPage(keyword),
    });
  });
  const primary = clusters.primary[cluster] ?? -1;
  return explained.sort(
    (a, b) =>
      Number(b.keyword === primary) - Number(a.keyword === primary) ||
      (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1) ||
      weighRuns(b.runs) - weighRuns(a.runs) ||
      a.keyword - b.keyword,
  );
}

/**
 * Tells whether a keyword of the cluster shares a page with another one, or needs none because it is alone; null =
 * unknown.
 */
function pageSharing(
  { keywords, serps, evidenceKind }: MapSnapshot,
  cluster: number,
): ((keyword: number) => boolean) | null {
  if (evidenceKind !== "url" || serps.results.length === 0) return null;
  const rankings = new Map<number, number>();
  let keywordCount = 0;
  keywords.cluster.forEach((own, keyword) => {
    if (own !== cluster) return;
    keywordCount++;
    for (const url of serps.results[keyword] ?? []) rankings.set(url, (rankings.get(url) ?? 0) + 1);
  });
  return (keyword) => {
    const pages = serps.results[keyword] ?? [];
    if (pages.length === 0) return false;
    // Without any edge it was placed by hand or is alone, not by wording.
    if (keywordCount === 1 || keywords.confidence[keyword] === 0) return true;
    return pages.some((url) => (rankings.get(url) ?? 0) > 1);
  };
}

function evidenceOf(
  snapshot: MapSnapshot,
  cluster: number,
  keywordCount: number,
): ClusterExplanation["evidence"] {
  const items = snapshot.clusters.evidence[cluster] ?? [];
  const share = (keywords: number) => keywords / Math.max(1, keywordCount);
  if (snapshot.evidenceKind === "term") {
    const terms = items.map(({ item, keywords }) => ({
      term: snapshot.terms[item] ?? "",
      keywordCount: keywords,
      share: share(keywords),
    }));
    return { kind: "term", terms };
  }
  const pages = items.flatMap(({ item, keywords }) => {
    const url = snapshot.serps.urls[item];
    if (url === undefined) return [];
    const title = snapshot.serps.titles[item] ?? "";
    return [{ url, host: hostOf(url), title, keywordCount: keywords, share: share(keywords) }];
  });
  return { kind: "url", pages };
}

function runnerUpOf(
  snapshot: MapSnapshot,
  cluster: number,
  keywords: readonly ExplainedKeyword[],
): RunnerUp | null {
  const leaning = new Map<number, { count: number; strength: number }>();
  for (const { keyword, confidence } of keywords) {
    const other = snapshot.keywords.runnerUp[keyword] ?? -1;
    if (other < 0 || other === cluster) continue;
    const before = leaning.get(other) ?? { count: 0, strength: 0 };
    leaning.set(other, {
      count: before.count + 1,
      strength: before.strength + (1 - confidence) / keywords.length,
    });
  }
  const [best] = [...leaning].sort(([a, x], [b, y]) => y.strength - x.strength || a - b);
  if (best === undefined) return null;
  const [other, { count, strength }] = best;
  return {
    cluster: other,
    id: snapshot.clusters.id[other] ?? "",
    name: snapshot.clusters.name[other] ?? "",
    keywordCount: count,
    strength,
    sharedPages: snapshot.evidenceKind === "url" ? countSharedItems(snapshot, cluster, other) : 0,
  };
}

function countSharedItems({ clusters }: MapSnapshot, a: number, b: number): number {
  const items = new Set(clusters.evidence[a]?.map((entry) => entry.item));
  return clusters.evidence[b]?.filter((entry) => items.has(entry.item)).length ?? 0;
}

function hostOf(url: string): string {
  return url.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:www\.)?/i, "").replace(/[/?#].*$/, "");
}
