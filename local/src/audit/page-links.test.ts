import { expect, test } from "vitest";
import { hasPlace, listPageLinks, resolveSiteLink } from "#/audit/page-links.ts";

const URL_HERE = "https://mapwright.example/docs/maps";

test("the links of a page are full addresses within the site, each once", () => {
  const html = `<a class="x" href="/about">A</a><a href="/about">B</a><a href="#top">C</a>
    <a href="seeds?a=1&amp;b=2">D</a><a href="https://other.example/">E</a><a href="mailto:a@b.example">F</a>
    <link href="/favicon.svg"><a id="top">G</a>`;
  expect(listPageLinks(html, URL_HERE)).toEqual([
    "https://mapwright.example/about",
    "https://mapwright.example/docs/maps#top",
    "https://mapwright.example/docs/seeds?a=1&b=2",
  ]);
});

test.each(["http://", "javascript:void 0", "https://mapwright.example.evil.example/"])(
  "%j is no link within the site",
  (href) => {
    expect(resolveSiteLink(href, URL_HERE)).toBeNull();
  },
);

test("a fragment names a place by its id, also with signs that addresses encode", () => {
  const html = `<h2 id="was-ist-größe">Größe</h2><a name="old">x</a>`;
  expect(hasPlace(html, "")).toBe(true);
  expect(hasPlace(html, "was-ist-gr%C3%B6%C3%9Fe")).toBe(true);
  expect(hasPlace(html, "old")).toBe(true);
  expect(hasPlace(html, "größe")).toBe(false);
});
