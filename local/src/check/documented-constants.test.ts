/** docs/constants.md, whose figures are the specification's, against the constants that hold them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const root = resolve(import.meta.dirname, "../../..");
const record = z.record(z.string(), z.unknown());

interface Row {
  readonly figure: string;
  readonly value: unknown;
  /** `PLAN_QUOTAS.free` */
  readonly constant: string;
  readonly file: string;
}

const rows = readFileSync(join(root, "docs/constants.md"), "utf8")
  .split("\n")
  .flatMap((line): Row[] => {
    const [, figure, value, constant, file] = line.split("|").map((cell) => cell.trim());
    if (figure === undefined || file === undefined || !constant?.startsWith("`")) return [];
    const plain = (cell: string) => cell.replaceAll("`", "");
    return [
      { figure, value: JSON.parse(value ?? ""), constant: plain(constant), file: plain(file) },
    ];
  });

/** A file of ours, or a module of a package that the site depends on. */
async function load(file: string): Promise<Record<string, unknown>> {
  const path = file.endsWith(".ts")
    ? join(root, file)
    : createRequire(join(root, "web/package.json")).resolve(file);
  return record.parse({ ...(await import(path)) });
}

/** Settings that depend on the deployment are those of one without extras. */
const settle = (value: unknown): unknown =>
  typeof value === "function"
    ? Reflect.apply(value, undefined, [
        { host: "https://eu.example", extras: [] },
        "https://mapwright.example",
      ])
    : value;

test("the documented figures are many enough to be all of them", () => {
  expect(rows.length).toBeGreaterThan(35);
});

test.each(rows)("$figure is as documented", async ({ value, constant, file }) => {
  const [name = "", ...keys] = constant.split(".");
  const held = keys.reduce<unknown>(
    (outer, key) => record.parse(outer)[key],
    settle((await load(file))[name]),
  );
  expect({ held }).toMatchObject({ held: value });
});
