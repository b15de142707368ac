/** Secrets of webhooks, in the secret store: the current one, and the former while it still signs. */
import { webhookSecret } from "@mapwright/core/webhooks/webhook";
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { getWebhookSecretName, type SecretStore } from "#/platform/secret-store/secret-store.ts";

const stored = z.object({
  /** See `Webhook.secretVersion`. */
  version: z.number().int(),
  current: webhookSecret,
  former: webhookSecret.nullable(),
});
export type WebhookSecrets = z.infer<typeof stored>;

/** 256 bits, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return asSecret(randomBytes(32));
}

/** The secret of a new webhook: the same for the same id, and known to nobody without the pepper. */
export function deriveWebhookSecret(webhook: string, pepper: string): string {
  return asSecret(createHmac("sha256", pepper).update(`webhook secret ${webhook}`).digest());
}

const asSecret = (bytes: Buffer) => `whsec_${bytes.toString("base64")}`;

/** null: there is none. */
export async function readSecrets(
  store: SecretStore,
  webhook: string,
): Promise<WebhookSecrets | null> {
  const text = await store.get(getWebhookSecretName(webhook));
  return text === null ? null : stored.parse(JSON.parse(text));
}

export async function storeSecrets(
  store: SecretStore,
  webhook: string,
  secrets: WebhookSecrets,
): Promise<void> {
  await store.put(getWebhookSecretName(webhook), JSON.stringify(secrets));
}
