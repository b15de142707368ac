import { copyMapInput, copyMapOutput } from "@mapwright/core/maps/manage-map";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `copyMap`: copies the current state of a map within its workspace, without comments and history. Errors:
 * `not-signed-in`, `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const copyMap = callable({
  name: "copyMap",
  input: copyMapInput,
  output: copyMapOutput,
  limits: { perPerson: { calls: 20, perMs: 60_000 } },
  run: async (caller, input) => {
    const [{ database }, { copyMap: copy }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/copy-map.ts"),
    ]);
    return copy({ db: database(), now: Date.now }, caller, input);
  },
});
