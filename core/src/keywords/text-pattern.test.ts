import { expect, test } from "vitest";
import { compilePattern } from "#/keywords/text-pattern.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";

test.each([
  ["^(how|what)\\b", "How to brew", true],
  ["^(how|what)\\b", "brew how", false],
  ["grind(er|ing)?s?$", "coffee grinders", true],
  ["\\d+ ?cm", "kettle 20 cm", true],
  ["\\p{Greek}", "καφές", true],
])("the pattern %s in “%s” is %s", (pattern, text, isFound) => {
  const compiled = compilePattern(pattern);
  expect(compiled.isGood && compiled.matches(text)).toBe(isFound);
});

test.each([
  ["(", "missing closing ): ("],
  ["[z-a]", "invalid character class range: z-a"],
  ["(?=a)", "invalid or unsupported Perl syntax: (?="],
  ["(a)\\1", "invalid escape sequence: \\1"],
  ["a{1,99999}", "invalid repeat count: {1,99999}"],
])("the pattern %s is refused with its reason", (pattern, problem) => {
  expect(compilePattern(pattern)).toEqual({ isGood: false, problem });
});

test("a pattern that would take other engines forever is matched in linear time", async () => {
  const compiled = compilePattern("^(a+)+$");
  const matches = (text: string) => compiled.isGood && compiled.matches(text);
  const write = (count: number) => `${"a".repeat(count)}!`;
  // So few letters that an engine that tries every way fails here, and doesn't hang.
  const growth = await measureGrowth(5, write, (text) => {
    for (let times = 0; times < 100; times++) matches(text);
  });
  expect(growth).toBeLessThan(8);
  expect(await measureGrowth(100_000, write, matches)).toBeLessThan(8);
  expect(matches(write(200))).toBe(false);
});
