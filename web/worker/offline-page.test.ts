import { expect, test } from "vitest";
import { renderOfflinePage, readTitle } from "./offline-page.ts";

test("a cached page is listed by its title without the site name", () => {
  const html = "<head><title>Maps &amp; pillars · Mapwright</title></head>";
  expect(readTitle(html, "https://a.example/docs")).toBe("Maps &amp; pillars");
  expect(readTitle("", "https://a.example/?a=1&b=2")).toBe("https://a.example/?a=1&amp;b=2");
});

test("an address cannot break out of its link", () => {
  const html = renderOfflinePage([{ href: 'https://a.example/"><script>', title: "One" }], false);
  expect(html).not.toContain('"><script>');
  expect(html).toContain(">One</a>");
});

test("an empty cache lists no pages to read", () => {
  expect(renderOfflinePage([], false)).not.toContain("Pages you can read now");
});

test("a browser with a network isn't told that it is offline", () => {
  expect(renderOfflinePage([], true)).toContain("<h1>Mapwright can't be reached</h1>");
  expect(renderOfflinePage([], true)).not.toMatch(/offline|Connect to the internet/);
});
