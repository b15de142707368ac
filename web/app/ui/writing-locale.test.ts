import { expect, test } from "vitest";
import { memoizePerLocale, getWritingLocale } from "#/ui/writing-locale.tsx";

test("numbers and dates use the American format until a person selects another", () => {
  expect(getWritingLocale()).toBe("en-US");
});

test("a formatter is created once per locale", () => {
  const made: string[] = [];
  const formatter = memoizePerLocale((locale) => {
    made.push(locale);
    return new Intl.NumberFormat(locale);
  });
  expect(formatter()).toBe(formatter());
  expect(made).toEqual(["en-US"]);
});
