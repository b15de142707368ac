import { expect, test } from "vitest";
import { listTranslations } from "#/content/page/translations.ts";

const page = (id: string, locale: string, translations: string[] = [], more: object = {}) => ({
  id,
  locale,
  path: `/${id}`,
  translations,
  isIndexed: true,
  redirectTo: null,
  ...more,
});
const languagesOf = (outline: Parameters<typeof listTranslations>[0], id: string) =>
  listTranslations(outline, id).map(({ locale, path }) => `${locale} ${path}`);

test("a link counts in both directions, and each page lists itself first", () => {
  const outline = [page("about", "en"), page("ueber-uns", "de", ["about"])];
  expect(languagesOf(outline, "about")).toEqual(["en /about", "de /ueber-uns"]);
  expect(languagesOf(outline, "ueber-uns")).toEqual(["de /ueber-uns", "en /about"]);
});

test("pages linked through a third one are translations of each other", () => {
  const outline = [
    page("about", "en", ["ueber-uns"]),
    page("ueber-uns", "de"),
    page("a-propos", "fr", ["ueber-uns"]),
  ];
  expect(languagesOf(outline, "about")).toEqual(["en /about", "de /ueber-uns", "fr /a-propos"]);
});

test("of two pages in one language, the nearer one is listed", () => {
  const outline = [
    page("about", "en", ["ueber-uns"]),
    page("ueber-uns", "de", ["wir"]),
    page("wir", "de"),
  ];
  expect(languagesOf(outline, "about")).toEqual(["en /about", "de /ueber-uns"]);
});

test.each([
  ["has no translation", [page("about", "en")]],
  ["is linked to a page that is gone", [page("about", "en", ["gone"])]],
  ["is linked to a page in its own language", [page("about", "en", ["us"]), page("us", "en")]],
  [
    "is translated by a page hidden from search engines",
    [page("about", "en"), page("wir", "de", ["about"], { isIndexed: false })],
  ],
  [
    "is translated by a page that redirects",
    [page("about", "en"), page("wir", "de", ["about"], { redirectTo: "/" })],
  ],
  ["is hidden itself", [page("about", "en", ["wir"], { isIndexed: false }), page("wir", "de")]],
])("a page that %s lists no languages", (_name, outline) => {
  expect(listTranslations(outline, "about")).toEqual([]);
});
