/** Measures how close together a document's occurrences of the query words are. */

/**
 * Length of the shortest span of `terms` that contains every wanted term, including the words between them. Infinity
 * when a term is missing or none is wanted. Uses a single two-pointer pass.
 */
export function measureShortestSpan(terms: Int32Array, wanted: ReadonlySet<number>): number {
  if (wanted.size === 0) return Number.POSITIVE_INFINITY;
  const counts = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  let start = 0;
  for (let end = 0; end < terms.length; end++) {
    const term = terms[end] ?? -1;
    if (!wanted.has(term)) continue;
    counts.set(term, (counts.get(term) ?? 0) + 1);
    while (counts.size === wanted.size) {
      shortest = Math.min(shortest, end - start + 1);
      const first = terms[start] ?? -1;
      start += 1;
      const left = (counts.get(first) ?? 0) - 1;
      if (left > 0) counts.set(first, left);
      else if (left === 0) counts.delete(first);
    }
  }
  return shortest;
}
