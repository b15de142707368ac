import { expect, test } from "vitest";
import {
  describePage,
  getDocumentLanguage,
  openGraphLocale,
} from "#/platform/document/page-meta.ts";

const root = { id: "root", loaderData: { origin: "https://mapwright.example", config: {} } };
const page = { title: "Features", description: "What it does.", path: "/features" };

test("a page's canonical address is on the canonical origin", () => {
  expect(describePage(page, [root])).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://mapwright.example/features",
  });
});

test("a page's title contains the site name, and the home page has its own title", () => {
  expect(describePage(page, [root])).toContainEqual({ title: "Features · Mapwright" });
  expect(describePage({ ...page, path: "/", title: "Mapwright: maps" }, [root])).toContainEqual({
    title: "Mapwright: maps",
  });
});

test("the image of a shared link has an absolute address, because other sites fetch it", () => {
  expect(describePage(page, [root])).toContainEqual({
    property: "og:image",
    content: "https://mapwright.example/card.png",
  });
});

test("a page without root data still has a title", () => {
  expect(describePage(page, [undefined])).toContainEqual({ title: "Features · Mapwright" });
});

test.each([
  ["en", "en_US"],
  ["de", "de_DE"],
  ["pt-BR", "pt_BR"],
  ["zh-Hant", "zh_TW"],
  ["en-GB", "en_GB"],
])("the language %s is %s for Open Graph", (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});

test("a page in several languages names them all, itself included, and a fallback", () => {
  const descriptors = describePage(
    {
      ...page,
      locale: "de",
      translations: [
        { locale: "de", path: "/funktionen" },
        { locale: "en", path: "/features" },
      ],
    },
    [root],
  );
  const origin = "https://mapwright.example";
  const links = descriptors.filter((one) => "rel" in one && one.rel === "alternate");
  expect(links.map((link) => ("hrefLang" in link ? [link.hrefLang, link.href] : []))).toEqual([
    ["de", `${origin}/funktionen`],
    ["en", `${origin}/features`],
    ["x-default", `${origin}/features`],
  ]);
  expect(descriptors).toContainEqual({ property: "og:locale", content: "de_DE" });
  expect(descriptors).toContainEqual({ property: "og:locale:alternate", content: "en_US" });
});

test("a page in one language names no other", () => {
  const descriptors = describePage(page, [root]);
  expect(descriptors).toContainEqual({ property: "og:locale", content: "en_US" });
  expect(JSON.stringify(descriptors)).not.toMatch(/alternate/);
});

test.each([
  ["the page's", [root, { id: "page", loaderData: { page: { locale: "pt-BR" } } }], "pt-BR"],
  ["English for a list of pages", [root, { id: "blog", loaderData: { page: null } }], "en"],
  ["English for the app and after an error", [root, { id: "app" }], "en"],
])("the document's language is %s", (_name, matches, language) => {
  expect(getDocumentLanguage(matches)).toBe(language);
});
