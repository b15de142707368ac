/** What the columns of a table may be, and which each is by its header. */
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

/** Column → what it is; null: not read. */
export type TableRoles = readonly (TableRole | null)[];

/** Header names, folded, by what they mean. Ours first, then those of tools that people come from. */
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
  parent: ["under cluster"],
  isPrimary: ["main keyword", "primary", "primary keyword", "is primary"],
  status: ["status"],
  assignee: ["assignee", "owner", "author", "writer"],
  dueDay: ["due", "due date", "deadline"],
  note: ["note", "notes"],
};

/** What Search Console calls its figure for how often a page was shown. */
const IMPRESSIONS = "impressions";
/** What our exports call it. */
const MONTHLY_IMPRESSIONS = "impressions a month";

export interface GuessedTable {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  readonly roles: TableRoles;
}

/** By the first row where it names columns; else the first column with words in most rows holds the keywords. */
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

/** Whether the column counts how often Google showed a page in some time, which it does not say. */
export function isImpressions(header: string): boolean {
  return foldHeader(header) === IMPRESSIONS;
}

/** Whether the column counts searches, or how often Google showed a page. */
export function unitOfHeader(header: string): VolumeUnit {
  const folded = foldHeader(header);
  return folded === IMPRESSIONS || folded === MONTHLY_IMPRESSIONS ? "impressions" : "searches";
}

function rolesOf(header: readonly string[]): (TableRole | null)[] {
  const taken = new Set<TableRole>();
  return header.map((title) => {
    const folded = foldHeader(title);
    const role = TABLE_ROLES.find((each) => !taken.has(each) && HEADERS[each].includes(folded));
    if (role === undefined) return null;
    taken.add(role);
    return role;
  });
}

function foldHeader(title: string): string {
  return title
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[_\s]+/g, " ")
    .trim();
}
