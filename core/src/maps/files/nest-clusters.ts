/** Nested clusters of a table: a snapshot stores two levels, so deeper ones follow as changes. */
import { generateKeyBetween } from "fractional-indexing";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { GroupedSnapshot } from "#/maps/files/grouped-snapshot.ts";
import { openState } from "#/maps/log/edited/map-state.ts";

export interface ClusterPath {
  /** Pillar as named in the file; null: found by wording. */
  readonly pillar: number | null;
  /** Names of its ancestor clusters, from the top. */
  readonly above: readonly string[];
  readonly name: string;
}

/**
 * Moves each nested cluster under its parent, in the given order. A parent without keywords is created; every parent
 * comes before its children.
 * @param clusters of the given clusters, in their order
 */
export function nestClusters(
  clusters: readonly ClusterPath[],
  { snapshot, clusterIds }: Pick<GroupedSnapshot, "snapshot" | "clusterIds">,
  newId: () => string,
): MapChange[] {
  const { topics } = openState(snapshot);
  const byPath = new Map<string, string>();
  for (const [at, { pillar, above, name }] of clusters.entries()) {
    const topic = clusterIds[at];
    if (topic !== undefined) byPath.set(pathKey(pillar, [...above, name]), topic);
  }
  const changes: MapChange[] = [];
  const lastOrder = new Map<string | null, string>();
  for (const { parent, order } of topics.values()) {
    const last = lastOrder.get(parent);
    if (last === undefined || last < order) lastOrder.set(parent, order);
  }
  const nextOrder = (parent: string | null) => {
    const order = generateKeyBetween(lastOrder.get(parent) ?? null, null);
    lastOrder.set(parent, order);
    return order;
  };
  for (const [at, { pillar, above }] of clusters.entries()) {
    const topic = clusterIds[at];
    if (topic === undefined || above.length === 0) continue;
    let parent = topics.get(topic)?.parent ?? null;
    above.forEach((name, depth) => {
      const key = pathKey(pillar, above.slice(0, depth + 1));
      const known = byPath.get(key);
      const id = known ?? newId();
      if (known === undefined) {
        byPath.set(key, id);
        changes.push({ kind: "create-topic", topic: id, parent, order: nextOrder(parent), name });
      }
      parent = id;
    });
    changes.push({ kind: "move-topic", topic, parent, order: nextOrder(parent) });
  }
  return changes;
}

function pathKey(pillar: number | null, names: readonly string[]): string {
  return JSON.stringify([pillar, ...names]);
}
