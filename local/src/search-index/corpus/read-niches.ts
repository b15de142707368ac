/** The subjects a corpus covers, as its folders describe them: a `niche.json` next to a folder's documents. */
import { readFile, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { coveredNiche, type CoveredNiche } from "@mapwright/core/research/research-coverage";
import { CorpusError } from "#/search-index/corpus/read-corpus.ts";
import { z } from "zod";

const NICHE_FILE = "niche.json";

const describedNiche = coveredNiche.extend({
  /** Keywords of people who mean the entire niche: "skin care", "skincare". */
  subjects: z.array(z.string().min(1).max(80)).default([]),
  /** Subjects within the niche that its sites file under several sections, the first folders of their addresses. */
  topics: z
    .array(
      z.object({
        names: z.array(z.string().min(1).max(80)).min(1),
        sections: z.array(z.string().min(1)).min(1),
      }),
    )
    .default([]),
});
type NicheTopic = z.infer<typeof describedNiche>["topics"][number];

export interface NicheFolder {
  readonly folder: string;
  readonly niche: CoveredNiche;
  /** Its name included. */
  readonly subjects: readonly string[];
  readonly topics: readonly NicheTopic[];
}

/** Reads the niches, in alphabetical order of the names: see `readNicheFolders`. */
export async function readNiches(corpusPath: string): Promise<CoveredNiche[]> {
  const folders = await readNicheFolders(corpusPath);
  return folders.map(({ niche }) => niche);
}

/**
 * Reads the folders of niches, in alphabetical order of the names. Empty when the corpus is one file or describes no
 * subjects. Rejects with `CorpusError` when a description isn't valid.
 */
export async function readNicheFolders(corpusPath: string): Promise<NicheFolder[]> {
  if (!(await stat(corpusPath)).isDirectory()) return [];
  const files = (await readdir(corpusPath, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name === NICHE_FILE)
    .map((entry) => join(entry.parentPath, entry.name));
  const niches = await Promise.all(files.map(readNiche));
  return niches.sort((a, b) => (a.niche.name < b.niche.name ? -1 : 1));
}

async function readNiche(file: string): Promise<NicheFolder> {
  try {
    const described: unknown = JSON.parse(await readFile(file, "utf8"));
    const { subjects, topics, ...niche } = describedNiche.parse(described);
    return { folder: dirname(file), niche, subjects: [niche.name, ...subjects], topics };
  } catch (error) {
    throw new CorpusError(`${file} describes no niche`, { cause: error });
  }
}
