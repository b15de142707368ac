import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import {
  uploadThreadsInput,
  uploadThreadsOutput,
} from "@mapwright/core/reddit/threads/thread-upload";
import { researchEstimate } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/research/estimate-offers.ts";

/**
 * Use case `estimateRedditResearch`: `redditMapInput` → `researchEstimate`, the most that reading the threads can cost, and the
 * plan to start it with; no plan when there are no threads, or none that asks anything. Errors: `not-signed-in`,
 * `invalid-input` (with a field per subreddit that can't be read), `not-a-member`, `role-too-low`, `plan-limit-reached`,
 * `plan-read-only`, `day-limit`, `reddit-off`, `file-expired`, `provider-unavailable`, `SOURCE_FAULTS`.
 */
export const estimateRedditResearchUseCase = defineUseCase({
  name: "estimateRedditResearch",
  input: redditMapInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.ESTIMATE_THREADS,
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { chooseThreadSource: threadSourceOf },
      { createThreadLibrary },
      { createResearchFiles },
      { estimateRedditResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/reddit-map/thread-library.ts"),
      import("#/research/research-files.ts"),
      import("#/research/reddit-map/estimate-reddit-research.ts"),
    ]);
    const deps = {
      db,
      now,
      threadSource: async (workspace: typeof input.workspaceId, from: "api" | "sample") =>
        threadSourceOf(await openWorkspaceRegistry(workspace), "person", from),
      onRequest: async (workspace: typeof input.workspaceId) =>
        costLedger.countEstimate(workspace, "free"),
      threadLibrary: createThreadLibrary(db),
      researchFiles: createResearchFiles(db, now),
    };
    return estimateRedditResearch(deps, user, input);
  },
});

/**
 * Use case `uploadThreads`: `uploadThreadsInput`, a part of a file of threads → where it is stored, for two days, and how many
 * of its threads are left without names. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`.
 */
export const uploadThreadsUseCase = defineUseCase({
  name: "uploadThreads",
  input: uploadThreadsInput,
  output: uploadThreadsOutput,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.UPLOAD_THREADS,
  run: async ({ db, now }, _user, input) => {
    const [{ createResearchFiles }, { getParserThreads }, { uploadThreads }] = await Promise.all([
      import("#/research/research-files.ts"),
      import("#/research/parser-threads.ts"),
      import("#/research/reddit-map/upload-threads.ts"),
    ]);
    return uploadThreads(createResearchFiles(db, now), getParserThreads(), input);
  },
});
