/** Lists nodes by group and renumbers groups without gaps. */

/** Group `g` owns `members[offsets[g] … offsets[g + 1])`, members ascending. */
export interface NodeGroups {
  readonly offsets: Uint32Array;
  readonly members: Uint32Array;
}

/** Lists the nodes of each group by counting sort; `groupOf` holds ids below `groupCount`. */
export function groupNodes(groupOf: Uint32Array, groupCount: number): NodeGroups {
  const offsets = new Uint32Array(groupCount + 1);
  for (const group of groupOf) offsets[group + 1]!++;
  for (let group = 0; group < groupCount; group++) offsets[group + 1]! += offsets[group]!;
  const next = offsets.slice(0, groupCount);
  const members = new Uint32Array(groupOf.length);
  for (let node = 0; node < groupOf.length; node++) members[next[groupOf[node]!]!++] = node;
  return { offsets, members };
}

/** Renumbers the groups in place to `0 … n − 1` in order of their first node, and returns n. */
export function renumberGroups(groupOf: Uint32Array): number {
  let span = 0;
  for (const group of groupOf) span = Math.max(span, group + 1);
  const renumbered = new Int32Array(span).fill(-1);
  let count = 0;
  for (let node = 0; node < groupOf.length; node++) {
    const group = groupOf[node]!;
    if (renumbered[group]! < 0) renumbered[group] = count++;
    groupOf[node] = renumbered[group]!;
  }
  return count;
}
