/** The inputs of twelve maps, one of each subject of the sample: keywords with their results from the local index. */
import { getTextKey } from "@mapwright/core/clustering/graph/canonical-rows";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import type { OverlapGraph } from "@mapwright/core/clustering/graph/overlap-graph";
import { connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import { internSerps, toSerpTable } from "@mapwright/core/snapshot/intern-serps";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { getCorpusPath, openIndex } from "../../local/src/search-index/open-index.ts";
import { researchKeywords } from "../../local/src/showcase/research-map.ts";
import { logProgress } from "../engine/bench-output.ts";

const MAX_KEYWORDS = 200;

const SEEDS: Readonly<Record<string, readonly string[]>> = {
  running: ["running shoes", "marathon training", "running shoes for flat feet"],
  yoga: ["yoga", "home workout", "yoga mat"],
  finance: ["budget", "credit card", "index funds", "emergency fund"],
  dog: ["dog training", "puppy", "leash training"],
  skin: ["skin care", "sunscreen", "retinol", "acne"],
  python: ["python", "pandas", "data analysis"],
  seo: ["seo", "keyword research", "content marketing"],
  coffee: ["home espresso", "coffee", "pour over coffee", "french press"],
  bread: ["sourdough starter", "sourdough bread", "dough"],
  bike: ["bike commute", "bike lock", "bike lights", "ebike"],
  backpacking: ["backpacking", "tent", "sleeping bag", "hiking boots"],
  garden: ["vegetable garden", "compost", "tomatoes", "raised bed gardening"],
};

export interface SampleMap {
  readonly name: string;
  readonly texts: readonly string[];
  readonly table: SerpTable;
  readonly keys: Uint32Array;
  /** Edges by letters and meaning. */
  readonly edges: OverlapGraph;
}

export async function readSampleMaps(embedder: TextEmbedder): Promise<SampleMap[]> {
  const index = await openIndex(getCorpusPath({}), logProgress);
  const maps: SampleMap[] = [];
  for (const [name, seeds] of Object.entries(SEEDS)) {
    logProgress(`sample map: ${name} …`);
    const keywords = await researchKeywords(index, { seeds, mostKeywords: MAX_KEYWORDS });
    const texts = keywords.map(({ text }) => text);
    maps.push({
      name,
      texts,
      table: toSerpTable(internSerps(keywords.map(({ results }) => results))),
      keys: Uint32Array.from(texts, getTextKey),
      edges: connectPairs(texts, await embedder.embed(texts)),
    });
  }
  return maps;
}
