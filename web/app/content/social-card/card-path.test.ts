import { expect, test } from "vitest";
import { cardPath, isCurrentCard, pageOfCard } from "#/content/social-card/card-path.ts";

test.each(["/", "/blog/maps", "/features/SERP-Topical-map"])(
  "the card of %s leads back to it",
  (path) => {
    expect(pageOfCard(new URL(cardPath(path, "2026-01-01"), "https://a.example").pathname)).toBe(
      path,
    );
  },
);

test("a changed page has a card at another address", () => {
  expect(cardPath("/a", "2026-01-01")).not.toBe(cardPath("/a", "2026-01-02"));
});

test.each(["/og", "/og/a.jpg", "/blog/a.png"])("%s is no card", (pathname) => {
  expect(pageOfCard(pathname)).toBeNull();
});

test("a card under the version of another time is told from the current one", () => {
  const version = new URL(cardPath("/a", "2026-01-01"), "https://a.example").searchParams.get("v");
  expect(isCurrentCard(version, "2026-01-01")).toBe(true);
  expect(isCurrentCard(version, "2026-01-02")).toBe(false);
  expect(isCurrentCard(null, "2026-01-01")).toBe(false);
});
