import { TABLE_LANGUAGES } from "@mapwright/core/testing/table-languages";
import { expect, test } from "vitest";
import { detectKeywordLanguage } from "#/detect-keyword-language.ts";

test.each(Object.entries(TABLE_LANGUAGES))("keywords in %s are told", (name, { words }) => {
  const keywords = Array.from({ length: 12 }, (_, at) =>
    words.map((slot) => slot[at % slot.length]).join(" "),
  );
  expect(detectKeywordLanguage(keywords)).toBe(name === "tw" ? "zh" : name);
});

test.each([
  ["names alone", ["iphone 15", "samsung galaxy s24", "pixel 8"]],
  ["numbers", ["2024", "10 20 30", "1-2", "007"]],
  ["no keywords", []],
  [
    "as many of one language as of another",
    [
      ...Array.from({ length: 12 }, () => "wie laut ist eine wärmepumpe im altbau"),
      ...Array.from({ length: 12 }, () => "how loud is a heat pump in an old house"),
    ],
  ],
])("%s are of no language", (_, keywords) => {
  expect(detectKeywordLanguage(keywords)).toBeNull();
});
