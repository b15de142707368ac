/**
 * Endpoints to which a workspace's events are sent, `workspaces/{w}/webhooks/{id}`: managed by owners and admins through
 * functions. Their secrets are in no document.
 */
import { z } from "zod";
import { hasKeyEnded, keyMark } from "#/api-keys/key-mark.ts";
import { DAY_MS } from "#/durations.ts";
import { userId, workspaceId } from "#/ids.ts";
import { WEBHOOK_EVENTS, webhookEventId } from "#/webhooks/webhook-event.ts";
import { checkWebhookUrl, WEBHOOK_URL_MAX_LENGTH } from "#/webhooks/webhook-url.ts";

export const WORKSPACE_MAX_WEBHOOKS = 10;
/** The time for which deliveries are signed with the former secret too, so that receivers can change theirs. */
export const FORMER_SECRET_MS = DAY_MS;

export const webhookId = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .brand<"WebhookId">();

const webhookEvents = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, "Choose at least one event")
  .transform((chosen) => WEBHOOK_EVENTS.filter((each) => chosen.includes(each)));
const webhookDescription = z.string().trim().max(120);
const webhookUrl = z
  .string()
  .trim()
  .max(WEBHOOK_URL_MAX_LENGTH, `Use at most ${WEBHOOK_URL_MAX_LENGTH} characters`)
  .superRefine((text, context) => {
    const problem = checkWebhookUrl(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** `paused` by a person, or with its key; `disabled`: it failed for a week, or said that it is gone for good. */
export const WEBHOOK_STATUSES = ["active", "paused", "disabled"] as const;

/**
 * Times: Unix ms.
 *
 * @stored `workspaces/{w}/webhooks/{id}`
 * @holds An address to which events are sent. Its secret is in the secret store.
 * @reads owners and admins, at most 100 per query
 * @writes functions
 */
export const webhook = z.object({
  id: webhookId,
  workspaceId,
  url: z.string(),
  description: webhookDescription,
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(WEBHOOK_STATUSES),
  /** Number of the current secret: 1 before the first rotation. */
  secretVersion: z.number().int().min(1),
  /** Time until which the former secret signs too; null: there is none. */
  formerSecretUntil: z.number().nullable(),
  /** Time since which every attempt failed; null: the last attempt succeeded, or there was none. */
  failingSince: z.number().nullable(),
  /** null: it isn't disabled. */
  disabledAt: z.number().nullable(),
  createdBy: userId,
  createdAt: z.number(),
  /** The API key that made the webhook; null: a person made it, or has taken it over. Absent in older webhooks. */
  key: keyMark.nullable().default(null),
});
export type Webhook = z.infer<typeof webhook>;
export const WEBHOOK_TIMES = [
  "formerSecretUntil",
  "failingSince",
  "disabledAt",
  "createdAt",
  "key.expiresAt",
] as const;

/** Its status at `nowMs`: it is paused once its key has ended. */
export function getWebhookStatus(
  { status, key }: Pick<Webhook, "key" | "status">,
  nowMs: number,
): Webhook["status"] {
  return status === "active" && hasKeyEnded(key, nowMs) ? "paused" : status;
}

/** Fields that a person fills in. */
export const webhookFields = z.object({
  url: webhookUrl,
  description: webhookDescription,
  events: webhookEvents,
});
export type WebhookFields = z.infer<typeof webhookFields>;

const named = z.object({ workspaceId, webhookId });

/** `whsec_` and 32 random bytes in base64. */
export const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);

/**
 * Callable `createWebhook`, for owners and admins. The same request, `requestId` included, by the same person makes the
 * same endpoint and answers with the same secret. Errors: `invalid-input`, `not-a-member`, `role-too-low`,
 * `too-many-running` beyond `WORKSPACE_MAX_WEBHOOKS`.
 */
export const createWebhookInput = webhookFields.extend({ workspaceId, requestId: z.uuid() });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;
export const webhookSecretOutput = z.object({ id: webhookId, secret: webhookSecret });
export type WebhookSecretOutput = z.infer<typeof webhookSecretOutput>;

/**
 * Callable `changeWebhook`: its fields, or whether it is paused; an active one that was disabled starts afresh. A person
 * who enables one whose key has ended takes it over; a key changes only what it made. Errors: `role-too-low`.
 */
export const changeWebhookInput = named.extend({
  fields: webhookFields.optional(),
  status: z.enum(["active", "paused"]).optional(),
});
export type ChangeWebhookInput = z.infer<typeof changeWebhookInput>;

/** Callable `rotateWebhookSecret`: a new secret. The former one signs too, for a day. */
export const rotateWebhookSecretInput = named;
/** Callable `takeOverWebhook`: it no longer ends with the key that made it. */
export const takeOverWebhookInput = named;
/** Callable `deleteWebhook`: with its secret and its log. */
export const deleteWebhookInput = named;
/** Callable `testWebhook`: sends an event of type `webhook.test`. */
export const testWebhookInput = named;
export type NamedWebhook = z.infer<typeof named>;

/** Callable `redeliverWebhook`: sends a delivery that ended again, with its id. */
export const redeliverWebhookInput = named.extend({
  deliveryId: webhookEventId,
});
export type RedeliverWebhookInput = z.infer<typeof redeliverWebhookInput>;
/** Output of `testWebhook` and `redeliverWebhook`: the delivery to watch. */
export const deliveryOutput = z.object({ deliveryId: z.string() });
