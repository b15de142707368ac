/**
 * Reads a corpus from disk: one `.ndjson` or `.ndjson.gz` file, or a folder of them at any depth, in path order. A bad
 * line is reported and skipped; a corpus without any usable line is an error.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { toCorpusDocument, type CorpusDocument } from "#/search-index/corpus/corpus-document.ts";

export interface Corpus {
  readonly documents: readonly CorpusDocument[];
  /** SHA-256 of the documents' content, in order: equal corpora have equal hashes wherever they are stored. */
  readonly contentHash: string;
  /** Number of skipped lines. */
  readonly skippedLines: number;
  /** Folder → positions of its documents. */
  readonly folders: ReadonlyMap<string, readonly number[]>;
}

/** A corpus that can't be used, with a message for whoever set its path. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
}

const CORPUS_FILE = /\.ndjson(\.gz)?$/;

/**
 * Rejects with `CorpusError` when the path doesn't exist, contains no corpus file or no usable line. `warn` is called
 * once per bad line with "file:line what is wrong".
 */
export async function readCorpus(path: string, warn: (line: string) => void): Promise<Corpus> {
  const files = await listCorpusFiles(path);
  const documents: CorpusDocument[] = [];
  const seenUrls = new Set<string>();
  const hash = createHash("sha256");
  let skippedLines = 0;
  const folders = new Map<string, number[]>();
  for (const file of files) {
    const inFolder = folders.get(dirname(file)) ?? [];
    folders.set(dirname(file), inFolder);
    await readLines(file, (line, lineNumber) => {
      if (line.trim() === "") return;
      const document = parseLine(line, seenUrls);
      if (typeof document === "string") {
        skippedLines += 1;
        warn(`${file}:${lineNumber} ${document}`);
        return;
      }
      seenUrls.add(document.url);
      inFolder.push(documents.length);
      documents.push(document);
      hash.update(JSON.stringify(document));
    });
  }
  if (documents.length === 0) throw new CorpusError(`No usable line in ${path}`);
  return { documents, contentHash: hash.digest("hex"), skippedLines, folders };
}

/** Calls `visit` with the JSON value of every line that is one, in the corpus's order. Rejects like `readCorpus`. */
export async function readCorpusLines(
  path: string,
  visit: (value: unknown) => void,
): Promise<void> {
  for (const file of await listCorpusFiles(path))
    await readLines(file, (line) => {
      const value = jsonIn(line);
      if (value !== undefined) visit(value);
    });
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parseLine(line: string, seenUrls: ReadonlySet<string>): CorpusDocument | string {
  const value = jsonIn(line);
  if (value === undefined) return "is not JSON";
  const document = toCorpusDocument(value);
  if (typeof document === "string") return document;
  return seenUrls.has(document.url) ? `url: ${document.url} is there already` : document;
}

async function listCorpusFiles(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) throw new CorpusError(`There is no corpus at ${path}`);
  if (!stats.isDirectory()) {
    if (!CORPUS_FILE.test(path)) throw new CorpusError(`${path} is no .ndjson or .ndjson.gz file`);
    return [path];
  }
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && CORPUS_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (relative(path, a) < relative(path, b) ? -1 : 1));
  if (files.length === 0) throw new CorpusError(`No .ndjson or .ndjson.gz file in ${path}`);
  return files;
}

async function readLines(file: string, visit: (line: string, lineNumber: number) => void) {
  const bytes = createReadStream(file);
  const text = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  bytes.on("error", (error) => text.destroy(error));
  try {
    let lineNumber = 0;
    for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
      visit(line, ++lineNumber);
  } catch (error) {
    throw new CorpusError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
