/**
 * Which documents of a corpus are about a seed, and how much: a text about it counts in full, a passing mention hardly,
 * so that "resume" doesn't bring in the vocabulary of everyone who once resumed something.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

/** Document → how much it is about the topic, above 0 and at most 1; highest first. */
export type Topic = ReadonlyMap<number, number>;

/** A document must cover this share of the keyword's rarity; the score decides the rest. */
const MIN_COVERAGE = 0.5;
const MAX_DOCUMENTS = 600;
/** The range of scores from a passing mention to a text about the keyword: see rank-documents. */
const MENTION_SCORE = 0.6;
const ABOUT_SCORE = 3.2;
/** Weight of what a single keyword leads to on a site that has nothing on the topic. */
const FOREIGN_SHARE = 0.35;
/** A site is one of the topic's own when it has this share of what the topic's first site has. */
const HOME_SHARE_OF_MOST = 0.25;

/** Empty when the corpus has no results for the keyword. */
export function topicOf(index: SearchIndex, keyword: string): Topic {
  const topic = new Map<number, number>();
  for (const { document, score } of rateDocuments(index, keyword, MIN_COVERAGE, MAX_DOCUMENTS)) {
    const share = Math.min(1, (score - MENTION_SCORE) / (ABOUT_SCORE - MENTION_SCORE));
    if (share > 0) topic.set(document, share);
  }
  return topic;
}

/**
 * The surroundings of a topic: the documents that its keywords lead to. On the topic's own sites, one keyword is
 * enough; elsewhere several must agree, so that "raised bed" isn't widened by texts about "bed" in other contexts.
 */
export function topicAround(index: SearchIndex, keywords: readonly string[], home: Home): Topic {
  const paths = new Map<number, number>();
  for (const keyword of keywords)
    for (const [document, share] of topicOf(index, keyword))
      paths.set(document, (paths.get(document) ?? 0) + share);
  return new Map(
    [...paths]
      .map(([document, sum]) => {
        const trust = FOREIGN_SHARE + (1 - FOREIGN_SHARE) * home(document);
        return [document, Math.min(1, sum) * trust] as const;
      })
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]),
  );
}

/** How much a document's site belongs to a topic, 0–1. */
export type Home = (document: number) => number;

/** Judges by the sites of the documents about a topic; an empty topic has no sites of its own. */
export function homeOf({ documents }: SearchIndex, topic: Topic): Home {
  const shares = new Map<string, number>();
  for (const [document, share] of topic) {
    const site = documents[document]?.site ?? "";
    shares.set(site, (shares.get(site) ?? 0) + share);
  }
  const most = [...shares.values()].reduce((max, share) => Math.max(max, share), 0);
  const full = HOME_SHARE_OF_MOST * most;
  if (full === 0) return () => 0;
  return (document) => Math.min(1, (shares.get(documents[document]?.site ?? "") ?? 0) / full);
}
