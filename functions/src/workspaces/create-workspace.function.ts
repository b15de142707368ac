import {
  createWorkspaceInput,
  createWorkspaceOutput,
} from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `createWorkspace`: a name → the id of a workspace that the caller owns, on the free plan; the app opens it
 * next. Errors: `not-signed-in`, `invalid-input`, `too-many-running` (they own ten), `rate-limited`.
 */
export const createWorkspace = callable({
  name: "createWorkspace",
  input: createWorkspaceInput,
  output: createWorkspaceOutput,
  limits: {
    perPerson: { calls: 20, perMs: 60 * 60_000 },
    perRange: { calls: 100, perMs: 60 * 60_000 },
  },
  run: async (caller, input) => {
    const [{ database }, { createWorkspace: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/workspaces/create-workspace.ts"),
    ]);
    return run(database(), caller, input, Date.now());
  },
});
