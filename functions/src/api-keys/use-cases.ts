import {
  createApiKeyInput,
  createApiKeyOutput,
  revokeApiKeyInput,
  rotateApiKeyInput,
} from "@mapwright/core/api-keys/api-key";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Use case `createApiKey`: a key for a program, returned this once. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `too-many-running`, `rate-limited`.
 */
export const createApiKeyUseCase = defineUseCase({
  name: "createApiKey",
  input: createApiKeyInput,
  output: createApiKeyOutput,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60 * 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { createApiKey } = await import("#/api-keys/create-api-key.ts");
    return createApiKey({ db, now, pepper: environment.apiKeyPepper }, user, input);
  },
});

/**
 * Use case `rotateApiKey`: another key under the same name, returned this once; the one before works for as long as
 * asked. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low` (also someone else's key), `not-found`,
 * `rate-limited`.
 */
export const rotateApiKeyUseCase = defineUseCase({
  name: "rotateApiKey",
  input: rotateApiKeyInput,
  output: createApiKeyOutput,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60 * 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { rotateApiKey } = await import("#/api-keys/change-api-key.ts");
    return rotateApiKey({ db, now, pepper: environment.apiKeyPepper }, user, input);
  },
});

/**
 * Use case `revokeApiKey`: the key stops working at once. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `not-found`, `rate-limited`.
 */
export const revokeApiKeyUseCase = defineUseCase({
  name: "revokeApiKey",
  input: revokeApiKeyInput,
  output: emptyOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  run: async ({ db, now }, user, input) => {
    const { revokeApiKey } = await import("#/api-keys/change-api-key.ts");
    await revokeApiKey(db, user, input, now());
    return {};
  },
});
