/**
 * The keywords that a domain map is made of: what the site and its competitors rank for, and what the site's pages are
 * about. They are grouped by their results pages, or by wording, and never by which of the site's pages rank: two pages
 * that compete would always end up in two clusters.
 */
import type { Competitor, DomainRanking, OwnSite } from "#/domains/domain-evidence.ts";
import { createPageTopics } from "#/domains/page-topic.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import type { SnapshotKeyword } from "#/snapshot/build-snapshot.ts";

/** A topic with more words than this is a sentence, and nobody's search. */
const MAX_TOPIC_WORDS = 8;

export interface DomainKeywordsRequest {
  readonly own: OwnSite;
  readonly competitors: readonly Competitor[];
  /** The plan's limit of keywords. */
  readonly limit: number;
  /** The results page of a keyword; absent or null: it wasn't fetched. */
  readonly resultsOf?: (keyword: string) => SnapshotKeyword["results"] | null;
}

export interface DomainKeywords {
  /** Distinct; the site's own first, by searches, impressions and position. */
  readonly keywords: readonly SnapshotKeyword[];
  /** Number of keywords left out because of the limit. */
  readonly omitted: number;
}

export function listDomainKeywords({
  own,
  competitors,
  limit,
  resultsOf = () => null,
}: DomainKeywordsRequest): DomainKeywords {
  const known = new Map<string, Ranked>();
  for (const ranking of own.rankings ?? []) add(known, ranking, 0);
  for (const { rankings } of competitors) for (const ranking of rankings) add(known, ranking, 1);
  const ranked = [...known.values()].toSorted(
    (a, b) =>
      a.group - b.group ||
      (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1) ||
      b.impressions - a.impressions ||
      a.position - b.position ||
      (a.text < b.text ? -1 : 1),
  );
  const topics = topicsOf(own).filter((text) => !known.has(text));
  const all = [...ranked, ...topics.map(unrankedTopic)];
  return {
    keywords: all.slice(0, limit).map(({ text, volumePerMonth, difficulty }) => ({
      text,
      volumePerMonth,
      difficulty,
      results: resultsOf(text) ?? [],
    })),
    omitted: Math.max(0, all.length - limit),
  };
}

interface Ranked {
  readonly text: string;
  /** 0: the site's own, 1: competitors' only. */
  readonly group: number;
  volumePerMonth: number | null;
  difficulty: number | null;
  impressions: number;
  position: number;
}

const unrankedTopic = (text: string) => ({ text, volumePerMonth: null, difficulty: null });

/** The largest figure of each kind that any ranking states. */
function add(known: Map<string, Ranked>, ranking: DomainRanking, group: number): void {
  const { keyword, volumePerMonth, difficulty, impressions, position } = ranking;
  const before = known.get(keyword);
  if (!before) {
    known.set(keyword, {
      text: keyword,
      group,
      volumePerMonth,
      difficulty,
      impressions: impressions ?? 0,
      position,
    });
    return;
  }
  before.volumePerMonth = largest(before.volumePerMonth, volumePerMonth);
  before.difficulty = largest(before.difficulty, difficulty);
  before.impressions = Math.max(before.impressions, impressions ?? 0);
  before.position = Math.min(before.position, position);
}

function largest(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b);
}

/** One for each page that search engines may list: the first of its topics that could be a keyword. */
function topicsOf({ pages }: OwnSite): string[] {
  const topics = createPageTopics(pages);
  const found = pages
    .filter(({ indexing }) => indexing === "indexable")
    .flatMap((page) => {
      for (const topic of topics(page)) {
        const keyword = importKeyword.safeParse(topic);
        const words = keyword.data?.split(" ").length ?? 0;
        if (keyword.success && words > 1 && words <= MAX_TOPIC_WORDS) return [keyword.data];
      }
      return [];
    });
  return [...new Set(found)];
}
