import { connectDataSourceInput, dataSourceTest } from "@mapwright/core/research/data-source";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `connectDataSource`: `connectDataSourceInput` → `dataSourceTest`, asks a provider whether it accepts a key and
 * then stores it for the workspace. Nothing returns it again. Few calls, so that nobody tries out keys with it. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `rate-limited`, `key-rejected`, `quota-spent`,
 * `json-disabled`, `provider-refused`, `provider-unavailable`.
 */
export const connectDataSourceUseCase = defineUseCase({
  name: "connectDataSource",
  input: connectDataSourceInput,
  output: dataSourceTest,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 10, perMs: 60_000 } },
  run: async (deps, user, input) => {
    const [{ createDataSourceDeps }, { connectDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/connect-data-source.ts"),
    ]);
    return connectDataSource(createDataSourceDeps(deps), user, input);
  },
});
