import { expect, test } from "vitest";
import { listTitle } from "#/scoring/list-title.ts";

test("a list is called by what it is about, where it is about one thing", () => {
  const uses = [
    "trail",
    "road",
    "flat feet",
    "wide feet",
    "beginners",
    "rain",
    "winter",
    "marathons",
    "gyms",
  ];
  const keywords = [
    ...uses.map((use) => `running shoes for ${use}`),
    "best running shoes",
    "insoles",
  ];
  expect(listTitle(keywords)).toBe("Running shoes for trail");
  expect(listTitle(["insoles", ...keywords])).toBe("Running shoes for trail");
  expect(listTitle([...keywords, "running shoes"])).toBe("Running shoes");
});

test.each([
  [["espresso tamper", "knock box", "???"], "Espresso tamper"],
  [["ökostrom vergleich"], "Ökostrom vergleich"],
  [["iphone repair"], "iPhone repair"],
  [["best seo tools", "TikTok ads"], "Best SEO tools"],
  [["???"], "???"],
  [["  "], ""],
  [[], ""],
])("%j, with no subject, is called by its first keyword: %j", (keywords, title) => {
  expect(listTitle(keywords)).toBe(title);
});
