/**
 * Finds the Firestore queries in source text and the composite index each needs. The emulators answer any query,
 * indexed or not: a missing index would show in production only. A query has to be one expression, with the
 * names of its fields written out; anything else throws rather than going unseen.
 */
import ts from "typescript";

/** Fields compared for equality, sorted by name, and the fields ordered or ranged by, with their direction. */
export interface SourceQuery {
  /** `file:line`. */
  readonly place: string;
  readonly scope: "COLLECTION" | "COLLECTION_GROUP";
  readonly equal: readonly string[];
  readonly ordered: readonly { readonly field: string; readonly order: Order }[];
}

export type Order = "ASCENDING" | "DESCENDING";

/** As firestore.indexes.json has it. */
export interface CompositeIndex {
  readonly queryScope: SourceQuery["scope"];
  readonly fields: readonly { readonly fieldPath: string; readonly order: Order }[];
}

interface Clause {
  readonly call: ts.CallExpression;
  readonly name: "where" | "orderBy";
  readonly field: string;
  readonly argument: string;
}

const EQUALITIES = new Set(["==", "in"]);
const RANGES = new Set(["<", "<=", ">", ">="]);

export function findQueries(file: string, text: string): SourceQuery[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const clauses = new Map<ts.Node, Clause[]>();
  const visit = (node: ts.Node): void => {
    const clause = ts.isCallExpression(node) ? clauseOf(node, source) : null;
    if (clause) {
      const whole = wholeExpression(clause.call);
      clauses.set(whole, [...(clauses.get(whole) ?? []), clause]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...clauses].map(([whole, parts]) => {
    const inOrder = parts.toSorted((a, b) => a.call.end - b.call.end);
    const line = source.getLineAndCharacterOfPosition(whole.getStart()).line + 1;
    const { equal, ordered } = comparedFields(inOrder);
    return {
      place: `${file}:${line}`,
      scope: callsOf(whole).has("collectionGroup") ? "COLLECTION_GROUP" : "COLLECTION",
      equal,
      ordered,
    };
  });
}

/** Whether Firestore answers the query without a composite index: each single field of a collection has its own. */
export function isSingleField({ scope, equal, ordered }: SourceQuery): boolean {
  return scope === "COLLECTION" && equal.length + ordered.length <= 1;
}

/** Whether the index answers the query: its equality fields first, in any order, then the others as they are ordered. */
export function doesServe({ queryScope, fields }: CompositeIndex, query: SourceQuery): boolean {
  const { scope, equal, ordered } = query;
  const first = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = fields.slice(equal.length);
  return (
    queryScope === scope &&
    first.toSorted().join() === equal.join() &&
    rest.length === ordered.length &&
    rest.every(({ fieldPath, order }, i) => {
      return fieldPath === ordered[i]?.field && order === ordered[i].order;
    })
  );
}

function comparedFields(clauses: readonly Clause[]): Pick<SourceQuery, "equal" | "ordered"> {
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
    equal: [...equal].toSorted(),
    ordered: [...ordered].map(([field, order]) => ({ field, order })),
  };
}

function clauseOf(call: ts.CallExpression, source: ts.SourceFile): Clause | null {
  const name = calledName(call);
  if (name !== "where" && name !== "orderBy") return null;
  const [field, second] = call.arguments;
  const argument = second && ts.isStringLiteral(second) ? second.text : "";
  const isKnown = name === "orderBy" || EQUALITIES.has(argument) || RANGES.has(argument);
  if (!field || !ts.isStringLiteral(field) || !isKnown)
    throw new Error(`${source.fileName}: cannot tell the index of ${call.getText()}`);
  return { call, name, field: field.text, argument };
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

function callsOf(whole: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) names.add(calledName(node));
    ts.forEachChild(node, visit);
  };
  visit(whole);
  return names;
}
