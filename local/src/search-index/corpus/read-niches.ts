/** The subjects a corpus covers, as its folders describe them: a `niche.json` next to a folder's documents. */
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { coveredNiche, type CoveredNiche } from "@mapwright/core/research/research-coverage";
import { CorpusError } from "#/search-index/corpus/read-corpus.ts";

const NICHE_FILE = "niche.json";

/**
 * In alphabetical order of the names. Empty when the corpus is one file or describes no subjects. Rejects with
 * `CorpusError` when a description isn't valid.
 */
export async function readNiches(corpusPath: string): Promise<CoveredNiche[]> {
  if (!(await stat(corpusPath)).isDirectory()) return [];
  const files = (await readdir(corpusPath, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name === NICHE_FILE)
    .map((entry) => join(entry.parentPath, entry.name));
  const niches = await Promise.all(files.map(readNiche));
  return niches.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readNiche(file: string): Promise<CoveredNiche> {
  try {
    return coveredNiche.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new CorpusError(`${file} describes no niche`, { cause: error });
  }
}
