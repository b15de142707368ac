/**
 * Creates the site's example maps and their covers from the sample corpus, the way a research job does: `npm run
 * examples -w local`. Run it when the corpus, the index or the engine changes. Its output is checked in, and
 * content/examples.ndjson describes it in words. `--dry` writes nothing; `--only
 * <name>` makes one of them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { writeMapJson } from "@mapwright/core/maps/files/map-json";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { getCorpusPath, openIndex } from "#/search-index/open-index.ts";
import { readSampleThreads } from "#/search-index/threads/sample-threads.ts";
import { drawMapCover } from "#/showcase/draw-map-cover.ts";
import { describeSite, researchDomain } from "#/showcase/research-domain.ts";
import { describeMap, researchMap } from "#/showcase/research-map.ts";
import { researchThreads } from "#/showcase/research-threads.ts";

/** Date of the figures: the day the sample's texts were written. */
const AS_OF = Date.UTC(2026, 10, 21);

const EXAMPLES = [
  {
    name: "pour-over-coffee",
    seeds: ["pour over coffee", "coffee", "french press"],
    mostKeywords: 140,
  },
  {
    name: "sourdough-bread",
    seeds: ["sourdough starter", "sourdough bread", "bread", "dough"],
    mostKeywords: 160,
  },
  {
    name: "bicycle-commuting",
    seeds: ["bike commute", "bike", "bike lock", "bike lights"],
    mostKeywords: 160,
  },
  {
    name: "vegetable-garden",
    seeds: ["vegetable garden", "compost", "tomatoes", "raised bed gardening"],
    mostKeywords: 160,
  },
] as const;

const DOMAINS = [
  {
    name: "good-puppy",
    title: "goodpuppy.example",
    domain: "goodpuppy.example",
    competitors: ["calmcanine.example.org"],
    seeds: ["puppy training", "dog training", "leash training", "dog"],
    mostKeywords: 160,
  },
] as const;

const COMMUNITIES = [
  {
    name: "runners-and-yogis",
    title: "Running, home fitness and yoga",
    subreddits: ["samplerunning", "samplefirst5k", "samplehomefitness", "sampleyoga"],
    mostKeywords: 160,
  },
] as const;

const { values } = parseArgs({ options: { dry: { type: "boolean" }, only: { type: "string" } } });
const isWanted = ({ name }: { readonly name: string }) => (values.only ?? name) === name;
const folder = resolve(import.meta.dirname, "../../../content/assets/examples");
const index = await openIndex(getCorpusPath({}), console.warn);
if (!values.dry) mkdirSync(folder, { recursive: true });
for (const { name, seeds, mostKeywords } of EXAMPLES.filter(isWanted)) {
  const snapshot = await researchMap(index, { seeds, mostKeywords, asOf: AS_OF });
  console.log(`${name}: ${describeMap(snapshot)}\n`);
  save(name, snapshot, JSON.stringify(snapshot));
}
for (const { name, title, ...request } of DOMAINS.filter(isWanted)) {
  const { snapshot, site } = await researchDomain(index, { ...request, asOf: AS_OF });
  console.log(`${name}: ${describeMap(snapshot)}\n${describeSite(analyzeSite(site, snapshot))}\n`);
  const file = writeMapJson({
    title,
    type: "domain",
    locale: DEFAULT_LOCALE,
    seeds: [...request.seeds],
    exportedAt: AS_OF,
    people: {},
    map: snapshot,
    evidence: { site, reddit: null },
    edits: toMapEdits(openState(snapshot)),
  });
  save(name, snapshot, file);
}
const threads = await readSampleThreads(getCorpusPath({}));
for (const { name, title, ...request } of COMMUNITIES.filter(isWanted)) {
  const { snapshot, evidence } = await researchThreads(threads, { ...request, asOf: AS_OF });
  console.log(`${name}: ${describeMap(snapshot)}\n`);
  const file = writeMapJson({
    title,
    type: "reddit",
    locale: DEFAULT_LOCALE,
    seeds: request.subreddits.map((subreddit) => `r/${subreddit}`),
    exportedAt: AS_OF,
    people: {},
    map: snapshot,
    evidence: { site: null, reddit: { evidence, sources: [...request.subreddits] } },
    edits: toMapEdits(openState(snapshot)),
  });
  save(name, snapshot, file);
}

function save(name: string, snapshot: MapSnapshot, json: string): void {
  if (values.dry) return;
  writeFileSync(join(folder, `${name}.json`), `${json}\n`);
  writeFileSync(join(folder, `${name}.svg`), drawMapCover(snapshot));
}
