/**
 * Pages of the map that should link to each other, and why:
 *
 *   hub       the page of the pillar (its cluster with most searches) and its child pages
 *   results   pages that rank in both clusters; one that ranks everywhere counts less, by its rarity:
 *             Σ ln(1 + clusters / clusters that rank it) over the shared pages ÷ the same over this cluster's pages
 *   mentions  keywords of the linking page that contain the complete topic of the linked page: a natural place for
 *             the link
 *
 * Ranked by results + mentions' share of the linking cluster's keywords / 2 + 0.5 for the hub + 0.05 within a pillar.
 */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findMentions, type Mentions } from "#/brief/topic-mentions.ts";

/** A page of the map to link to or from. */
export interface InternalLink {
  /** Cluster index. */
  readonly cluster: number;
  readonly id: string;
  readonly name: string;
  /** The primary keyword of the linked page. */
  readonly anchor: string;
  /** The reasons; at least one of the three applies. */
  readonly evidence: {
    /** `up`: this link points to the pillar's page; `down`: from it. */
    readonly hub: "up" | "down" | null;
    /** Pages that rank for both. */
    readonly sharedPages: number;
    /** Keywords of the linking cluster that mention the linked topic. */
    readonly mentions: number;
  };
}

export interface InternalLinks {
  /** Links from this page to others. */
  readonly out: readonly InternalLink[];
  /** Links from other pages to this one. */
  readonly in: readonly InternalLink[];
}

const MAX_LINKS = 6;
const MIN_SHARED_PAGES = 2;
const HUB_WEIGHT = 0.5;
const MENTION_WEIGHT = 0.5;
const SAME_PILLAR_WEIGHT = 0.05;

/** Empty lists for a map of one cluster, or when there is no reason to link. */
export function suggestLinks(snapshot: MapSnapshot, cluster: number): InternalLinks {
  const { clusters } = snapshot;
  const sizes = clusterSizes(snapshot);
  const shared = findSharedPages(snapshot, cluster);
  const mentions = findMentions(snapshot, cluster);
  const hub = hubOf(snapshot, cluster);
  const out: Ranked[] = [];
  const inward: Ranked[] = [];
  for (let other = 0; other < clusters.id.length; other++) {
    if (other === cluster || (sizes[other] ?? 0) === 0) continue;
    const isSibling = clusters.pillar[other] === clusters.pillar[cluster];
    const rank = (isOut: boolean) => {
      const [from, to] = isOut ? [cluster, other] : [other, cluster];
      const hubRole = !isSibling ? null : to === hub ? "up" : from === hub ? "down" : null;
      const mentioned = countMentions(mentions, other, isOut);
      const pages = shared.get(other) ?? { count: 0, strength: 0 };
      const sharedPages = pages.count >= MIN_SHARED_PAGES ? pages.count : 0;
      if (hubRole === null && sharedPages === 0 && mentioned === 0) return null;
      return {
        other,
        evidence: { hub: hubRole, sharedPages, mentions: mentioned } as const,
        score:
          (sharedPages === 0 ? 0 : pages.strength) +
          (MENTION_WEIGHT * mentioned) / (sizes[from] ?? 1) +
          (hubRole === null ? 0 : HUB_WEIGHT) +
          (isSibling ? SAME_PILLAR_WEIGHT : 0),
      };
    };
    const [leading, coming] = [rank(true), rank(false)];
    if (leading) out.push(leading);
    if (coming) inward.push(coming);
  }
  const volume = (at: number) => clusters.volumePerMonth[at] ?? -1;
  const best = (ranked: readonly Ranked[]) =>
    ranked
      .toSorted(
        (a, b) => b.score - a.score || volume(b.other) - volume(a.other) || a.other - b.other,
      )
      .slice(0, MAX_LINKS);
  return {
    out: best(out).map((link) => describe(snapshot, link, link.other)),
    in: best(inward).map((link) => describe(snapshot, link, cluster)),
  };
}

interface Ranked {
  readonly other: number;
  readonly score: number;
  readonly evidence: InternalLink["evidence"];
}

function describe(
  { clusters, keywords }: MapSnapshot,
  { other, evidence }: Ranked,
  target: number,
): InternalLink {
  const name = clusters.name[other] ?? "";
  const anchor = keywords.text[clusters.primary[target] ?? -1] ?? clusters.name[target] ?? "";
  return { cluster: other, id: clusters.id[other] ?? "", name, anchor, evidence };
}

function countMentions({ byThis, ofThis }: Mentions, other: number, isOut: boolean): number {
  return (isOut ? byThis : ofThis).get(other) ?? 0;
}

function clusterSizes({ keywords, clusters }: MapSnapshot): Uint32Array {
  const sizes = new Uint32Array(clusters.id.length);
  for (const cluster of keywords.cluster) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return sizes;
}

/**
 * The pillar's cluster with the most searches; the first on a tie. −1 in a pillar of one cluster, which has no other
 * page to link.
 */
function hubOf({ clusters }: MapSnapshot, cluster: number): number {
  const pillar = clusters.pillar[cluster];
  let hub = -1;
  let count = 0;
  clusters.pillar.forEach((own, at) => {
    if (own !== pillar) return;
    count += 1;
    const isLarger = (clusters.volumePerMonth[at] ?? -1) > (clusters.volumePerMonth[hub] ?? -2);
    if (hub === -1 || isLarger) hub = at;
  });
  return count > 1 ? hub : -1;
}

/** Other cluster → pages that rank for both, and their strength as defined above, 0–1. */
function findSharedPages(
  { keywords, serps, clusters }: MapSnapshot,
  cluster: number,
): Map<number, { count: number; strength: number }> {
  const holders = new Map<number, Set<number>>();
  serps.results.forEach((row, keyword) => {
    if (keywords.cluster[keyword] === cluster) for (const url of row) holders.set(url, new Set());
  });
  serps.results.forEach((row, keyword) => {
    for (const url of row) holders.get(url)?.add(keywords.cluster[keyword] ?? -1);
  });
  const rarity = (having: ReadonlySet<number>) => Math.log1p(clusters.id.length / having.size);
  let whole = 0;
  const shared = new Map<number, { count: number; strength: number }>();
  for (const having of holders.values()) {
    whole += rarity(having);
    for (const other of having) {
      if (other === cluster) continue;
      const before = shared.get(other) ?? { count: 0, strength: 0 };
      shared.set(other, { count: before.count + 1, strength: before.strength + rarity(having) });
    }
  }
  for (const pages of shared.values()) pages.strength /= whole;
  return shared;
}
