/**
 * Creates the home page's sample map from the sample corpus, the way a research job does: `npm run showcase -w local`.
 * Run it when the corpus, the index or the engine changes. Its output is checked in, so that building the site needs
 * neither the index nor the engine.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { describeMap, researchMap } from "#/showcase/research-map.ts";

/** Date of the sample's figures: the day its texts were written. */
const AS_OF = Date.UTC(2026, 10, 21);

const target = new URL("../../../web/app/content/showcase/showcase-map.json", import.meta.url);

const { values } = parseArgs({ options: { dry: { type: "boolean" } } });
const index = await openIndex(corpusPathFrom({}), console.warn);
const snapshot = await researchMap(index, {
  seeds: ["pour over coffee", "coffee", "french press"],
  mostKeywords: 140,
  asOf: AS_OF,
});
console.log(describeMap(snapshot));
if (!values.dry) writeFileSync(target, `${JSON.stringify(snapshot)}\n`);
