import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "../../../docs/decisions");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

test("the index of decisions has each page with its title, and accounts for each number", () => {
  const index = read("README.md");
  const pages = globSync("0*.md", { cwd: folder }).toSorted();
  const lines = pages.map((file) => {
    const [number = "", title = ""] = /^# (\d{4})\. (.+)/.exec(read(file))?.slice(1) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  expect(index.split("\n").filter((line) => line.startsWith("- "))).toEqual(lines);
  const numbers = new Set(index.match(/\b\d{4}\b/g));
  const last = Math.max(...[...numbers].map(Number));
  expect(numbers.size).toBe(last);
});
