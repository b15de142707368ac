/**
 * What a field must be, where its schema has no words of its own: for whoever calls the API or fills in a form. Passed
 * to `safeParse` as `error`; a schema's own words come before these.
 */
import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  nan: "a number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "a date, such as 2026-01-31",
  datetime: "a date and time, such as 2026-01-31T12:00:00Z",
  email: "an email address",
  guid: "a UUID",
  url: "a URL, such as https://example.com/page",
  uuid: "a UUID",
};

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  array: ["item", "items"],
  map: ["item", "items"],
  set: ["item", "items"],
  string: ["character", "characters"],
};

/** A list of every country would be no help. */
const MAX_NAMED = 20;
const MAX_NAME_LENGTH = 40;

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = Extract<Issue, { code: "too_small" | "too_big" }>;

/** One sentence without a period; null leaves it to zod. */
export function describeInputFault(issue: Issue): string | null {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is required";
      return `Must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "too_small":
      return describeBound(issue, issue.minimum, ["at least", "or more", "more than"]);
    case "too_big":
      return describeBound(issue, issue.maximum, ["at most", "or less", "less than"]);
    case "invalid_format":
      return `Must be ${FORMATS[issue.format] ?? "in the form that the documentation shows"}`;
    case "invalid_value":
      return `Must be ${issue.values.length > 1 ? "one of " : ""}${nameSome(issue.values)}`;
    case "unrecognized_keys":
      return `Has fields that don't exist: ${nameSome(issue.keys)}`;
    case "not_multiple_of":
      return `Must be a multiple of ${String(issue.divisor)}`;
    case "invalid_union":
      return "Must be in one of the forms that the documentation shows";
    case "custom":
    case "invalid_element":
    case "invalid_key":
      break;
  }
  return null;
}

function describeBound(
  issue: Bound,
  value: number | bigint,
  [ofUnits, inclusive, exclusive]: readonly [string, string, string],
): string {
  const number = value.toLocaleString("en-US");
  const units = UNITS[issue.origin];
  if (units === undefined)
    return issue.inclusive === true
      ? `Must be ${number} ${inclusive}`
      : `Must be ${exclusive} ${number}`;
  const limit = issue.exact === true ? "exactly" : ofUnits;
  return `Must have ${limit} ${number} ${units[Number(value) === 1 ? 0 : 1]}`;
}

function nameSome(names: readonly unknown[]): string {
  const some = names.slice(0, MAX_NAMED).map((name) => String(name).slice(0, MAX_NAME_LENGTH));
  return some.length < names.length ? `${some.join(", ")} …` : some.join(", ");
}
