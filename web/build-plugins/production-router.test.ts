import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { PRODUCTION_ROUTER } from "./production-router.ts";

test("the installed router has the production build that the aliases name", () => {
  expect(PRODUCTION_ROUTER.filter(({ replacement }) => !existsSync(replacement))).toEqual([]);
});

test("the installed router's exports name no production build: once they do, the aliases go", () => {
  const entry = fileURLToPath(import.meta.resolve("react-router"));
  const manifest = join(entry.slice(0, entry.lastIndexOf("/dist/")), "package.json");
  const { exports }: { exports: object } = JSON.parse(readFileSync(manifest, "utf8"));
  expect(JSON.stringify(exports)).toContain("/dist/development/");
  expect(JSON.stringify(exports)).not.toContain("/dist/production/");
});
