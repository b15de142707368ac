import { orderDataSourcesInput } from "@mapwright/core/research/data-source";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `orderDataSources`: sets which of a workspace's providers is asked first. Errors: `not-signed-in`,
 * `invalid-input` (not those that are connected), `not-a-member`, `role-too-low`, `rate-limited`. */
export const orderDataSourcesUseCase = defineUseCase({
  name: "orderDataSources",
  input: orderDataSourcesInput,
  output: done,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { orderDataSources } = await import("#/research/data-sources/order-data-sources.ts");
    await orderDataSources(deps, user, input);
    return {};
  },
});
