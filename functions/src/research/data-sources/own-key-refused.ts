/** Marks a workspace's own provider as failing when research finds out, so that the settings show it. */
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { recordSourceStatus } from "#/research/data-sources/record-source-status.ts";
import {
  findProviderFailure,
  isEverythingRefused,
  classifySourceError,
} from "#/research/data-sources/source-fault.ts";
import type { OpenWorkspaceRegistry } from "#/research/data-sources/workspace-providers.ts";

/** `error`: what the provider failed with. */
export type OnOwnKeyRefused = (workspace: WorkspaceId, error: unknown) => Promise<void>;

export function recordOwnKeyRefusal(
  db: Firestore,
  openRegistry: OpenWorkspaceRegistry,
  now: () => number,
): OnOwnKeyRefused {
  return async (workspaceId, error) => {
    const provider = findProviderFailure(error)?.provider;
    const status = classifySourceError(error);
    // A single request that was refused says nothing of the key.
    if (!provider || !status || !isEverythingRefused(error)) return;
    const connectedAt = (await openRegistry(workspaceId)).ownSince(provider);
    if (connectedAt === null) return;
    await recordSourceStatus(db, { workspaceId, provider, connectedAt, status, atMs: now() });
  };
}
