/** The workspace's webhooks and the log of one of them, for owners and admins. Live. */
import { webhookDeliveriesPath, webhooksPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { webhook, WORKSPACE_MAX_WEBHOOKS, type Webhook } from "@mapwright/core/webhooks/webhook";
import { webhookDelivery, type WebhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";

/** Deliveries that the log shows. */
const SHOWN_DELIVERIES = 50;

/** Oldest first. */
export function useWebhooks(uid: UserId, workspaceId: WorkspaceId): Live<readonly Webhook[]> {
  const path = webhooksPath(workspaceId);
  const all = query(collection(useFirestore(), path), limit(WORKSPACE_MAX_WEBHOOKS));
  const live = useLiveQuery(uid, path, all, webhook);
  if (live.status !== "ready") return live;
  return { ...live, value: live.value.toSorted((a, b) => a.createdAt - b.createdAt) };
}

/** Newest first. */
export function useDeliveries(
  uid: UserId,
  { workspaceId, id }: Webhook,
): Live<readonly WebhookDelivery[]> {
  const logPath = webhookDeliveriesPath(workspaceId, id);
  const last = query(
    collection(useFirestore(), logPath),
    orderBy("createdAt", "desc"),
    limit(SHOWN_DELIVERIES),
  );
  return useLiveQuery(uid, logPath, last, webhookDelivery);
}
