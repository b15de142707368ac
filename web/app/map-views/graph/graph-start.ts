/**
 * Initial positions before the force layout: pillars on a spiral, largest in the center, clusters on a spiral around
 * their pillar (as in a sunflower, Vogel 1979). The same map gives the same layout.
 */

export const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Distance between neighboring clusters of a pillar. */
const STEP = 10;

/** @returns x, y of each cluster, interleaved */
export function startPositions(pillarOf: readonly number[], pillarCount: number): Float32Array {
  const sizes = new Uint32Array(pillarCount);
  for (const pillar of pillarOf) sizes[pillar] = (sizes[pillar] ?? 0) + 1;
  const largest = sizes.reduce((most, size) => Math.max(most, size), 1);
  const pillarStep = 2.2 * STEP * Math.sqrt(largest);
  const bySize = [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b);
  const rankOf = new Uint32Array(pillarCount);
  bySize.forEach((pillar, rank) => {
    rankOf[pillar] = rank;
  });
  const seen = new Uint32Array(pillarCount);
  const positions = new Float32Array(2 * pillarOf.length);
  pillarOf.forEach((pillar, cluster) => {
    const center = spiral(rankOf[pillar] ?? 0, pillarStep);
    const own = spiral(seen[pillar] ?? 0, STEP);
    seen[pillar] = (seen[pillar] ?? 0) + 1;
    positions[2 * cluster] = center.x + own.x;
    positions[2 * cluster + 1] = center.y + own.y;
  });
  return positions;
}

function spiral(rank: number, step: number): { x: number; y: number } {
  const radius = step * Math.sqrt(rank);
  return { x: radius * Math.cos(rank * GOLDEN_ANGLE), y: radius * Math.sin(rank * GOLDEN_ANGLE) };
}
