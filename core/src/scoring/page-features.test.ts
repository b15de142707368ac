import { expect, test } from "vitest";
import { classifyIntent } from "#/scoring/classify-intent.ts";
import { weighByFeatures } from "#/scoring/page-features.ts";

/** Informational, commercial, transactional, navigational. */
const DOUBTFUL = [0.45, 0.15, 0.35, 0.05];

test("a results page that shows nothing telling leaves probabilities as they are", () => {
  expect(weighByFeatures(DOUBTFUL, [])).toBe(DOUBTFUL);
  expect(weighByFeatures(DOUBTFUL, ["people-also-ask", "video", "images"])).toBe(DOUBTFUL);
});

test.each([
  [["local-pack"], [0.45, 0.15, 1.05, 0.05]],
  [
    ["shopping", "popular-products"],
    [0.45, 0.45, 1.05, 0.05],
  ],
  [["answer-box"], [1.35, 0.15, 0.35, 0.05]],
  [
    ["shopping", "local-pack"],
    [0.45, 0.45, 3.15, 0.05],
  ],
])("a results page with %j makes its intents more likely, once a kind", (features, odds) => {
  const all = odds.reduce((sum, one) => sum + one, 0);
  expect(weighByFeatures(DOUBTFUL, features)).toEqual(
    odds.map((one) => expect.closeTo(one / all, 6)),
  );
});

test("features decide where words leave a doubt and nowhere else", () => {
  const intentOf = (keyword: string, features: string[]) =>
    classifyIntent(keyword, undefined, features).intent;
  expect(intentOf("espresso grinder", [])).toBe("informational");
  expect(intentOf("espresso grinder", ["shopping"])).toBe("commercial");
  expect(intentOf("sourdough bread", ["shopping"])).toBe("informational");
});
