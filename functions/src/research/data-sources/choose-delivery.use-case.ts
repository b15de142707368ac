import { chooseDeliveryInput } from "@mapwright/core/research/data-source";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `chooseDelivery`: sets whether a data source's results pages are fetched right away or ordered from its queue.
 * Errors: `not-signed-in`, `invalid-input` (it has no queue), `not-found`, `not-a-member`, `role-too-low`, `rate-limited`. */
export const chooseDeliveryUseCase = defineUseCase({
  name: "chooseDelivery",
  input: chooseDeliveryInput,
  output: done,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { chooseDelivery } = await import("#/research/data-sources/choose-delivery.ts");
    await chooseDelivery(deps, user, input);
    return {};
  },
});
