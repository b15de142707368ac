import { embedKeywordsInput, embedKeywordsOutput } from "@mapwright/core/wording/keyword-vectors";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/use-case.ts";

/**
 * Use case `embedKeywords`: a list of keywords → their sentence vectors. Stores nothing. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `rate-limited`.
 */
export const embedKeywordsUseCase = defineUseCase({
  name: "embedKeywords",
  input: embedKeywordsInput,
  output: embedKeywordsOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  rateLimit: {
    perPrincipal: { calls: 40, perMs: 60 * 60_000 },
    perNetwork: { calls: 200, perMs: 60 * 60_000 },
  },
  run: async (_deps, _user, { keywords }) => {
    const [{ embedList }, { packVectors }, { listEmbedder }] = await Promise.all([
      import("@mapwright/core/wording/embed-keywords"),
      import("@mapwright/core/wording/keyword-vectors"),
      import("#/imports/list-embedder.ts"),
    ]);
    return { vectors: packVectors(await embedList(listEmbedder, keywords)) };
  },
});
