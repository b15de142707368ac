import { foldMapInput, foldMapOutput } from "@mapwright/core/maps/log/fold-map";
import { callable } from "#/platform/callable.ts";

/** Callable `foldMap`: folds a map's log when it has grown. Errors: `not-signed-in`, `not-found`, `role-too-low`. */
export const foldMap = callable({
  name: "foldMap",
  input: foldMapInput,
  output: foldMapOutput,
  run: async (caller, input) => {
    const [{ database }, { foldMap: fold }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/fold-map.ts"),
    ]);
    return fold(database(), caller, input, Date.now());
  },
});
