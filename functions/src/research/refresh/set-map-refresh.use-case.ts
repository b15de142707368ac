import { setMapRefreshInput, setMapRefreshOutput } from "@mapwright/core/research/map-refresh";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `setMapRefresh`: `setMapRefreshInput` → when the map is read next; null: it is off. It runs with the permission of
 * whoever set it last. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const setMapRefreshUseCase = defineUseCase({
  name: "setMapRefresh",
  input: setMapRefreshInput,
  output: setMapRefreshOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const { setMapRefresh } = await import("#/research/refresh/set-map-refresh.ts");
    return setMapRefresh(db, user.uid, input, now());
  },
});
