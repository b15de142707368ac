/** An answer as text, for assistants that read no JSON: names and values by line, lists of alike items as tables. */

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** @param value as JSON has it, its texts on one line each. Columns of tables are separated by tabs. */
export function buildDataText(value: unknown): string {
  return linesOf(value, "").join("\n");
}

/** Writes a value for a cell or the rest of a line; null: it needs lines of its own. */
function inlineOf(value: unknown): string | null {
  if (value === null || value === undefined) return "-";
  if (isScalar(value)) return String(value);
  if (Array.isArray(value))
    return value.every(isScalar) ? value.map((each) => inlineOf(each)).join("; ") || "none" : null;
  if (!isRecord(value)) return null;
  const { id, name, ...rest } = value;
  const isReference = typeof id === "string" && typeof name === "string";
  return isReference && Object.keys(rest).length === 0 ? `${name} (${id})` : null;
}

function linesOf(value: unknown, pad: string): string[] {
  const inline = inlineOf(value);
  if (inline !== null) return [pad + inline];
  if (Array.isArray(value)) return listLines(value, pad);
  return isRecord(value) ? fieldLines(value, pad) : [];
}

function fieldLines(fields: Fields, pad: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const inline = inlineOf(value);
    return inline === null
      ? [`${pad}${name}:`].concat(linesOf(value, `${pad}  `))
      : [`${pad}${name}: ${inline}`];
  });
}

function listLines(items: readonly unknown[], pad: string): string[] {
  const records = items.filter(isRecord);
  const isTable =
    records.length === items.length &&
    records.every((item) => Object.values(item).every((value) => inlineOf(value) !== null));
  if (isTable) return tableLines(records, pad);
  return items.flatMap((item) => (isRecord(item) ? itemLines(item, pad) : linesOf(item, pad)));
}

function tableLines(items: readonly Fields[], pad: string): string[] {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = items.map((item) => columns.map((name) => inlineOf(item[name]) ?? "-"));
  return [columns, ...rows].map((cells) => pad + cells.join("\t"));
}

/** Writes short values on an item's first line, its lists below. */
function itemLines(item: Fields, pad: string): string[] {
  const entries = Object.entries(item);
  const short = entries.filter(([, value]) => inlineOf(value) !== null);
  const long = entries.filter(([, value]) => inlineOf(value) === null);
  const first = short.map(([name, value]) => `${name}: ${inlineOf(value) ?? ""}`).join(", ");
  return [`${pad}- ${first}`, ...fieldLines(Object.fromEntries(long), `${pad}  `)];
}
