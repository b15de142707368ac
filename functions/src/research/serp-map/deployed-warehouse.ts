/** The dataset of this deployment, as its parameters name it; null: it has none. */
import { environment } from "#/platform/environment.ts";
import type { MapWarehouse } from "#/research/serp-map/serp-map-deps.ts";

export function createDeployedWarehouse(): MapWarehouse | null {
  const { bigQuery } = environment;
  if (bigQuery === null) return null;
  return {
    open: async (job, maxBytesBilled, signal) => {
      const { connectBigQuery } = await import("@mapwright/warehouse/connect-bigquery");
      const { openBigQueryWarehouse } = await import("@mapwright/warehouse/bigquery-warehouse");
      const connection = connectBigQuery(bigQuery);
      if (connection === null) throw new Error("BIGQUERY_DATASET is empty");
      const labels = { app: "mapwright", job: job.toLowerCase() };
      return openBigQueryWarehouse({ ...connection, maxBytesBilled, labels, signal });
    },
  };
}
