import { openWorkspaceInput, openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { callable } from "#/platform/callable.ts";

/** Callable `openWorkspace`: the caller's workspace, made on the first call. Errors: `not-signed-in`. */
export const openWorkspace = callable({
  name: "openWorkspace",
  input: openWorkspaceInput,
  output: openWorkspaceOutput,
  run: async (caller) => {
    const [{ database }, { openWorkspace: open }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/accounts/open-workspace.ts"),
    ]);
    return open(database(), caller, Date.now());
  },
});
