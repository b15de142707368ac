/**
 * The tree in a table: columns from the broadest to the narrowest, or a column with each keyword's parent. Every text of
 * the tree is a keyword of its own; the tree becomes pillars and nested clusters.
 */
import type { TableRole, TableRoles } from "#/tables/column-names.ts";
import type { RawRows } from "#/tables/raw-rows.ts";

export interface StructuredRows extends RawRows {
  readonly roles: TableRoles;
}

/** Separates the names of a path. */
export const PATH_SEPARATOR = " › ";
const MAX_DEPTH = 20;
const GROUPS = ["pillar", "cluster"] as const;

/**
 * Replaces a tree's columns with `keyword`, `pillar`, `cluster` and `parent`; without a tree, the table stays as it is.
 */
export function readStructure(table: RawRows, roles: TableRoles): StructuredRows {
  const levels = roles.flatMap((role, column) => (role === "level" ? [column] : []));
  if (levels.length > 1) return levelRows(table, roles, levels);
  return parentRows(table, roles) ?? { ...fillDown(table, roles), roles };
}

/** Columns that are filled as merged cells are: once, at the first row of each group. */
export function listMergedColumns({ rows }: RawRows, roles: TableRoles): number[] {
  return GROUPS.flatMap((role) => {
    const column = roles.indexOf(role);
    if (column < 0) return [];
    const cells = rows.map((row) => row[column]?.trim() ?? "");
    const filled = cells.filter((cell) => cell !== "");
    const isMerged =
      cells[0] !== "" &&
      filled.length > 1 &&
      filled.length * 3 < cells.length * 2 &&
      new Set(filled).size === filled.length;
    return isMerged ? [column] : [];
  });
}

function fillDown(table: RawRows, roles: TableRoles): RawRows {
  const columns = listMergedColumns(table, roles);
  if (columns.length === 0) return table;
  const last = new Map<number, string>();
  const rows = table.rows.map((row) => {
    const filled = [...row];
    for (const [at, column] of columns.entries()) {
      const own = row[column]?.trim() ?? "";
      if (own === "") filled[column] = last.get(column) ?? "";
      else {
        last.set(column, own);
        // A new pillar ends the cluster above it.
        for (const narrower of columns.slice(at + 1))
          if ((row[narrower]?.trim() ?? "") === "") last.delete(narrower);
      }
    }
    return filled;
  });
  return { ...table, rows };
}

interface Node {
  readonly text: string;
  /** Texts above the node, from the top. */
  readonly above: readonly string[];
  readonly line: number;
  /** The row that is about this text itself; null: there is none. */
  readonly row: readonly string[] | null;
}

function levelRows(table: RawRows, roles: TableRoles, levels: readonly number[]): StructuredRows {
  const keywordAt = roles.indexOf("keyword");
  const filled = table.rows
    .map((row) => row[keywordAt]?.trim() ?? "")
    .filter((cell) => cell !== "");
  // A keyword that stands in many rows is the tree's root; otherwise it is a leaf of its groups.
  const isRoot = keywordAt >= 0 && new Set(filled).size < filled.length * 0.8;
  const isLeaf = keywordAt >= 0 && !isRoot;
  const path = isRoot ? [keywordAt, ...levels] : levels;
  const nodes = new Map<string, Node>();
  table.rows.forEach((row, at) => {
    const line = table.lines[at] ?? at + 1;
    const texts = path.map((column) => row[column]?.trim() ?? "").filter((text) => text !== "");
    if (isLeaf) {
      const text = row[keywordAt]?.trim() ?? "";
      nodes.set(JSON.stringify([at, text]), { text, above: texts, line, row });
      return;
    }
    texts.forEach((text, depth) => {
      const key = JSON.stringify(texts.slice(0, depth + 1));
      const isOwn = depth === texts.length - 1;
      const known = nodes.get(key);
      if (known && (!isOwn || known.row)) return;
      nodes.set(key, { text, above: texts.slice(0, depth), line, row: isOwn ? row : null });
    });
  });
  return treeRows([...nodes.values()], roles, keywordAt, isLeaf);
}

/** null: no column names parents that are keywords of the same table, more than one level deep. */
function parentRows(table: RawRows, roles: TableRoles): StructuredRows | null {
  const keywordAt = roles.indexOf("keyword");
  const parentAt = roles.includes("cluster") ? -1 : roles.indexOf("parent");
  if (keywordAt < 0 || parentAt < 0) return null;
  const parents = new Map<string, string>();
  for (const row of table.rows) {
    const text = row[keywordAt]?.trim() ?? "";
    const parent = row[parentAt]?.trim() ?? "";
    if (text !== "" && parent !== "" && parent !== text && !parents.has(text))
      parents.set(text, parent);
  }
  const known = new Set(table.rows.map((row) => row[keywordAt]?.trim() ?? ""));
  const nodes = table.rows.map((row, at): Node => {
    const text = row[keywordAt]?.trim() ?? "";
    const above: string[] = [];
    const seen = new Set([text]);
    let parent = parents.get(text);
    while (parent !== undefined && !seen.has(parent) && above.length < MAX_DEPTH) {
      above.unshift(parent);
      seen.add(parent);
      parent = parents.get(parent);
    }
    return { text, above, line: table.lines[at] ?? at + 1, row };
  });
  // A parent without a row of its own is a keyword too.
  const missing = new Map<string, Node>();
  for (const { above, line } of nodes)
    for (const [depth, text] of above.entries())
      if (!known.has(text) && !missing.has(text))
        missing.set(text, { text, above: above.slice(0, depth), line, row: null });
  return treeRows([...missing.values(), ...nodes], roles, keywordAt, false);
}

/** @param isLeaf whether groups are names only, and no keywords */
function treeRows(
  nodes: readonly Node[],
  roles: TableRoles,
  keywordAt: number,
  isLeaf: boolean,
): StructuredRows {
  const others = roles.map((role): TableRole | null =>
    role === "keyword" ||
    role === "level" ||
    role === "parent" ||
    role === "pillar" ||
    role === "cluster"
      ? null
      : role,
  );
  const pathOf = ({ above, text }: Node) => JSON.stringify([...above, text]);
  const branches = new Set(nodes.map(({ above }) => JSON.stringify(above)));
  const hasPillars = nodes.some(({ above }) => above.length > 1);
  const rows = nodes.map((node) => {
    const isBranch = !isLeaf && branches.has(pathOf(node));
    const names = (isBranch ? [...node.above, node.text] : node.above).slice(0, MAX_DEPTH);
    const pillar = hasPillars ? (names[0] ?? "") : "";
    const clusters = hasPillars && names.length > 1 ? names.slice(1) : names;
    const parents = clusters.slice(0, -1).join(PATH_SEPARATOR);
    const cells = roles.map((_, column) =>
      column === keywordAt ? "" : (node.row?.[column] ?? ""),
    );
    return [...cells, node.text, pillar, clusters.at(-1) ?? "", parents];
  });
  return {
    rows,
    lines: nodes.map(({ line }) => line),
    roles: [...others, "keyword", "pillar", "cluster", "parent"],
  };
}
