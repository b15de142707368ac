/**
 * Creates the site's example maps and their covers from the sample corpus, the way a research job does: `npm run
 * examples -w local`. Run it when the corpus, the index or the engine changes. Its output is checked in, and
 * content/examples.ndjson describes it in words. `--dry` writes nothing.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { drawMapCover } from "#/showcase/draw-map-cover.ts";
import { describeMap, researchMap } from "#/showcase/research-map.ts";

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

const { values } = parseArgs({ options: { dry: { type: "boolean" } } });
const folder = resolve(import.meta.dirname, "../../../content/assets/examples");
const index = await openIndex(corpusPathFrom({}), console.warn);
if (!values.dry) mkdirSync(folder, { recursive: true });
for (const { name, seeds, mostKeywords } of EXAMPLES) {
  const snapshot = await researchMap(index, { seeds, mostKeywords, asOf: AS_OF });
  console.log(`${name}: ${describeMap(snapshot)}\n`);
  if (values.dry) continue;
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(snapshot)}\n`);
  writeFileSync(join(folder, `${name}.svg`), drawMapCover(snapshot));
}
