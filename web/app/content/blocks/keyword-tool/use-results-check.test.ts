import { expect, test } from "vitest";
import { mapKeywords } from "#/content/imported-list/map-keywords.ts";
import { pickKeywordsToCheck } from "#/content/blocks/keyword-tool/use-results-check.ts";

test("the main keyword of each page is looked up, those of the largest pages first, ten at most", () => {
  const subjects = [
    "barrel",
    "jam",
    "tent",
    "bread",
    "bike",
    "lamp",
    "soap",
    "rope",
    "vase",
    "sofa",
    "clock",
    "drum",
  ];
  const keywordMap = mapKeywords(
    subjects.flatMap((subject, at) =>
      Array.from(
        { length: at === 3 ? 4 : 2 },
        (_, n) => `${subject} ${["ideas", "prices", "size", "care"][n] ?? ""}`,
      ),
    ),
  );
  const asked = pickKeywordsToCheck(keywordMap);
  const sizeOf = (page: number) => keywordMap.map.clusters[page]?.keywords.length ?? 0;
  expect(asked.length).toBe(Math.min(10, keywordMap.map.clusters.length));
  const sizes = asked.map(({ page }) => sizeOf(page));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  for (const { page, keyword } of asked)
    expect(keyword).toBe(keywordMap.map.clusters[page]?.primary);
});
