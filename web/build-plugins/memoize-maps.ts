/**
 * Applies the React Compiler to the map page and what it is made of: each change of a map creates a new state, and only components whose
 * output differs should rerender. Nowhere else: other pages would ship its caches and have little to rerender.
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
          filter: {
            id: /\/app\/(?:features\/maps|map-views|map-model|ui\/grid)\/.*(?<!\.test)\.tsx?$/,
          },
          applyToEnvironmentHook: ({ name }) => name === "client",
        },
      }),
    ],
  });
}
