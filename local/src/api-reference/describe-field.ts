/** A field's JSON Schema in words: what it is, and its bounds. */
import { z } from "zod";

const option = z.looseObject({});
export const fieldSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: option.optional(),
  anyOf: z.array(option).optional(),
  oneOf: z.array(option).optional(),
  properties: z.record(z.string(), option).optional(),
  required: z.array(z.string()).default([]),
});
export type FieldSchema = z.infer<typeof fieldSchema>;

/** "String", "Array of objects", "Integer or null". */
export function nameType(schema: FieldSchema): string {
  const names = namesOf(schema);
  const text = [...names.filter((name) => name !== "null"), ...names.filter(isNull)].join(" or ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isNull = (name: string) => name === "null";

function namesOf(schema: FieldSchema): string[] {
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return [...new Set(options.flatMap((each) => namesOf(fieldSchema.parse(each))))];
  const isCounted = schema.enum?.every((value) => Number.isInteger(value)) === true;
  const types = isCounted ? ["integer"] : [schema.type ?? typeOf(schema)].flat();
  return types.map((type) => {
    if (type !== "array") return type;
    const [item = "object"] = namesOf(fieldSchema.parse(schema.items ?? {}));
    return `array of ${item}s`;
  });
}

function typeOf({ const: constant, enum: values }: FieldSchema): string {
  const [value] = values ?? [constant];
  return typeof value === "string" ? "string" : "object";
}

/** Sentences: "1 to 500. Default: 50." Empty without bounds. */
export function describeBounds(schema: FieldSchema): string {
  const choices = choicesOf(schema);
  const parts = [
    ...(choices.length === 1 ? [`Always ${choices.join("")}`] : []),
    ...(choices.length > 1 ? [`One of ${listChoices(choices)}`] : []),
    ...rangesOf(schema),
    ...defaultOf(schema),
  ];
  return [...new Set(parts)].map((part) => `${part}.`).join(" ");
}

export function listChoices(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1) ?? ""}`;
}

/** The values that a field, or each item of a list, can have; empty: any. */
function choicesOf(schema: FieldSchema): string[] {
  const inner = [schema, ...optionsOf(schema)].flatMap((each) =>
    each.items ? [each, fieldSchema.parse(each.items)] : [each],
  );
  return inner.flatMap(({ const: constant, enum: values }) =>
    (values ?? (constant === undefined ? [] : [constant])).map(String),
  );
}

const optionsOf = ({ anyOf = [], oneOf = [] }: FieldSchema) =>
  [...anyOf, ...oneOf].map((each) => fieldSchema.parse(each));

function rangesOf(schema: FieldSchema): string[] {
  return [schema, ...optionsOf(schema)].flatMap((each) => {
    const items = each.maxItems === 1 ? " item" : " items";
    const ranges = [
      rangeOf(each.minimum, each.maximum, ""),
      rangeOf(each.minLength, each.maxLength, " characters"),
      rangeOf(each.minItems, each.maxItems, items),
    ];
    return ranges.filter((range) => range !== null);
  });
}

/** Value from which a bound only says that a number is safe. */
const UNBOUNDED = 1_000_000_000;
const write = (value: number) => value.toLocaleString("en-US");

/** null: nothing worth saying. */
function rangeOf(least: number | undefined, most: number | undefined, unit: string): string | null {
  const max = most !== undefined && most < UNBOUNDED ? most : undefined;
  const min = least !== undefined && least > -UNBOUNDED ? least : undefined;
  // That a text or a list isn't empty goes without saying.
  const from = unit !== "" && (min ?? 0) <= 1 ? undefined : min;
  if (max === undefined)
    return from === undefined || from === 0 ? null : `At least ${write(from)}${unit}`;
  return from === undefined
    ? `Up to ${write(max)}${unit}`
    : `${write(from)} to ${write(max)}${unit}`;
}

function defaultOf({ default: value }: FieldSchema): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`Default: ${value.join(", ")}`];
  const isPlain = typeof value === "number" || typeof value === "boolean";
  return isPlain || (typeof value === "string" && value !== "")
    ? [`Default: ${String(value)}`]
    : [];
}
