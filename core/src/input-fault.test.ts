import { expect, test } from "vitest";
import { z } from "zod";
import { describeInputFault } from "#/input-fault.ts";

function describe(schema: z.ZodType, input: unknown): (string | undefined)[] {
  const parsed = schema.safeParse(input, { error: describeInputFault });
  return parsed.error?.issues.map(({ message }) => message) ?? [];
}

test.each<[z.ZodType, unknown, string]>([
  [z.object({ seed: z.string() }), {}, "This field is required"],
  [z.string(), 7, "Must be text"],
  [z.number(), "7", "Must be a number"],
  [z.number(), Number.NaN, "Must be a number"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.array(z.string()), "a", "Must be a list"],
  [z.object({}), null, "Must be an object"],
  [z.string().min(1), "", "Must have at least 1 character"],
  [z.string().max(1_200), "a".repeat(1_201), "Must have at most 1,200 characters"],
  [z.string().length(2), "a", "Must have exactly 2 characters"],
  [z.array(z.int()).min(2), [1], "Must have at least 2 items"],
  [z.number().min(1), 0, "Must be 1 or more"],
  [z.number().max(100), 101, "Must be 100 or less"],
  [z.number().positive(), 0, "Must be more than 0"],
  [z.number().negative(), 0, "Must be less than 0"],
  [z.number().multipleOf(5), 7, "Must be a multiple of 5"],
  [z.email(), "ann", "Must be an email address"],
  [z.uuid(), "ann", "Must be a UUID"],
  [z.url(), "ann", "Must be a URL, such as https://example.com/page"],
  [z.iso.date(), "ann", "Must be a date, such as 2026-01-31"],
  [z.iso.datetime(), "ann", "Must be a date and time, such as 2026-01-31T12:00:00Z"],
  [z.string().regex(/^[a-z]{2}$/), "A", "Must be in the form that the documentation shows"],
  [z.enum(["pages", "wording"]), "both", "Must be one of pages, wording"],
  [z.literal(1), 2, "Must be 1"],
  [z.strictObject({ a: z.int() }), { a: 1, b: 2, c: 3 }, "Has fields that don't exist: b, c"],
  [
    z.union([z.int(), z.boolean()]),
    "a",
    "Must be in one of the forms that the documentation shows",
  ],
])("%# says what the field must be", (schema, input, words) => {
  expect(describe(schema, input)).toEqual([words]);
});

test("a schema's own words come first", () => {
  expect(describe(z.string().min(3, "Write at least a word"), "a")).toEqual([
    "Write at least a word",
  ]);
});

test("many choices, and a stranger's names of fields, are cut short", () => {
  const countries = Array.from({ length: 200 }, (_, at) => `c${String(at)}`);
  const [choices = ""] = describe(z.enum(countries), "x");
  expect(choices).toMatch(/^Must be one of c0, c1, .* c19 …$/);
  const strange = Object.fromEntries(countries.map((name) => [name.repeat(1_000), 1]));
  const [fields = ""] = describe(z.strictObject({}), strange);
  expect(fields.length).toBeLessThan(1_000);
});
