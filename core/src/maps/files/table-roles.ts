/** The roles of a table's columns, and how headers map to them. */
import type { VolumeUnit } from "#/maps/volume-unit.ts";

export const TABLE_ROLES = [
  "keyword",
  "volume",
  "volumeMax",
  "difficulty",
  "intent",
  "cluster",
  "pillar",
  "parent",
  "isPrimary",
  "status",
  "assignee",
  "dueDay",
  "note",
  "url",
  "position",
  "clicks",
] as const;
export type TableRole = (typeof TABLE_ROLES)[number];

/** Column → role; null: ignored. */
export type TableRoles = readonly (TableRole | null)[];

/** Search Console's impressions in other languages. */
const OTHER_IMPRESSIONS = ["impressionen", "impresiones", "impressões", "impressioni"] as const;

/** Normalized header names by role. Ours first, then those of common tools. */
const HEADERS: Readonly<Record<TableRole, readonly string[]>> = {
  keyword: [
    "keyword",
    "keywords",
    "top queries",
    "query",
    "queries",
    "search term",
    "search terms",
    "search query",
    "search queries",
    "term",
    "phrase",
    "keyphrase",
    // Semrush's API.
    "ph",
    // Search Console in other languages.
    "häufigste suchanfragen",
    "suchanfrage",
    "suchanfragen",
    "requêtes les plus fréquentes",
    "requête",
    "consultas principales",
    "consulta",
    "principais consultas",
    "query più frequenti",
  ],
  volume: [
    "searches a month",
    "volume",
    "search volume",
    "avg. monthly searches",
    "avg monthly searches",
    "average monthly searches",
    "monthly searches",
    "monthly volume",
    "monthly search volume",
    "sv",
    "msv",
    "avg. search volume",
    "average search volume",
    "min volume",
    "nq",
    "global volume",
    "impressions",
    "impressions a month",
    ...OTHER_IMPRESSIONS,
  ],
  // Tools that give a range in two columns.
  volumeMax: ["max volume"],
  difficulty: ["difficulty", "keyword difficulty", "kd", "kd %", "seo difficulty", "sd"],
  intent: ["intent", "intents", "search intent", "main intent", "keyword intents"],
  cluster: [
    "cluster",
    "cluster name",
    "topic",
    "group",
    "keyword group",
    "ad group",
    "page",
    "parent topic",
    "parent keyword",
  ],
  pillar: ["pillar", "category", "theme", "parent cluster", "silo", "hub"],
  parent: ["parent", "under cluster"],
  isPrimary: ["main keyword", "primary", "primary keyword", "is primary"],
  status: ["status"],
  assignee: ["assignee", "owner", "author", "writer"],
  dueDay: ["due", "due date", "deadline"],
  note: ["note", "notes"],
  url: ["url", "current url", "ranking url", "result url", "landing page"],
  position: ["position", "current position", "rank", "rank absolute", "pos"],
  // Search Console's, which are known by what they hold.
  clicks: [],
};

/** Search Console's name for the number of times a page was shown. */
const IMPRESSIONS = "impressions";
/** The header in our exports. */
const MONTHLY_IMPRESSIONS = "impressions a month";

export interface GuessedTable {
  /** Whether the first row contains headers. */
  readonly hasHeader: boolean;
  readonly roles: TableRoles;
}

/** Uses the first row if it contains headers; otherwise the first column with text in most rows holds the keywords. */
export function guessRoles(table: readonly (readonly string[])[]): GuessedTable {
  const [first = []] = table;
  const roles = rolesOf(first);
  if (roles.includes("keyword")) return { hasHeader: true, roles };
  const hasHeader = roles.some((role) => role !== null);
  const body = (hasHeader ? table.slice(1) : table).slice(0, 50);
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const keywordAt = Array.from({ length: width }, (_, column) => column).find(
    (column) =>
      (roles[column] ?? null) === null &&
      body.filter((row) => /\p{L}/u.test(row[column] ?? "")).length > body.length / 2,
  );
  return {
    hasHeader,
    roles: Array.from({ length: width }, (_, column) =>
      column === keywordAt ? "keyword" : (roles[column] ?? null),
    ),
  };
}

/** Whether the column counts Google impressions over an unspecified period. */
export function isImpressions(header: string): boolean {
  const normalized = normalizeHeader(header);
  return normalized === IMPRESSIONS || OTHER_IMPRESSIONS.some((name) => name === normalized);
}

/** Whether the column counts searches or Google impressions. */
export function unitOfHeader(header: string): VolumeUnit {
  return isImpressions(header) || normalizeHeader(header) === MONTHLY_IMPRESSIONS
    ? "impressions"
    : "searches";
}

/** Whether these cells are column names, one of them the keyword's. */
export function isKeywordHeader(cells: readonly string[]): boolean {
  return rolesOf(cells).includes("keyword");
}

/** How many lines at most stand above the column names: a report's name, its dates, a rule. */
const MAX_PREAMBLE = 20;

/** The number of rows above the column names; 0 when the table begins with them, or has none. */
export function countPreambleRows(table: readonly (readonly string[])[]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;
  const at = table
    .slice(0, MAX_PREAMBLE)
    .findIndex((row) => filled(row) > 1 && isKeywordHeader(row));
  const header = filled(table[at] ?? []);
  return table.slice(0, Math.max(0, at)).every((row) => filled(row) < header) ? Math.max(0, at) : 0;
}

/** Names that several columns of a header have, as written first. */
export function repeatedHeaders(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  return header.filter((_, at) => {
    const name = names[at] ?? "";
    return name !== "" && names.indexOf(name) === at && names.lastIndexOf(name) > at;
  });
}

function rolesOf(header: readonly string[]): (TableRole | null)[] {
  const taken = new Set<TableRole>();
  return header.map((title) => {
    const normalized = normalizeHeader(title);
    const role = TABLE_ROLES.find((each) => !taken.has(each) && HEADERS[each].includes(normalized));
    if (role === undefined) return null;
    taken.add(role);
    return role;
  });
}

/** Lowercase, without notes in parentheses: `Search_Volume (avg)` → `search volume`. */
export function normalizeHeader(title: string): string {
  return title
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[_\s\uFEFF]+/g, " ")
    .trim()
    .replace(/\?$/, "");
}
