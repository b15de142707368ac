/**
 * React Router 7 names its development build for all uses, which brings its warnings for developers. Ends with 8, whose
 * exports name both builds.
 */
import { fileURLToPath } from "node:url";

const routerFile = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve("react-router")));

/** Aliases of a build. */
export const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: routerFile("index.mjs") },
  { find: /^react-router\/dom$/, replacement: routerFile("dom-export.mjs") },
];
