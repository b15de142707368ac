import { workspaceId } from "@mapwright/core/ids";
import { log } from "#/platform/log/log.ts";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Trigger `webhookEventWritten`: something happened in a workspace. Has it sent to the endpoints that want to know. */
export const webhookEventWritten = onDocumentCreated(
  {
    document: "workspaces/{workspace}/webhookEvents/{event}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!data) return;
    const [{ createWebhookDeps }, { handOverEvent }] = await Promise.all([
      import("#/webhooks/webhook-deps.ts"),
      import("#/webhooks/hand-over-event.ts"),
    ]);
    const workspace = workspaceId.parse(params.workspace);
    const endpoints = await handOverEvent(createWebhookDeps(), workspace, data.data());
    if (endpoints > 0) log.info("webhook event", { event: params.event, endpoints });
  },
);
