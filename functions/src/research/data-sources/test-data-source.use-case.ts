import { dataSourceTest, testDataSourceInput } from "@mapwright/core/research/data-source";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `testDataSource`: `testDataSourceInput` → `dataSourceTest`, whether a connected provider still accepts its key,
 * with the balance and limits that it tells. A test may cost as much as one search. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found` (not connected), `rate-limited`.
 */
export const testDataSourceUseCase = defineUseCase({
  name: "testDataSource",
  input: testDataSourceInput,
  output: dataSourceTest,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async (deps, _, input) => {
    const [{ createDataSourceDeps }, { testDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/test-data-source.ts"),
    ]);
    return testDataSource(createDataSourceDeps(deps), input);
  },
});
