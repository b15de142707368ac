/** Core's measurements of all pairs of the lists, for fit_pairs.py. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PAIR_FEATURES } from "@mapwright/core/clustering/pairs/measure-pairs";
import type { AskModel } from "@mapwright/core/clustering/pairs/pair-model";
import { visitPairs } from "@mapwright/core/clustering/pairs/visit-pairs";
import { readVectors } from "./embed-lists.ts";
import type { FittingList } from "./fitting-lists.ts";

interface MeasureOptions {
  /** Folder with the vectors, and `asks.json` where there is one. */
  readonly folder: string;
  readonly isEnglish: boolean;
  /** Default true; false measures by letters. */
  readonly hasVectors?: boolean;
}

/** Writes `index.json` and, for list number `n`, the files `n.i` and `n.j` (keywords) and `n.x` (measurements) of its pairs. */
export function measureLists(
  lists: readonly FittingList[],
  { folder, isEnglish, hasVectors = true }: MeasureOptions,
): void {
  mkdirSync(folder, { recursive: true });
  const vectorOf = hasVectors ? readVectors(folder) : null;
  const asksFile = join(folder, "asks.json");
  const asks: AskModel | null = existsSync(asksFile)
    ? JSON.parse(readFileSync(asksFile, "utf8"))
    : null;
  const index = lists.map(({ keywords, ...list }, number) => {
    const ones: number[] = [];
    const others: number[] = [];
    const values: number[] = [];
    const vectors = vectorOf && keywords.map((keyword) => vectorOf.get(keyword) ?? []);
    visitPairs(keywords, vectors, { isEnglish, asks }, (one, other, measured) => {
      ones.push(one);
      others.push(other);
      for (const value of measured) values.push(value);
    });
    const write = (kind: string, bytes: ArrayBuffer) => {
      writeFileSync(join(folder, `${number}.${kind}`), new Uint8Array(bytes));
    };
    write("i", Int32Array.from(ones).buffer);
    write("j", Int32Array.from(others).buffer);
    write("x", Float32Array.from(values).buffer);
    process.stderr.write(`${list.name}: ${ones.length} pairs\n`);
    return { file: String(number), ...list };
  });
  writeFileSync(join(folder, "index.json"), JSON.stringify({ names: PAIR_FEATURES, lists: index }));
}
