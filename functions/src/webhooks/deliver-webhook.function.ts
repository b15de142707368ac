import { workspaceId } from "@mapwright/core/ids";
import { webhookId } from "@mapwright/core/webhooks/webhook";
import { webhookEventId } from "@mapwright/core/webhooks/webhook-event";
import { log } from "#/platform/log/log.ts";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { z } from "zod";
import { runTracedTask, traceparentField } from "#/platform/tracing/task-trace.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

const task = z.object({
  workspaceId,
  webhookId,
  deliveryId: webhookEventId,
  traceparent: traceparentField,
});

/**
 * Task queue `deliverWebhook`: one attempt to send an event to an endpoint. A failed attempt is no failure of the task:
 * it puts the next one in the queue, at its time. Rejecting makes the queue retry.
 */
export const deliverWebhook = onTaskDispatched(
  {
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 10,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 100, maxDispatchesPerSecond: 50 },
  },
  async ({ data }) => {
    const { traceparent, ...ref } = task.parse(data);
    const { workspaceId: workspace } = ref;
    await runTracedTask("deliverWebhook", traceparent, { workspaceId: workspace }, async () => {
      const [{ createWebhookDeps }, { deliver }] = await Promise.all([
        import("#/webhooks/webhook-deps.ts"),
        import("#/webhooks/deliver.ts"),
      ]);
      const outcome = await deliver(createWebhookDeps(), ref);
      if (outcome !== "idle") log.info("webhook delivery", { ...ref, outcome });
    });
  },
);
