/** Rows of a table as keywords: what is kept, what was there already, and what cannot be read, line by line. */
import { z } from "zod";
import { faultAt, type ImportFault } from "#/maps/files/import-fault.ts";
import { importKeyword } from "#/maps/files/import-keyword.ts";
import { MOST_IMPORTED_KEYWORDS } from "#/maps/files/import-limits.ts";
import type { FileKeyword, FileTopic } from "#/maps/files/map-file.ts";
import { readNumber } from "#/maps/files/read-number.ts";
import { plainCell } from "#/maps/files/safe-cell.ts";
import type { TableRole, TableRoles } from "#/maps/files/table-roles.ts";
import { TOPIC_STATUSES } from "#/maps/log/map-change.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** A keyword with the groups and plans that its row names. */
export interface TableRow extends FileKeyword {
  readonly cluster: string | null;
  readonly pillar: string | null;
  readonly isPrimary: boolean;
  readonly plan: Pick<FileTopic, "status" | "assignee" | "dueDay" | "note">;
}

export interface TableReading {
  readonly rows: readonly TableRow[];
  /** Rows whose keyword was there already; their figures are not read. */
  readonly repeatCount: number;
  readonly faults: readonly ImportFault[];
}

export interface TableSource {
  /** Cells as text; rows may be of different length. */
  readonly table: readonly (readonly string[])[];
  /** Where in the file each row begins, counted from 1. */
  readonly lineOf: (row: number) => number;
  readonly hasHeader: boolean;
  readonly roles: TableRoles;
  /** What the volumes have to be divided by: months that a count covers; 1 for searches a month. */
  readonly months: number;
}

const status = z.enum(TOPIC_STATUSES);
const day = z.iso.date();

/** A row without a keyword is listed; a cell that cannot be read is listed, and its keyword taken without it. */
export function readTable(source: TableSource): TableReading {
  const { table, lineOf, hasHeader } = source;
  const rows = new Map<string, TableRow>();
  const faults: ImportFault[] = [];
  let repeatCount = 0;
  table.forEach((cells, at) => {
    if ((at === 0 && hasHeader) || cells.every((cell) => cell.trim() === "")) return;
    const row = new RowReader(source, cells, lineOf(at), faults);
    const text = row.keyword();
    if (text === null) return;
    if (rows.has(text)) repeatCount += 1;
    else if (rows.size >= MOST_IMPORTED_KEYWORDS) row.fault(text, TOO_MANY);
    else rows.set(text, row.read(text));
  });
  return { rows: [...rows.values()], repeatCount, faults };
}

const TOO_MANY = `A map has at most ${String(MOST_IMPORTED_KEYWORDS)} keywords: this one is left out`;

class RowReader {
  readonly #source: TableSource;
  readonly #cells: readonly string[];
  readonly #line: number;
  readonly #faults: ImportFault[];

  constructor(source: TableSource, cells: readonly string[], line: number, faults: ImportFault[]) {
    this.#source = source;
    this.#cells = cells;
    this.#line = line;
    this.#faults = faults;
  }

  fault(text: string, reason: string): void {
    this.#faults.push(faultAt(this.#line, text, reason));
  }

  keyword(): string | null {
    const cell = this.#cell("keyword");
    // A topic that was exported without keywords.
    if (cell === "" && (this.#cell("cluster") !== "" || this.#cell("pillar") !== "")) return null;
    const parsed = importKeyword.safeParse(cell);
    if (parsed.success) return parsed.data;
    this.fault(this.#cells.join(" "), parsed.error.issues[0]?.message ?? "This is no keyword");
    return null;
  }

  read(text: string): TableRow {
    const volume = this.#number("volume", "number of searches", Number.MAX_SAFE_INTEGER);
    return {
      text,
      volumePerMonth: volume === null ? null : Math.round(volume / this.#source.months),
      difficulty: this.#number("difficulty", "difficulty from 0 to 100", 100),
      intent: this.#intent(),
      cluster: this.#cell("cluster") || null,
      pillar: this.#cell("pillar") || null,
      isPrimary: /^(?:yes|true|1|x|✓)$/i.test(this.#cell("isPrimary")),
      plan: {
        status: status.safeParse(this.#cell("status").toLowerCase()).data ?? "idea",
        assignee: this.#cell("assignee") || null,
        dueDay: day.safeParse(this.#cell("dueDay")).data ?? null,
        note: this.#cell("note"),
      },
    };
  }

  #cell(role: TableRole): string {
    const at = this.#source.roles.indexOf(role);
    return at < 0 ? "" : plainCell(this.#cells[at] ?? "").trim();
  }

  #number(role: TableRole, kind: string, most: number): number | null {
    const cell = this.#cell(role);
    const value = readNumber(cell);
    if (value === null) return null;
    if (Number.isFinite(value) && value >= 0 && value <= most) return value;
    this.fault(cell, `This is no ${kind}: the keyword is taken without it`);
    return null;
  }

  /** Other tools list several, or write letters: the first that is known counts. */
  #intent(): FileKeyword["intent"] {
    const cell = this.#cell("intent").toLowerCase();
    return SEARCH_INTENTS.find((intent) => cell.startsWith(intent.slice(0, 5))) ?? null;
  }
}
