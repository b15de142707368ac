import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findNamesWithoutVerb } from "#/check/naming-verbs.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

test("a name without a verb is found, unless a framework looks for it", () => {
  const text = `
    export function rowsOf() {}
    export const total = (rows: number[]) => rows.length;
    export async function readRows() {}
    export const loader = () => null;`;
  const lines = text.replaceAll(/^ +/gm, "");
  expect(findNamesWithoutVerb("core/src/rows.ts", lines)).toEqual(["rowsOf", "total"]);
});

test("paths and plugins may be nouns", () => {
  const text = "export const rowPath = (id: string) => id;";
  expect(findNamesWithoutVerb("core/src/firestore-paths.ts", text)).toEqual([]);
  expect(findNamesWithoutVerb("core/src/rows.ts", text)).toEqual(["rowPath"]);
});

test("every exported function is named by a verb", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: ROOT, encoding: "utf8" });
  const found = files
    .trim()
    .split("\n")
    .filter((file) => !file.startsWith("embeddings/models/"))
    .flatMap((file) =>
      findNamesWithoutVerb(file, readFileSync(join(ROOT, file), "utf8")).map(
        (name) => `${file}: ${name}`,
      ),
    );
  expect(found).toEqual([]);
});
