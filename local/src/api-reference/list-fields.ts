/** The fields of a request as rows of tables: what is in an object or in a list has a table of its own. */
import type { RouteField } from "../../../functions/src/platform/http/api-routes.ts";
import { getFieldMeaning, type ApiWords } from "../../../functions/src/platform/http/api-words.ts";
import {
  describeBounds,
  fieldSchema,
  listChoices,
  nameType,
  type FieldSchema,
} from "#/api-reference/describe-field.ts";

export interface FieldRow {
  /** `country`; within an object in a table, `place.code` */
  readonly name: string;
  /** "String, required" */
  readonly type: string;
  readonly meaning: string;
}

/** A kind of object where there are many, such as of changes. */
export interface KindRow {
  readonly kind: string;
  /** Its other fields; those in brackets can be left out. */
  readonly fields: string;
  readonly meaning: string;
}

export interface ListedFields {
  readonly rows: readonly FieldRow[];
  /** The fields of objects and of the items of lists, by what they are in: "In locale", "Each of rankings.queries". */
  readonly inner: ReadonlyMap<string, readonly FieldRow[]>;
  readonly kinds: readonly KindRow[];
}

/** More kinds than this have a table of their own. */
const MAX_INLINE_KINDS = 6;

interface Place {
  readonly name: string;
  /** Path of the field, as meanings name it. */
  readonly path: string;
  readonly isRequired: boolean;
  /** "With from file: ", of a field that only some kinds have. */
  readonly condition: string;
}

export function listFields(
  words: ApiWords,
  useCase: string,
  fields: readonly RouteField[],
): ListedFields {
  const kinds: KindRow[] = [];
  const inner = new Map<string, readonly FieldRow[]>();
  const rows = fields.flatMap(({ name, schema, isRequired }) =>
    rowsOf(fieldSchema.parse(schema), { name, path: name, isRequired, condition: "" }),
  );
  return { rows, inner, kinds };

  function rowsOf(schema: FieldSchema, place: Place): FieldRow[] {
    const objects = objectsIn(schema);
    const isMany = objects.length > MAX_INLINE_KINDS;
    const own = isMany ? [] : [describeBounds(schema)];
    const meaning = [place.condition + getFieldMeaning(words, useCase, place.path), ...own]
      .filter(Boolean)
      .join(" ");
    const type = place.isRequired ? `${nameType(schema)}, required` : nameType(schema);
    const row = { name: place.name, type, meaning };
    if (objects.length === 0) return [row];
    const isOuter = !place.path.includes(".");
    if (!isList(schema) && !isOuter) return [row, ...rowsWithin(objects, place, `${place.name}.`)];
    const label = isList(schema) ? `Each of ${place.path}` : `In ${place.path}`;
    // Before its fields, whose own lists follow.
    inner.set(label, []);
    inner.set(label, rowsWithin(objects, place, ""));
    return [row];
  }

  /** Fields of objects of one kind, or of several. */
  function rowsWithin(objects: readonly FieldSchema[], place: Place, prefix: string): FieldRow[] {
    const tag = objects.length > 1 ? tagOf(objects) : null;
    const isMany = objects.length > MAX_INLINE_KINDS;
    if (tag !== null && isMany) kinds.push(...objects.map((each) => kindOf(each, tag, place.path)));
    const names = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))];
    return names.flatMap((name) => {
      const having = objects.filter(({ properties = {} }) => name in properties);
      const condition =
        tag === null || isMany || having.length === objects.length
          ? ""
          : `If ${tag} is ${listKinds(having, tag)}: `;
      const merged = merge(having.map(({ properties = {} }) => properties[name]));
      const shown = name === tag && isMany ? { ...merged, anyOf: [{ type: "string" }] } : merged;
      return rowsOf(fieldSchema.parse(shown), {
        name: prefix + name,
        path: `${place.path}.${name}`,
        isRequired:
          having.every(({ required }) => required.includes(name)) &&
          (!isMany || having.length === objects.length),
        condition,
      });
    });
  }

  function kindOf({ properties = {}, required }: FieldSchema, tag: string, path: string): KindRow {
    const kind = String(properties[tag]?.["const"]);
    const others = Object.keys(properties).filter((name) => name !== tag);
    const named = others.map((name) => (required.includes(name) ? name : `(${name})`));
    const meaning = getFieldMeaning(words, useCase, `${path}.${tag}:${kind}`);
    return { kind, fields: named.join(", "), meaning };
  }
}

/** Merges the schemas that one field has in several objects. */
function merge(schemas: readonly unknown[]): Readonly<Record<string, unknown>> {
  const distinct = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
  return distinct.length === 1 ? { ...Object(distinct[0]) } : { anyOf: distinct };
}

function listKinds(objects: readonly FieldSchema[], tag: string): string {
  const kinds = objects.map(({ properties = {} }) => String(properties[tag]?.["const"]));
  return kinds.length === 1 ? kinds.join("") : listChoices(kinds);
}

/** The field that says which of the objects it is; null: none does. */
function tagOf(objects: readonly FieldSchema[]): string | null {
  const [first] = objects;
  const names = Object.keys(first?.properties ?? {});
  const isTag = (name: string) =>
    objects.every(({ properties = {} }) => typeof properties[name]?.["const"] === "string");
  return names.find(isTag) ?? null;
}

const isList = (schema: FieldSchema): boolean =>
  schema.items !== undefined ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((each) =>
    isList(fieldSchema.parse(each)),
  );

/** The objects that a field holds, itself, in a list or as one of several. */
function objectsIn(schema: FieldSchema): FieldSchema[] {
  if (schema.properties) return [schema];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...inner, ...(schema.items ? [schema.items] : [])].flatMap((each) =>
    objectsIn(fieldSchema.parse(each)),
  );
}
