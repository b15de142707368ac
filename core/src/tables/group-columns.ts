/**
 * The order in which the groups of a table are above each other: topics, clusters, and parents that are keywords
 * themselves.
 */
import { normalizeHeader, type TableRole } from "#/tables/column-names.ts";

export type SetRole = (
  column: number,
  role: TableRole | null,
  reason: "name" | "cells" | null,
) => void;

/** A topic is above the clusters of its table, and otherwise the cluster. */
export function placeTopics(roles: (TableRole | null)[], set: SetRole): void {
  const topic = roles.indexOf("topic");
  if (topic < 0) return;
  const hasCluster = roles.includes("cluster");
  const hasPillar = roles.includes("pillar");
  set(topic, !hasCluster ? "cluster" : hasPillar ? null : "pillar", "name");
}

/** Nests one column of clusters in the other when all its groups are wholly within those of the other. */
export function nestClusters(
  roles: readonly (TableRole | null)[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const [first, second] = roles.flatMap((role, column) => (role === "cluster" ? [column] : []));
  if (first === undefined || second === undefined || roles.includes("parent")) return;
  const isWithin = (narrow: number, broad: number) => {
    const above = new Map<string, string>();
    for (const row of rows) {
      const [own = "", group = ""] = [row[narrow]?.trim(), row[broad]?.trim()];
      if (own === "" || group === "") continue;
      if ((above.get(own) ?? group) !== group) return false;
      above.set(own, group);
    }
    return new Set(above.values()).size < above.size;
  };
  if (isWithin(second, first)) set(first, "parent", "name");
  else if (isWithin(first, second)) set(second, "parent", "name");
}

/** Parents that have parents of their own are a tree; otherwise they are the clusters. */
export function findTree(
  names: readonly string[],
  roles: readonly (TableRole | null)[],
  rows: readonly (readonly string[])[],
  set: SetRole,
): void {
  const [keyword, parent] = [roles.indexOf("keyword"), roles.indexOf("cluster")];
  if (keyword < 0 || !normalizeHeader(names[parent] ?? "").startsWith("parent ")) return;
  const parents = new Map<string, string>();
  for (const row of rows) {
    const [own = "", above = ""] = [row[keyword]?.trim(), row[parent]?.trim()];
    if (above !== "" && above !== own) parents.set(own, above);
  }
  if ([...parents.values()].some((above) => parents.has(above))) set(parent, "parent", "name");
}
