/** The labelled development sets next to the repository: result lists of conversations, and texts by intent or class. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { REPOSITORY } from "../engine/bench-paths.ts";

const FOLDER = process.env["LABELLED_SETS"] ?? join(REPOSITORY, "../shared/quality");
const MAX_RANK = 10;
/** Keyword, quoted if it has to be, URL and rank. */
const CSV_LINE = /^("(?:[^"]|"")*"|[^,]*),([^,]*),(\d+)/;

export interface LabelledSet {
  readonly name: string;
  readonly texts: readonly string[];
  /** text → label, numbered. */
  readonly labelOf: Uint32Array;
  /** null = texts only. */
  readonly table: SerpTable | null;
}

/** null when the file is absent. */
export function readSerpSet(name: string): LabelledSet | null {
  const csv = join(FOLDER, `${name}.csv`);
  if (!existsSync(csv)) return null;
  const labels = new Map(readPairs(join(FOLDER, `${name}.labels.tsv`)).map(([a, b]) => [b, a]));
  const rows = new Map<string, Set<string>>();
  for (const line of readFileSync(csv, "utf8").split("\n").slice(1)) {
    const [, quoted, url = "", rank] = CSV_LINE.exec(line) ?? [];
    if (quoted === undefined || Number(rank) > MAX_RANK) continue;
    const keyword = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
    const row = rows.get(keyword) ?? new Set();
    rows.set(keyword, row.add(url));
  }
  const texts = [...rows.keys()];
  return {
    name,
    texts,
    labelOf: numberLabels(texts.map((text) => labels.get(text) ?? text)),
    table: toTable([...rows.values()]),
  };
}

/** Every `step`-th text; null when the file is absent. */
export function readTextSet(name: string, step: number): LabelledSet | null {
  const file = join(FOLDER, `${name}.tsv`);
  if (!existsSync(file)) return null;
  const pairs = readPairs(file).filter((_, line) => line % step === 0);
  return {
    name: step === 1 ? name : `${name}, every ${step}th`,
    texts: pairs.map(([, text]) => text),
    labelOf: numberLabels(pairs.map(([label]) => label)),
    table: null,
  };
}

function readPairs(file: string): [label: string, text: string][] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes("\t"))
    .map((line) => {
      const [label = "", text = ""] = line.split("\t");
      return [label, text];
    });
}

function numberLabels(labels: readonly string[]): Uint32Array {
  const idOf = new Map([...new Set(labels)].map((label, id) => [label, id]));
  return Uint32Array.from(labels, (label) => idOf.get(label) ?? 0);
}

function toTable(rows: readonly ReadonlySet<string>[]): SerpTable {
  const idOf = new Map([...new Set(rows.flatMap((row) => [...row]))].map((url, id) => [url, id]));
  const offsets = Uint32Array.from({ length: rows.length + 1 });
  rows.forEach((row, keyword) => {
    offsets[keyword + 1] = (offsets[keyword] ?? 0) + row.size;
  });
  const urls = Uint32Array.from(rows.flatMap((row) => [...row].map((url) => idOf.get(url) ?? 0)));
  return { keywordCount: rows.length, urlCount: idOf.size, offsets, urls };
}
