/**
 * Signs deliveries by Standard Webhooks: HMAC-SHA256 over id, time and body, once for each secret that is valid.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac } from "node:crypto";

export interface SignedDelivery {
  readonly id: string;
  /** Time of this attempt, Unix ms. */
  readonly atMs: number;
  readonly body: string;
}

/** @param secrets `whsec_…`, the current one first */
export function signWebhook(
  { id, atMs, body }: SignedDelivery,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signed.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
