/** Offers of webhooks to programs. */
import type { z } from "zod";
import type * as hooks from "@mapwright/core/webhooks/webhook";
import type * as shapes from "@mapwright/core/webhooks/webhook-shape";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";

type Offer<Input extends z.ZodType, Output = Record<string, never>> = ProgramOffer<
  z.input<Input>,
  Output
>;
type Typed<Schema extends z.ZodType> = z.input<Schema>;

/** Branded ids are plain text in examples. */
const WEBHOOK_ID = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const EVENT_ID = "job_k2v7";
const AT = "2026-11-02T08:15:00.000Z";

export const LIST_WEBHOOKS: Offer<
  typeof shapes.listWebhooksInput,
  Typed<typeof shapes.listWebhooksOutput>
> = {
  title: "List webhooks",
  description: "The workspace's webhooks, without their secrets. For owners and admins.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: {},
      output: {
        webhooks: [
          {
            id: WEBHOOK_ID,
            url: "https://example.com/mapwright",
            description: "Posts to #seo",
            events: ["job.finished", "job.failed"],
            status: "active",
            failingSince: null,
            createdAt: AT,
            createdWithKey: { id: "k3Jw9QmZx7Lp2RtV", name: "Planner" },
          },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/webhooks" },
};

export const CREATE_WEBHOOK: Offer<
  typeof hooks.createWebhookInput,
  Typed<typeof hooks.webhookSecretOutput>
> = {
  title: "Create a webhook",
  description:
    "Sends events to an address, signed with the secret that is answered this once. It is paused when the key that created it is revoked or expires, unless a person has taken it over in Settings. For owners and admins.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: {
        url: "https://example.com/mapwright",
        description: "Posts to #seo",
        events: ["job.finished", "job.failed"],
      },
      output: { id: WEBHOOK_ID, secret: `whsec_${"AAAAAAA/".repeat(5)}AAA=` },
    },
  ],
  http: { method: "POST", path: "/webhooks", status: 201, isSecret: true },
};

export const CHANGE_WEBHOOK: Offer<typeof hooks.changeWebhookInput> = {
  title: "Change a webhook",
  description:
    "Sets its address, description and events, or whether it is paused. A key can change only webhooks that it created.",
  cost: null,
  effect: "idempotent",
  examples: [{ input: { webhookId: WEBHOOK_ID, status: "paused" }, output: {} }],
  http: { method: "PATCH", path: "/webhooks/{webhookId}" },
};

export const DELETE_WEBHOOK: Offer<typeof hooks.deleteWebhookInput> = {
  title: "Delete a webhook",
  description: "It stops at once; its secret and its log are deleted. For owners and admins.",
  cost: null,
  effect: "destructive",
  examples: [{ input: { webhookId: WEBHOOK_ID }, output: {} }],
  http: { method: "DELETE", path: "/webhooks/{webhookId}" },
};

export const TEST_WEBHOOK: Offer<
  typeof hooks.testWebhookInput,
  Typed<typeof hooks.deliveryOutput>
> = {
  title: "Send a test event",
  description: "Sends an event of type `webhook.test`. The log says how it went.",
  cost: null,
  effect: "adds",
  examples: [{ input: { webhookId: WEBHOOK_ID }, output: { deliveryId: "test_k2v7" } }],
  http: { method: "POST", path: "/webhooks/{webhookId}/test" },
};

export const LIST_DELIVERIES: Offer<
  typeof shapes.listDeliveriesInput,
  Typed<typeof shapes.listDeliveriesOutput>
> = {
  title: "List deliveries",
  description: "A webhook's log of the last 30 days, newest first. For owners and admins.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: { webhookId: WEBHOOK_ID, limit: 50 },
      output: {
        items: [
          {
            id: EVENT_ID,
            type: "job.finished",
            status: "delivered",
            createdAt: AT,
            nextAttemptAt: null,
            attempts: [{ at: AT, durationMs: 182, status: 200, problem: null }],
          },
        ],
        nextCursor: null,
      },
    },
  ],
  http: { method: "GET", path: "/webhooks/{webhookId}/deliveries" },
};

export const REDELIVER_WEBHOOK: Offer<
  typeof hooks.redeliverWebhookInput,
  Typed<typeof hooks.deliveryOutput>
> = {
  title: "Send a delivery again",
  description: "Sends an event of the log again, with the id that it had.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: { webhookId: WEBHOOK_ID, deliveryId: EVENT_ID },
      output: { deliveryId: EVENT_ID },
    },
  ],
  http: { method: "POST", path: "/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver" },
};
