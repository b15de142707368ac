/** Dependencies of webhooks as deployed. */
import { getDatabase } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import { cloudTasks } from "#/platform/webhooks/task-queues.ts";
import type { DeliverDeps } from "#/webhooks/deliver.ts";
import { createSender } from "#/webhooks/send-delivery.ts";

/** One per instance: it keeps connections open. */
const send = createSender({ isLoopbackAllowed: environment.isEmulated });

export function createWebhookDeps(): DeliverDeps & { readonly pepper: string } {
  return {
    db: getDatabase(),
    now: Date.now,
    queues: cloudTasks,
    secrets: openSecretStore(),
    send,
    random: Math.random,
    // Read by those who are given the secret only.
    get pepper() {
      return environment.apiKeyPepper;
    },
  };
}
