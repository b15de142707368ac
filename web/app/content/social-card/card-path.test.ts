import { expect, test } from "vitest";
import { getCardPath, isCurrentCard, parseCardPath } from "#/content/social-card/card-path.ts";

test.each(["/", "/blog/maps", "/features/SERP-Topical-map"])(
  "the card path of %s maps back to its page",
  (path) => {
    expect(
      parseCardPath(new URL(getCardPath(path, "2026-01-01"), "https://a.example").pathname),
    ).toBe(path);
  },
);

test("a changed page has a card with another URL", () => {
  expect(getCardPath("/a", "2026-01-01")).not.toBe(getCardPath("/a", "2026-01-02"));
});

test.each(["/og", "/og/a.jpg", "/blog/a.png"])("%s is not a card", (pathname) => {
  expect(parseCardPath(pathname)).toBeNull();
});

test("a card URL with an outdated version is distinguished from the current one", () => {
  const version = new URL(getCardPath("/a", "2026-01-01"), "https://a.example").searchParams.get(
    "v",
  );
  expect(isCurrentCard(version, "2026-01-01")).toBe(true);
  expect(isCurrentCard(version, "2026-01-02")).toBe(false);
  expect(isCurrentCard(null, "2026-01-01")).toBe(false);
});
