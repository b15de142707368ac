/**
 * Lists too large for one machine are grouped in BigQuery, where the deployment has a dataset. The statements have ids that
 * follow from the job: a worker that takes it over finds what ran. A failure of BigQuery costs no map: the engine groups
 * the list then, which takes this machine longer.
 */
import { chooseGroupingEngine, type FoundGroups } from "@mapwright/core/clustering/grouping-engine";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { internSerps, toSerpTable, type RankedPage } from "@mapwright/core/snapshot/intern-serps";
import { estimateMaxBytesRead } from "@mapwright/warehouse/bigquery-cost";
import { groupInWarehouse } from "@mapwright/warehouse/group-in-warehouse";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

/** Statements of a usual grouping. */
const USUAL_STEPS = 190;

/** null: the list is for one machine, or the warehouse failed. Rejects when the run is interrupted. */
export async function groupLargeList(
  { deps, job, signal, report }: StageRun<SerpMapDeps>,
  results: readonly (readonly RankedPage[])[],
): Promise<FoundGroups | null> {
  const { warehouse } = deps;
  const most = warehouse?.maxKeywordsOnOneMachine;
  if (chooseGroupingEngine(results.length, warehouse !== null, most) === "one-machine") return null;
  if (warehouse === null) return null;
  const table = toSerpTable(internSerps(results));
  try {
    const opened = await warehouse.open(job.id, estimateMaxBytesRead(table.urls.length), signal);
    const input = { keywordCount: table.keywordCount, results: resultsOf(table) };
    return await groupInWarehouse(opened, `job_${toName(job.id)}`, input, (steps) =>
      report(Math.min(steps, USUAL_STEPS), USUAL_STEPS),
    );
  } catch (error) {
    signal.throwIfAborted();
    deps.onWarehouseFailed(job.id, error);
    return null;
  }
}

/** Tables' names have no hyphens. */
const toName = (id: string): string => id.replace(/\W/g, "_");

function* resultsOf({ keywordCount, offsets, urls }: SerpTable): Generator<[number, number]> {
  for (let keyword = 0; keyword < keywordCount; keyword++)
    for (const url of urls.subarray(offsets[keyword], offsets[keyword + 1])) yield [keyword, url];
}
