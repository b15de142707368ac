import {
  uploadThreadsInput,
  uploadThreadsOutput,
} from "@mapwright/core/reddit/threads/thread-upload";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `uploadThreads`: `uploadThreadsInput`, a part of a file of threads → where it is stored, for two days, and how many
 * of its threads are left without names. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`.
 */
export const uploadThreadsUseCase = defineUseCase({
  name: "uploadThreads",
  input: uploadThreadsInput,
  output: uploadThreadsOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, _user, input) => {
    const [{ createResearchFiles }, { parserThreads }, { uploadThreads }] = await Promise.all([
      import("#/research/research-files.ts"),
      import("#/research/parser-threads.ts"),
      import("#/research/reddit-map/upload-threads.ts"),
    ]);
    return uploadThreads(createResearchFiles(db, now), parserThreads(), input);
  },
});
