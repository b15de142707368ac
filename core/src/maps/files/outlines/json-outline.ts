/** Lists, tables and outlines in JSON, as tools and assistants write them, whatever their keys are called. */
import { narrowSpaces } from "#/maps/files/outlines/outline-marker.ts";
import type { OutlineNode } from "#/maps/files/outlines/outline-nodes.ts";
import { meaningOfName } from "#/tables/column-names.ts";
import { MAX_COLUMNS } from "#/tables/raw-rows.ts";

export type JsonContent =
  | { readonly kind: "list"; readonly texts: readonly string[] }
  /** The first row has the names of the columns. */
  | { readonly kind: "table"; readonly table: readonly (readonly string[])[] }
  | {
      readonly kind: "outline";
      readonly title: string | null;
      readonly roots: readonly OutlineNode[];
    };

type Scalar = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 100;
/** Figures of each month in a keyword's figures. */
const MOST_NESTED_FIGURES = 2;
const NAME =
  /^(?:name|title|text|label|keyword|query|term|phrase|topic|pillar|cluster|group|category|heading|page|subtopic|value)s?(?:[_ -]?(?:name|title|text))?$/i;
const KEYWORDS = /keywords?|quer(?:y|ies)|terms?|phrases?/i;
const PRIMARY = /primary|main|focus|target|seed/i;
const NOTE = /^(?:notes?|comments?)$/i;
const VOLUME = /volume|searches|^m?sv$/i;
const DIFFICULTY = /difficulty|^kd$/i;
const INTENT = /intent/i;
const FACT = new RegExp([VOLUME, DIFFICULTY, INTENT].map(({ source }) => source).join("|"), "i");
/** Keys of what merely holds the rest. */
const HOLDER =
  /^(?:data|results?|items|rows|list|keywords?|queries|clusters|pillars|topics|map|topical[_ -]?map|content|response|output|children|nodes)$/i;

/** null: neither texts nor objects in it. */
export function readJsonContent(value: unknown): JsonContent | null {
  const { title, held } = unwrap(value, null, 0);
  if (Array.isArray(held)) {
    const values: readonly unknown[] = held;
    if (values.length === 0) return null;
    if (values.every(isScalar)) return { kind: "list", texts: values.map(textOf) };
    if (values.every((row) => isFields(row) && Object.values(row).every(isScalar))) {
      const table = tableOf(values.filter(isFields));
      if (table) return { kind: "table", table };
    }
    if (values.every((row) => Array.isArray(row) && row.every(isScalar))) {
      return {
        kind: "table",
        table: values.map((row) => (Array.isArray(row) ? row.map(cell) : [])),
      };
    }
  }
  const roots = nodesOf(held, 0);
  const [root] = roots;
  // One object with a name is the settings of some program.
  const isEmpty = root === undefined || (roots.length === 1 && root.children.length === 0);
  return isEmpty ? null : { kind: "outline", title, roots };
}

function unwrap(
  value: unknown,
  title: string | null,
  depth: number,
): { readonly title: string | null; readonly held: unknown } {
  if (!isFields(value) || depth > MAX_DEPTH) return { title, held: value };
  const nested = Object.entries(value).filter(([, each]) => !isScalar(each));
  const [only] = nested;
  if (only === undefined || nested.length > 1 || !HOLDER.test(only[0]))
    return { title, held: value };
  return unwrap(only[1], nameIn(value) ?? title, depth + 1);
}

function nodesOf(value: unknown, depth: number): OutlineNode[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => nodesOf(each, depth + 1));
  if (isScalar(value)) {
    const text = textOf(value);
    return text === "" ? [] : [{ text, note: "", labels: [], kind: null, children: [] }];
  }
  return isFields(value) ? nodesOfFields(value, depth) : [];
}

function nodesOfFields(fields: Fields, depth: number): OutlineNode[] {
  const name = nameIn(fields);
  const hasGroups = Object.values(fields).some((value) => !isScalar(value));
  const children = Object.entries(fields).flatMap(([key, value]) => {
    // {"volume": 5000, "keywords": […]}: a figure of the group, and no keyword.
    if (hasGroups && typeof value === "number" && meaningOfName(key) !== null) return [];
    if (isScalar(value))
      return name === null ? scalarNode(key, value) : keywordNode(key, value, name);
    if (isAboutKeyword(value)) {
      const isNamed = name !== null || !isFields(value);
      return isNamed ? [] : [{ text: key, ...factsIn(value), kind: null, children: [] }];
    }
    const below = nodesOf(value, depth + 1);
    // Without a name, an object's keys are the names: {"Gear": ["hand grinder"]}.
    if (below.length === 0 || name !== null || HOLDER.test(key)) return below;
    return [{ text: key, note: "", labels: [], kind: null, children: below }];
  });
  return name === null ? children : [{ text: name, ...factsIn(fields), kind: null, children }];
}

/** {"keyword": "hand grinder", "metrics": {"volume": 1300}}: figures as programs call them, also of each month. */
function isAboutKeyword(value: unknown, depth = 0): boolean {
  if (depth > MOST_NESTED_FIGURES) return false;
  if (Array.isArray(value)) return value.every((each) => isAboutKeyword(each, depth + 1));
  if (!isFields(value) || nameIn(value) !== null) return false;
  const entries = Object.entries(value);
  return (
    entries.some(([key, each]) => FACT.test(key) && isScalar(each)) &&
    entries.every(
      ([key, each]) => /^[\w-]+$/.test(key) && (isScalar(each) || isAboutKeyword(each, depth + 1)),
    )
  );
}

/** {"hand grinder": 1300} is a keyword with its volume; {"keyword_1": "hand grinder"} one by its value. */
function scalarNode(key: string, value: Scalar): OutlineNode[] {
  if (typeof value === "number") {
    return [{ text: key, note: "", labels: [`volume ${String(value)}`], kind: null, children: [] }];
  }
  return KEYWORDS.test(key) ? keywordNode(key, value, null) : [];
}

/** {"cluster": "Grinders", "primary_keyword": "hand grinder"} */
function keywordNode(key: string, value: Scalar, name: string | null): OutlineNode[] {
  const text = textOf(value);
  if (!KEYWORDS.test(key) || typeof value !== "string" || text === "" || text === name) return [];
  const isPrimary = PRIMARY.test(key);
  return [{ text, note: "", labels: [], kind: "keyword", isPrimary, children: [] }];
}

function nameIn(fields: Fields): string | null {
  const named = Object.entries(fields).filter(
    ([key, value]) => NAME.test(key) && typeof value === "string" && value.trim() !== "",
  );
  // A topic's own name comes before a keyword next to it.
  const [, value] = named.find(([key]) => !KEYWORDS.test(key)) ?? named[0] ?? [];
  return typeof value === "string" ? value.trim() : null;
}

function factsIn(fields: Fields): Pick<OutlineNode, "labels" | "note"> {
  const labels: string[] = [];
  let note = "";
  const about = Object.values(fields).filter((value) => isFields(value) && isAboutKeyword(value));
  for (const [key, value] of [fields, ...about].flatMap((each) => Object.entries(each ?? {}))) {
    if (!isScalar(value) || value === null) continue;
    const text = textOf(value);
    if (VOLUME.test(key)) labels.push(`volume ${text}`);
    else if (DIFFICULTY.test(key)) labels.push(`difficulty ${text}`);
    else if (INTENT.test(key)) labels.push(text.toLowerCase());
    else if (NOTE.test(key)) note = String(value).trim();
  }
  return { labels, note };
}

/** null: its rows have no names in common, as in [{"hand grinder": 1300}, {"burr grinder": 400}]. */
function tableOf(rows: readonly Fields[]): string[][] | null {
  const all = rows.flatMap((row) => Object.keys(row));
  const names = [...new Set(all)];
  if (names.length > MAX_COLUMNS || (rows.length > 1 && names.length === all.length)) return null;
  return [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
}

function cell(value: unknown): string {
  return isScalar(value) ? textOf(value) : "";
}

function textOf(value: Scalar): string {
  return value === null ? "" : narrowSpaces(String(value)).trim();
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
