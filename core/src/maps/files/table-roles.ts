/** The roles of a table's columns, and how headers map to them. */
import type { VolumeUnit } from "#/maps/volume-unit.ts";

export const TABLE_ROLES = [
  "keyword",
  "volume",
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
] as const;
export type TableRole = (typeof TABLE_ROLES)[number];

/** Column → role; null: ignored. */
export type TableRoles = readonly (TableRole | null)[];

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
    "global volume",
    "impressions",
    "impressions a month",
  ],
  difficulty: ["difficulty", "keyword difficulty", "kd", "kd %", "seo difficulty", "sd"],
  intent: ["intent", "intents", "search intent", "main intent"],
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
  return normalizeHeader(header) === IMPRESSIONS;
}

/** Whether the column counts searches or Google impressions. */
export function unitOfHeader(header: string): VolumeUnit {
  const normalized = normalizeHeader(header);
  return normalized === IMPRESSIONS || normalized === MONTHLY_IMPRESSIONS
    ? "impressions"
    : "searches";
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

function normalizeHeader(title: string): string {
  return title
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[_\s]+/g, " ")
    .trim();
}
