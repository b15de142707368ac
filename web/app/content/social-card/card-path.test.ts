import { expect, test } from "vitest";
import { cardPath, isCurrentCard, pageOfCard } from "#/content/social-card/card-path.ts";

test.each(["/", "/blog/maps", "/features/SERP-Topical-map"])(
  "the card path of %s maps back to its page",
  (path) => {
    expect(pageOfCard(new URL(cardPath(path, "2026-01-01"), "https://a.example").pathname)).toBe(
      path,
    );
  },
);

test("a changed page has a card with another URL", () => {
  expect(cardPath("/a", "2026-01-01")).not.toBe(cardPath("/a", "2026-01-02"));
});

test.each(["/og", "/og/a.jpg", "/blog/a.png"])("%s is not a card", (pathname) => {
  expect(pageOfCard(pathname)).toBeNull();
});

test("a card URL with an outdated version is distinguished from the current one", () => {
  const version = new URL(cardPath("/a", "2026-01-01"), "https://a.example").searchParams.get("v");
  expect(isCurrentCard(version, "2026-01-01")).toBe(true);
  expect(isCurrentCard(version, "2026-01-02")).toBe(false);
  expect(isCurrentCard(null, "2026-01-01")).toBe(false);
});
