/** Webhooks and their deliveries as programs see them, without secrets. Times are ISO 8601. */
import { z } from "zod";
import { keyMarkShape } from "#/api-keys/key-mark.ts";
import { workspaceId } from "#/ids.ts";
import { pageInput, createPageSchema } from "#/paging.ts";
import { ATTEMPT_PROBLEMS, type WebhookDelivery } from "#/webhooks/webhook-delivery.ts";
import { WEBHOOK_STATUSES, webhookId, getWebhookStatus, type Webhook } from "#/webhooks/webhook.ts";

const time = z.iso.datetime();

const webhookShape = z.object({
  id: webhookId,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  status: z.enum(WEBHOOK_STATUSES),
  /** null: the last delivery succeeded, or there was none. */
  failingSince: time.nullable(),
  createdAt: time,
  /** null: a person made it, or has taken it over. */
  createdWithKey: keyMarkShape.nullable(),
});

/** Use case `listWebhooks`: all of the workspace, oldest first. Errors: `role-too-low`. */
export const listWebhooksInput = z.object({ workspaceId });
export const listWebhooksOutput = z.object({ webhooks: z.array(webhookShape) });

const deliveryShape = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  createdAt: time,
  /** null: it ended. */
  nextAttemptAt: time.nullable(),
  /** The last ones, oldest first. */
  attempts: z.array(
    z.object({
      at: time,
      durationMs: z.number(),
      /** HTTP; null: there was no response. */
      status: z.number().nullable(),
      /** null: delivered. */
      problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
    }),
  ),
});
export type DeliveryShape = z.infer<typeof deliveryShape>;

/** Use case `listWebhookDeliveries`: newest first. Errors: `not-found`, `role-too-low`. */
export const listDeliveriesInput = z.object({ workspaceId, webhookId, ...pageInput });
export const listDeliveriesOutput = createPageSchema(deliveryShape);

export function toWebhookShape(webhook: Webhook, nowMs: number): z.infer<typeof webhookShape> {
  const { id, url, description, events, failingSince, createdAt, key } = webhook;
  return {
    id,
    url,
    description,
    events,
    status: getWebhookStatus(webhook, nowMs),
    failingSince: failingSince === null ? null : timeOf(failingSince),
    createdAt: timeOf(createdAt),
    createdWithKey: key && { id: key.id, name: key.name },
  };
}

export function toDeliveryShape(delivery: WebhookDelivery): DeliveryShape {
  const { id, type, status, createdAt, nextAttemptAt, attempts } = delivery;
  return {
    id,
    type,
    status,
    createdAt: timeOf(createdAt),
    nextAttemptAt: nextAttemptAt === null ? null : timeOf(nextAttemptAt),
    attempts: attempts.map(({ at, durationMs, status: answered, problem }) => ({
      at: timeOf(at),
      durationMs,
      status: answered,
      problem,
    })),
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();
