/** The part of a shared map that a search leaves visible. */
import type {
  SharedCluster,
  SharedKeywords,
  SharedMap,
  SharedPillar,
} from "@mapwright/core/maps/shared-map";

/** As loaded by the page. */
export interface ShownMap {
  readonly token: string;
  readonly map: SharedMap;
}

export interface ShownKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
}

export interface ShownPillar {
  readonly pillar: number;
  readonly content: SharedPillar;
  /** Numbered across all pillars. */
  readonly firstCluster: number;
  /** Positions in `content.clusters` of those shown. */
  readonly clusters: readonly number[];
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The keywords of each cluster, in order. */
export function keywordsByCluster(keywords: SharedKeywords): readonly (readonly ShownKeyword[])[] {
  const found: ShownKeyword[][] = [];
  keywords.text.forEach((text, row) => {
    const volumePerMonth = keywords.volumePerMonth[row] ?? null;
    (found[keywords.cluster[row] ?? 0] ??= []).push({ text, volumePerMonth });
  });
  return found;
}

/**
 * Pillars with the clusters whose name, pillar, note or keywords contain every search word; all of them without a
 * search.
 */
export function findShown(
  { pillars }: SharedMap,
  keywords: readonly (readonly ShownKeyword[])[] | null,
  search: string,
): readonly ShownPillar[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  let firstCluster = 0;
  return pillars.flatMap((content, pillar): ShownPillar[] => {
    const first = firstCluster;
    firstCluster += content.clusters.length;
    const clusters = [...content.clusters.keys()].filter((at) => {
      if (words.length === 0) return true;
      const own = keywords?.[first + at] ?? [];
      const { name = "", note = "" } = content.clusters[at] ?? {};
      const text = plain([content.name, name, note, ...own.map((each) => each.text)].join("\n"));
      return words.every((word) => text.includes(word));
    });
    return clusters.length === 0 && words.length > 0
      ? []
      : [{ pillar, content, firstCluster: first, clusters }];
  });
}

/** Names of the ancestors of the cluster at `at`, outermost first. */
export function namesAbove(
  clusters: readonly Pick<SharedCluster, "name" | "depth">[],
  at: number,
): string[] {
  const names: string[] = [];
  let depth = clusters[at]?.depth ?? 0;
  for (let before = at - 1; before >= 0 && depth > 0; before--) {
    const cluster = clusters[before];
    if (!cluster || cluster.depth >= depth) continue;
    names.unshift(cluster.name);
    depth = cluster.depth;
  }
  return names;
}
