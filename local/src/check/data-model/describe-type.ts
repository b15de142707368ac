/** The types of zod schemas, as a person would say them: `string ≤ 80`, `number[]`, `"a" | "b"`. From their source. */
import ts from "typescript";

interface Call {
  readonly name: string;
  readonly args: readonly ts.Expression[];
}

/** `z.string().max(80)` as its first call, or whatever the chain begins with, and the calls on it. */
function readChain(expression: ts.Expression): { root: ts.Expression; calls: Call[] } {
  const calls: Call[] = [];
  let at = expression;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    const { name, expression: before } = at.expression;
    calls.unshift({ name: name.text, args: at.arguments });
    at = before;
  }
  return { root: at, calls };
}

const sourceOf = (node: ts.Node) => node.getText().replaceAll(/\s+/g, " ");

/** `.or(x)` and the like change the type; `.trim()`, `.regex(x)` and other checks are left to the schema. */
const SUFFIXES: Readonly<Record<string, (args: readonly ts.Expression[]) => string>> = {
  min: ([least]) => (least ? ` ≥ ${sourceOf(least)}` : ""),
  max: ([most]) => (most ? ` ≤ ${sourceOf(most)}` : ""),
  length: ([count]) => (count ? ` = ${sourceOf(count)}` : ""),
  nullable: () => " | null",
  nullish: () => " | null, optional",
  optional: () => ", optional",
  default: ([value]) => (value ? `, else ${sourceOf(value)}` : ""),
};

const listed = (args: readonly ts.Expression[]) => {
  const [values] = args;
  if (!values) return "string";
  return ts.isArrayLiteralExpression(values)
    ? values.elements.map(sourceOf).join(" | ")
    : `one of ${sourceOf(values)}`;
};

/** `{ a, b }`: the names of an object's fields. */
function nameFields(object: ts.Expression | undefined): string {
  if (!object || !ts.isObjectLiteralExpression(object)) return "object";
  const names = object.properties.map(({ name }) => (name ? sourceOf(name) : "…"));
  return `{ ${names.join(", ")} }`;
}

const arrayOf = (type: string) => (/[ |]/.test(type) ? `(${type})[]` : `${type}[]`);
const describeAll = (args: readonly ts.Expression[]) => args.map(describeType);

const CONSTRUCTORS: Readonly<Record<string, (args: readonly ts.Expression[]) => string>> = {
  array: (args) => arrayOf(describeAll(args)[0] ?? "unknown"),
  custom: () => "custom",
  discriminatedUnion: ([, variants]) => describeType(variants),
  enum: listed,
  instanceof: ([type]) => (type ? sourceOf(type) : "object"),
  literal: ([value]) => (value ? sourceOf(value) : "literal"),
  object: ([fields]) => nameFields(fields),
  partialRecord: (args) => `some of { ${describeAll(args).join(": ")} }`,
  record: (args) => `{ ${describeAll(args).join(": ")} }`,
  strictObject: ([fields]) => nameFields(fields),
  union: ([variants]) => describeType(variants),
};

/** @returns the type of a schema; of a name, the name */
export function describeType(schema: ts.Expression | undefined): string {
  if (!schema) return "unknown";
  if (ts.isArrayLiteralExpression(schema)) return describeAll([...schema.elements]).join(" | ");
  const { root, calls } = readChain(schema);
  if (sourceOf(root) !== "z" && !sourceOf(root).startsWith("z."))
    return sourceOf(root).replace(".shape.", ".") + suffixesOf(calls);
  const [made, ...checks] = calls;
  if (!made) return sourceOf(root);
  const type = CONSTRUCTORS[made.name]?.(made.args) ?? made.name;
  const isInteger = checks.some(({ name }) => name === "int");
  return (isInteger ? type.replace(/^number$/, "integer") : type) + suffixesOf(checks);
}

function suffixesOf(calls: readonly Call[]): string {
  return calls.map(({ name, args }) => SUFFIXES[name]?.(args) ?? "").join("");
}

/** The objects that a schema consists of: one, or each variant of a union; `base` is what they extend. */
export interface ObjectPart {
  readonly base: string | null;
  readonly fields: ts.ObjectLiteralExpression;
}

export function listObjects(schema: ts.Expression): ObjectPart[] {
  const { root, calls } = readChain(schema);
  const [made, ...checks] = calls;
  if (!made) return [];
  const extended = [made, ...checks].find(({ name }) => name === "extend")?.args[0];
  if (extended && ts.isObjectLiteralExpression(extended))
    return [{ base: sourceOf(root), fields: extended }];
  const [first, second] = made.args;
  if (/^(?:strictO|o)bject$/.test(made.name) && first && ts.isObjectLiteralExpression(first))
    return [{ base: null, fields: first }];
  const variants = made.name === "discriminatedUnion" ? second : first;
  if (
    made.name.toLowerCase().endsWith("union") &&
    variants &&
    ts.isArrayLiteralExpression(variants)
  )
    return variants.elements.flatMap((variant) => listObjects(variant));
  return [];
}
