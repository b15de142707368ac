/** The searches in a JSON value, wherever they are. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Empty for what isn't an object. */
export function toRecord(value: unknown): JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The text or number under a name; null: something else. */
export function getTextField(record: JsonRecord, key: string): string | null {
  const value = record[key];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Names of lists of searches, without case and underscores. */
const LISTS: ReadonlySet<string> = new Set([
  "searchmodelqueries",
  "queries",
  "searchqueries",
  "websearchqueries",
  "fanoutqueries",
  "fanout",
  "fanouts",
  "subqueries",
  "generatedqueries",
  "searchquery",
  "modelqueries",
  "queriesjoined",
]);
/** Names of one search in the row of an export. */
const SINGLES: ReadonlySet<string> = new Set([
  "subquery",
  "searchquery",
  "fanoutquery",
  "websearchquery",
]);
/** Names of the text within an entry of a list. */
const TEXTS = ["query", "q", "text", "search_query", "searchQuery", "keyword"] as const;
/** Names of what isn't a search of the assistant, though it may be called so. */
const PASSED: ReadonlySet<string> = new Set([
  "searchresults",
  "results",
  "sources",
  "citations",
  "searchparameters",
  "relatedqueries",
  "relatedquestions",
  "relatedsearches",
]);
const SEARCH_NAME = /search|browse/i;
const MAX_DEPTH = 40;

const plain = (key: string) => key.replace(/[_\s-]/g, "").toLowerCase();

/** Lists searches in order, doubles included; a query that the same call repeats as a list counts once. */
export function findSearches(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH || value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((each) => findSearches(each, depth + 1));
  const record = toRecord(value);
  const found = Object.entries(record).flatMap(([key, each]): string[] => {
    const name = plain(key);
    // Results of a search repeat its words.
    if (PASSED.has(name) && !hasLists(each)) return [];
    if (LISTS.has(name)) return readList(each);
    if (name === "arguments" || name === "partialjson" || name === "parts")
      return readArguments(record, each, depth);
    if (name === "v" && LISTS.has(lastStep(record))) return readList(each);
    return findSearches(each, depth + 1);
  });
  return found.length > 0 ? found : readSingle(record);
}

/** Returns the last step of a path in a stream's event: `/message/metadata/search_model_queries/queries`. */
function lastStep(record: JsonRecord): string {
  const steps = (getTextField(record, "p") ?? "").split("/").filter((step) => !/^\d*$/.test(step));
  return plain(steps.at(-1) ?? "");
}

function hasLists(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => hasLists(each));
  return Object.keys(toRecord(value)).some((key) => LISTS.has(plain(key)));
}

/** Texts, or entries with a text; a list within, as in `search_model_queries`. */
function readList(value: unknown): string[] {
  if (typeof value === "string")
    return value.split(/\s*(?:\|\|?|\n)\s*/).filter((each) => each.trim() !== "");
  if (Array.isArray(value))
    return value.flatMap((each): string[] => {
      if (typeof each === "string") return each.trim() === "" ? [] : [each];
      const record = toRecord(each);
      return TEXTS.flatMap((key) => getTextField(record, key) ?? []).slice(0, 1);
    });
  const record = toRecord(value);
  return Object.entries(record).flatMap(([key, each]) =>
    LISTS.has(plain(key)) ? readList(each) : [],
  );
}

/** Calls of a tool, whose input is JSON within a text. */
function readArguments(record: JsonRecord, value: unknown, depth: number): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text): string[] => {
    if (typeof text !== "string") return findSearches(text, depth + 1);
    if (!text.trim().startsWith("{")) return [];
    try {
      const input: unknown = JSON.parse(text);
      const found = findSearches(input, depth + 1);
      if (found.length > 0) return found;
      const query = getTextField(toRecord(input), "query") ?? getTextField(toRecord(input), "q");
      return query !== null && SEARCH_NAME.test(getTextField(record, "name") ?? "") ? [query] : [];
    } catch {
      return [];
    }
  });
}

/** `{ type: "search", query }`, `{ name: "web_search", input: { query } }`, and rows with a search each. */
function readSingle(record: JsonRecord): string[] {
  for (const [key, each] of Object.entries(record))
    if (SINGLES.has(plain(key)) && typeof each === "string") return [each];
  const type = getTextField(record, "type") ?? "";
  const name = getTextField(record, "name") ?? getTextField(record, "tool_name") ?? "";
  if (SEARCH_NAME.test(name)) {
    const input = toRecord(record["input"] ?? record["args"] ?? record["parameters"]);
    const query = getTextField(input, "query") ?? getTextField(input, "q");
    if (query !== null) return [query];
  }
  const own = getTextField(record, "query");
  if (own === null) return [];
  const isRow = [
    "run",
    "run_id",
    "runId",
    "iteration",
    "attempt",
    "prompt",
    "userPrompt",
    "user_prompt",
  ].some((key) => key in record);
  return /^(?:web_)?search/i.test(type) || isRow ? [own] : [];
}
