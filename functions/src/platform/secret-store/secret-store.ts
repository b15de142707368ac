/**
 * The store of workspaces' keys: never in the database, and never readable by a client. Google Secret Manager when
 * deployed, encrypted files locally.
 */
import { DATA_SOURCE_IDS } from "@mapwright/core/research/data-source-catalog";
import type { WorkspaceId } from "@mapwright/core/ids";

export interface SecretStore {
  /** Replaces what is stored under the name. */
  put(name: string, value: string): Promise<void>;
  /** null: nothing is stored under the name. */
  get(name: string): Promise<string | null>;
  /** Does nothing when there is none. */
  delete(name: string): Promise<void>;
}

/** The name of a workspace's key: letters, digits, - and _, as Secret Manager requires. */
export function getDataSourceSecretName(workspace: WorkspaceId, provider: string): string {
  return `mapwright-source-${provider}-${workspace}`;
}

/** The name of the key of a workspace's language model. */
export function getLanguageModelSecretName(workspace: WorkspaceId): string {
  return `mapwright-model-${workspace}`;
}

/** The name of a webhook's secret. */
export function getWebhookSecretName(webhook: string): string {
  return `mapwright-webhook-${webhook}`;
}

/** Deletes every key that a workspace may have. @param webhooks ids of its webhooks */
export async function deleteWorkspaceSecrets(
  store: SecretStore,
  workspace: WorkspaceId,
  webhooks: readonly string[],
): Promise<void> {
  for (const webhook of webhooks) await store.delete(getWebhookSecretName(webhook));
  await store.delete(getLanguageModelSecretName(workspace));
  for (const provider of DATA_SOURCE_IDS)
    await store.delete(getDataSourceSecretName(workspace, provider));
}
