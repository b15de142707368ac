import { expect, test } from "vitest";
import { searchEntries } from "#/content/search/search-entries.ts";
import { extractOf, openSearch } from "#/content/search/search-index.ts";

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

test("a word in a title comes before the same word in a text", () => {
  expect(paths("import")[0]).toBe("/docs/import");
  expect(paths("import")).toContain("/docs/credits");
});

test("a hit leads to the part it is in, also under a heading that repeats", () => {
  expect(paths("columns")).toEqual(["/docs/import#from-a-csv-file"]);
  expect(paths("spreadsheets")).toEqual(["/docs/import#from-a-csv-file-2"]);
});

test("the beginning of a word and a slip in a long one are enough", () => {
  expect(paths("colum")).toEqual(["/docs/import#from-a-csv-file"]);
  expect(paths("recognized names")).toEqual(["/docs/import#from-a-csv-file"]);
});

test("all words must be there", () => {
  expect(paths("credit spreadsheets")).toEqual([]);
});

test("nothing typed finds nothing", () => {
  expect(paths("  ")).toEqual([]);
});

test("an extract shows the words round the match and says where it was cut", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`.trim();
  const extract = extractOf(text, ["needle"]);
  expect(extract).toMatch(/^… before .*needle.*after …$/);
  expect(extract.length).toBeLessThan(160);
});

test("a short text is its own extract", () => {
  expect(extractOf("Bring a list.", ["list"])).toBe("Bring a list.");
});
