import { lookUpMentionsInput, lookUpMentionsOutput } from "@mapwright/core/research/site-mentions";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `lookUpMentions`: asks the workspace's own data source which answers of language models cite a map's site, for at
 * most what was shown, and stores them with the map. Errors: `not-signed-in`, `invalid-input` (it isn't switched on, or costs
 * more), `not-a-member`, `role-too-low`, `not-found` (no such map, or it has no site), `rate-limited`, `key-rejected`,
 * `quota-spent`, `provider-refused`, `provider-unavailable`, `market-not-covered`.
 */
export const lookUpMentionsUseCase = defineUseCase({
  name: "lookUpMentions",
  input: lookUpMentionsInput,
  output: lookUpMentionsOutput,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  rateLimit: { perPrincipal: { calls: 6, perMs: 60_000 } },
  run: async ({ db, now }, _, input) => {
    const [{ openWorkspaceRegistry: openRegistry }, { recordOwnKeyRefusal }, { lookUpMentions }] =
      await Promise.all([
        import("#/research/data-sources/deployed-sources.ts"),
        import("#/research/data-sources/own-key-refused.ts"),
        import("#/research/site-mentions/look-up-mentions.ts"),
      ]);
    const onOwnKeyRefused = recordOwnKeyRefusal(db, openRegistry, now);
    await lookUpMentions({ db, now, openRegistry, onOwnKeyRefused }, input);
    return {};
  },
});
