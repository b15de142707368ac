import { activateMapsInput } from "@mapwright/core/maps/manage-map";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `activateMaps`: restores maps from the archive or the trash, all or none. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const activateMaps = callable({
  name: "activateMaps",
  input: activateMapsInput,
  output: done,
  run: async (caller, input) => {
    const [{ database }, { activateMaps: activate }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/activate-maps.ts"),
    ]);
    await activate(database(), caller, input, Date.now());
    return {};
  },
});
