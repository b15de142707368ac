import {
  allowAppInput,
  allowAppOutput,
  readAppRequestInput,
  readAppRequestOutput,
} from "@mapwright/core/api-keys/oauth";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import type { AppRequestDeps } from "#/api-keys/oauth/authorization-request.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";

/** A look-up may ask a site that a stranger named. */
const RATE = { perPrincipal: { calls: 60, perMs: 60 * 60_000 } } as const;

/**
 * Use case `readAppRequest`: what an app asks of the person that it sent here. Errors: `not-signed-in`, `invalid-input`,
 * `not-found`, `rate-limited`.
 */
export const readAppRequestUseCase = defineUseCase({
  name: "readAppRequest",
  input: readAppRequestInput,
  output: readAppRequestOutput,
  allowed: { kinds: ["user"] },
  rateLimit: RATE,
  run: async ({ db }, _user, { request }) => {
    const { readAppRequest } = await import("#/api-keys/oauth/authorization-request.ts");
    return readAppRequest(await requestDeps(db), request);
  },
});

/**
 * Use case `allowApp`: lets an app act in a workspace, and says where to send the person with the code. Errors:
 * `not-signed-in`, `invalid-input`, `not-found`, `not-a-member`, `role-too-low`, `too-many-running`, `rate-limited`.
 */
export const allowAppUseCase = defineUseCase({
  name: "allowApp",
  input: allowAppInput,
  output: allowAppOutput,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: RATE,
  run: async ({ db, now }, user, input) => {
    const { allowApp } = await import("#/api-keys/oauth/allow-app.ts");
    const deps = { ...(await requestDeps(db)), now, pepper: environment.apiKeyPepper };
    return allowApp(deps, user, input);
  },
});

async function requestDeps(db: Firestore): Promise<AppRequestDeps> {
  const { createPublicFetch } = await import("#/platform/public-network/public-fetch.ts");
  const { siteOrigin: issuer, isSiteOrigin } = environment;
  return { db, publicFetch: createPublicFetch(), issuer, isSiteOrigin };
}
