import type { WorkspaceId } from "@mapwright/core/ids";
import {
  changeWebhookInput,
  createWebhookInput,
  deleteWebhookInput,
  deliveryOutput,
  redeliverWebhookInput,
  rotateWebhookSecretInput,
  takeOverWebhookInput,
  testWebhookInput,
  webhookSecretOutput,
} from "@mapwright/core/webhooks/webhook";
import {
  listDeliveriesInput,
  listDeliveriesOutput,
  listWebhooksInput,
  listWebhooksOutput,
} from "@mapwright/core/webhooks/webhook-shape";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/webhooks/offers.ts";

const workspace = {
  idOf: ({ workspaceId }: { readonly workspaceId: WorkspaceId }) => workspaceId,
  role: canManageMembers,
} as const;
/** Owners and admins: an endpoint is told what happens in the workspace, whoever looks at it. */
const managers = { kinds: ["user"], signIn: "live", workspace } as const;
const managersAndKeys = {
  kinds: ["user", "api-key"],
  signIn: "live",
  scope: "edit",
  workspace,
} as const;
const keys = { kinds: ["api-key"], scope: "read", workspace } as const;

/** Each sends a request to someone's server. */
const FEW_REQUESTS = { perPrincipal: { calls: 20, perMs: 60_000 } };

/**
 * Use case `createWebhook`: an address to which events are sent, with the secret that signs them, which is shown this
 * once. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `too-many-running`, `rate-limited`.
 */
export const createWebhookUseCase = defineUseCase({
  name: "createWebhook",
  input: createWebhookInput,
  output: webhookSecretOutput,
  allowed: managersAndKeys,
  offer: offers.CREATE_WEBHOOK,
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async (_, user, input) => {
    const { createWebhook } = await import("#/webhooks/manage-webhooks.ts");
    return createWebhook(await deployed(), user, input);
  },
});

/**
 * Use case `changeWebhook`: its address, description and events, or whether it is paused. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const changeWebhookUseCase = defineUseCase({
  name: "changeWebhook",
  input: changeWebhookInput,
  output: emptyOutput,
  allowed: managersAndKeys,
  offer: offers.CHANGE_WEBHOOK,
  run: async (_, user, input) => {
    const { changeWebhook } = await import("#/webhooks/manage-webhooks.ts");
    await changeWebhook(await deployed(), user, input);
    return {};
  },
});

/**
 * Use case `rotateWebhookSecret`: a new secret, shown this once; for a day, the former one signs too. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const rotateWebhookSecretUseCase = defineUseCase({
  name: "rotateWebhookSecret",
  input: rotateWebhookSecretInput,
  output: webhookSecretOutput,
  allowed: managers,
  rateLimit: { perPrincipal: { calls: 10, perMs: 60_000 } },
  run: async (_, user, input) => {
    const { rotateWebhookSecret } = await import("#/webhooks/manage-webhooks.ts");
    return rotateWebhookSecret(await deployed(), user, input);
  },
});

/**
 * Use case `deleteWebhook`: it stops immediately, and its secret and log are deleted. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const deleteWebhookUseCase = defineUseCase({
  name: "deleteWebhook",
  input: deleteWebhookInput,
  output: emptyOutput,
  allowed: managersAndKeys,
  offer: offers.DELETE_WEBHOOK,
  run: async (_, user, input) => {
    const { deleteWebhook } = await import("#/webhooks/manage-webhooks.ts");
    await deleteWebhook(await deployed(), user, input);
    return {};
  },
});

/**
 * Use case `testWebhook`: sends an event of type `webhook.test`; the log says how it went. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const testWebhookUseCase = defineUseCase({
  name: "testWebhook",
  input: testWebhookInput,
  output: deliveryOutput,
  allowed: managersAndKeys,
  offer: offers.TEST_WEBHOOK,
  rateLimit: FEW_REQUESTS,
  run: async (_, user, input) => {
    const { sendTestEvent } = await import("#/webhooks/send-again.ts");
    return sendTestEvent(await deployed(), user, input);
  },
});

/**
 * Use case `redeliverWebhook`: sends an event of the log again, with the id that it had. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const redeliverWebhookUseCase = defineUseCase({
  name: "redeliverWebhook",
  input: redeliverWebhookInput,
  output: deliveryOutput,
  allowed: managersAndKeys,
  offer: offers.REDELIVER_WEBHOOK,
  rateLimit: FEW_REQUESTS,
  run: async (_, user, input) => {
    const { redeliver } = await import("#/webhooks/send-again.ts");
    return redeliver(await deployed(), user, input);
  },
});

/** Use case `takeOverWebhook`: it no longer ends with the key that made it. Errors: `not-signed-in`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`. */
export const takeOverWebhookUseCase = defineUseCase({
  name: "takeOverWebhook",
  input: takeOverWebhookInput,
  output: emptyOutput,
  allowed: managers,
  run: async (_, user, input) => {
    const { takeOverWebhook } = await import("#/webhooks/manage-webhooks.ts");
    await takeOverWebhook(await deployed(), user, input);
    return {};
  },
});

/** Use case `listWebhooks`, for programs. Errors: `not-signed-in`, `role-too-low`, `rate-limited`. */
export const listWebhooksUseCase = defineUseCase({
  name: "listWebhooks",
  input: listWebhooksInput,
  output: listWebhooksOutput,
  allowed: keys,
  offer: offers.LIST_WEBHOOKS,
  run: async ({ db, now }, _key, { workspaceId }) => {
    const { listWebhooks } = await import("#/webhooks/list-webhooks.ts");
    return listWebhooks(db, workspaceId, now());
  },
});

/** Use case `listWebhookDeliveries`, for programs. Errors: `not-signed-in`, `invalid-input`, `role-too-low`, `not-found`, `rate-limited`. */
export const listWebhookDeliveriesUseCase = defineUseCase({
  name: "listWebhookDeliveries",
  input: listDeliveriesInput,
  output: listDeliveriesOutput,
  allowed: keys,
  offer: offers.LIST_DELIVERIES,
  run: async ({ db }, _key, input) => {
    const { listDeliveries } = await import("#/webhooks/list-webhooks.ts");
    return listDeliveries(db, input);
  },
});

async function deployed() {
  const { createWebhookDeps } = await import("#/webhooks/webhook-deps.ts");
  return createWebhookDeps();
}
