/**
 * Each keyword's nearest neighbors by the cosine of their sentence vectors, without a table of all pairs. Exact up to a
 * few thousand keywords; above that, candidates come from a short random projection and are then compared in full.
 * @see Johnson and Lindenstrauss 1984, "Extensions of Lipschitz mappings into a Hilbert space".
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { EdgeCollector, type StoredOverlapGraph } from "#/clustering/overlap-graph.ts";
import { createSeededRandom } from "#/clustering/seeded-random.ts";
import { NearestList } from "#/clustering/pairs/nearest-list.ts";

/** Larger maps are searched through the projection. */
const MAX_KEYWORDS_EXACT = 3_000;
const PROJECTED_DIMENSIONS = 64;
/** Candidates compared in full per neighbor wanted. */
const CANDIDATES_PER_NEIGHBOUR = 4;
const SEED = 19_840_101;

/** keyword → its `most` nearest of cosine `least` or more, ascending by keyword; vectors have unit length or are zero. */
export function meaningNeighbours(
  vectors: readonly Float32Array[],
  most: number,
  least: number,
): StoredOverlapGraph {
  const isExact = vectors.length <= MAX_KEYWORDS_EXACT;
  const dimensions = vectors[0]?.length ?? 0;
  const full = flatten(vectors, dimensions);
  const searchDimensions = isExact ? dimensions : PROJECTED_DIMENSIONS;
  const searched = isExact ? full : project(full, dimensions);
  const candidates = new NearestList(isExact ? most : most * CANDIDATES_PER_NEIGHBOUR);
  const nearest = new NearestList(most);
  const found = new EdgeCollector(vectors.length, vectors.length * most);
  for (let keyword = 0; keyword < vectors.length; keyword++) {
    candidates.clear();
    const floor = isExact ? least : 0;
    for (let other = 0; other < vectors.length; other++) {
      const score = dotAt(searched, searchDimensions, keyword, other);
      if (score >= floor && other !== keyword) candidates.offer(other, score);
    }
    nearest.clear();
    for (let place = 0; place < candidates.length; place++) {
      const other = candidates.items[place]!;
      const score = isExact ? candidates.scores[place]! : dotAt(full, dimensions, keyword, other);
      if (score >= least) nearest.offer(other, score);
    }
    nearest.sortByItem();
    for (let place = 0; place < nearest.length; place++) {
      found.add(nearest.items[place]!, nearest.scores[place]!);
    }
    found.endNode();
  }
  return found.toGraph();
}

function flatten(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const flat = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, keyword) => flat.set(vector, keyword * dimensions));
  return flat;
}

/** Random signs; each vector scaled back to unit length. */
function project(full: Float32Array, dimensions: number): Float32Array {
  const random = createSeededRandom(SEED);
  const signs = Float32Array.from({ length: dimensions * PROJECTED_DIMENSIONS }, () =>
    random() < 0.5 ? -1 : 1,
  );
  const count = full.length / dimensions;
  const projected = new Float32Array(count * PROJECTED_DIMENSIONS);
  for (let keyword = 0; keyword < count; keyword++) {
    let squares = 0;
    for (let to = 0; to < PROJECTED_DIMENSIONS; to++) {
      let sum = 0;
      for (let from = 0; from < dimensions; from++) {
        sum += full[keyword * dimensions + from]! * signs[to * dimensions + from]!;
      }
      projected[keyword * PROJECTED_DIMENSIONS + to] = sum;
      squares += sum * sum;
    }
    const length = Math.sqrt(squares) || 1;
    for (let to = 0; to < PROJECTED_DIMENSIONS; to++) {
      projected[keyword * PROJECTED_DIMENSIONS + to]! /= length;
    }
  }
  return projected;
}

function dotAt(flat: Float32Array, dimensions: number, a: number, b: number): number {
  let sum = 0;
  let at = a * dimensions;
  let bt = b * dimensions;
  for (const end = at + dimensions; at < end; at++, bt++) sum += flat[at]! * flat[bt]!;
  return sum;
}
