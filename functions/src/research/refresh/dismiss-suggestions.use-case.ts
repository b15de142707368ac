import {
  dismissSuggestionsInput,
  dismissSuggestionsOutput,
} from "@mapwright/core/refresh/dismissed-suggestions";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `dismissSuggestions`: `dismissSuggestionsInput`, keys of suggestions → nothing; no one on the map is shown these
 * again, until someone takes that back. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const dismissSuggestionsUseCase = defineUseCase({
  name: "dismissSuggestions",
  input: dismissSuggestionsInput,
  output: dismissSuggestionsOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, _user, input) => {
    const { dismissSuggestions } = await import("#/research/refresh/dismiss-suggestions.ts");
    await dismissSuggestions(db, input, now());
    return {};
  },
});
