/** Generates a deterministic map of any size with stored results, from its size alone. */
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { computeOpportunityTerms } from "@mapwright/core/scoring/opportunity";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";

const KEYWORDS_PER_CLUSTER = 8;
const CLUSTERS_PER_PILLAR = 36;
const RESULTS = 10;
const PILLAR_PAGES = 40;
const HUBS = 6;

const SUBJECTS =
  "espresso grinder kettle filter roast bean water scale latte brewer crema portafilter tamper thermometer carafe dripper".split(
    " ",
  );
const QUALITIES =
  "best cheap quiet manual electric small vintage portable ceramic steel fast clean cold slow large simple".split(
    " ",
  );

interface Planted {
  readonly snapshot: MapSnapshot;
  readonly random: () => number;
}

export function plantSnapshot(keywordCount: number): MapSnapshot {
  const metrics = { source: "planted", estimated: true, asOf: 0 };
  const planted: Planted = {
    snapshot: { ...buildTestSnapshot({}), metrics },
    random: createSeededRandom(7),
  };
  const { keywords, pillars, serps } = planted.snapshot;
  for (let hub = 0; hub < HUBS; hub++) addPage(serps, `https://hub-${String(hub)}.example/`);
  while (keywords.text.length < keywordCount) {
    const pillar = pillars.id.length;
    pillars.id.push(`p${String(pillar)}`);
    pillars.name.push(`${titled(SUBJECTS[pillar % SUBJECTS.length] ?? "")} ${String(pillar + 1)}`);
    const pages = Array.from({ length: PILLAR_PAGES }, (_, at) =>
      addPage(serps, `https://pillar-${String(pillar)}.example/${String(at)}`),
    );
    const clusters = Math.ceil(CLUSTERS_PER_PILLAR * (0.3 + 1.4 * planted.random()));
    for (let at = 0; at < clusters && keywords.text.length < keywordCount; at++) {
      addCluster(planted, pillar, pages, keywordCount - keywords.text.length);
    }
  }
  return planted.snapshot;
}

function addCluster(
  { snapshot, random }: Planted,
  pillar: number,
  shared: readonly number[],
  room: number,
): void {
  const { keywords, clusters, serps } = snapshot;
  const cluster = clusters.id.length;
  const name = `${QUALITIES[cluster % QUALITIES.length] ?? ""} ${SUBJECTS[pillar % SUBJECTS.length] ?? ""} ${String(cluster)}`;
  const own = Array.from({ length: RESULTS }, (_, at) =>
    addPage(serps, `https://site-${String(at)}.example/${String(cluster)}`),
  );
  const size = Math.min(room, Math.ceil(-Math.log(1 - random()) * KEYWORDS_PER_CLUSTER));
  const primary = keywords.text.length;
  for (let at = 0; at < size; at++) {
    keywords.text.push(at === 0 ? name : `${name} ${QUALITIES[at % 16] ?? ""} ${String(at)}`);
    keywords.volumePerMonth.push(Math.round(10 ** (1 + 3 * random())));
    keywords.difficulty.push(Math.round(100 * random()));
    keywords.intent.push("informational");
    keywords.cluster.push(cluster);
    keywords.confidence.push(0.8);
    keywords.runnerUp.push(-1);
    serps.results.push(resultsOf(random, own, shared));
  }
  const volumes = keywords.volumePerMonth.slice(primary);
  const volumePerMonth = volumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0);
  const difficulty = Math.round(100 * random());
  clusters.id.push(`c${String(cluster)}`);
  clusters.name.push(name);
  clusters.pillar.push(pillar);
  clusters.primary.push(primary);
  clusters.intent.push("informational");
  clusters.volumePerMonth.push(volumePerMonth);
  clusters.difficulty.push(difficulty);
  clusters.opportunity.push(
    computeOpportunityTerms({ volumePerMonth, difficulty, intent: "informational" }).score,
  );
  clusters.confidence.push(0.8);
  clusters.evidence.push([]);
}

/** Mostly the cluster's own pages, some of the pillar's, and occasionally a hub. */
function resultsOf(random: () => number, own: readonly number[], shared: readonly number[]) {
  const found = new Set<number>();
  while (found.size < RESULTS) {
    const dice = random();
    const [from, step] = dice < 0.6 ? [own, 1] : dice < 0.9 ? [shared, 1] : [null, HUBS];
    const at = Math.floor(random() * (from ? from.length : step));
    found.add(from ? (from[at] ?? 0) : at);
  }
  return [...found];
}

function addPage(serps: MapSnapshot["serps"], url: string): number {
  serps.titles.push(`A page at ${url}`);
  return serps.urls.push(url) - 1;
}

const titled = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
