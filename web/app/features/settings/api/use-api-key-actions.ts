/** Actions of owners and admins on API keys, each one call. */
import {
  createApiKeyOutput,
  type ApiKeyId,
  type CreateApiKeyInput,
} from "@mapwright/core/api-keys/api-key";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import type { OverlapHours } from "#/features/settings/api/key-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";

export type NewKey =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly failure: CallFailure };

export interface ApiKeyActions {
  /** The current user: only their own keys can be replaced. */
  readonly uid: UserId;
  readonly create: (order: Omit<CreateApiKeyInput, "workspaceId">) => Promise<NewKey>;
  readonly rotate: (key: ApiKeyId, overlapHours: OverlapHours) => Promise<NewKey>;
  /** Resolves to a message when it failed. */
  readonly revoke: (key: ApiKeyId) => Promise<string | null>;
}

export function useApiKeyActions(uid: UserId, workspaceId: WorkspaceId): ApiKeyActions {
  const call = useCall();
  const makeKey = async (name: string, input: object): Promise<NewKey> => {
    const result = await call(name, { workspaceId, ...input }, createApiKeyOutput);
    return result.ok ? { ok: true, key: result.value.key } : { ok: false, failure: result };
  };
  return {
    uid,
    create: (order) => makeKey("createApiKey", order),
    rotate: (keyId, overlapHours) => makeKey("rotateApiKey", { keyId, overlapHours }),
    async revoke(keyId) {
      const result = await call("revokeApiKey", { workspaceId, keyId }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
  };
}
