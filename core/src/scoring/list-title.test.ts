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
  const keywords = [...uses.map((use) => `running shoes for ${use}`), "insoles"];
  expect(listTitle([...keywords, "running shoes"])).toBe("Running shoes");
  expect(listTitle(["running shoes", ...keywords])).toBe("Running shoes");
});

test.each([
  [["espresso tamper", "tamper", "???"], "Tamper"],
  [["ökostrom vergleich"], "Ökostrom vergleich"],
  [["iphone repair"], "iPhone repair"],
  [["best seo tools", "TikTok ads for shoes"], "Best SEO tools"],
  [["???"], "???"],
  [["  "], ""],
  [[], ""],
])("%j are called %j", (keywords, title) => {
  expect(listTitle(keywords)).toBe(title);
});
