import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Schedule `sweepWebhooks`: sends what no task came for. Running late or twice does no harm. */
export const sweepWebhooks = onSchedule(
  {
    schedule: "every 2 minutes",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 1,
    timeoutSeconds: 110,
  },
  async () => {
    const [{ createWebhookDeps }, { sweepWebhooks: sweep }] = await Promise.all([
      import("#/webhooks/webhook-deps.ts"),
      import("#/webhooks/sweep-webhooks.ts"),
    ]);
    const handedOver = await sweep({
      ...createWebhookDeps(),
      onFailure: (path, error) => log.error("webhook not swept", { path }, error),
    });
    if (handedOver > 0) log.info("webhooks swept", { handedOver });
  },
);
