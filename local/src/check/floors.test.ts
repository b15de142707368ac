import { expect, test } from "vitest";
import { drawFloors, findCircles, findCrowdedFolders, findSiblingImports } from "#/check/floors.ts";

const module = (source: string, ...targets: string[]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
});

test("folders that import each other are named, the direction with fewer imports first", () => {
  const imports = findSiblingImports([
    module("core/src/maps/a.ts", "core/src/reddit/b.ts"),
    module("core/src/maps/c.ts", "core/src/reddit/b.ts"),
    module("core/src/reddit/deep/d.ts", "core/src/maps/a.ts"),
    module("core/src/refresh/e.ts", "core/src/maps/a.ts"),
  ]);
  const [circle, ...others] = findCircles(imports);
  expect(others).toEqual([]);
  expect(circle).toMatchObject({ parent: "core/src", folders: ["maps", "reddit"] });
  expect(circle?.imports.map(({ source }) => source)).toEqual([
    "core/src/reddit/deep/d.ts",
    "core/src/maps/a.ts",
    "core/src/maps/c.ts",
  ]);
});

test("a circle of three folders is one, although no two of them import each other", () => {
  const imports = findSiblingImports([
    module("web/app/content/blog/a.ts", "web/app/content/page/b.ts"),
    module("web/app/content/page/b.ts", "web/app/content/source/c.ts"),
    module("web/app/content/source/c.ts", "web/app/content/blog/a.ts"),
  ]);
  expect(findCircles(imports).map(({ folders }) => folders)).toEqual([["blog", "page", "source"]]);
});

test("a folder may import what lies above it, and tests and packages don't count", () => {
  const imports = findSiblingImports([
    module("core/src/maps/log/a.ts", "core/src/maps/b.ts"),
    module("core/src/maps/b.ts", "core/src/maps/log/a.ts"),
    module("core/src/maps/a.test.ts", "core/src/reddit/b.ts"),
    module("core/src/maps/testing/c.ts", "core/src/reddit/b.ts"),
    module("core/src/reddit/b.ts", "node_modules/zod/index.js"),
  ]);
  expect(imports).toEqual([]);
});

test("floors are drawn from the top, each folder above what it imports", () => {
  const imports = findSiblingImports([
    module("core/src/maps/a.ts", "core/src/snapshot/b.ts", "core/src/reddit/c.ts"),
    module("core/src/reddit/c.ts", "core/src/snapshot/b.ts"),
    module("core/src/domains/d.ts", "core/src/snapshot/b.ts"),
  ]);
  expect(drawFloors(imports, ["core/src"])).toBe(
    ["core/src", "  2  maps", "  1  domains · reddit", "  0  snapshot"].join("\n"),
  );
});

test("a folder with more than 40 files is crowded when its tests aren't counted", () => {
  const list = (folder: string, count: number, ending: string) =>
    Array.from({ length: count }, (_, n) => module(`${folder}/m${String(n)}${ending}`));
  const modules = [
    ...list("core/src/full", 41, ".ts"),
    ...list("core/src/even", 40, ".ts"),
    ...list("core/src/even", 30, ".test.ts"),
    ...list("core/src/even/testing", 50, ".ts"),
  ];
  expect(findCrowdedFolders(modules)).toEqual([["core/src/full", 41]]);
});
