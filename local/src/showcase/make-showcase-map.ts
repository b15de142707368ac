/**
 * Makes the sample map of the home page the way a research job makes a map, from the sample corpus:
 * `npm run showcase -w local`. Run it when the corpus, the index or the engine changes; its result is checked in,
 * so that the site needs neither to be built.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildSnapshot, type SnapshotKeyword } from "@mapwright/core/maps/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { planKeywords } from "@mapwright/core/research/keyword-plan";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { answerIdeas, answerSerp } from "#/search-index/server.ts";

const SEED = "pour over coffee";
const MOST_KEYWORDS = 140;
const RESULTS_A_KEYWORD = 10;
/** Of the sample's figures: the day its texts were written, since they are of no other day. */
const AS_OF = Date.UTC(2026, 10, 21);

const target = new URL("../../../web/app/content/showcase/showcase-map.json", import.meta.url);

function fetchKeywords(index: SearchIndex): SnapshotKeyword[] {
  const { ideas } = answerIdeas(index, [SEED], MOST_KEYWORDS);
  const planned = planKeywords(
    ideas.map(({ keyword, volumePerMonth, difficulty }) => ({
      text: keyword,
      volumePerMonth,
      difficulty,
    })),
    MOST_KEYWORDS,
  );
  return planned.map(({ text, volumePerMonth, difficulty }) => ({
    text,
    volumePerMonth,
    difficulty,
    results: answerSerp(index, text, RESULTS_A_KEYWORD).entries.map(({ url, title }) => ({
      url,
      title,
    })),
  }));
}

function describe(snapshot: MapSnapshot): string {
  const { keywords, clusters, pillars, resolution } = snapshot;
  const sizes = clusters.id.map(
    (_, cluster) => keywords.cluster.filter((member) => member === cluster).length,
  );
  const rows = pillars.name.map((name, pillar) => {
    const pages = clusters.name.flatMap((page, cluster) =>
      clusters.pillar[cluster] === pillar ? [`${page} (${String(sizes[cluster])})`] : [],
    );
    return `${name}\n  ${pages.join("\n  ")}`;
  });
  return [
    `${String(keywords.text.length)} keywords, ${String(clusters.id.length)} pages, ${String(pillars.name.length)} pillars, resolution ${String(resolution)}`,
    ...rows,
  ].join("\n");
}

const { values } = parseArgs({ options: { dry: { type: "boolean" } } });
const index = await openIndex(corpusPathFrom({}), console.warn);
const snapshot = buildSnapshot({
  keywords: fetchKeywords(index),
  options: { method: "auto" },
  metrics: { source: "Local index", estimated: true, asOf: AS_OF },
});
console.log(describe(snapshot));
if (!values.dry) writeFileSync(target, `${JSON.stringify(snapshot)}\n`);
