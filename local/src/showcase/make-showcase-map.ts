/**
 * Makes the sample map of the home page the way a research job makes a map, from the sample corpus:
 * `npm run showcase -w local`. Run it when the corpus, the index or the engine changes; its result is checked in,
 * so that the site needs neither to be built.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { describeMap, researchMap } from "#/showcase/research-map.ts";

/** Of the sample's figures: the day its texts were written, since they are of no other day. */
const AS_OF = Date.UTC(2026, 10, 21);

const target = new URL("../../../web/app/content/showcase/showcase-map.json", import.meta.url);

const { values } = parseArgs({ options: { dry: { type: "boolean" } } });
const index = await openIndex(corpusPathFrom({}), console.warn);
const snapshot = researchMap(index, {
  seeds: ["pour over coffee"],
  mostKeywords: 140,
  asOf: AS_OF,
});
console.log(describeMap(snapshot));
if (!values.dry) writeFileSync(target, `${JSON.stringify(snapshot)}\n`);
