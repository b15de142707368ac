/**
 * React's compiler over the map page: one change of a map makes a new state, and only what shows another thing for it
 * is drawn again. Nowhere else: public pages would carry its caches and have nothing to draw twice.
 */
import { fileURLToPath } from "node:url";
import babel, { defineRolldownBabelPreset } from "@rolldown/plugin-babel";

const COMPILER = fileURLToPath(import.meta.resolve("babel-plugin-react-compiler"));

export function memoizeMaps() {
  return babel({
    presets: [
      defineRolldownBabelPreset({
        preset: () => ({ plugins: [COMPILER] }),
        rolldown: {
          filter: { id: /\/app\/features\/maps\/.*(?<!\.test)\.tsx?$/ },
          applyToEnvironmentHook: ({ name }) => name === "client",
        },
      }),
    ],
  });
}
