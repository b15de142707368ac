/**
 * What to send instead of what a schema refuses, for whoever writes a program: passed to `safeParse` as `error`. A
 * schema's own words come before these.
 */
import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  nan: "a number",
  null: "null",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "Send a date, such as 2026-01-31",
  datetime: "Send a date and time, such as 2026-01-31T12:00:00Z",
  email: "Send an email address",
  guid: "Send a UUID",
  url: "Send a URL, such as https://example.com/page",
  uuid: "Send a UUID",
};

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  array: ["item", "items"],
  file: ["byte", "bytes"],
  map: ["item", "items"],
  set: ["item", "items"],
  string: ["character", "characters"],
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = Extract<Issue, { code: "too_small" | "too_big" }>;

/** One sentence without a period; null leaves it to zod. */
export function describeInputFault(issue: Issue): string | null {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Add this field";
      return `Send ${KINDS[issue.expected] ?? issue.expected}`;
    case "too_small":
      return describeBound(
        issue,
        "at least",
        issue.minimum,
        issue.inclusive ? "or more" : "more than",
      );
    case "too_big":
      return describeBound(
        issue,
        "at most",
        issue.maximum,
        issue.inclusive ? "or less" : "less than",
      );
    case "invalid_format":
      return FORMATS[issue.format] ?? "This isn't in the form that the reference describes";
    case "invalid_value":
      return issue.values.length === 1
        ? `Send ${String(issue.values[0])}`
        : `Choose from ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `Leave out ${issue.keys.join(", ")}`;
    case "not_multiple_of":
      return `Send a multiple of ${String(issue.divisor)}`;
    case "invalid_union":
      return "This has none of the forms that the reference describes";
    case "custom":
    case "invalid_element":
    case "invalid_key":
      break;
  }
  return null;
}

function describeBound(issue: Bound, limit: string, value: number | bigint, words: string): string {
  const units = UNITS[issue.origin];
  const number = value.toLocaleString("en-US");
  if (units === undefined)
    return words.startsWith("or") ? `Send ${number} ${words}` : `Send ${words} ${number}`;
  const [one, more] = units;
  return `Send ${issue.exact === true ? "exactly" : limit} ${number} ${Number(value) === 1 ? one : more}`;
}
