import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { DELETION_TIMEOUT_SECONDS } from "#/platform/time-budget.ts";

/** Schedule `sweepAccountDeletions`: resumes interrupted deletions. Concurrent sweeps are safe. */
export const sweepAccountDeletions = onSchedule(
  {
    schedule: "every 10 minutes",
    region: FUNCTIONS_REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: DELETION_TIMEOUT_SECONDS,
  },
  async () => {
    const [{ createDeletionDeps }, { sweepAccountDeletions: sweep }] = await Promise.all([
      import("#/accounts/deletion-deps.ts"),
      import("#/accounts/delete-account.ts"),
    ]);
    const finished = await sweep(createDeletionDeps());
    if (finished > 0) log.info("accounts deleted", { finished });
  },
);
