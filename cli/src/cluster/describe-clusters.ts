/**
 * Names for the command's results: each cluster's primary keyword as the app would choose it, and each pillar named
 * after what its keywords share or, in lists too long for that, after its cluster with the highest volume.
 */
import type { Clustering } from "@mapwright/core/clustering/clustering";
import { groupNodes, type NodeGroups } from "@mapwright/core/clustering/communities/node-groups";
import { gatherLoosePillars } from "@mapwright/core/snapshot/gather-loose-pillars";
import { OTHER_PILLAR_NAME } from "@mapwright/core/snapshot/other-pillar";
import { getStableId } from "@mapwright/core/snapshot/stable-id";
import { namePillar, namePillars } from "@mapwright/core/scoring/name-pillars";
import { choosePrimary } from "@mapwright/core/scoring/primary-keyword";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import type { ReadKeywords } from "#/cluster/read-keywords.ts";

/** Pillars of longer lists are named after their head cluster: splitting a million keywords into words takes 1 GB. */
const MAX_KEYWORDS_NAMED_BY_PHRASE = 100_000;

export interface DescribedClusters {
  readonly members: NodeGroups;
  /** cluster → keyword. */
  readonly primaryOf: Uint32Array;
  /** cluster → id, unique. */
  readonly idOf: readonly string[];
  /** cluster → pillar. */
  readonly pillarOf: Uint32Array;
  readonly pillarNames: readonly string[];
}

/** Names everything in `clustering`. Deterministic. */
export function describeClusters(
  keywords: ReadKeywords,
  clustering: Clustering,
): DescribedClusters {
  const members = groupNodes(clustering.clusterOf, clustering.clusterCount);
  const primaryOf = findPrimaries(keywords, clustering, members);
  const primaries = Array.from(primaryOf, (keyword) => keywords.texts.textOf(keyword));
  return {
    members,
    primaryOf,
    idOf: makeDistinct(
      primaries.map((primary) => getStableId("c", primary)),
      "-",
    ),
    ...(clustering.clusterOf.length > MAX_KEYWORDS_NAMED_BY_PHRASE
      ? nameByHeads(clustering, members, keywords.volumes, primaries)
      : nameByPhrases(keywords, clustering, members, primaries)),
  };
}

function findPrimaries(
  { texts, volumes }: ReadKeywords,
  { clusterCount }: Clustering,
  members: NodeGroups,
): Uint32Array {
  return Uint32Array.from({ length: clusterCount }, (_, cluster) => {
    const own = listMembers(members, cluster);
    const candidates = Array.from(own, (keyword) => {
      const volume = volumes[keyword] ?? Number.NaN;
      return {
        text: texts.textOf(keyword),
        volumePerMonth: Number.isNaN(volume) ? null : volume,
      };
    });
    return own[choosePrimary(candidates)] ?? 0;
  });
}

type PillarNames = Pick<DescribedClusters, "pillarOf" | "pillarNames">;

function nameByPhrases(
  keywords: ReadKeywords,
  clustering: Clustering,
  members: NodeGroups,
  primaries: readonly string[],
): PillarNames {
  const words = splitKeywords(
    Array.from(clustering.clusterOf, (_, keyword) => keywords.texts.textOf(keyword)),
  );
  const { pillarOf, pillarCount, otherPillar } = gatherLoosePillars(clustering, words);
  const clustersOf: number[][] = Array.from({ length: pillarCount }, () => []);
  pillarOf.forEach((pillar, cluster) => clustersOf[pillar]?.push(cluster));
  const heads = findHeads(pillarOf, pillarCount, members, keywords.volumes);
  const phrases = namePillars(
    words,
    clustersOf.map((clusters) => clusters.map((cluster) => [...listMembers(members, cluster)])),
  );
  const pageOf = (cluster: number) => ({
    name: primaries[cluster] ?? "",
    keywordCount: listMembers(members, cluster).length,
  });
  const names = phrases.map((phrase, pillar) => {
    if (pillar === otherPillar) return OTHER_PILLAR_NAME.toLowerCase();
    const head = heads[pillar] ?? 0;
    const others = (clustersOf[pillar] ?? []).filter((cluster) => cluster !== head);
    return namePillar(phrase, [head, ...others].map(pageOf));
  });
  return { pillarOf, pillarNames: makeDistinct(names, " ") };
}

function nameByHeads(
  { pillarOf, pillarCount }: Clustering,
  members: NodeGroups,
  volumes: Float64Array,
  primaries: readonly string[],
): PillarNames {
  const heads = findHeads(pillarOf, pillarCount, members, volumes);
  const names = Array.from(heads, (cluster) => primaries[cluster] ?? "");
  return { pillarOf, pillarNames: makeDistinct(names, " ") };
}

/** pillar → its cluster with the most searches, then the most keywords, then the first. */
function findHeads(
  pillarOf: Uint32Array,
  pillarCount: number,
  members: NodeGroups,
  volumes: Float64Array,
): Uint32Array {
  const heads = new Uint32Array(pillarCount);
  const best = new Float64Array(pillarCount).fill(-1);
  for (let cluster = 0; cluster < pillarOf.length; cluster++) {
    const own = listMembers(members, cluster);
    let wanted = 0;
    for (const keyword of own) wanted += volumes[keyword] || 0;
    // Clusters come largest first: at equal volume the one with the most keywords wins.
    const pillar = pillarOf[cluster] ?? 0;
    if (wanted <= (best[pillar] ?? 0)) continue;
    best[pillar] = wanted;
    heads[pillar] = cluster;
  }
  return heads;
}

function listMembers(members: NodeGroups, cluster: number): Uint32Array {
  return members.members.subarray(members.offsets[cluster], members.offsets[cluster + 1]);
}

function makeDistinct(texts: readonly string[], separator: string): string[] {
  const used = new Set<string>();
  return texts.map((text) => {
    let distinct = text;
    for (let count = 2; used.has(distinct); count++) distinct = text + separator + count;
    used.add(distinct);
    return distinct;
  });
}
