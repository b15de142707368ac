import { mapId, workspaceId } from "@mapwright/core/ids";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { z } from "zod";
import { runTracedTask, traceparentField } from "#/platform/tracing/task-trace.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

const task = z.object({ workspaceId, mapId, traceparent: traceparentField });

/** Task queue `announceMapChange`: tells webhooks about the edits of a map in the last minutes. Once is enough. */
export const announceMapChange = onTaskDispatched(
  {
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    timeoutSeconds: 60,
    maxInstances: 5,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 20 },
  },
  async ({ data }) => {
    const { traceparent, ...map } = task.parse(data);
    const { workspaceId: workspace } = map;
    await runTracedTask("announceMapChange", traceparent, { workspaceId: workspace }, async () => {
      const [{ createWebhookDeps }, { announceMapChange: announce }] = await Promise.all([
        import("#/webhooks/webhook-deps.ts"),
        import("#/webhooks/announce-map-change.ts"),
      ]);
      await announce(createWebhookDeps(), map);
    });
  },
);
