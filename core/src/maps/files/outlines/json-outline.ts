/** Lists, tables and outlines in JSON, as tools and assistants write them, whatever their keys are called. */
import {
  DIFFICULTY_FIELD,
  INTENT_FIELD,
  isAboutKeyword,
  isFields,
  isScalar,
  KEYWORD_FIELD,
  readName,
  toText,
  VOLUME_FIELD,
  type Fields,
  type Scalar,
} from "#/maps/files/outlines/json-fields.ts";
import { toCell, flattenRow, toTable } from "#/maps/files/outlines/json-rows.ts";
import type { OutlineNode } from "#/maps/files/outlines/outline-nodes.ts";
import { findNameMeaning } from "#/tables/column-names.ts";

export type JsonContent =
  | { readonly kind: "list"; readonly texts: readonly string[] }
  /** The first row has the names of the columns. */
  | { readonly kind: "table"; readonly table: readonly (readonly string[])[] }
  | {
      readonly kind: "outline";
      readonly title: string | null;
      readonly roots: readonly OutlineNode[];
    };

const MAX_DEPTH = 100;
const PRIMARY = /primary|main|focus|target|seed/i;
const NOTE = /^(?:notes?|comments?)$/i;
/** Keys of a page's own keyword, and of its others. */
const WORD = String.raw`(?:[_ -]?(?:keywords?|quer(?:y|ies)|terms?|(?:key)?phrases?))?$`;
const MAIN = new RegExp(`^(?:primary|main|focus|target|head|seed)${WORD}`, "i");
const OTHERS = new RegExp(
  `^(?:secondary|supporting|related|long[_ -]?tail|additional|other|semantic|lsi)${WORD}`,
  "i",
);
/** Keys of what merely holds the rest. */
const HOLDER =
  /^(?:data|results?|items|rows|list|keywords?|queries|clusters|pillars|topics|pages|map|topical[_ -]?map|content|response|output|children|nodes|tasks)$/i;
/** Keys of what a program says of its response. */
const ABOUT_RESPONSE = /^(?:meta(?:data)?|pagination|paging|links?|request|params|status)$/i;

/** null: neither texts nor objects in it. */
export function readJsonContent(value: unknown): JsonContent | null {
  const { title, held } = unwrap(value, null, 0);
  if (Array.isArray(held)) {
    const values: readonly unknown[] = held;
    if (values.length === 0) return null;
    if (values.every(isScalar)) return { kind: "list", texts: values.map(toText) };
    const rows = values.map(flattenRow);
    if (rows.every((row) => row !== null)) {
      const table = toTable(rows);
      if (table) return { kind: "table", table };
    }
    if (values.every((row) => Array.isArray(row) && row.every(isScalar))) {
      return {
        kind: "table",
        table: values.map((row) => (Array.isArray(row) ? row.map(toCell) : [])),
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
  const nested = Object.entries(value).filter(
    ([key, each]) => !isScalar(each) && !ABOUT_RESPONSE.test(key),
  );
  const [only] = nested;
  if (only === undefined || nested.length > 1 || !HOLDER.test(only[0]))
    return { title, held: value };
  return unwrap(only[1], readName(value).name ?? title, depth + 1);
}

function nodesOf(value: unknown, depth: number): OutlineNode[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => nodesOf(each, depth + 1));
  if (isScalar(value)) {
    const text = toText(value);
    return text === "" ? [] : [{ text, note: "", labels: [], kind: null, children: [] }];
  }
  return isFields(value) ? nodesOfFields(value, depth) : [];
}

function nodesOfFields(fields: Fields, depth: number): OutlineNode[] {
  const { name, isKeyword } = readName(fields);
  const below = nodesBelow(fields, name, depth);
  const main = below.find(({ isPrimary }) => isPrimary === true);
  if (name === null) {
    // {"primary_keyword": "hand grinder", "secondary_keywords": […]} is a page without a name of its own.
    const isPage = main !== undefined && Object.keys(fields).some((key) => OTHERS.test(key));
    return isPage
      ? [{ text: main.text, note: "", labels: [], kind: "topic", children: below }]
      : below;
  }
  const { labels, note } = factsIn(fields);
  if (below.length === 0 || labels.length + Number(isKeyword) === 0)
    return [{ text: name, labels, note, kind: null, children: below }];
  if (isKeyword) {
    const isPrimary = main === undefined;
    const own = { text: name, note: "", labels, kind: "keyword", isPrimary, children: [] } as const;
    return [{ text: name, labels: [], note, kind: "topic", children: [own, ...below] }];
  }
  // {"topic": "Grinders", "keyword": "hand grinder", "volume": 900}: the figures are the keyword's.
  const described = below.find(({ kind }) => kind === "keyword");
  const children = below.map((node) => (node === described ? withLabels(node, labels) : node));
  // Of a group: the searches of all that is in it.
  return [{ text: name, labels: [], note, kind: null, children }];
}

function nodesBelow(fields: Fields, name: string | null, depth: number): OutlineNode[] {
  const groups = Object.keys(fields).filter((key) => !isScalar(fields[key]));
  const hasHolder = groups.some((key) => HOLDER.test(key));
  return Object.entries(fields).flatMap(([key, value]) => {
    // {"volume": 5000, "total_count": 2, "keywords": […]}: figures of the group, and no keywords.
    const isOfGroup = hasHolder || (groups.length > 0 && findNameMeaning(key) !== null);
    if (typeof value === "number" && isOfGroup) return [];
    if (hasHolder && isFields(value) && ABOUT_RESPONSE.test(key)) return [];
    if (isScalar(value))
      return name === null ? scalarNode(key, value) : keywordNode(key, value, name);
    if (isAboutKeyword(value)) {
      const isNamed = name !== null || !isFields(value);
      return isNamed ? [] : [{ text: key, ...factsIn(value), kind: null, children: [] }];
    }
    if (MAIN.test(key)) return nodesOf(value, depth + 1).map(asPrimary);
    // {"keywords": {"primary": …, "secondary": […]}}
    if (name !== null && HOLDER.test(key) && isFields(value) && readName(value).name === null)
      return nodesBelow(value, null, depth + 1);
    const below = nodesOf(value, depth + 1);
    // Without a name, an object's keys are the names: {"Gear": ["hand grinder"]}.
    if (below.length === 0 || name !== null || HOLDER.test(key) || OTHERS.test(key)) return below;
    return [{ text: key, note: "", labels: [], kind: null, children: below }];
  });
}

function withLabels(node: OutlineNode, labels: OutlineNode["labels"]): OutlineNode {
  return node.labels.length === 0 ? { ...node, labels } : node;
}

function asPrimary(node: OutlineNode): OutlineNode {
  return { ...node, isPrimary: true };
}

/** {"hand grinder": 1300} is a keyword with its volume; {"keyword_1": "hand grinder"} one by its value. */
function scalarNode(key: string, value: Scalar): OutlineNode[] {
  if (typeof value === "number") {
    return [{ text: key, note: "", labels: [`volume ${String(value)}`], kind: null, children: [] }];
  }
  return keywordNode(key, value, null);
}

/** {"cluster": "Grinders", "primary_keyword": "hand grinder"} */
function keywordNode(key: string, value: Scalar, name: string | null): OutlineNode[] {
  const text = toText(value);
  const isKeyword = KEYWORD_FIELD.test(key) || MAIN.test(key);
  if (!isKeyword || typeof value !== "string" || text === "" || text === name) return [];
  const isPrimary = PRIMARY.test(key);
  return [{ text, note: "", labels: [], kind: "keyword", isPrimary, children: [] }];
}

function factsIn(fields: Fields): Pick<OutlineNode, "labels" | "note"> {
  const labels: string[] = [];
  let note = "";
  const about = Object.values(fields).filter((value) => isFields(value) && isAboutKeyword(value));
  for (const [key, value] of [fields, ...about].flatMap((each) => Object.entries(each ?? {}))) {
    if (!isScalar(value) || value === null) continue;
    const text = toText(value);
    if (VOLUME_FIELD.test(key)) labels.push(`volume ${text}`);
    else if (DIFFICULTY_FIELD.test(key)) labels.push(`difficulty ${text}`);
    else if (INTENT_FIELD.test(key)) labels.push(text.toLowerCase());
    else if (NOTE.test(key)) note = String(value).trim();
  }
  return { labels, note };
}
