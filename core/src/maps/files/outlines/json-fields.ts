/** The objects of JSON: what names them, and which of their values are figures of a keyword. */
import { narrowSpaces } from "#/maps/files/outlines/outline-marker.ts";

export type Scalar = string | number | boolean | null;
export type Fields = Readonly<Record<string, unknown>>;

/** Figures of each month in a keyword's figures. */
export const MAX_NESTED_FIGURES = 2;
const NAME =
  /^(?:name|title|text|label|keyword|query|term|phrase|topic|pillar|cluster|group|category|heading|page|subtopic|value)s?(?:[_ -]?(?:name|title|text))?$/i;
export const KEYWORD_FIELD = /keywords?|quer(?:y|ies)|terms?|phrases?/i;
export const VOLUME_FIELD = /volume|searches|^m?sv$/i;
export const DIFFICULTY_FIELD = /difficulty|^kd$/i;
export const INTENT_FIELD = /intent/i;
const FACT = new RegExp(
  [VOLUME_FIELD, DIFFICULTY_FIELD, INTENT_FIELD].map(({ source }) => source).join("|"),
  "i",
);

/** {"keyword": "hand grinder", "metrics": {"volume": 1300}}: figures as programs call them, also of each month. */
export function isAboutKeyword(value: unknown, depth = 0): boolean {
  if (depth > MAX_NESTED_FIGURES) return false;
  if (Array.isArray(value)) return value.every((each) => isAboutKeyword(each, depth + 1));
  if (!isFields(value) || readName(value).name !== null) return false;
  const entries = Object.entries(value);
  return (
    entries.some(([key, each]) => FACT.test(key) && isScalar(each)) &&
    entries.every(
      ([key, each]) => /^[\w-]+$/.test(key) && (isScalar(each) || isAboutKeyword(each, depth + 1)),
    )
  );
}

/** `isKeyword`: the name is a keyword itself. */
export function readName(fields: Fields): {
  readonly name: string | null;
  readonly isKeyword: boolean;
} {
  const named = Object.entries(fields).filter(
    ([key, value]) => NAME.test(key) && typeof value === "string" && value.trim() !== "",
  );
  // A topic's own name comes before a keyword next to it.
  const [key = "", value] = named.find(([each]) => !KEYWORD_FIELD.test(each)) ?? named[0] ?? [];
  return {
    name: typeof value === "string" ? value.trim() : null,
    isKeyword: KEYWORD_FIELD.test(key),
  };
}

export function toText(value: Scalar): string {
  return value === null ? "" : narrowSpaces(String(value)).trim();
}

export function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
