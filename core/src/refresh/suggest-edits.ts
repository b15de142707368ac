/**
 * Edits that a new reading of a map suggests: clusters to merge or to split, and new keywords with the cluster they fit. Only
 * suggested: people accept them one by one, and nothing is ever applied over their work. Locked clusters are left alone.
 */
import { z } from "zod";
import { topicId } from "#/snapshot/map-change.ts";

/** Share of a cluster that has to be in one cluster of the new grouping for it to have gone there as a whole. */
const MAX_OF_CLUSTER = 0.7;
/** A part that is split off. */
const MIN_PART = 2;
const MIN_SHARE_OF_PART = 0.25;
/** A smaller cluster isn't split: its keywords have hardly anything in common by chance. */
const MIN_TO_SPLIT = 5;

const keywords = z.array(z.string()).min(1);

export const suggestedEdit = z.discriminatedUnion("kind", [
  /** `topic` goes into `into`: the new reading has both in one cluster, with `share` of their keywords. */
  z.object({
    kind: z.literal("merge"),
    topic: topicId,
    into: topicId,
    share: z.number().min(0).max(1),
  }),
  /** `parts`, without the largest, become clusters of their own. */
  z.object({ kind: z.literal("split"), topic: topicId, parts: z.array(keywords).min(1) }),
  /** New keywords; `topic` null: they make a new cluster. */
  z.object({ kind: z.literal("add"), topic: topicId.nullable(), keywords }),
]);
export type SuggestedEdit = z.infer<typeof suggestedEdit>;

/** The map as people see it now. */
export interface CurrentTopics {
  /** keyword → ID of its cluster. */
  readonly clusterOf: ReadonlyMap<string, string>;
  readonly locked: ReadonlySet<string>;
}

/** Mergers first, then splits, then additions; the largest first. `fresh`: keyword → its cluster in the new grouping. */
export function suggestEdits(
  { clusterOf, locked }: CurrentTopics,
  fresh: ReadonlyMap<string, number>,
): SuggestedEdit[] {
  const clusters = Map.groupBy(
    [...clusterOf].filter(([keyword]) => fresh.has(keyword)),
    ([, cluster]) => cluster,
  );
  const current = [...clusters]
    .map(([id, own]) => ({ id, keywords: own.map(([keyword]) => keyword) }))
    .sort((a, b) => b.keywords.length - a.keywords.length || (a.id < b.id ? -1 : 1));
  const parts = new Map(current.map(({ id, keywords: own }) => [id, partsOf(own, fresh)]));
  const home = (id: string): number | null => {
    const [largest] = parts.get(id) ?? [];
    const size = clusters.get(id)?.length ?? 0;
    return largest && largest.keywords.length >= size * MAX_OF_CLUSTER ? largest.at : null;
  };

  const merges: SuggestedEdit[] = [];
  const taken = new Map<number, { readonly id: string; readonly size: number }>();
  for (const { id, keywords: own } of current) {
    const to = home(id);
    if (to === null || locked.has(id)) continue;
    const into = taken.get(to);
    if (!into) {
      taken.set(to, { id, size: own.length });
      continue;
    }
    const both = [...(clusters.get(into.id) ?? []), ...(clusters.get(id) ?? [])];
    const together = both.filter(([keyword]) => fresh.get(keyword) === to).length;
    merges.push({ kind: "merge", topic: id, into: into.id, share: together / both.length });
  }

  const splits = current.flatMap(({ id, keywords: own }): SuggestedEdit[] => {
    if (locked.has(id) || home(id) !== null || own.length < MIN_TO_SPLIT) return [];
    const others = (parts.get(id) ?? [])
      .slice(1)
      .map((part) => part.keywords)
      .filter((part) => part.length >= Math.max(MIN_PART, own.length * MIN_SHARE_OF_PART));
    return others.length > 0 ? [{ kind: "split", topic: id, parts: others }] : [];
  });

  return [...merges, ...splits, ...additions(clusterOf, locked, fresh)];
}

/**
 * Returns suggestions from the new results that the earlier ones didn't give: where people have grouped differently
 * than the results of before said, they meant it. `earlier`: keyword → its cluster by those.
 */
export function suggestNewEdits(
  current: CurrentTopics,
  earlier: ReadonlyMap<string, number>,
  fresh: ReadonlyMap<string, number>,
): SuggestedEdit[] {
  const known = new Set(suggestEdits(current, earlier).map(subjectOf));
  return suggestEdits(current, fresh).filter((edit) => !known.has(subjectOf(edit)));
}

/** Returns the subject of an edit: the two clusters, the cluster that comes apart, or the keywords. */
function subjectOf(edit: SuggestedEdit): string {
  if (edit.kind === "merge") return `merge ${[edit.topic, edit.into].toSorted().join(" ")}`;
  if (edit.kind === "split") return `split ${edit.topic}`;
  return `add ${edit.keywords.join("\n")}`;
}

/** New keywords by their fresh cluster, which is the current cluster that most of it is in. */
function additions(
  clusterOf: ReadonlyMap<string, string>,
  locked: ReadonlySet<string>,
  fresh: ReadonlyMap<string, number>,
): SuggestedEdit[] {
  const byFresh = Map.groupBy(fresh, ([, cluster]) => cluster);
  return [...byFresh.values()]
    .flatMap((members): SuggestedEdit[] => {
      const texts = members.map(([keyword]) => keyword);
      const added = texts.filter((keyword) => !clusterOf.has(keyword));
      if (added.length === 0) return [];
      const known = texts.flatMap((keyword) => clusterOf.get(keyword) ?? []);
      const counts = [...Map.groupBy(known, (id) => id)]
        .map(([id, of]) => ({ id, count: of.length }))
        .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
      const topic = counts.find(({ id }) => !locked.has(id))?.id ?? null;
      return [{ kind: "add", topic, keywords: added }];
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf(edit: SuggestedEdit): number {
  return edit.kind === "add" ? edit.keywords.length : 0;
}

/** Returns a cluster's parts in the new grouping, largest first. */
function partsOf(
  own: readonly string[],
  fresh: ReadonlyMap<string, number>,
): { readonly at: number; readonly keywords: string[] }[] {
  return [...Map.groupBy(own, (keyword) => fresh.get(keyword) ?? -1)]
    .map(([at, part]) => ({ at, keywords: part }))
    .sort((a, b) => b.keywords.length - a.keywords.length || a.at - b.at);
}
