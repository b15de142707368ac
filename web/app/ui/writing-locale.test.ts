import { expect, test } from "vitest";
import { perLocale, writingLocale } from "#/ui/writing-locale.tsx";

test("numbers and dates are written the American way until somebody chose another", () => {
  expect(writingLocale()).toBe("en-US");
});

test("a formatter is made once for a locale", () => {
  const made: string[] = [];
  const formatter = perLocale((locale) => {
    made.push(locale);
    return new Intl.NumberFormat(locale);
  });
  expect(formatter()).toBe(formatter());
  expect(made).toEqual(["en-US"]);
});
