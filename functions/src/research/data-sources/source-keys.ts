/** The values of a connection's fields, as the secret store keeps them. */
import type { DataSourceId } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import { getDataSourceSecretName, type SecretStore } from "#/platform/secret-store/secret-store.ts";

/** Keys by the names of the settings that the provider's adapter reads. */
export type SourceKeys = Readonly<Record<string, string>>;

const storedKeys = z.record(z.string(), z.string());

/** null: there are none. */
export async function readSourceKeys(
  secrets: SecretStore,
  workspace: WorkspaceId,
  provider: DataSourceId,
): Promise<SourceKeys | null> {
  const text = await secrets.get(getDataSourceSecretName(workspace, provider));
  return text === null ? null : storedKeys.parse(JSON.parse(text));
}

export async function storeSourceKeys(
  secrets: SecretStore,
  workspace: WorkspaceId,
  provider: DataSourceId,
  keys: SourceKeys,
): Promise<void> {
  await secrets.put(getDataSourceSecretName(workspace, provider), JSON.stringify(keys));
}
