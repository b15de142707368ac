/**
 * The wording of a list as a graph. Next to keywords about other things, all about one thing are similar ("air fryer" in
 * a list on kitchens, desks and weddings), and would be a single page. So a topic that would be little more than one
 * page is compared once more as a list of its own, in which the words that all of it shares weigh little. These
 * similarities replace the first ones, in proportion, so that one threshold fits the entire list.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { listThreshold } from "#/clustering/list-threshold.ts";
import { readLocks } from "#/clustering/locks.ts";
import { EdgeCollector, type StoredOverlapGraph } from "#/clustering/overlap-graph.ts";
import { remember } from "#/clustering/remembered.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { connectWording, LEAST_SIMILARITY } from "#/clustering/wording-graph.ts";
import { centerVectors } from "#/wording/center-vectors.ts";
import { languagesOf, LEAST_OF_LANGUAGE } from "#/wording/keyword-languages.ts";
import { listSubject } from "#/wording/list-subject.ts";
import {
  countStems,
  type KeywordTokens,
  splitKeywords,
  topicStemsOf,
} from "#/wording/keyword-tokens.ts";

/** Weaker similarities don't even hold a topic together. */
const LEAST_IN_TOPIC = 0.05;
/** Weak ones relate the pages of a pillar. */
const LEAST_BY_MEANING = 0.07;
/** Mean similarity of a topic's keywords, at least: lists about one thing are one topic, or nearly. */
const TOPIC_SIMILARITY = 0.03;
/** Longer lists are exports, with dozens of ways to ask for one page, which this would divide. */
export const LONGEST_LIST = 1_000;
/** More keywords are rarely one page: in a long list, which has many ways to ask for it, and in a short one. */
const MOST_OF_A_PAGE = 12;
const LEAST_OF_A_PAGE = 5;
/** Of the list, between the two. */
const SHARE_OF_A_PAGE = 0.1;
/** Of a topic's keywords that have its subject in them. */
const SUBJECT_SHARE = 2 / 3;
/** A group with more of its topic than this leaves little else of it. */
const SHARE_OF_TOPIC = 0.35;
/** A topic with more of the list than this is the list. */
const SHARE_OF_LIST = 0.8;
/** Of the similarity of keywords of different topics. */
const ACROSS_TOPICS = 0.5;
/** The threshold follows from the similarities, and they from it: it settles within a few rounds. */
const ROUNDS = 8;

const NOTHING_LOCKED = readLocks(undefined, 0);

/** `meaning`: keyword → sentence vector of unit length, null to compare by letters alone. */
export function connectList(
  texts: readonly string[],
  meaning: readonly Float32Array[] | null,
  least = meaning ? LEAST_BY_MEANING : LEAST_SIMILARITY,
): StoredOverlapGraph {
  const text = splitKeywords(texts);
  const languages = listLanguages(text);
  if (languages) return connectByLanguage(texts, meaning, languages, least);
  const vectors = wordingVectors(text, listSubject(text));
  const leastInTopic = Math.min(LEAST_IN_TOPIC, least);
  const edges = connectWording(vectors, meaning && centerVectors(meaning), leastInTopic);
  const basis = meaning ? "meaning" : "letters";
  const strong = combine(edges, [], 1, least);
  if (texts.length > LONGEST_LIST) return strong;
  const known = new Map<readonly number[], Topic>();
  const listOf = (members: readonly number[]): Topic => {
    const graph = connectList(
      members.map((keyword) => texts[keyword] ?? ""),
      meaning && members.map((keyword) => meaning[keyword] ?? new Float32Array(0)),
      least,
    );
    return { members, graph, threshold: listThreshold(graph, basis) };
  };
  const candidates = topicsWithSubject(edges, text);
  let combined = strong;
  let threshold = listThreshold(strong, basis);
  for (let round = 0; round < ROUNDS; round++) {
    const groupOf = clusterCommunities(strong, threshold, NOTHING_LOCKED);
    const topics = candidates
      .filter((members) => isMostlyOneGroup(members, groupOf))
      .map((members) => remember(known, members, () => listOf(members)));
    combined = combine(edges, topics, threshold, least);
    const settled = listThreshold(combined, basis);
    if (settled === threshold) break;
    threshold = settled;
  }
  return combined;
}

/**
 * Each language is a list of its own, compared by meaning where its keywords have vectors, otherwise by letters; no page
 * is in two. How the others look doesn't decide how finely the first is grouped.
 */
function connectByLanguage(
  texts: readonly string[],
  meaning: readonly Float32Array[] | null,
  languages: Uint8Array,
  least: number,
): StoredOverlapGraph {
  const parts = [...Map.groupBy(languages.keys(), (keyword) => languages[keyword] ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([, members]): Topic => {
      const own = members.map((keyword) => texts[keyword] ?? "");
      const vectors = meaning && members.map((keyword) => meaning[keyword] ?? new Float32Array(0));
      const known = vectors?.some((vector) => vector.some(Boolean)) ? vectors : null;
      const graph = connectList(own, known, known || !meaning ? least : LEAST_SIMILARITY);
      return { members, graph, threshold: listThreshold(graph, known ? "meaning" : "letters") };
    });
  const first = parts[0];
  const threshold = first ? listThreshold(first.graph, meaning ? "meaning" : "letters") : 1;
  return combine(unconnected(texts.length), parts, threshold, least);
}

function unconnected(nodeCount: number): StoredOverlapGraph {
  const none = new EdgeCollector(nodeCount, 0);
  for (let node = 0; node < nodeCount; node++) none.endNode();
  return none.toGraph();
}

/** A list as `connectList` sees it: keyword → number of its language, null when all are in one. */
export const listLanguages = (text: KeywordTokens): Uint8Array | null =>
  languagesOf(text, LEAST_OF_LANGUAGE);

interface Topic {
  /** In ascending order; keyword of the topic → keyword of the entire list. */
  readonly members: readonly number[];
  readonly graph: StoredOverlapGraph;
  readonly threshold: number;
}

/** The topics that have a subject: a word that most of their keywords share. */
function topicsWithSubject(edges: StoredOverlapGraph, text: KeywordTokens): number[][] {
  const topicOf = clusterCommunities(edges, TOPIC_SIMILARITY, NOTHING_LOCKED);
  const topics = Map.groupBy(topicOf.keys(), (keyword) => topicOf[keyword] ?? 0);
  const stems = topicStemsOf(text);
  return [...topics.values()].filter((members) => {
    if (
      members.length <= mostOfAPage(edges.nodeCount) ||
      members.length > SHARE_OF_LIST * edges.nodeCount
    )
      return false;
    const counts = countStems(members.map((keyword) => stems[keyword] ?? []));
    return Math.max(...counts.values()) >= SUBJECT_SHARE * members.length;
  });
}

const mostOfAPage = (keywordCount: number) =>
  Math.min(MOST_OF_A_PAGE, Math.max(LEAST_OF_A_PAGE, SHARE_OF_A_PAGE * keywordCount));

function isMostlyOneGroup(members: readonly number[], groupOf: Uint32Array): boolean {
  const groups = Map.groupBy(members, (keyword) => groupOf[keyword] ?? 0);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  return largest > Math.max(mostOfAPage(groupOf.length), SHARE_OF_TOPIC * members.length);
}

/** Edges of `least` on, and inside each topic its own, scaled so that its threshold becomes `threshold`. */
function combine(
  edges: StoredOverlapGraph,
  topics: readonly Topic[],
  threshold: number,
  least: number,
): StoredOverlapGraph {
  const topicOf = new Uint32Array(edges.nodeCount);
  const placeOf = new Uint32Array(edges.nodeCount);
  topics.forEach(({ members }, topic) => {
    members.forEach((keyword, place) => {
      topicOf[keyword] = topic + 1;
      placeOf[keyword] = place;
    });
  });
  const combined = new EdgeCollector(edges.nodeCount, edges.neighbours.length);
  for (let keyword = 0; keyword < edges.nodeCount; keyword++) {
    const own = topicOf[keyword] ?? 0;
    const row: (readonly [number, number])[] = [];
    edges.visit(keyword);
    for (let edge = edges.start; edge < edges.end; edge++) {
      const other = edges.neighbours[edge] ?? 0;
      const weight = edges.weights[edge] ?? 0;
      const isAcross = topicOf[other] !== own;
      if (weight >= least && (own === 0 || isAcross))
        row.push([other, isAcross ? ACROSS_TOPICS * weight : weight]);
    }
    const topic = topics[own - 1];
    if (topic) {
      const scale = threshold / topic.threshold;
      topic.graph.visit(placeOf[keyword] ?? 0);
      for (let edge = topic.graph.start; edge < topic.graph.end; edge++) {
        const weight = scale * (topic.graph.weights[edge] ?? 0);
        row.push([topic.members[topic.graph.neighbours[edge] ?? 0] ?? 0, Math.min(1, weight)]);
      }
    }
    row.sort(([a], [b]) => a - b);
    for (const [other, weight] of row) combined.add(other, weight);
    combined.endNode();
  }
  return combined.toGraph();
}
