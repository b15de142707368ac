import { expect, test } from "vitest";
import { followPath, suggestPath, suggestStem } from "#/inputs/suggestions.ts";

test.each([
  ["post", "How SERPs overlap", undefined, "/blog/how-serps-overlap"],
  ["page", "About us", undefined, "/about-us"],
  ["docsPage", "Import a CSV", "/docs/guides/", "/docs/guides/import-a-csv"],
  ["page", "New name", "/guides/old-name", "/guides/new-name"],
  ["page", "Café d’été, 2nd ed.", undefined, "/cafe-dete-2nd-ed"],
] as const)("path of a %s titled %s, starting as %s, is %s", (type, title, path, expected) => {
  expect(suggestPath(type, title, path)).toBe(expected);
});

test("path is not suggested when the title yields none", () => {
  expect(suggestPath("page", undefined, undefined)).toBeNull();
  expect(suggestPath("page", "…", undefined)).toBeNull();
});

test("sort key goes last in a numbered folder and starts with the folder's key", () => {
  const others = [
    { path: "/docs/guides", stem: "docs/2.guides" },
    { path: "/docs/guides/export", stem: "docs/2.guides/9.export" },
    { path: "/docs/guides/import", stem: "docs/2.guides/10.import" },
    { path: "/docs/guides/import/csv", stem: "docs/2.guides/10.import/40.csv" },
  ];
  expect(suggestStem("/docs/guides/share", others)).toBe("docs/2.guides/11.share");
});

test("sort key has no number when its siblings have none", () => {
  expect(suggestStem("/blog/pillars", [{ path: "/blog/hubs", stem: "blog/hubs" }])).toBe(
    "blog/pillars",
  );
});

test("sort key of a top-level page has no folder", () => {
  expect(suggestStem("/about", [{ path: "/", stem: "index" }])).toBe("about");
  expect(suggestStem("/", [])).toBe("index");
});

test.each([
  ["is filled in with the first path", undefined, undefined, "blog/new"],
  ["follows a path that it was made from", "/blog/old", "blog/old", "blog/new"],
  ["stays when an editor chose it", "/blog/old", "blog/9.pinned", null],
  ["stays when it is right already", "/blog/old", "blog/new", null],
])("sort key of a post %s", (_name, before, stem, expected) => {
  expect(followPath("/blog/new", before, stem)).toBe(expected);
});
