/** JSON Schemas as assistants are shown them: each is read with every conversation, so it has what says something only. */
import { z } from "zod";

export type JsonObject = Readonly<Record<string, unknown>>;

const jsonObject = z.record(z.string(), z.unknown());
const nullable = z.looseObject({
  anyOf: z.tuple([
    z.looseObject({ type: z.string(), enum: z.undefined().optional() }),
    z.strictObject({ type: z.literal("null") }),
  ]),
});
const choice = z
  .object({ anyOf: z.array(jsonObject), oneOf: z.array(jsonObject) })
  .partial()
  .refine(({ anyOf, oneOf }) => anyOf !== undefined || oneOf !== undefined);
const large = z.looseObject({ maxItems: z.number().min(1_000) });

/** An assistant copies ids and writes short texts; a refusal says what is wrong with others, in better words. */
const LIMITS_OF_INPUTS = /^(?:pattern|minItems|(?:min|max)Length|\$schema)$/;

/** Compacts the schema of a tool's input: no limits of texts and whole numbers, one list of choices, no whole files. */
export function compactInput(schema: JsonObject): JsonObject {
  return jsonObject.parse(compactPart(schema));
}

function compactPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compactPart);
  if (typeof value !== "object" || value === null) return value;
  const [either] = nullable.safeParse(value).data?.anyOf ?? [];
  if (either)
    return compactPart({ ...either, type: [either.type, "null"], ...withoutChoices(value) });
  const choices = choicesOf(value);
  const said = Object.entries({
    ...(choices && { anyOf: joinAlike(choices.filter((each) => !isOfFile(each))) }),
    ...withoutChoices(value),
  }).filter(
    ([name, each]) =>
      !(name.endsWith("imum") && Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER) &&
      !(LIMITS_OF_INPUTS.test(name) && typeof each !== "object") &&
      !(name === "type" && "const" in value),
  );
  return Object.fromEntries(said.map(([name, each]) => [name, compactPart(each)]));
}

const ofKind = z.looseObject({
  properties: z.looseObject({ kind: z.looseObject({ const: z.string() }) }),
});

/** Choices that differ by their kind only are one, of several kinds. */
function joinAlike(choices: readonly JsonObject[]): JsonObject[] {
  const shapeOf = (each: JsonObject) => {
    const { data } = ofKind.safeParse(each);
    return JSON.stringify(
      data ? { ...data, properties: { ...data.properties, kind: null } } : each,
    );
  };
  return [...Map.groupBy(choices, shapeOf).values()].map(([first = {}, ...others]) => {
    return others.length === 0 ? first : joinKinds(first, others);
  });
}

function joinKinds(first: JsonObject, others: readonly JsonObject[]): JsonObject {
  const kinds = [first, ...others].map((each) => ofKind.parse(each).properties.kind.const);
  return { ...first, properties: { ...ofKind.parse(first).properties, kind: { enum: kinds } } };
}

function withoutChoices(value: object): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => name !== "anyOf" && name !== "oneOf"),
  );
}

/** Lists all choices, also those within choices; null: it isn't a choice. */
function choicesOf(value: unknown): JsonObject[] | null {
  const { data } = choice.safeParse(value);
  if (!data) return null;
  return (data.anyOf ?? data.oneOf ?? []).flatMap((inner) => choicesOf(inner) ?? [inner]);
}

/** A list so long that it is a file's doesn't fit a conversation. */
function isOfFile({ properties }: JsonObject): boolean {
  const fields = jsonObject.safeParse(properties).data ?? {};
  return Object.values(fields).some((field) => large.safeParse(field).success);
}

/**
 * Compacts an answer's schema to fields and their kinds. The answer shows the rest, and limits say nothing to its
 * reader.
 */
export function compactOutput({ type, properties }: JsonObject): JsonObject {
  const fields = Object.entries(jsonObject.parse(properties ?? {}));
  return {
    type,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, kindOf(jsonObject.parse(field))]),
    ),
  };
}

function kindOf(field: JsonObject): JsonObject {
  const choices = choicesOf(field) ?? [field];
  const types = [...new Set(choices.flatMap(({ type }) => type ?? []))];
  if (types.length === 0) return {};
  return { type: types.length === 1 ? types[0] : types };
}
