import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutLock, listLockDifferences } from "./cut-lock.ts";

const locked = (version: string, more: object = {}) => ({
  version,
  integrity: `sha512-${Buffer.from(version).toString("base64")}`,
  ...more,
});

/** A repository in which the functions install `wanted` only. */
function repository(packages: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), "mapwright-lock-"));
  mkdirSync(join(root, "functions/dist"), { recursive: true });
  const manifest = {
    name: "@mapwright/functions",
    version: "0.1.0",
    engines: { node: "24" },
    dependencies: { wanted: "1.0.0" },
    devDependencies: { "@mapwright/core": "0.1.0", inlined: "3.0.0" },
  };
  writeFileSync(join(root, "functions/package.json"), JSON.stringify(manifest));
  const all = {
    "": { name: "mapwright", workspaces: ["core", "functions"] },
    functions: manifest,
    "node_modules/@mapwright/core": { resolved: "core", link: true },
    "node_modules/inlined": locked("3.0.0", { dev: true }),
    "node_modules/other": locked("9.0.0"),
    ...packages,
  };
  writeFileSync(
    join(root, "package-lock.json"),
    JSON.stringify({ name: "mapwright", lockfileVersion: 3, requires: true, packages: all }),
  );
  return root;
}

test("the lock has what the functions need in the locked versions, their own first, and nothing else", async () => {
  const root = repository({
    "node_modules/wanted": locked("5.0.0"),
    "functions/node_modules/wanted": locked("1.0.0", { dependencies: { deep: "^2.0.0" } }),
    "node_modules/deep": locked("2.1.0"),
  });
  const cut = await cutLock(root, "functions", join(root, "functions/dist"));
  const versions = Object.entries(cut).map(([path, { version }]) => [path, version]);
  expect(versions).toEqual([
    ["", "0.1.0"],
    ["node_modules/deep", "2.1.0"],
    ["node_modules/wanted", "1.0.0"],
  ]);
  expect(JSON.stringify(cut)).not.toMatch(/"resolved"|"link"|"dev"|mapwright\/core/);
});

test("another version or other content than the tested one is named", () => {
  const tested = { "node_modules/a": locked("1.0.0"), "node_modules/b": locked("1.0.0") };
  const cut = {
    "node_modules/a": locked("1.0.1"),
    "node_modules/b": { ...locked("1.0.0"), integrity: "sha512-other" },
  };
  expect(listLockDifferences(cut, tested)).toEqual([
    "node_modules/a 1.0.1",
    "node_modules/b 1.0.0",
  ]);
  expect(listLockDifferences(tested, tested)).toEqual([]);
});
