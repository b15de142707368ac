/** The test files with a long variant: those that ask `inSoak` how much to test. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TESTS = [
  "{bench,cli,core,embeddings,engine,functions,local,warehouse,web}/**/*.test.{ts,tsx}",
  "tests/{functions,rules}/**/*.test.ts",
];
/** `killed-at-write` asks for the tests that import it. */
const ASKS = /from "[^"]*\/(?:in-soak|soak|killed-at-write)(?:\.ts)?";/;

/** Their paths in the repository. */
export function findSoakTests(root: string): string[] {
  return globSync(TESTS, { cwd: root, exclude: (name) => name === "node_modules" })
    .filter((file) => ASKS.test(readFileSync(join(root, file), "utf8")))
    .toSorted();
}
