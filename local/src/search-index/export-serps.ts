/**
 * `npm run -s export-serps -- --out serps.csv [--seed coffee …] [--keywords 500]`: writes the results
 * pages of keywords in the format `npm run cluster` reads. With seeds, of their ideas; without, of the phrases that
 * most titles of the corpus contain. RESEARCH_CORPUS names the corpus.
 */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { NEEDS_QUOTES, escapeCell } from "@mapwright/core/maps/files/safe-cell";
import Papa from "papaparse";
import { CorpusError } from "#/search-index/corpus/read-corpus.ts";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { getCorpusPath, openIndex } from "#/search-index/open-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

const RESULTS_PER_PAGE = 10;
const MAX_KEYWORDS = 1_000_000;

/** Ideas for seeds, as the app would suggest them. */
async function ideaKeywords(index: SearchIndex, seeds: readonly string[], limit: number) {
  const embed = createTextVectors(createEnglishEncoder());
  const ideas = await suggestIdeas(index, embed, seeds, limit);
  return ideas.map(({ keyword }) => keyword);
}

/** Phrases of several words, sorted by number of titles, then by number of documents. */
function phraseKeywords(index: SearchIndex, limit: number): string[] {
  const { texts, titleCounts, documentCounts } = index.phrases;
  const counts = (id: number) => [titleCounts[id] ?? 0, documentCounts[id] ?? 0] as const;
  return texts
    .map((text, id) => ({ text, id, counts: counts(id) }))
    .filter(({ text }) => text.includes(" "))
    .sort((a, b) => b.counts[0] - a.counts[0] || b.counts[1] - a.counts[1] || a.id - b.id)
    .slice(0, limit)
    .map(({ text }) => text);
}

const needsQuotes = (cell: unknown) => typeof cell === "string" && NEEDS_QUOTES.test(cell);

/** `onWritten` is called for each keyword that has results; one without has no rows. */
function* csvLines(
  index: SearchIndex,
  keywords: readonly string[],
  onWritten: () => void,
): Generator<string> {
  yield "keyword,url,rank\n";
  for (const text of keywords) {
    const results = rankDocuments(index, text, RESULTS_PER_PAGE);
    const rows = results
      .slice(0, RESULTS_PER_PAGE)
      .map(({ document }, position) => [
        escapeCell(text),
        escapeCell(index.documents[document]?.url ?? ""),
        position + 1,
      ]);
    if (rows.length === 0) continue;
    onWritten();
    yield `${Papa.unparse(rows, { newline: "\n", quotes: needsQuotes })}\n`;
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      seed: { type: "string", multiple: true, default: [] },
      keywords: { type: "string", default: "5000" },
    },
  });
  const keywords = Number(values.keywords);
  if (values.out === undefined) throw new CorpusError("Name the file to write: --out serps.csv");
  if (!Number.isInteger(keywords) || keywords < 1 || keywords > MAX_KEYWORDS)
    throw new CorpusError(`--keywords takes a whole number from 1 to ${String(MAX_KEYWORDS)}.`);
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  return { out: resolve(folder, values.out), seeds: values.seed, keywords };
}

try {
  const { out, seeds, keywords } = readOptions();
  const index = await openIndex(getCorpusPath(process.env), (line) => console.warn(line));
  const chosen =
    seeds.length > 0 ? await ideaKeywords(index, seeds, keywords) : phraseKeywords(index, keywords);
  if (chosen.length === 0)
    throw new CorpusError(`The corpus has no results for ${seeds.join(", ")}.`);
  let writtenCount = 0;
  const lines = csvLines(index, chosen, () => {
    writtenCount += 1;
  });
  await pipeline(lines, createWriteStream(out));
  const left = chosen.length - writtenCount;
  const without = left > 0 ? `; ${String(left)} without results left out` : "";
  console.log(`${String(writtenCount)} keywords written to ${out}${without}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
