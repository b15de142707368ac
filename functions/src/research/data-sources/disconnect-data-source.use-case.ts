import { disconnectDataSourceInput } from "@mapwright/core/research/data-source";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `disconnectDataSource`: deletes a workspace's key of a provider. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `rate-limited`. */
export const disconnectDataSourceUseCase = defineUseCase({
  name: "disconnectDataSource",
  input: disconnectDataSourceInput,
  output: done,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const [{ createDataSourceDeps }, { disconnectDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/disconnect-data-source.ts"),
    ]);
    await disconnectDataSource(createDataSourceDeps(deps), user, input);
    return {};
  },
});
