import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const MODELS = join(import.meta.dirname, "../models");
const FOLDERS = readdirSync(MODELS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const ROW = /^\| `([^`]+)` .*`([0-9a-f]{64})`/gm;

test.each(FOLDERS)("the files of $name are those that its README describes", ({ name }) => {
  const described = [...readFileSync(join(MODELS, name, "README.md"), "utf8").matchAll(ROW)];
  expect(described).toHaveLength(2);
  for (const [, file = "", sum] of described) {
    const bytes = readFileSync(join(MODELS, name, file));
    expect([file, createHash("sha256").update(bytes).digest("hex")]).toEqual([file, sum]);
  }
});
