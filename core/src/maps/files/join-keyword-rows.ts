/**
 * Several tables about the same keywords as one: a later table's figures win, each keeps its source, and both values of
 * every difference are listed. The pages of all of them are pooled.
 */
import { TOO_MANY_KEYWORDS } from "#/maps/files/fit-outline.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { MAX_IMPORTED_KEYWORDS } from "#/tables/import-limits.ts";
import { joinPages, type FigureConflict, type JoinedFigure } from "#/maps/files/join-pages.ts";
import type { KeywordRows, TableRow } from "#/maps/files/read-keyword-rows.ts";
import type { VolumeUnit } from "#/snapshot/figures/volume-unit.ts";

export interface JoinedTable {
  /** Its file or sheet. */
  readonly name: string;
  readonly read: KeywordRows;
  readonly unit: VolumeUnit;
}

export interface JoinedFault extends ImportFault {
  /** Name of its table. */
  readonly source: string;
}

export interface JoinedRows extends KeywordRows {
  readonly faults: readonly JoinedFault[];
  /** Unit of the volumes: searches, where any table has them. */
  readonly unit: VolumeUnit;
  /** Tables whose volumes aren't used, because they count something else. */
  readonly otherUnit: readonly number[];
  /** Index of the table that each row's figure is from; null: the row has none. */
  readonly sources: readonly Readonly<Record<JoinedFigure, number | null>>[];
  readonly conflicts: readonly FigureConflict[];
  /** Keywords of each table. */
  readonly keywordCounts: readonly number[];
  /** Keywords of more than one table. */
  readonly sharedCount: number;
}

interface Found {
  readonly table: number;
  readonly row: TableRow;
}

/** @param tables at least one; the one whose figures count least first */
export function joinKeywordRows(tables: readonly JoinedTable[]): JoinedRows {
  const unit = unitOf(tables);
  const byText = new Map<string, Found[]>();
  tables.forEach(({ read }, table) => {
    for (const row of read.rows) {
      const known = byText.get(row.text);
      if (known) known.push({ table, row });
      else byText.set(row.text, [{ table, row }]);
    }
  });
  const nameOf = (table: number) => tables[table]?.name ?? "";
  const faults = tables.flatMap(({ name, read }) =>
    read.faults.map((fault): JoinedFault => ({ ...fault, source: name })),
  );
  const conflicts: FigureConflict[] = [];
  const rows: TableRow[] = [];
  const sources: Record<JoinedFigure, number | null>[] = [];
  for (const [text, found] of byText) {
    if (rows.length >= MAX_IMPORTED_KEYWORDS) {
      const source = nameOf(found[0]?.table ?? 0);
      faults.push({ ...buildImportFault(null, text, TOO_MANY_KEYWORDS), source });
      continue;
    }
    const joined = joinRow(found, conflicts, (table) => tables[table]?.unit === unit);
    if (!joined) continue;
    rows.push(joined.row);
    sources.push(joined.sources);
  }
  dropOlderPlans(rows, sources, conflicts);
  const pages = joinPages(tables.map(({ read }) => read));
  return {
    rows,
    sources,
    unit,
    otherUnit: tables.flatMap((each, table) =>
      each.unit !== unit && hasVolumes(each) ? [table] : [],
    ),
    conflicts: [...conflicts, ...pages.conflicts],
    faults,
    keywordCounts: tables.map(({ read }) => read.rows.length),
    sharedCount: [...byText.values()].filter(({ length }) => length > 1).length,
    repeatCount: tables.reduce((sum, { read }) => sum + read.repeatCount, 0),
    rangeCount: tables.reduce(
      (sum, table) => sum + (table.unit === unit ? table.read.rangeCount : 0),
      0,
    ),
    pagesOf: pages.pagesOf,
    sites: pages.sites,
  };
}

const hasVolumes = ({ read }: JoinedTable) =>
  read.rows.some(({ volumePerMonth }) => volumePerMonth !== null);

function unitOf(tables: readonly JoinedTable[]): VolumeUnit {
  const counted = tables.filter(hasVolumes);
  const isImpressions = counted.length > 0 && counted.every(({ unit }) => unit === "impressions");
  return isImpressions ? "impressions" : "searches";
}

function joinRow(
  found: readonly Found[],
  conflicts: FigureConflict[],
  hasUnit: (table: number) => boolean,
) {
  const [first] = found;
  if (!first) return null;
  const latest = (figure: JoinedFigure, textOf: (found: Found) => string | null) => {
    const values = found.flatMap((each) => {
      const text = textOf(each);
      return text === null ? [] : [{ table: each.table, text }];
    });
    const last = values.at(-1);
    if (values.some(({ text }) => text !== last?.text))
      conflicts.push({ keyword: first.row.text, figure, values });
    return found.findLast(({ table }) => table === last?.table) ?? null;
  };
  const volume = latest("volume", ({ table, row }) =>
    hasUnit(table) ? textOfNumber(row.volumePerMonth) : null,
  );
  const difficulty = latest("difficulty", ({ row }) => textOfNumber(row.difficulty));
  const intent = latest("intent", ({ row }) => row.intent);
  const page = latest("page", ({ row }) => pathOf(row));
  const plan = latest("plan", ({ row }) => textOfPlan(row));
  const row: TableRow = {
    ...(page ?? first).row,
    volumePerMonth: volume?.row.volumePerMonth ?? null,
    difficulty: difficulty?.row.difficulty ?? null,
    intent: intent?.row.intent ?? null,
    plan: plan?.row.plan ?? null,
  };
  const sources = {
    volume: volume?.table ?? null,
    difficulty: difficulty?.table ?? null,
    intent: intent?.table ?? null,
    page: page?.table ?? null,
    plan: plan?.table ?? null,
  };
  return { row, sources };
}

const textOfNumber = (value: number | null) =>
  value === null ? null : value.toLocaleString("en-US");

function pathOf({ pillar, above, cluster }: TableRow): string | null {
  const names = [pillar, ...above, cluster].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(" › ");
}

function textOfPlan({ plan }: TableRow): string | null {
  if (plan === null) return null;
  const { status, assignee, dueDay, targetUrl, note } = plan;
  return [status, assignee, dueDay, targetUrl, note]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}

/** A page has one plan, even if several tables have one for it at different keywords. */
function dropOlderPlans(
  rows: TableRow[],
  sources: Record<JoinedFigure, number | null>[],
  conflicts: FigureConflict[],
): void {
  const plans = new Map<string, number>();
  rows.forEach((row, at) => {
    const path = JSON.stringify([row.pillar, ...row.above, row.cluster]);
    if (row.plan === null) return;
    const known = plans.get(path);
    if (known === undefined) {
      plans.set(path, at);
      return;
    }
    const isNewer = (sources[known]?.plan ?? 0) <= (sources[at]?.plan ?? 0);
    const [older, newer] = isNewer ? ([known, at] as const) : ([at, known] as const);
    const values = [older, newer].flatMap((index) => {
      const [planned, table] = [rows[index], sources[index]?.plan ?? null];
      const text = planned && textOfPlan(planned);
      return text === undefined || text === null || table === null ? [] : [{ table, text }];
    });
    if (new Set(values.map(({ text }) => text)).size > 1)
      conflicts.push({ keyword: pathOf(row) ?? row.text, figure: "plan", values });
    plans.set(path, newer);
    const dropped = rows[older];
    if (dropped) rows[older] = { ...dropped, plan: null };
  });
}
