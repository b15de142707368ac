import { expect, test } from "vitest";
import { isSoft404, requestMissingPage } from "#/research/crawl/soft-404.ts";

const page = (title: string, text = "A few words.", heading = "") => ({
  title,
  text,
  wordCount: text.split(" ").length,
  headings: heading === "" ? [] : [{ level: 1, text: heading }],
});
const MISSING = new URL("https://site.example/no-such-page");

test.each([
  ["404", true],
  ["404 | Site", true],
  ["Error 404", true],
  ["404 error - Site", true],
  ["Page not found", true],
  ["Sorry, this page doesn’t exist", true],
  ["This product is no longer available", true],
  ["Seite nicht gefunden", true],
  ["Page introuvable", true],
  ["Página no encontrada", true],
  ["Diary no 404 | Site", false],
  ["Peugeot 404", false],
  ["Route 404: the coast road", false],
  ["Lost and found", false],
  ["Does the yeti exist?", false],
])("a short page called %j says that it is missing: %s", (title, expected) => {
  expect(isSoft404(page(title), null)).toBe(expected);
  expect(isSoft404(page("Site", "A few words.", title), null)).toBe(expected);
});

test("a page with a lot to say about missing pages isn't missing", () => {
  const article = "How to answer a request for a page that isn't there. ".repeat(20);
  expect(isSoft404(page("How to fix 404 not found errors", article), null)).toBe(false);
});

test("what the site shows for a page that can't exist is missing under any address", () => {
  const shown = page("Site", "Welcome to our site where you find many things.");
  const missing = requestMissingPage(shown, { from: MISSING, to: MISSING });
  expect(isSoft404(shown, missing)).toBe(true);
  expect(isSoft404(page("Site", "Something else entirely is written here."), missing)).toBe(false);
  expect(isSoft404({ ...shown, title: "Kettles" }, missing)).toBe(false);
});

test("a missing page that leads elsewhere is known by where it leads", () => {
  const to = new URL("https://www.site.example/sorry/");
  expect(requestMissingPage(page("Sorry"), { from: MISSING, to })).toEqual({
    kind: "redirect",
    key: "site.example/sorry",
  });
});
