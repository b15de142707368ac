/**
 * Each keyword's nearest others by the cosine of their vectors, without a table of all pairs. Exact up to a few thousand
 * keywords; above that, candidates are compared in full.
 * @see Johnson and Lindenstrauss 1984, "Extensions of Lipschitz mappings into a Hilbert space".
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { NearestList } from "#/clustering/pairs/nearest-list.ts";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { onFirstUse } from "#/on-first-use.ts";

/** Larger lists are searched through the projection. */
const MAX_EXACT = 4_000;
const PROJECTED = 64;
/** Candidates compared in full for each neighbor wanted. */
const CANDIDATES = 2;
/** Keywords whose vectors are compared with each other while they are in the cache. */
const BLOCK = 32;
const SEED = 19_840_101;

/** Vectors one after another: keyword `k` has `values[k × dimensions … (k + 1) × dimensions)`. */
export interface FlatVectors {
  readonly count: number;
  readonly dimensions: number;
  readonly values: Float32Array;
}

/** A keyword's nearest others, nearest first, and their cosines. */
export interface Neighbours {
  readonly keywords: Uint32Array;
  readonly cosines: Float32Array;
}

/** Padded with zeros to a multiple of four numbers. */
export function flattenVectors(vectors: readonly ArrayLike<number>[]): FlatVectors {
  const dimensions = Math.ceil((vectors[0]?.length ?? 0) / 4) * 4;
  const values = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, keyword) => values.set(vector, keyword * dimensions));
  return { count: vectors.length, dimensions, values };
}

const NONE: Neighbours = { keywords: new Uint32Array(0), cosines: new Float32Array(0) };

/** Finds candidates in a large list: keyword → those that may be among its `wanted` nearest. */
export type FindCandidates = (
  wanted: number,
  some: ReadonlySet<number> | null,
) => readonly Uint32Array[];

/** Finds candidates by a short random projection, which is made once. */
export function createCandidateFinder(vectors: FlatVectors): FindCandidates {
  const project = onFirstUse(() => projectVectors(vectors));
  return (wanted, some) => nearestIn(project(), wanted, some).map(({ keywords }) => keywords);
}

/**
 * keyword → its `most` nearest, or none for keywords that aren't in `some`; `vectors` have unit length or are zero.
 */
export function listNearestByMeaning(
  vectors: FlatVectors,
  most: number,
  findCandidates: FindCandidates,
  some: ReadonlySet<number> | null = null,
): Neighbours[] {
  if (vectors.count <= MAX_EXACT) return nearestIn(vectors, most, some);
  const nearest = new NearestList(most);
  return findCandidates(most * CANDIDATES, some).map((candidates, keyword) => {
    if (candidates.length === 0) return NONE;
    nearest.clear();
    for (const other of candidates.slice().sort())
      nearest.offer(other, computeDotProduct(vectors, keyword, other));
    return takeNearest(nearest);
  });
}

function nearestIn(
  vectors: FlatVectors,
  most: number,
  some: ReadonlySet<number> | null,
): Neighbours[] {
  return some ? nearestOfSome(vectors, most, some) : nearestOfAll(vectors, most);
}

function nearestOfSome(
  vectors: FlatVectors,
  most: number,
  some: ReadonlySet<number>,
): Neighbours[] {
  const nearest = new NearestList(most);
  return Array.from({ length: vectors.count }, (_, keyword) => {
    if (!some.has(keyword)) return NONE;
    nearest.clear();
    for (let other = 0; other < vectors.count; other++)
      if (other !== keyword) nearest.offer(other, computeDotProduct(vectors, keyword, other));
    return takeNearest(nearest);
  });
}

/** Each pair is compared once, block by block: the vectors of two blocks stay in the processor's cache. */
function nearestOfAll(vectors: FlatVectors, most: number): Neighbours[] {
  const { count } = vectors;
  const lists = Array.from({ length: count }, () => new NearestList(most));
  for (let top = 0; top < count; top += BLOCK) {
    for (let left = top; left < count; left += BLOCK) {
      const end = Math.min(left + BLOCK, count);
      for (let keyword = top; keyword < Math.min(top + BLOCK, count); keyword++) {
        const own = lists[keyword]!;
        for (let other = Math.max(left, keyword + 1); other < end; other++) {
          const cosine = computeDotProduct(vectors, keyword, other);
          own.offer(other, cosine);
          lists[other]!.offer(keyword, cosine);
        }
      }
    }
  }
  return lists.map(takeNearest);
}

const takeNearest = ({ items, scores, length }: NearestList): Neighbours => ({
  keywords: items.slice(0, length),
  cosines: scores.slice(0, length),
});

/** Random signs; each vector scaled back to unit length. */
function projectVectors({ count, dimensions, values }: FlatVectors): FlatVectors {
  const random = createSeededRandom(SEED);
  const signs = Float32Array.from({ length: dimensions * PROJECTED }, () =>
    random() < 0.5 ? -1 : 1,
  );
  const projected = new Float32Array(count * PROJECTED);
  for (let keyword = 0; keyword < count; keyword++) {
    let squares = 0;
    for (let to = 0; to < PROJECTED; to++) {
      let sum = 0;
      for (let from = 0; from < dimensions; from++) {
        sum += values[keyword * dimensions + from]! * signs[to * dimensions + from]!;
      }
      projected[keyword * PROJECTED + to] = sum;
      squares += sum * sum;
    }
    const length = Math.sqrt(squares) || 1;
    for (let to = 0; to < PROJECTED; to++) projected[keyword * PROJECTED + to]! /= length;
  }
  return { count, dimensions: PROJECTED, values: projected };
}

/** Dot product of two of the vectors, which have a multiple of four numbers. Four sums at once are twice as fast as one. */
export function computeDotProduct(
  { dimensions, values }: FlatVectors,
  one: number,
  other: number,
): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let at = one * dimensions;
  let to = other * dimensions;
  for (const end = at + dimensions; at < end; at += 4, to += 4) {
    first += values[at]! * values[to]!;
    second += values[at + 1]! * values[to + 1]!;
    third += values[at + 2]! * values[to + 2]!;
    fourth += values[at + 3]! * values[to + 3]!;
  }
  return first + second + third + fourth;
}
