/** Names and ids of a map's clusters and pillars. */
import type { Clustering } from "#/clustering/clustering.ts";
import { cutText } from "#/wording/cut-text.ts";
import { OTHER_PILLAR_ID, OTHER_PILLAR_NAME } from "#/snapshot/other-pillar.ts";
import type { ClusterScores, ScoredKeywords } from "#/snapshot/score-clusters.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import { getStableId } from "#/snapshot/stable-id.ts";
import { createNameCase } from "#/scoring/name-case.ts";
import { namePillar, namePillars } from "#/scoring/name-pillars.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Columns of names and ids, each without duplicates. */
export interface MapNames {
  readonly clusterIds: string[];
  readonly clusterNames: string[];
  readonly pillarIds: string[];
  readonly pillarNames: string[];
}

/**
 * `otherPillar`: of clusters that belong to none. A cluster is named after its primary keyword, a pillar after what its
 * keywords have in common, else after one of its clusters; see name-pillars.ts. Names and ids of pillars are unique, and
 * so are those of clusters.
 */
export function nameMap(
  { text, words, serps }: ScoredKeywords,
  clustering: Clustering,
  scores: ClusterScores,
  otherPillar: number,
): MapNames {
  const nameCase = createNameCase(text, serps.titles);
  const primaries = scores.primary.map((keyword) => text[keyword] ?? "");
  const clusterNames = makeDistinct(primaries.map((primary) => shortName(nameCase(primary))));
  const heads = headClusters(clustering, scores);
  const clustersOf = clustersOfPillars(clustering);
  const membersOf = (cluster: number) => scores.members[cluster] ?? [];
  const pageOf = (cluster: number) => ({
    name: primaries[cluster] ?? "",
    keywordCount: membersOf(cluster).length,
  });
  const isNameless = clustering.pillarCount === 1 && otherPillar === 0;
  const phrases = isNameless
    ? [null]
    : namePillars(
        words,
        clustersOf.map((clusters) => clusters.map(membersOf)),
      );
  const topicOf = (phrase: string | null, pillar: number) => {
    const head = heads[pillar] ?? 0;
    const others = (clustersOf[pillar] ?? []).filter((cluster) => cluster !== head);
    return namePillar(phrase, [head, ...others].map(pageOf));
  };
  const pillarNames = withoutEchoes(phrases, topicOf).map((topic, pillar) =>
    pillar === otherPillar ? OTHER_PILLAR_NAME : shortName(nameCase(topic)),
  );
  const pillarIds = heads.map((head, pillar) =>
    pillar === otherPillar ? OTHER_PILLAR_ID : getStableId("p", primaries[head] ?? ""),
  );
  return {
    clusterIds: makeDistinct(
      primaries.map((primary) => getStableId("c", primary)),
      "-",
    ),
    clusterNames,
    pillarIds: makeDistinct(pillarIds, "-"),
    pillarNames: makeDistinct(pillarNames),
  };
}

/**
 * The topic of each pillar. Where two would be the same in other forms, "bike commuting" and "bike commute", the one that
 * is named after what its keywords share is named after a page instead.
 */
function withoutEchoes(
  phrases: readonly (string | null)[],
  topicOf: (phrase: string | null, pillar: number) => string,
): string[] {
  const topics = phrases.map(topicOf);
  const keys = splitKeywords(topics).stems.map((stems) => stems.toSorted().join(" "));
  return topics.map((topic, pillar) => {
    const first = keys.indexOf(keys[pillar] ?? "");
    const isKept = phrases[pillar] === null || keys.indexOf(keys[pillar] ?? "", first + 1) < 0;
    return isKept ? topic : topicOf(null, pillar);
  });
}

function clustersOfPillars({ pillarCount, pillarOf }: Clustering): number[][] {
  const clusters: number[][] = Array.from({ length: pillarCount }, () => []);
  pillarOf.forEach((pillar, cluster) => clusters[pillar]?.push(cluster));
  return clusters;
}

/** The cluster of each pillar with the most searches; without volumes the largest, then the first. */
function headClusters({ pillarCount, pillarOf }: Clustering, scores: ClusterScores): number[] {
  const heads: number[] = Array.from({ length: pillarCount }, () => -1);
  const size = (cluster: number) => scores.members[cluster]?.length ?? 0;
  const volume = (cluster: number) => scores.volumePerMonth[cluster] ?? 0;
  pillarOf.forEach((pillar, cluster) => {
    const head = heads[pillar] ?? -1;
    const isAhead =
      head < 0 ||
      volume(cluster) > volume(head) ||
      (volume(cluster) === volume(head) && size(cluster) > size(head));
    if (isAhead) heads[pillar] = cluster;
  });
  return heads;
}

/** Leaves room for a duplicate's number within the length limit of names. */
const NAME_LENGTH = TOPIC_NAME_MAX_LENGTH - 8;

/** Keywords from files may be entire sentences, longer than a topic's name may be. */
function shortName(name: string): string {
  return name.length > NAME_LENGTH ? `${cutText(name, NAME_LENGTH - 1)}…` : name;
}

/** Returns the same texts, with duplicates numbered from 2. */
function makeDistinct(texts: readonly string[], separator = " "): string[] {
  const used = new Set<string>();
  return texts.map((text) => {
    let distinct = text;
    for (let count = 2; used.has(distinct.toLowerCase()); count++)
      distinct = text + separator + count;
    used.add(distinct.toLowerCase());
    return distinct;
  });
}
