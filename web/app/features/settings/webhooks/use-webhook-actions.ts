/** Actions of owners and admins on webhooks, each one call. */
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  deliveryOutput,
  webhookSecretOutput,
  type Webhook,
  type WebhookFields,
  type WebhookSecretOutput,
} from "@mapwright/core/webhooks/webhook";
import type { WebhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { useRef } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useCall, type CallResult } from "#/platform/firebase/use-call.client.ts";

type Outcome = Promise<CallFailure | null>;

export interface WebhookActions {
  /** Resolves with the secret, which is told this once. */
  readonly create: (fields: WebhookFields) => Promise<CallResult<WebhookSecretOutput>>;
  readonly change: (webhook: Webhook, fields: WebhookFields) => Outcome;
  readonly setStatus: (webhook: Webhook, status: "active" | "paused") => Outcome;
  /** Resolves with the secret, which is told this once. */
  readonly rotate: (webhook: Webhook) => Promise<CallResult<WebhookSecretOutput>>;
  readonly test: (webhook: Webhook) => Outcome;
  readonly redeliver: (delivery: WebhookDelivery) => Outcome;
  /** So that it doesn't end with the key that made it. */
  readonly takeOver: (webhook: Webhook) => Outcome;
  readonly remove: (webhook: Webhook) => Outcome;
}

export function useWebhookActions(workspaceId: WorkspaceId): WebhookActions {
  const call = useCall();
  // A retry after no response is answered with the webhook that was created.
  const request = useRef<string | null>(null);
  const settle = async (
    name: string,
    input: object,
    output: typeof deliveryOutput | typeof emptyOutput,
  ) => {
    const result = await call(name, { workspaceId, ...input }, output);
    return result.ok ? null : result;
  };
  return {
    async create(fields) {
      request.current ??= crypto.randomUUID();
      const input = { workspaceId, requestId: request.current, ...fields };
      const result = await call("createWebhook", input, webhookSecretOutput);
      if (result.ok) request.current = null;
      return result;
    },
    change: ({ id }, fields) => settle("changeWebhook", { webhookId: id, fields }, emptyOutput),
    setStatus: ({ id }, status) => settle("changeWebhook", { webhookId: id, status }, emptyOutput),
    rotate: ({ id }) =>
      call("rotateWebhookSecret", { workspaceId, webhookId: id }, webhookSecretOutput),
    test: ({ id }) => settle("testWebhook", { webhookId: id }, deliveryOutput),
    redeliver: ({ webhookId, id }) =>
      settle("redeliverWebhook", { webhookId, deliveryId: id }, deliveryOutput),
    takeOver: ({ id }) => settle("takeOverWebhook", { webhookId: id }, emptyOutput),
    remove: ({ id }) => settle("deleteWebhook", { webhookId: id }, emptyOutput),
  };
}
