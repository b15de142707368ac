/**
 * Creates the maps that visitors of the home page can look at, from the sample corpus, the way a research job does:
 * `npm run showcase -w local`. Run it when the corpus, the index or the engine changes. Its output is checked in, so
 * that building the site needs neither the index nor the engine.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SAMPLE_MAPS } from "../../../web/app/content/showcase/sample-map-list.ts";
import { getCorpusPath, openIndex } from "#/search-index/open-index.ts";
import { describeMap, researchMap } from "#/showcase/research-map.ts";

/** Date of the sample's figures: the day its texts were written. */
const AS_OF = Date.UTC(2026, 10, 21);
/** More pages than these keywords make have no room for their names next to a headline. */
const MAX_KEYWORDS = 64;

const folder = new URL("../../../web/app/content/showcase/sample-maps/", import.meta.url);

const { values } = parseArgs({ options: { dry: { type: "boolean" } } });
const index = await openIndex(getCorpusPath({}), console.warn);
for (const { id, seed } of SAMPLE_MAPS) {
  const snapshot = await researchMap(index, {
    seeds: [seed],
    mostKeywords: MAX_KEYWORDS,
    asOf: AS_OF,
  });
  console.log(`\n${seed}: ${describeMap(snapshot)}`);
  if (!values.dry) writeFileSync(new URL(`${id}.json`, folder), `${JSON.stringify(snapshot)}\n`);
}
