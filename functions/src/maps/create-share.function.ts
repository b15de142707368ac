import { createShareInput, createShareOutput } from "@mapwright/core/maps/map-share";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `createShare`: a link that lets anyone view a map. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `too-many-running`, `rate-limited`.
 */
export const createShare = callable({
  name: "createShare",
  input: createShareInput,
  output: createShareOutput,
  limits: { perPerson: { calls: 30, perMs: 60_000 } },
  needsLiveAccount: true,
  run: async (caller, input) => {
    const [{ database }, { createShare: create }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/manage-shares.ts"),
    ]);
    return create(database(), caller, input, Date.now());
  },
});
