import { expect, test } from "vitest";
import { cutExtract, openSearch, searchEntries } from "#/content/search/search-index.ts";

const page = (path: string, title: string, parts: readonly (readonly [string, string])[]) => ({
  type: "docsPage" as const,
  title,
  path,
  stem: path.slice(1),
  excerpt: "",
  parts: parts.map(([style, text]) => ({ style, text })),
});

const search = openSearch(
  searchEntries([
    page("/docs/import", "Import keywords", [
      ["normal", "Bring a list."],
      ["h2", "From a CSV file"],
      ["normal", "Columns are recognised by their names."],
      ["h2", "From a CSV file"],
      ["normal", "Again, with spreadsheets."],
    ]),
    page("/docs/credits", "Credits", [
      ["normal", "A credit pays for one keyword. Import costs nothing."],
    ]),
  ]),
);
const paths = (words: string) => search(words).map(({ path }) => path);

test("a match in a title ranks above the same match in text", () => {
  expect(paths("import")[0]).toBe("/docs/import");
  expect(paths("import")).toContain("/docs/credits");
});

test("a result links to the section it is in, even under a repeated heading", () => {
  expect(paths("columns")).toEqual(["/docs/import#from-a-csv-file"]);
  expect(paths("spreadsheets")).toEqual(["/docs/import#from-a-csv-file-2"]);
});

test("a prefix of a word or a typo in a long one is enough", () => {
  expect(paths("colum")).toEqual(["/docs/import#from-a-csv-file"]);
  expect(paths("recognized names")).toEqual(["/docs/import#from-a-csv-file"]);
});

test("every word must match", () => {
  expect(paths("credit spreadsheets")).toEqual([]);
});

test("an empty query finds nothing", () => {
  expect(paths("  ")).toEqual([]);
});

test("an extract shows the words around the match and where it was cut", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`.trim();
  const extract = cutExtract(text, ["needle"]);
  expect(extract).toMatch(/^… before .*needle.*after …$/);
  expect(extract.length).toBeLessThan(160);
});

test("a short text is its own extract", () => {
  expect(cutExtract("Bring a list.", ["list"])).toBe("Bring a list.");
});
