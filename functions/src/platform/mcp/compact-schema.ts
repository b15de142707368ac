/** JSON Schemas as assistants are shown them: each is read with every conversation, so it has what says something only. */
import { z } from "zod";

export type JsonObject = Readonly<Record<string, unknown>>;

const jsonObject = z.record(z.string(), z.unknown());
const nullable = z.strictObject({
  anyOf: z.tuple([
    z.looseObject({ type: z.string(), enum: z.undefined().optional() }),
    z.strictObject({ type: z.literal("null") }),
  ]),
});

/** Of answers, what limits them says nothing to who reads them, and shortening would break it. */
const LIMITS_OF_ANSWERS = /^(?:additionalProperties|pattern|(?:min|max)(?:Items|Length))$/;

/** Without the limits of whole numbers, patterns that a format names, and the limits of answers. */
export function compactSchema(schema: JsonObject, isAnswer: boolean): JsonObject {
  const compact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(compact);
    if (typeof value !== "object" || value === null) return value;
    const either = nullable.safeParse(value).data?.anyOf;
    if (either) return compact({ ...either[0], type: [either[0].type, "null"] });
    const { format } = jsonObject.parse(value);
    const said = Object.entries(value).filter(
      ([name, each]) =>
        !(name.endsWith("imum") && Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER) &&
        !(name === "pattern" && typeof format === "string") &&
        !(isAnswer && isLimit(name, each)),
    );
    return Object.fromEntries(said.map(([name, each]) => [name, compact(each)]));
  };
  return jsonObject.parse(compact(schema));
}

function isLimit(name: string, value: unknown): boolean {
  if (typeof value === "object") return false;
  return LIMITS_OF_ANSWERS.test(name) || (name === "minimum" && value === 0);
}
