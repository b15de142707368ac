/**
 * Finds the parent clusters of a table's rows. Exports give a nested cluster its full path and repeat the parent's path
 * in a separate column; other files may have only the cluster's own name next to its parent's.
 */

import { PATH_SEPARATOR } from "#/tables/structure.ts";

/** Deeper than anyone reads; clusters below are placed under the last of these levels. */
const MAX_LEVELS = 30;

/** The cells that place a row's keyword; "" for empty cells. */
export interface GroupCells {
  readonly pillar: string;
  readonly cluster: string;
  readonly parent: string;
}

export class ClusterPaths {
  /** Pillar and full path → the parent cluster's path; "" for a cluster directly under a pillar. */
  readonly #parents = new Map<string, string>();

  /** Reads all rows first: only a cluster's own row shows which separators are part of a name. */
  constructor(rows: Iterable<GroupCells>) {
    for (const row of rows) {
      if (row.cluster === "") continue;
      const key = keyOf(row.pillar, fullPath(row));
      if (!this.#parents.has(key)) this.#parents.set(key, row.parent);
    }
  }

  /** Names from the top, the row's own cluster last; empty for a row without a cluster. */
  namesOf(row: GroupCells): readonly string[] {
    if (row.cluster === "") return [];
    const own = ownName(fullPath(row), row.parent);
    return [...this.#namesOfPath(row.pillar, row.parent).slice(0, MAX_LEVELS - 1), own];
  }

  #namesOfPath(pillar: string, path: string): readonly string[] {
    const names: string[] = [];
    let rest = path;
    while (rest !== "") {
      const parent = this.#parents.get(keyOf(pillar, rest)) ?? parentByText(rest);
      // A parent's path is always shorter, otherwise this wouldn't terminate.
      const above = rest.startsWith(parent + PATH_SEPARATOR) ? parent : "";
      names.push(ownName(rest, above));
      rest = above;
    }
    return names.toReversed();
  }
}

function keyOf(pillar: string, path: string): string {
  return JSON.stringify([pillar, path]);
}

function fullPath({ cluster, parent }: GroupCells): string {
  const hasPath = parent === "" || cluster.startsWith(parent + PATH_SEPARATOR);
  return hasPath ? cluster : parent + PATH_SEPARATOR + cluster;
}

function ownName(path: string, parent: string): string {
  return parent === "" ? path : path.slice(parent.length + PATH_SEPARATOR.length);
}

/** Returns the parent of a cluster without a row of its own. */
function parentByText(path: string): string {
  const at = path.lastIndexOf(PATH_SEPARATOR);
  return at < 0 ? "" : path.slice(0, at);
}
