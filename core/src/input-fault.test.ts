import { expect, test } from "vitest";
import { z } from "zod";
import { describeInputFault } from "#/input-fault.ts";

function describe(schema: z.ZodType, input: unknown): (string | undefined)[] {
  const parsed = schema.safeParse(input, { error: describeInputFault });
  return parsed.error?.issues.map(({ message }) => message) ?? [];
}

test.each<[z.ZodType, unknown, string]>([
  [z.object({ seed: z.string() }), {}, "Add this field"],
  [z.string(), 7, "Send text"],
  [z.number(), "7", "Send a number"],
  [z.number(), Number.NaN, "Send a number"],
  [z.int(), 1.5, "Send a whole number"],
  [z.boolean(), "yes", "Send true or false"],
  [z.array(z.string()), "a", "Send a list"],
  [z.object({}), null, "Send an object"],
  [z.string().min(1), "", "Send at least 1 character"],
  [z.string().max(1_200), "a".repeat(1_201), "Send at most 1,200 characters"],
  [z.string().length(2), "a", "Send exactly 2 characters"],
  [z.array(z.int()).min(2), [1], "Send at least 2 items"],
  [z.number().min(1), 0, "Send 1 or more"],
  [z.number().max(100), 101, "Send 100 or less"],
  [z.number().positive(), 0, "Send more than 0"],
  [z.number().negative(), 0, "Send less than 0"],
  [z.number().multipleOf(5), 7, "Send a multiple of 5"],
  [z.email(), "ann", "Send an email address"],
  [z.uuid(), "ann", "Send a UUID"],
  [z.url(), "ann", "Send a URL, such as https://example.com/page"],
  [z.iso.date(), "ann", "Send a date, such as 2026-01-31"],
  [z.iso.datetime(), "ann", "Send a date and time, such as 2026-01-31T12:00:00Z"],
  [z.string().regex(/^[a-z]{2}$/), "A", "This isn't in the form that the reference describes"],
  [z.enum(["pages", "wording"]), "both", "Choose from pages, wording"],
  [z.literal(1), 2, "Send 1"],
  [z.strictObject({ a: z.int() }), { a: 1, b: 2, c: 3 }, "Leave out b, c"],
  [z.union([z.int(), z.boolean()]), "a", "This has none of the forms that the reference describes"],
])("%# says what to send instead", (schema, input, words) => {
  expect(describe(schema, input)).toEqual([words]);
});

test("a schema's own words come first", () => {
  expect(describe(z.string().min(3, "Write at least a word"), "a")).toEqual([
    "Write at least a word",
  ]);
});
