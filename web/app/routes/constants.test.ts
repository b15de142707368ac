/** Holds docs/constants.md to the code: to our settings, and to the libraries whose defaults it names. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import routes from "#/routes.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

interface Row {
  readonly section: string;
  readonly cells: readonly string[];
}

/** The rows of every table without their heads. */
function readRows(markdown: string): Row[] {
  let section = "";
  return markdown.split("\n").flatMap((line, at, lines): Row[] => {
    if (line.startsWith("## ")) section = line.slice("## ".length);
    const isHead = (text = "") => text.startsWith("| -");
    if (!line.startsWith("|") || isHead(line) || isHead(lines[at + 1])) return [];
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    return [{ section, cells: cells.map((cell) => cell.replaceAll(String.raw`\|`, "|").trim()) }];
  });
}

/** The text between a cell's backticks: two on each side when it contains some itself. */
function quoted(cell: string): string {
  const fence = /^`*/.exec(cell)?.[0].length ?? 0;
  return fence === 0 ? cell : cell.slice(fence, -fence).trim();
}

/** `package:path` is a file of a library; any other path, one of ours. */
function filesOf(where: string): string[] {
  const [, name, path = ""] = /^(@?[\w./-]+):(.*)$/.exec(where) ?? [];
  const folder = name === undefined ? ROOT : join(ROOT, "node_modules", name);
  return globSync(name === undefined ? where : path, { cwd: folder }).map((file) =>
    join(folder, file),
  );
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, "");

/** Every number in a text, whichever way it is written: 10_000, 1E4, 1.5. */
function numbersIn(text: string): number[] {
  const found = text
    .replaceAll(/(?<=\d)_(?=\d)/g, "")
    .match(/(?<![\w.])\d+(?:\.\d+)?(?:e\d+)?(?![\w.])/gi);
  return (found ?? []).map(Number);
}

/** The names in a value: what is between commas and has no number. */
const namesIn = (value: string): string[] =>
  value
    .split(",")
    .flatMap((part) => (part.trim() === "" || /\d/.test(part) ? [] : [squeezed(part)]));

const rows = readRows(readFileSync(join(ROOT, "docs/constants.md"), "utf8"));
const isRoute = ({ section }: Row) => section === "Routes";

test("every part of the specification has its table", () => {
  const counts = Map.groupBy(rows, ({ section }) => section);
  expect([...counts.keys()]).toEqual([
    "Purpose",
    "Routes",
    "Navigation",
    "Entities",
    "States",
    "Validation",
    "Roles",
    "Calls",
    "Errors",
    "Figures",
  ]);
  expect(rows.length).toBeGreaterThan(120);
});

test.each(
  rows
    .filter((row) => !isRoute(row))
    .map(({ section, cells: [what = "", value = "", where = "", code = ""] }) => ({
      section,
      what,
      value,
      where: quoted(where),
      code: quoted(code),
    })),
)("$section: $what $value is in $where", ({ value, where, code }) => {
  const files = filesOf(where);
  expect(files.length).toBeGreaterThan(0);
  expect(code).not.toBe("");
  const texts = files.map((file) => squeezed(readFileSync(file, "utf8")));
  expect(texts.some((text) => text.includes(squeezed(code)))).toBe(true);
  const there = numbersIn(code);
  expect(numbersIn(value).filter((number) => !there.includes(number))).toEqual([]);
  // A template's `${path}` is the specification's `{path}`.
  const words = squeezed(code).replaceAll("${", "{");
  expect(namesIn(value).filter((name) => !words.includes(name))).toEqual([]);
});

type FiledRoute = RouteObject & { readonly file: string };

function asRoutes(entries: readonly RouteConfigEntry[]): FiledRoute[] {
  return entries.map(({ path, index, children, file }): FiledRoute => {
    const place = path === undefined ? {} : { path };
    return index === true
      ? { ...place, index, file }
      : { ...place, file, children: asRoutes(children ?? []) };
  });
}

function chainOf(path: string): string[] {
  const matches = matchRoutes(asRoutes(routes), path) ?? [];
  return matches.map(({ route }) => ("file" in route ? route.file : ""));
}

const isGuarded = (file: string) =>
  /^export const clientMiddleware = named\("auth"\);$/m.test(
    readFileSync(join(ROOT, "web/app", file), "utf8"),
  );

test.each(
  rows.filter(isRoute).map(({ cells }) => {
    const [path = "", file = "", middleware = ""] = cells.map(quoted);
    return { path, file, middleware };
  }),
)("$path shows $file", ({ path, file, middleware }) => {
  const chain = chainOf(path);
  expect(chain.at(-1)).toBe(file);
  expect(chain.some(isGuarded) ? "auth" : "").toBe(middleware);
});
