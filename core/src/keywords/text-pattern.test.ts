import { expect, test } from "vitest";
import { compilePattern } from "#/keywords/text-pattern.ts";
import { startCpuClock } from "#/testing/cpu-clock.ts";

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

test("a pattern that would take other engines forever is fast", () => {
  const compiled = compilePattern("^(a+)+$");
  const spentMs = startCpuClock();
  expect(compiled.isGood && compiled.matches(`${"a".repeat(200)}!`)).toBe(false);
  expect(spentMs()).toBeLessThan(500);
});
