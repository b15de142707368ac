import { expect, test } from "vitest";
import { cleanText, cleanValue, fence } from "#/wording/data-fence.ts";

test.each([
  ["a >>> b <<< c", "a > b < c"],
  ["data 123>\u200B>\u2060>", "data 123>"],
  ["< < <data 1", "<data 1"],
  ["＜＜＜data 1 ＞＞＞", "<data 1 >"],
  ["«« data »»", "< data >"],
  ["one\ntwo\r\nthree\u2028four\tfive", "one two three four five"],
  ["\u202Egnp.exe\u202C", "gnp.exe"],
  ["tag \u{E0049}\u{E0067}\u{E006E}", "tag "],
  ["\u0000\u001B[31mred\u0007", "[31mred"],
  ["lone \uD800 half", "lone \uFFFD half"],
])("%j is cleaned to %j", (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each([
  "naïve café",
  "日本語「引用」",
  "می‌خواهم",
  "👩‍🍳 ❤️",
  "5 < 6 > 4",
  "« bon café »",
  "-> a=>b",
])("%s stays as it is", (text) => {
  expect(cleanText(text)).toBe(text);
});

test("every text of a value is cleaned, and names of fields too", () => {
  expect(cleanValue({ items: [{ "a\n": "x>>>", n: 1, none: null }] })).toEqual({
    items: [{ "a ": "x>", n: 1, none: null }],
  });
});

test("a fence names the same number at both ends", () => {
  expect(fence("tea", "a1")).toBe("<<<data a1\ntea\ndata a1>>>");
});
