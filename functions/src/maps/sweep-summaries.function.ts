import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";

/** Schedule `sweepSummaries`: summaries of maps that are missing or were interrupted. Running twice does no harm. */
export const sweepSummaries = onSchedule(
  {
    schedule: "every 5 minutes",
    region: FUNCTIONS_REGION,
    // A map with up to 25,000 keywords is decompressed.
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: 280,
  },
  async () => {
    const [{ getDatabase }, { createSummaryDeps }, runs, all] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/summary/summary-deps.ts"),
      import("#/maps/summary/renew-summary.ts"),
      import("#/maps/summary/sweep-summaries.ts"),
    ]);
    const deps = createSummaryDeps(getDatabase());
    const onFailure = (map: string, error: unknown) =>
      log.error("map not summarized", { map }, error);
    const renewed = await runs.sweepSummaryRuns(deps, onFailure);
    const seen = await all.sweepSummaries(deps, onFailure);
    if (renewed + seen > 0) log.info("summaries swept", { renewed, seen });
  },
);
