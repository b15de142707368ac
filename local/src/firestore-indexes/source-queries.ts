/**
 * Finds the Firestore queries in source text. A query has to be one expression, with its collection and field names as
 * literals; anything else throws instead of being missed.
 */
import * as firestorePaths from "@mapwright/core/firestore-paths";
import ts from "typescript";

export type Order = "ASCENDING" | "DESCENDING";
export type Scope = "COLLECTION" | "COLLECTION_GROUP";

/** Fields compared for equality, sorted by name, and the fields ordered or ranged by, with their direction. */
export interface SourceQuery {
  /** `file:line`. */
  readonly place: string;
  /** Its last segment, as in firestore.indexes.json. */
  readonly collection: string;
  readonly scope: Scope;
  readonly equal: readonly string[];
  /** The field of an array-contains filter; null: none. */
  readonly contains: string | null;
  readonly ordered: readonly { readonly field: string; readonly order: Order }[];
}

interface Clause {
  readonly call: ts.CallExpression;
  readonly name: "where" | "orderBy";
  readonly field: string;
  readonly argument: string;
}

const EQUALITIES = new Set(["==", "in"]);
const CONTAINS = new Set(["array-contains", "array-contains-any"]);
const RANGES = new Set(["<", "<=", ">", ">="]);

export function findQueries(file: string, text: string): SourceQuery[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const clauses = new Map<ts.Node, Clause[]>();
  for (const call of callsIn(source)) {
    const clause = clauseOf(call, source);
    if (!clause) continue;
    const whole = wholeExpression(call);
    clauses.set(whole, [...(clauses.get(whole) ?? []), clause]);
  }
  return [...clauses].map(([whole, parts]) => queryOf(whole, parts, source));
}

function queryOf(whole: ts.Node, clauses: readonly Clause[], source: ts.SourceFile): SourceQuery {
  const line = source.getLineAndCharacterOfPosition(whole.getStart()).line + 1;
  const inOrder = clauses.toSorted((a, b) => a.call.end - b.call.end);
  return {
    place: `${source.fileName}:${line}`,
    ...collectionOf(whole, source),
    ...comparedFields(inOrder),
  };
}

function comparedFields(
  clauses: readonly Clause[],
): Pick<SourceQuery, "contains" | "equal" | "ordered"> {
  const equal = new Set<string>();
  const ordered = new Map<string, Order>();
  for (const { name, field, argument } of clauses)
    if (name === "where" && EQUALITIES.has(argument)) equal.add(field);
  for (const { name, field, argument } of clauses)
    if (name === "orderBy") ordered.set(field, argument === "desc" ? "DESCENDING" : "ASCENDING");
  for (const { name, field, argument } of clauses)
    if (name === "where" && RANGES.has(argument) && !ordered.has(field))
      ordered.set(field, "ASCENDING");
  return {
    contains: clauses.find(({ argument }) => CONTAINS.has(argument))?.field ?? null,
    equal: [...equal].toSorted(),
    ordered: [...ordered].map(([field, order]) => ({ field, order })),
  };
}

function clauseOf(call: ts.CallExpression, source: ts.SourceFile): Clause | null {
  const name = calledName(call);
  if (name !== "where" && name !== "orderBy") return null;
  const [field, second] = call.arguments;
  // Each index ends with the id, in the direction of its last field.
  if (name === "orderBy" && field?.getText(source) === "FieldPath.documentId()") return null;
  const argument = second && ts.isStringLiteral(second) ? second.text : "";
  const isKnown =
    name === "orderBy" ||
    CONTAINS.has(argument) ||
    EQUALITIES.has(argument) ||
    RANGES.has(argument);
  if (!field || !ts.isStringLiteral(field) || !isKnown)
    throw new Error(`${source.fileName}: cannot tell the index of ${call.getText()}`);
  return { call, name, field: field.text, argument };
}

/** The collection named in either SDK's form: `db.collection(path)` or `collection(db, path)`. */
function collectionOf(
  whole: ts.Node,
  source: ts.SourceFile,
): Pick<SourceQuery, "collection" | "scope"> {
  const named = callsIn(whole).filter((call) =>
    ["collection", "collectionGroup"].includes(calledName(call)),
  );
  const [call] = named;
  const path = call?.arguments.at(-1);
  const collection = path && named.length === 1 ? lastNameOf(path, source) : null;
  if (!call || !collection)
    throw new Error(`${source.fileName}: cannot tell the collection of ${whole.getText()}`);
  const scope = calledName(call) === "collectionGroup" ? "COLLECTION_GROUP" : "COLLECTION";
  return { collection, scope };
}

function lastNameOf(path: ts.Expression, source: ts.SourceFile): string | null {
  if (ts.isStringLiteral(path)) return path.text.split("/").at(-1) ?? null;
  if (ts.isIdentifier(path)) {
    const declared = initializerOf(path.text, source);
    return declared ? lastNameOf(declared, source) : null;
  }
  if (!ts.isCallExpression(path)) return null;
  const build: unknown = Reflect.get(firestorePaths, calledName(path));
  if (typeof build !== "function") return null;
  const built: unknown = Reflect.apply(build, undefined, ["a", "b", "c"]);
  return typeof built === "string" ? (built.split("/").at(-1) ?? null) : null;
}

/** The value of the one constant in the file with that name. */
function initializerOf(name: string, source: ts.SourceFile): ts.Expression | null {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      found.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : "";
}

/** The expression that a clause is part of, up to the statement or function around it. */
function wholeExpression(node: ts.Node): ts.Node {
  let whole = node;
  while (ts.isExpression(whole.parent) && !ts.isFunctionLike(whole.parent)) whole = whole.parent;
  return whole;
}

function callsIn(whole: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(whole);
  return calls;
}
