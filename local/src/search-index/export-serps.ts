/**
 * `node local/src/search-index/export-serps.ts --out serps.csv [--seed WORDS]… [--keywords N]`: keywords and their results
 * pages out of the local index, as the `cluster` command and the engine's bench read them. With seeds, the ideas for
 * them and then the ideas for those; without, the same from titles spread over the whole corpus.
 */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CorpusError } from "#/search-index/corpus/read-corpus.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { answerIdeas, answerSerp } from "#/search-index/server.ts";

const DEFAULT_KEYWORDS = "5000";
const RESULTS_PER_KEYWORD = 10;
const IDEAS_PER_SEED = 200;
/** Titles taken for seeds when none is given: one for so many keywords. */
const KEYWORDS_PER_TITLE = 25;

/** keyword → searches a month, estimated; at most `count` of them, nearest to the seeds first. */
function gatherKeywords(
  index: SearchIndex,
  seeds: readonly string[],
  count: number,
): Map<string, number> {
  const volumes = new Map<string, number>();
  const waiting = [...seeds];
  const asked = new Set<string>();
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    if (volumes.size >= count) break;
    if (asked.has(seed)) continue;
    asked.add(seed);
    for (const { keyword, volumePerMonth } of answerIdeas(index, [seed], IDEAS_PER_SEED).ideas) {
      if (volumes.has(keyword) || volumes.size >= count) continue;
      volumes.set(keyword, volumePerMonth);
      waiting.push(keyword);
    }
  }
  return volumes;
}

function titlesOf({ documents }: SearchIndex, count: number): string[] {
  const step = Math.max(1, Math.floor(documents.length / count));
  return documents.flatMap(({ title }, document) => (document % step === 0 ? [title] : []));
}

const quoted = (field: string) =>
  /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

async function exportSerps(index: SearchIndex, volumes: ReadonlyMap<string, number>, path: string) {
  const file = createWriteStream(path);
  file.write("keyword,url,rank,volume\n");
  let results = 0;
  for (const [keyword, volumePerMonth] of volumes) {
    for (const { url, rank } of answerSerp(index, keyword, RESULTS_PER_KEYWORD).entries) {
      results++;
      const line = `${quoted(keyword)},${quoted(url)},${rank},${volumePerMonth}\n`;
      if (!file.write(line)) await once(file, "drain");
    }
  }
  file.end();
  await once(file, "finish");
  return results;
}

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    seed: { type: "string", multiple: true, default: [] },
    keywords: { type: "string", default: DEFAULT_KEYWORDS },
  },
});
const count = Number(values.keywords);

if (values.out === undefined || !Number.isInteger(count) || count < 1) {
  console.error("Use: export-serps.ts --out serps.csv [--seed coffee]… [--keywords 5000]");
  process.exit(1);
}
try {
  const index = await openIndex(corpusPathFrom(process.env), (line) => console.warn(line));
  const seeds =
    values.seed.length > 0 ? values.seed : titlesOf(index, Math.ceil(count / KEYWORDS_PER_TITLE));
  const volumes = gatherKeywords(index, seeds, count);
  const results = await exportSerps(index, volumes, resolve(values.out));
  console.log(`${volumes.size} keywords with ${results} results written to ${values.out}`);
} catch (error) {
  if (!(error instanceof CorpusError)) throw error;
  console.error(error.message);
  process.exit(1);
}
