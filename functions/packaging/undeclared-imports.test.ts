import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listUndeclaredImports } from "./undeclared-imports.ts";

function workspaces(): string {
  const root = mkdtempSync(join(tmpdir(), "mapwright-imports-"));
  for (const [folder, manifest] of [
    ["functions", { dependencies: { stripe: "1" }, devDependencies: { "@mapwright/core": "1" } }],
    ["core", { dependencies: { zod: "4" } }],
  ] as const) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, "package.json"), JSON.stringify(manifest));
  }
  return root;
}

const inlined = (original: string) => ({
  path: "node_modules/anything.js",
  kind: "import-statement" as const,
  original,
});

const imports = (from: string, ...all: readonly string[]) =>
  listUndeclaredImports({ [from]: { bytes: 1, imports: all.map(inlined) } }, workspaces());

test.each(["stripe", "stripe/lib", "@mapwright/core/plans", "node:fs", "fs", "#/a.ts", "./a.ts"])(
  "%s may be imported by the functions",
  (specifier) => {
    expect(imports("functions/src/a.ts", specifier)).toEqual([]);
  },
);

test("a package that only another workspace names is undeclared", () => {
  expect(imports("functions/src/a.ts", "zod/v4", "zod")).toEqual([
    "functions/src/a.ts imports zod, which functions/package.json doesn't name.",
  ]);
  expect(imports("core/src/a.ts", "zod")).toEqual([]);
});

test("a package that isn't bundled has to be declared, too", () => {
  const external = { path: "sharp", kind: "dynamic-import" as const, external: true };
  const inputs = { "functions/src/a.ts": { bytes: 1, imports: [external] } };
  expect(listUndeclaredImports(inputs, workspaces())).toHaveLength(1);
});

test("what an installed package imports is its own affair", () => {
  expect(imports("node_modules/stripe/index.js", "qs")).toEqual([]);
});
