import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { environment } from "#/platform/environment.ts";

/** Schedule `remindOfTrials`: emails those whose trial ends within three days. Running twice does no harm. */
export const remindOfTrials = onSchedule(
  {
    schedule: "every 6 hours",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  async () => {
    if (!environment.sellsCredits) return;
    const [{ createNoticeDeps }, { remindOfTrials: remind }] = await Promise.all([
      import("#/platform/notices/notice-deps.ts"),
      import("#/billing/notices/remind-of-trials.ts"),
    ]);
    const ending = await remind({
      ...createNoticeDeps(),
      onFailure: (workspace, error) => log.error("trial reminder not sent", { workspace }, error),
    });
    if (ending > 0) log.info("trials that end soon", { ending });
  },
);
