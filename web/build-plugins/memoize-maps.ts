/**
 * Applies the React Compiler to the map page and what it is made of: each change of a map creates a new state, and only components whose
 * output differs should rerender. Nowhere else: other pages would ship its caches and have little to rerender.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import babel, { defineRolldownBabelPreset } from "@rolldown/plugin-babel";
import type { Rolldown } from "vite";
import { rememberTransforms } from "./remember-transforms.ts";

const COMPILER = fileURLToPath(import.meta.resolve("babel-plugin-react-compiler"));
const LOCK = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
const CACHE = fileURLToPath(new URL("../../.cache/react-compiler", import.meta.url));

const FILES = /\/app\/(?:features\/maps|map-views|map-model|ui\/grid)\/.*(?<!\.test)\.tsx?$/;
/** Without a hook or JSX, there is nothing to memoize. */
const WORTH_COMPILING = /\buse(?:[A-Z]|\()|<\/|\/>/;

/** The compiler takes most of a build's time, and the site's build and those of test pages compile the same files. */
export async function memoizeMaps(): Promise<Rolldown.Plugin> {
  const compile = await babel({
    // Not only in the preset's filter: Babel would parse and print every other file of ours.
    include: FILES,
    presets: [
      defineRolldownBabelPreset({
        preset: () => ({ plugins: [COMPILER] }),
        rolldown: {
          filter: { id: FILES, code: WORTH_COMPILING },
          applyToEnvironmentHook: ({ name }) => name === "client",
        },
      }),
    ],
  });
  const versions = readFileSync(LOCK, "utf8") + readFileSync(import.meta.filename, "utf8");
  return rememberTransforms(compile, CACHE, versions);
}
