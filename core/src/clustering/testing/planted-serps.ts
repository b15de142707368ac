/**
 * SERPs with a known answer: keywords drawn from planted clusters within planted pillars, with hub URLs that rank for
 * everything and noise URLs that rank for one keyword. Seeded, so that the same parameters give the same table. For
 * tests and the benchmark; not used in production.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { createSeededRandom, shuffleIndexes } from "#/clustering/graph/seeded-random.ts";

/** Shares of a keyword's results, 0–1; the remainder is drawn from the cluster's own URLs. */
export interface PlantedSerpsOptions {
  readonly seed: number;
  readonly keywordCount: number;
  /** URLs per keyword, default 10. */
  readonly resultsPerKeyword?: number;
  /** Cluster sizes are log-normal: median (default 8) and standard deviation of the logarithm (default 1). */
  readonly medianClusterSize?: number;
  readonly clusterSizeSpread?: number;
  /** URLs that a cluster of `s` keywords draws from: `base + perKeyword · s` (defaults 12 and 0.25). */
  readonly urlsPerClusterBase?: number;
  readonly urlsPerClusterKeyword?: number;
  /** Standard deviation of the logarithm by which that number varies between clusters: uneven density. Default 0. */
  readonly urlsPerClusterSpread?: number;
  /** Clusters per pillar (default 8) and the pillar's own URLs per cluster (default 8). */
  readonly clustersPerPillar?: number;
  readonly pillarUrlsPerCluster?: number;
  readonly pillarShare?: number;
  /** Default 0.15; there are `hubCount` hub URLs (default keywords / 100), the first ones far more frequent. */
  readonly hubShare?: number;
  readonly hubCount?: number;
  /** Default 0.1; each noise URL ranks for about one keyword. */
  readonly noiseShare?: number;
}

export interface PlantedSerps {
  readonly table: SerpTable;
  /** keyword → planted cluster, and keyword → planted pillar. */
  readonly clusterOf: Uint32Array;
  readonly pillarOf: Uint32Array;
  readonly clusterCount: number;
}

/** Generates a table of SERPs and the planted clusters. Keywords come in shuffled order. */
export function plantSerps(options: PlantedSerpsOptions): PlantedSerps {
  const {
    keywordCount,
    resultsPerKeyword = 10,
    clustersPerPillar = 8,
    pillarUrlsPerCluster = 8,
    pillarShare = 0.15,
    hubShare = 0.15,
    noiseShare = 0.1,
    hubCount = Math.max(20, Math.round(keywordCount / 100)),
  } = options;
  const random = createSeededRandom(options.seed);
  const { clusterOf, sizes } = plantClusters(options, random);
  const densityOf = createSeededRandom(options.seed + 1);
  const ownUrls = sizes.map((size) => urlsOfCluster(size, options, densityOf));
  const ownStart = runningSums(ownUrls);
  const pillarStart = ownStart[sizes.length]!;
  const pillarUrls = clustersPerPillar * pillarUrlsPerCluster;
  const hubStart = pillarStart + Math.ceil(sizes.length / clustersPerPillar) * pillarUrls;
  const noiseStart = hubStart + hubCount;
  const noiseCount = Math.max(1, Math.round(keywordCount * resultsPerKeyword * noiseShare));

  const drawUrl = (cluster: number): number => {
    const kind = random();
    if (kind < hubShare) return hubStart + Math.floor(random() ** 3 * hubCount);
    if (kind < hubShare + noiseShare) return noiseStart + Math.floor(random() * noiseCount);
    if (kind < hubShare + noiseShare + pillarShare) {
      const pillar = Math.floor(cluster / clustersPerPillar);
      return pillarStart + pillar * pillarUrls + Math.floor(random() * pillarUrls);
    }
    return ownStart[cluster]! + Math.floor(random() * ownUrls[cluster]!);
  };

  const urls = new Uint32Array(keywordCount * resultsPerKeyword);
  const offsets = new Uint32Array(keywordCount + 1);
  const pillarOf = new Uint32Array(keywordCount);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    const cluster = clusterOf[keyword]!;
    pillarOf[keyword] = Math.floor(cluster / clustersPerPillar);
    const row = new Set<number>();
    for (let tries = 0; row.size < resultsPerKeyword && tries < resultsPerKeyword * 20; tries++) {
      row.add(drawUrl(cluster));
    }
    urls.set([...row], offsets[keyword]);
    offsets[keyword + 1] = offsets[keyword]! + row.size;
  }
  const table = {
    keywordCount,
    urlCount: noiseStart + noiseCount,
    offsets,
    urls: urls.slice(0, offsets[keywordCount]),
  };
  return { table, clusterOf, pillarOf, clusterCount: sizes.length };
}

function urlsOfCluster(size: number, options: PlantedSerpsOptions, random: () => number): number {
  const {
    urlsPerClusterBase = 12,
    urlsPerClusterKeyword = 0.25,
    urlsPerClusterSpread = 0,
  } = options;
  const even = urlsPerClusterBase + urlsPerClusterKeyword * size;
  if (urlsPerClusterSpread === 0) return Math.max(1, Math.round(even));
  return Math.max(4, Math.round(even * Math.exp(urlsPerClusterSpread * nextNormal(random))));
}

function plantClusters(options: PlantedSerpsOptions, random: () => number) {
  const { keywordCount, medianClusterSize = 8, clusterSizeSpread = 1 } = options;
  const clusterOf = new Uint32Array(keywordCount);
  const order = shuffleIndexes(keywordCount, random);
  const sizes: number[] = [];
  for (let planted = 0; planted < keywordCount;) {
    const drawn = Math.round(medianClusterSize * Math.exp(clusterSizeSpread * nextNormal(random)));
    const size = Math.min(keywordCount - planted, Math.max(1, drawn));
    for (let member = 0; member < size; member++)
      clusterOf[order[planted + member]!] = sizes.length;
    sizes.push(size);
    planted += size;
  }
  return { clusterOf, sizes };
}

function runningSums(counts: readonly number[]): number[] {
  const sums = [0];
  for (const count of counts) sums.push(sums[sums.length - 1]! + count);
  return sums;
}

/** A standard normal variate from two uniform ones (Box and Muller 1958). */
function nextNormal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}
