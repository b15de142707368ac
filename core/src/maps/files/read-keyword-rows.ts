/** Reads a table's rows as keywords and lists, line by line, duplicates and what can't be read. */
import { z } from "zod";
import { cutText } from "#/wording/cut-text.ts";
import { TOO_MANY_KEYWORDS } from "#/maps/files/fit-outline.ts";
import { ClusterPaths, type GroupCells } from "#/maps/files/cluster-paths.ts";
import { cutReason, buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import { IMPORTED_VOLUME_MAX, MAX_IMPORTED_KEYWORDS } from "#/tables/import-limits.ts";
import type { FileKeyword, FileTopic } from "#/maps/files/map-file.ts";
import { DAY_REASON, STATUS_REASON, TARGET_URL_REASON } from "#/maps/files/outline-items.ts";
import { poolRows, type KeywordPages } from "#/maps/files/ranking-pages.ts";
import { restoreCell } from "#/maps/files/safe-cell.ts";
import { TableGroups, type FittedNames, type StoredPlan } from "#/maps/files/table-groups.ts";
import { NOTE_MAX_LENGTH, TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import { readRuns } from "#/snapshot/figures/run-share.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import type { TableRole, TableRoles } from "#/tables/column-names.ts";
import { readNumber } from "#/tables/read-number.ts";
import { readMiddle, readVolume } from "#/tables/read-volume.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { parseTargetUrl } from "#/urls/target-url.ts";
import { readStructure } from "#/tables/structure.ts";

/** A keyword with the groups and plan in its row. */
export interface TableRow extends FileKeyword {
  readonly cluster: string | null;
  /** The ancestors of `cluster`, from the top. */
  readonly above: readonly string[];
  readonly pillar: string | null;
  readonly isPrimary: boolean;
  /** null: the row has none, or another row of its cluster set it. */
  readonly plan: Pick<FileTopic, "status" | "assignee" | "dueDay" | "targetUrl" | "note"> | null;
}

export interface KeywordRows extends KeywordPages {
  readonly rows: readonly TableRow[];
  /** Rows with a duplicate keyword: the larger of their volumes counts, or the sum of impressions. */
  readonly repeatCount: number;
  /** Keywords whose volume is the middle of a range. */
  readonly rangeCount: number;
  readonly faults: readonly ImportFault[];
}

/** Without a header. */
export interface KeywordRowSource extends RawRows {
  readonly roles: TableRoles;
  /** Divisor for volumes: the months that a count covers; 1 for searches per month. */
  readonly months: number;
  /** Whether volumes are impressions, which are added over a keyword's pages; absent: they are searches. */
  readonly areImpressions?: boolean;
}

const status = z.enum(TOPIC_STATUSES);
const day = z.iso.date();
const address = z.string().transform((text, context) => {
  const read = parseTargetUrl(text, null);
  if (read !== null) return read;
  context.addIssue(TARGET_URL_REASON);
  return z.NEVER;
});
const PLAN_ROLES = ["status", "assignee", "dueDay", "targetUrl", "note"] as const;

/** A row without a keyword is listed; an unreadable cell is listed and its keyword imported without it. */
export function readKeywordRows({
  months,
  areImpressions = false,
  ...given
}: KeywordRowSource): KeywordRows {
  const { roles, ...structured } = readStructure(given, given.roles);
  const pooled = poolRows({ ...structured, roles, isSummed: areImpressions });
  const { rows: table, lines, pagesOf, sites } = pooled;
  const rows = new Map<string, TableRow>();
  const largest = new Map<string, number>();
  const faults: ImportFault[] = [];
  const groups = new TableGroups();
  let { repeatCount } = pooled;
  const readers = table.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    return [new RowReader(roles, cells, lines[at] ?? at + 1, faults)];
  });
  const paths = new ClusterPaths(readers.map((row) => row.groupCells()));
  const nested = topicsWithNested(readers, paths);
  for (const row of readers) {
    // It is kept because of its nested clusters.
    if (row.isEmptyTopic() && nested.has(pathKey(row.groupCells(), paths))) {
      row.faultPlan();
      continue;
    }
    const text = row.keyword();
    if (text === null) continue;
    if (rows.has(text)) repeatCount += 1;
    else if (rows.size >= MAX_IMPORTED_KEYWORDS) {
      row.fault(text, TOO_MANY_KEYWORDS);
      continue;
    } else rows.set(text, row.read(groups, paths, text));
    const volume = row.volume();
    if (volume !== null) largest.set(text, Math.max(volume, largest.get(text) ?? 0));
  }
  const rangeCount = readers.filter(({ hasRange }) => hasRange).length;
  const withVolumes = [...rows.values()].map((row) => {
    const volume = largest.get(row.text);
    return Object.assign(row, {
      volumePerMonth: volume === undefined ? null : Math.round(volume / months),
    });
  });
  return { rows: withVolumes, repeatCount, rangeCount, faults, pagesOf, sites };
}

function pathKey(cells: GroupCells, paths: ClusterPaths): string {
  return JSON.stringify([cells.pillar, ...paths.namesOf(cells)]);
}

/** Clusters, by `pathKey`, with a keyword in them or below. */
function topicsWithNested(readers: readonly RowReader[], paths: ClusterPaths): Set<string> {
  const nested = new Set<string>();
  for (const row of readers) {
    const cells = row.groupCells();
    if (cells.parent === "" || row.isEmptyTopic()) continue;
    const names = paths.namesOf(cells);
    for (let depth = 1; depth < names.length; depth++)
      nested.add(JSON.stringify([cells.pillar, ...names.slice(0, depth)]));
  }
  return nested;
}

function hasPlan(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== "" && cell.toLowerCase() !== "idea");
}

class RowReader {
  readonly #roles: TableRoles;
  readonly #cells: readonly string[];
  readonly #line: number;
  readonly #faults: ImportFault[];
  #hasRange = false;

  constructor(roles: TableRoles, cells: readonly string[], line: number, faults: ImportFault[]) {
    this.#roles = roles;
    this.#cells = cells;
    this.#line = line;
    this.#faults = faults;
  }

  /** Whether the volume that was read is the middle of a range. */
  get hasRange(): boolean {
    return this.#hasRange;
  }

  fault(text: string, reason: string): void {
    this.#faults.push(buildImportFault(this.#line, text, reason));
  }

  keyword(): string | null {
    const cell = this.#cell("keyword");
    const topic = this.#cell("cluster") || this.#cell("pillar");
    if (cell === "" && topic !== "") {
      this.fault(topic, "A topic without keywords: import Markdown or JSON to keep it");
      return null;
    }
    const parsed = importKeyword.safeParse(cell);
    if (parsed.success) return parsed.data;
    this.fault(this.#cells.join(" "), parsed.error.issues[0]?.message ?? "This isn't a keyword");
    return null;
  }

  groupCells(): GroupCells {
    return {
      pillar: this.#cell("pillar"),
      cluster: this.#cell("cluster"),
      parent: this.#cell("parent"),
    };
  }

  /** Whether the row names a cluster and no keyword. */
  isEmptyTopic(): boolean {
    return this.#cell("keyword") === "" && this.#cell("cluster") !== "";
  }

  /** Lists the plan of a topic without keyword rows. */
  faultPlan(): void {
    const cells = this.#planCells();
    if (hasPlan(cells)) {
      const said = cells.filter((cell) => cell !== "").join(" · ");
      this.fault(said, "A topic without keywords: import Markdown or JSON to keep its plan");
    }
  }

  /** Without its volume, which other rows of the keyword may have as well. */
  read(groups: TableGroups, paths: ClusterPaths, text: string): TableRow {
    const pillar = this.#name(groups.pillars, "pillar", this.#cell("pillar"));
    const path: string[] = [];
    for (const given of paths.namesOf(this.groupCells())) {
      const name = this.#name(groups.clustersOf(pillar, path), "cluster", given);
      if (name !== null) path.push(name);
    }
    const cluster = path.at(-1) ?? null;
    return {
      text,
      volumePerMonth: null,
      difficulty: this.#number("difficulty", "difficulty from 0 to 100", 100),
      intent: this.#intent(),
      ...this.#runs(),
      cluster,
      above: path.slice(0, -1),
      pillar,
      isPrimary: /^(?:yes|true|1|x|✓)$/i.test(this.#cell("isPrimary")),
      plan: this.#plan(cluster === null ? null : groups.plansOf(pillar, path)),
    };
  }

  #planCells(): string[] {
    return PLAN_ROLES.map((role) => this.#cell(role));
  }

  #cell(role: TableRole): string {
    const at = this.#roles.indexOf(role);
    return at < 0 ? "" : restoreCell(this.#cells[at] ?? "").trim();
  }

  /** A name over the limit is listed once, at its first occurrence. */
  #name(names: FittedNames, role: "cluster" | "pillar", given: string): string | null {
    const cell = given.trim();
    if (cell === "") return null;
    const { name, change } = names.fit(cell);
    if (change === "cut") {
      this.fault(cell, cutReason(`The name of a ${role}`, TOPIC_NAME_MAX_LENGTH));
    } else if (change === "numbered") {
      this.fault(cell, `A longer name was cut to this one: this ${role} is called “${name}”`);
    }
    return name;
  }

  /** Reads the volume of one column, or of the range that two columns give. */
  volume(): number | null {
    const kind = "number of searches";
    const least = readVolume(this.#cell("volume"));
    const most = readVolume(this.#cell("volumeMax"));
    const read = most.value === null ? least : readMiddle(least.value, most.value);
    const cell = this.#cell("volume") || this.#cell("volumeMax");
    const value = this.#inRange(cell, read.value, kind, IMPORTED_VOLUME_MAX);
    this.#hasRange = read.isRange && value !== null;
    return value;
  }

  #number(role: TableRole, kind: string, most: number): number | null {
    const cell = this.#cell(role);
    return this.#inRange(cell, readNumber(cell), kind, most);
  }

  #inRange(cell: string, value: number | null, kind: string, most: number): number | null {
    if (value === null) return null;
    if (Number.isFinite(value) && value >= 0 && value <= most) return value;
    this.fault(cell, `This isn't a ${kind}: the keyword is imported without it`);
    return null;
  }

  #runs(): Pick<FileKeyword, "runs"> {
    const cell = this.#cell("runs");
    if (cell === "") return {};
    const runs = readRuns(cell);
    if (runs === null)
      this.fault(cell, "Runs are written as “7 of 10”: the keyword is imported without");
    return runs ? { runs } : {};
  }

  /** Other tools list several intents, or use initials: the first known one counts. */
  #intent(): FileKeyword["intent"] {
    const cell = this.#cell("intent");
    const words = cell.toLowerCase().split(/[\s,;|/+]+/);
    for (const word of words) {
      const known = SEARCH_INTENTS.find(
        (intent) => word === intent[0] || (word.length > 4 && intent.startsWith(word.slice(0, 5))),
      );
      if (known) return known;
    }
    if (/[\p{L}\p{N}]/u.test(cell)) {
      this.fault(cell, "This intent isn't known: it is derived from the wording instead");
    }
    return null;
  }

  /** Exports repeat a plan in every row of its cluster: the first one counts, a different one is listed. */
  #plan(kept: StoredPlan | null): TableRow["plan"] {
    const cells = this.#planCells();
    const [statusCell = "", assignee = "", dueCell = "", addressCell = "", note = ""] = cells;
    if (!hasPlan(cells)) return null;
    const said = cells.filter((cell) => cell !== "").join(" · ");
    if (kept === null) {
      this.fault(said, "Plans and notes need a cluster, and this row has none");
      return null;
    }
    if (!kept.take(cells)) {
      if (!kept.holds(cells)) {
        this.fault(said, "Another row of this cluster already has a plan: this one is skipped");
      }
      return null;
    }
    if (note.length > NOTE_MAX_LENGTH) this.fault(note, cutReason("A note", NOTE_MAX_LENGTH));
    return {
      status: this.#known(status, statusCell.toLowerCase(), STATUS_REASON) ?? "idea",
      assignee: assignee || null,
      dueDay: this.#known(day, dueCell, DAY_REASON),
      targetUrl: this.#known(address, addressCell, TARGET_URL_REASON),
      note: cutText(note, NOTE_MAX_LENGTH),
    };
  }

  #known<Value>(schema: z.ZodType<Value>, cell: string, reason: string): Value | null {
    if (cell === "") return null;
    const parsed = schema.safeParse(cell);
    if (!parsed.success) this.fault(cell, reason);
    return parsed.data ?? null;
  }
}
