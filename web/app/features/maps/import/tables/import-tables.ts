/** All tables of the opened files: which of them are imported, and their keywords together. */
import { joinKeywordRows, type JoinedRows } from "@mapwright/core/maps/files/join-keyword-rows";
import type { KeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { settleEncoding } from "@mapwright/core/tables/encodings/settle-encoding";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { Sheet, TablesContent } from "#/features/maps/import/opening/file-content.ts";
import { loadLanguageReader } from "#/features/maps/import/opening/load-language-reader.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import type { StoredReading } from "#/features/maps/import/reading/reading-memory.ts";
import { SourceTable } from "#/features/maps/import/tables/source-table.ts";

export interface TableFile {
  /** null: pasted, or not from a file. */
  readonly name: string | null;
  readonly content: TablesContent;
}

/** A table with its name among the others, and the file that it is in. */
export interface NamedTable {
  readonly name: string;
  readonly table: SourceTable;
  readonly file: TableFile;
}

export class ImportTables {
  /** Tables, those whose figures win first. */
  readonly all: readonly NamedTable[];
  /** Whether the tables are of several files, the newest first. */
  readonly isByDate: boolean;
  #chosen: readonly number[];
  #shown = 0;
  #joined: JoinedRows | null = null;

  private constructor(all: readonly NamedTable[], files: readonly TableFile[]) {
    this.all = all;
    this.isByDate = files.length > 1;
    // The most likely table of each file.
    this.#chosen = files.map((file) => all.findIndex((each) => each.file === file));
  }

  /** @param files the newest first */
  static async open(
    files: readonly TableFile[],
    remembered: readonly StoredReading[],
  ): Promise<ImportTables> {
    const all: NamedTable[] = [];
    const names = new Set<string>();
    for (const file of files) {
      const { sheets, searchConsole } = file.content;
      for (const sheet of sheets) {
        const own = files.length > 1 ? (file.name ?? file.content.title) : "";
        const name = [own, sheets.length > 1 ? sheet.name : ""].filter((part) => part !== "");
        const named = freeName(name.join(" · ") || sheet.name, names);
        const encoding = await encodingOf(sheet);
        const source = { fileName: file.name, searchConsole, encoding, remembered };
        all.push({ name: named, table: new SourceTable(sheet, source), file });
      }
    }
    return new ImportTables(all, files);
  }

  get chosen(): readonly number[] {
    return this.#chosen;
  }

  get shown(): number {
    return this.#shown;
  }

  shownTable(): NamedTable {
    const shown = this.all[this.#shown];
    if (!shown) throw new ImportFailure("This table isn't in the file. Choose another one.");
    return shown;
  }

  chosenTables(): NamedTable[] {
    return this.#chosen.flatMap((at) => this.all[at] ?? []);
  }

  /** All sheets as one table, and a single one of them, exclude each other. */
  choose(chosen: readonly number[], shown: number): void {
    const added = chosen
      .filter((at) => !this.#chosen.includes(at))
      .flatMap((at) => this.all[at] ?? []);
    const isExcluded = ({ file, table }: NamedTable) =>
      added.some(
        (other) =>
          other.file === file &&
          (other.table.sheet.isOfOthers ?? false) !== (table.sheet.isOfOthers ?? false),
      );
    const kept = chosen.filter((at) => {
      const each = this.all[at];
      return each !== undefined && !isExcluded(each);
    });
    this.#chosen = [...new Set(kept)].toSorted((a, b) => a - b);
    this.#shown = shown;
    this.#joined = null;
    this.shownTable();
  }

  /** After a correction of the shown table. */
  forgetJoined(): void {
    this.#joined = null;
  }

  keywords(): KeywordRows {
    const [only, ...others] = this.chosenTables();
    if (only && others.length === 0) return only.table.read().keywords;
    return this.joined();
  }

  /** The last of `joinedNames` wins. */
  joined(): JoinedRows {
    return (this.#joined ??= joinKeywordRows(
      this.chosenTables()
        .toReversed()
        .map(({ name, table }) => ({ name, read: table.read().keywords, unit: table.unit() })),
    ));
  }

  joinedNames(): string[] {
    return this.chosenTables()
      .toReversed()
      .map(({ name }) => name);
  }

  unit(): VolumeUnit {
    const [only, ...others] = this.chosenTables();
    return only && others.length === 0 ? only.table.unit() : this.joined().unit;
  }

  /** Whether any of the tables whose volumes are used has estimated volumes. */
  areVolumesEstimated(): boolean {
    const unit = this.unit();
    return this.chosenTables().some(
      ({ table }) => table.unit() === unit && table.areVolumesEstimated(),
    );
  }
}

/** null: it is certain, in doubt, or the sheet isn't from bytes. */
async function encodingOf({ bytes, first }: Sheet): Promise<string | null> {
  if (bytes === null || first.encoding === null) return null;
  return settleEncoding(bytes, first.encoding, loadLanguageReader);
}

/** Sheets of different files, or files of different folders, may be called alike. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name} (${String(count)})`;
  taken.add(free);
  return free;
}
