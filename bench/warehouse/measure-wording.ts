/** Loss of quality without wording, which the warehouse leaves out: labelled results, grouped both ways. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { getTextKey } from "@mapwright/core/clustering/graph/canonical-rows";
import { connectByLetters } from "@mapwright/core/clustering/pairs/connect-pairs";
import {
  computeAdjustedRandIndex,
  computeBCubed,
} from "@mapwright/core/clustering/testing/agreement";
import { openDuckdbWarehouse } from "@mapwright/warehouse/duckdb-warehouse";
import { groupInWarehouse } from "@mapwright/warehouse/group-in-warehouse";
import { printResult, round } from "../engine/bench-output.ts";
import { readSerpSet } from "../quality/labelled-sets.ts";

export async function measureWording(): Promise<void> {
  for (const name of ["cast21-bm25", "cast21-dense"]) {
    const set = readSerpSet(name);
    if (!set?.table) {
      printResult({ bench: "warehouse-wording", name, absent: "there is no ../shared/quality" });
      continue;
    }
    const { table, texts, labelOf } = set;
    const keys = Uint32Array.from(texts, getTextKey);
    const wording = { keys, edges: connectByLetters(texts) };
    const withWording = clusterSerps(table, { method: "auto" }, wording).clusterOf;
    const byPages = clusterSerps(table, { method: "pages" }, { keys, edges: null }).clusterOf;
    const inDuckdb = await groupInDuckdb(table);
    const score = (groupOf: Uint32Array) => ({
      adjustedRand: round(computeAdjustedRandIndex(groupOf, labelOf)),
      bCubedF1: round(computeBCubed(groupOf, labelOf).f1),
    });
    printResult({
      bench: "warehouse-wording",
      name,
      withWording: score(withWording),
      byPages: score(byPages),
      inDuckdb: score(inDuckdb),
      agreementWithPages: round(computeAdjustedRandIndex(inDuckdb, byPages)),
      agreementWithWording: round(computeAdjustedRandIndex(inDuckdb, withWording)),
    });
  }
}

async function groupInDuckdb(table: SerpTable): Promise<Uint32Array> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-bench-"));
  const warehouse = await openDuckdbWarehouse({ temporaryFolder });
  const { keywordCount, offsets, urls } = table;
  const results = Array.from({ length: keywordCount }, (_, keyword) =>
    Array.from(urls.subarray(offsets[keyword], offsets[keyword + 1]), (url): [number, number] => [
      keyword,
      url,
    ]),
  ).flat();
  const { groupOf } = await groupInWarehouse(warehouse, "bench", { keywordCount, results });
  warehouse.close();
  rmSync(temporaryFolder, { recursive: true, force: true });
  return groupOf;
}
