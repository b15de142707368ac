import { activateMapsInput } from "@mapwright/core/maps/manage-map";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `activateMaps`: restores maps from the archive or the trash, all or none. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const activateMapsUseCase = defineUseCase({
  name: "activateMaps",
  input: activateMapsInput,
  output: done,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { activateMaps: activate } = await import("#/maps/activate-maps.ts");
    await activate(db, user, input, now());
    return {};
  },
});
