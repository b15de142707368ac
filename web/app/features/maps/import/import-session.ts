/** The worker's side of an import: one file, opened, rechecked whenever its columns change, then made into a map. */
import type { UserId } from "@mapwright/core/ids";
import { fitOutline } from "@mapwright/core/maps/files/fit-outline";
import type { ImportFault } from "@mapwright/core/maps/files/import-fault";
import { importMapJson } from "@mapwright/core/maps/files/import-map-json";
import { importOutline } from "@mapwright/core/maps/files/import-outline";
import { importTable } from "@mapwright/core/maps/files/import-table";
import type { ImportedMap } from "@mapwright/core/maps/files/imported-map";
import { countKeywords, eachTopic, type FileKeyword } from "@mapwright/core/maps/files/map-file";
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import { faultKindsOf } from "@mapwright/core/maps/files/fault-kinds";
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import { monthsOfDays } from "@mapwright/core/domains/export-period";
import { FILE_RANKINGS_SOURCE } from "@mapwright/core/domains/serp-rankings";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { rankingsOfPages } from "@mapwright/core/maps/files/ranking-pages";
import { matchableUrl } from "@mapwright/core/maps/match-url";
import { listTitle } from "@mapwright/core/scoring/list-title";
import { keywordToolOf } from "@mapwright/core/maps/files/keyword-tools";
import { readKeywordRows, type KeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { isImpressions, unitOfHeader } from "@mapwright/core/maps/files/volume-header";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import { stateFromEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { volumeUnitOf, type VolumeUnit } from "@mapwright/core/maps/volume-unit";
import { unpackVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { fileSourceOf } from "@mapwright/core/research/list-research";
import { normalizeHeader } from "@mapwright/core/tables/column-names";
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import { readRows, rolesOf, type TableReading } from "@mapwright/core/tables/read-table";
import { mergedColumns } from "@mapwright/core/tables/structure";
import type { FileContent, Sheet } from "#/features/maps/import/file-content.ts";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import type {
  ImportResponse,
  ImportRequest,
  ImportSummary,
  MakeOrder,
  MappedKeywords,
  OpenedMap,
  OpenedTable,
  PagesSummary,
  TableHealth,
  TableSettings,
} from "#/features/maps/import/import-protocol.ts";
import { leftOutFaults } from "#/features/maps/import/left-out-faults.ts";
import { openFile } from "#/features/maps/import/open-file.ts";
import { packMap } from "#/features/maps/import/pack-map.ts";
import {
  searchConsoleRoles,
  siteOfSearchConsole,
  type SearchConsoleSheets,
} from "#/features/maps/import/search-console-sheets.ts";

const PREVIEW_ROWS = 8;
/** Characters of such a row. */
const ROW_LENGTH = 26;
/** Rows that may have the column names. */
const FIRST_ROWS = 20;
/** Enough to tell what a list is about. */
const TITLE_ROWS = 1_000;
/** What Search Console covers by default. */
const USUAL_MONTHS = 3;
/** Results of fewer sites than these say who ranks, and not what a search is about. */
const MIN_RESULT_SITES = 2;

export class ImportSession {
  #content: FileContent | null = null;
  /** What was pasted has none. */
  #hasName = false;
  #sheet: Sheet | null = null;
  #reading: TableReading | null = null;
  #settings: TableSettings = { choices: {}, roles: [], months: 1 };
  #impressionsColumn: number | null = null;
  /** What was listed for the encoder last: someone may choose another column meanwhile. */
  #listed: readonly string[] = [];
  /** Of these keywords; a retry needs them again. */
  #embedded: { readonly texts: readonly string[]; readonly vectors: PackedVectors } | null = null;
  /** The latest state of the file. */
  #faults: readonly ImportFault[] = [];

  async answer(request: ImportRequest): Promise<ImportResponse> {
    try {
      return await this.#carryOut(request);
    } catch (error) {
      if (error instanceof ImportFailure) return { kind: "failed", words: error.message };
      throw error;
    }
  }

  async #carryOut(request: ImportRequest): Promise<ImportResponse> {
    switch (request.kind) {
      case "open":
        this.#content = await openFile(request.name, request.bytes);
        this.#hasName = request.name !== null;
        if (this.#content.kind === "tables") this.#take(this.#content.sheets[0]);
        return { kind: "opened", file: this.#describe() };
      case "open-list":
        this.#content = listContent(request);
        this.#hasName = true;
        this.#take(this.#content.sheets[0]);
        return { kind: "opened", file: this.#describe() };
      case "choose-sheet":
        if (this.#content?.kind === "tables") {
          this.#take(this.#content.sheets.find(({ name }) => name === request.sheet));
        }
        return { kind: "opened", file: this.#describe() };
      case "read-again":
        this.#reading = this.#table().read(request.choices);
        this.#settings = { ...this.#settings, choices: request.choices };
        return { kind: "opened", file: this.#describe() };
      case "check":
        this.#settings = request.settings;
        return { kind: "checked", summary: this.#summaryOfTable() };
      case "make": {
        const unassigned = new Set<string>();
        const packed = await packMap(this.#makeMap(request.order, unassigned));
        return { kind: "made", packed, unassigned: [...unassigned] };
      }
      case "list":
        return {
          kind: "listed",
          keywords: this.#keywords(),
          unit: this.#unit(),
          isEstimated: this.#areVolumesEstimated(),
        };
      case "list-faults":
        return { kind: "listed-faults", faults: this.#faults };
      case "list-ungrouped":
        return { kind: "listed-ungrouped", keywords: this.#ungrouped() };
      default:
        return request satisfies never;
    }
  }

  #describe(): OpenedTable | OpenedMap {
    const content = this.#opened();
    if (content.kind === "tables") return this.#describeTables(content);
    if (content.kind === "outline") return this.#describeOutline(content);
    const { file, facts } = content;
    const { keywords, clusters } = editedSnapshot(stateFromEdits(file.map, file.edits));
    const summary = this.#summary({
      keywordCount: keywords.text.length,
      repeatCount: 0,
      clusterCount: clusters.id.length,
      rangeCount: 0,
      pages: null,
      health: null,
      faults: [],
    });
    return { kind: "map", title: file.title, locale: file.locale, facts, summary };
  }

  #describeOutline({ read, facts }: Extract<FileContent, { kind: "outline" }>): OpenedMap {
    const { file, lines, faults } = read;
    const fitted = fitOutline(file, lines);
    const topics = [...eachTopic(fitted.topics)].map(({ topic }) => topic);
    const summary = this.#summary({
      keywordCount: countKeywords(fitted.topics),
      repeatCount: fitted.repeatCount,
      clusterCount: topics.filter(({ keywords }) => keywords.length > 0).length,
      rangeCount: 0,
      pages: null,
      health: null,
      faults: [...faults, ...fitted.faults].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    });
    return { kind: "map", title: file.title, locale: file.locale, facts, summary };
  }

  #summaryOfTable(): ImportSummary {
    const reading = this.#readRows();
    const read = this.#readKeywords(reading);
    const { rows, repeatCount, rangeCount, faults } = read;
    const groups = rows.flatMap(({ cluster, above, pillar }) =>
      cluster === null ? [] : [JSON.stringify([pillar, ...above, cluster])],
    );
    const clusterCount = new Set(groups).size;
    const summary = this.#summary({
      keywordCount: rows.length,
      repeatCount,
      clusterCount,
      rangeCount,
      pages: this.#pagesOf(read),
      health: healthOf(reading),
      faults,
    });
    this.#faults = [...leftOutFaults(reading), ...faults];
    return summary;
  }

  #pagesOf(read: KeywordRows): PagesSummary | null {
    const { pagesOf, sites } = read;
    if (pagesOf.size === 0) return null;
    const all = [...pagesOf.values()];
    return {
      kind: this.#arePagesResults(read) ? "results" : "site",
      sites,
      pageCount: new Set(all.flat().map(({ url }) => matchableUrl(url))).size,
      severalCount: all.filter(({ length }) => length > 1).length,
    };
  }

  /** Impressions are of one property, which may have several hosts. */
  #arePagesResults({ sites }: KeywordRows): boolean {
    return !this.#isOfImpressions() && sites.length >= MIN_RESULT_SITES;
  }

  /** The page gets the kinds of faults; all of them are kept in case the user saves the list. */
  #summary({ faults, ...summary }: SummaryParts): ImportSummary {
    this.#faults = faults;
    return { ...summary, faultKinds: faultKindsOf(faults), faultCount: faults.length };
  }

  #take(sheet: Sheet | undefined): void {
    if (!sheet) return;
    this.#sheet = sheet;
    this.#reading = sheet.read({});
    this.#settings = { choices: {}, roles: [], months: 1 };
  }

  #describeTables({
    title,
    facts,
    sheets,
    searchConsole,
  }: Extract<FileContent, { kind: "tables" }>): OpenedTable {
    const { name } = this.#table();
    const reading = this.#read();
    const { columns, rows, raw } = reading;
    const ofConsole = this.#isSheetOf(searchConsole) ? searchConsole : null;
    const roles = ofConsole ? searchConsoleRoles(ofConsole) : rolesOf(reading);
    this.#impressionsColumn =
      ofConsole || isImpressions(volumeHeaderOf(reading, roles)) ? roles.indexOf("volume") : null;
    const days = searchConsole?.days ?? null;
    const months = days === null ? USUAL_MONTHS : monthsOfDays(days);
    this.#settings = {
      choices: this.#settings.choices,
      roles,
      months: this.#impressionsColumn === null ? 1 : months,
    };
    const header = columns.map((column) => column.name);
    const tool = ofConsole ? "Google Search Console" : keywordToolOf(header);
    const covered =
      !ofConsole || days === null ? [] : [days === 1 ? "1 day" : `${String(days)} days`];
    const count =
      raw.rows.length === 1 ? "1 row" : `${raw.rows.length.toLocaleString("en-US")} rows`;
    const keywordAt = roles.indexOf("keyword");
    const texts = rows.slice(0, TITLE_ROWS).map((row) => row[keywordAt] ?? "");
    const { encoding, separator, headerRow } = reading;
    return {
      kind: "table",
      title,
      mapTitle: this.#hasName ? title : listTitle(texts) || title,
      facts: [...(tool === null ? [] : [`Exported by ${tool}`]), ...facts, ...covered, count],
      notes: [...repeatedNotes(header), ...(ofConsole ? notesOnPeriod(ofConsole) : [])],
      sheets: sheets.length > 1 ? sheets.map((sheet) => sheet.name) : [],
      sheet: name,
      preview: rows.slice(0, PREVIEW_ROWS).map((row) => row.map((cell) => cell.slice(0, 200))),
      columns,
      reading: { encoding, separator, headerRow },
      firstRows: raw.rows.slice(0, FIRST_ROWS).map((row) => shortRow(row)),
      guess: this.#settings,
      impressionsColumn: this.#impressionsColumn,
    };
  }

  /** @param unassigned collects names of assignees that match no member, or more than one */
  #makeMap({ title, now, people, vectors }: MakeOrder, unassigned: Set<string>): ImportedMap {
    const content = this.#opened();
    const newId = () => crypto.randomUUID();
    const memberNamed = (name: string) => {
      const [only, ...others] = people.filter((person) => person.name === name);
      if (only && others.length === 0) return only.uid;
      unassigned.add(name);
      return null;
    };
    if (content.kind === "map") {
      const members = new Set(people.map(({ uid }) => uid));
      const isMember = (uid: UserId) => {
        if (members.has(uid)) return true;
        unassigned.add(content.file.people[uid] ?? "a former member");
        return false;
      };
      return importMapJson(content.file, { newId, isMember });
    }
    const metrics = { source: fileSourceOf(this.#unit()), estimated: false, asOf: now };
    if (content.kind === "outline") {
      const { map } = importOutline(content.read.file, { newId, memberNamed, metrics });
      if (map === null) throw new ImportFailure(NO_KEYWORDS);
      return map;
    }
    const read = this.#readKeywords();
    const { rows, pagesOf } = read;
    if (rows.length === 0) throw new ImportFailure(NO_KEYWORDS);
    const estimated = this.#areVolumesEstimated();
    if (vectors) this.#embedded = { texts: this.#listed, vectors };
    const embedded = this.#embeddedOf(rows);
    const meaning = embedded && unpackVectors(embedded, rows.length);
    return importTable(title, rows, {
      newId,
      memberNamed,
      metrics: { ...metrics, estimated } satisfies MapSnapshot["metrics"],
      ...(content.threshold !== undefined && { threshold: content.threshold }),
      ...(meaning && { meaning }),
      wording: content.wording?.neighbours.length === rows.length ? content.wording : undefined,
      ...(this.#arePagesResults(read) && {
        resultsOf: (keyword: string) => pagesOf.get(keyword) ?? [],
      }),
      site: this.#siteOf(content, read, now),
    });
  }

  #siteOf(
    { searchConsole }: Extract<FileContent, { kind: "tables" }>,
    read: KeywordRows,
    asOf: number,
  ): SiteEvidence | null {
    const keywords = read.rows.map(({ text }) => text);
    if (searchConsole && this.#isSheetOf(searchConsole))
      return siteOfSearchConsole(searchConsole, keywords, asOf);
    const rankings = rankingsOfPages(read.pagesOf);
    const [domain] = read.sites;
    if (domain === undefined || this.#arePagesResults(read) || rankings.length === 0) return null;
    return makeSiteEvidence({
      domain,
      asOf,
      own: { pages: [], redirects: [], rankings },
      rankedBy: { source: FILE_RANKINGS_SOURCE, days: null },
      competitors: [],
      keywords,
    });
  }

  /** Whether the open sheet has its queries, in the columns that they were found in. */
  #isSheetOf(searchConsole: SearchConsoleSheets | null): boolean {
    if (searchConsole?.sheet.name !== this.#table().name) return false;
    return this.#read().columns.length === searchConsole.sheet.first.columns.length;
  }

  /** All keywords of a table, if any is to be grouped; a list from the free tool stays as it was mapped there. */
  #ungrouped(): readonly string[] | null {
    const content = this.#opened();
    if (content.kind !== "tables" || content.threshold !== undefined) return null;
    const { rows } = this.#readKeywords();
    if (rows.every(({ cluster }) => cluster !== null) || this.#embeddedOf(rows)) return null;
    this.#listed = rows.map(({ text }) => text);
    return this.#listed;
  }

  /** null: those are of other keywords. */
  #embeddedOf(rows: KeywordRows["rows"]): PackedVectors | null {
    if (this.#embedded?.texts.length !== rows.length) return null;
    const { texts, vectors } = this.#embedded;
    return rows.every(({ text }, at) => text === texts[at]) ? vectors : null;
  }

  /** By their source, or because they are the middle of a range. */
  #areVolumesEstimated(): boolean {
    const content = this.#opened();
    if (content.kind === "map") return content.file.map.metrics.estimated;
    if (content.kind === "outline") return content.read.file.metrics?.estimated ?? false;
    return this.#volumeHeader().includes("(estimated)") || this.#readKeywords().rangeCount > 0;
  }

  #unitOfTable(): VolumeUnit {
    return this.#isOfImpressions() ? "impressions" : unitOfHeader(this.#volumeHeader());
  }

  /** The unit of its keywords' volumes. */
  #unit(): VolumeUnit {
    const content = this.#opened();
    if (content.kind === "tables") return this.#unitOfTable();
    return volumeUnitOf(
      content.kind === "map" ? content.file.map.metrics : content.read.file.metrics,
    );
  }

  #isOfImpressions(): boolean {
    const column = this.#settings.roles.indexOf("volume");
    return (
      column >= 0 && (column === this.#impressionsColumn || isImpressions(this.#volumeHeader()))
    );
  }

  #volumeHeader(): string {
    return volumeHeaderOf(this.#read(), this.#settings.roles);
  }

  #keywords(): readonly FileKeyword[] {
    const content = this.#opened();
    if (content.kind === "tables") return this.#readKeywords().rows;
    if (content.kind === "outline") {
      const { topics } = fitOutline(content.read.file);
      return [...eachTopic(topics)].flatMap(({ topic }) => topic.keywords);
    }
    return keywordsOf(content.file);
  }

  #readKeywords(reading = this.#readRows()): KeywordRows {
    return readKeywordRows({
      ...reading,
      ...this.#settings,
      areImpressions: this.#isOfImpressions(),
    });
  }

  /** With the chosen columns: which rows are totals depends on them. */
  #readRows(): TableReading {
    const reading = this.#read();
    const { roles } = this.#settings;
    if (rolesOf(reading).every((role, column) => role === (roles[column] ?? null))) return reading;
    return readRows(reading.raw, { headerRow: reading.headerRow, roles });
  }

  #read(): TableReading {
    if (this.#reading === null) throw new ImportFailure("Choose a file first.");
    return this.#reading;
  }

  #opened(): FileContent {
    if (this.#content === null) throw new ImportFailure("Choose a file first.");
    return this.#content;
  }

  #table(): Sheet {
    if (this.#sheet === null) throw new ImportFailure("Choose a file first.");
    return this.#sheet;
  }
}

type SummaryParts = Omit<ImportSummary, "faultCount" | "faultKinds"> & {
  readonly faults: readonly ImportFault[];
};

function listContent({ keywords, threshold, wording }: MappedKeywords) {
  const rows = keywords.map((keyword) => [keyword]);
  // None of them is a column name.
  const roles = ["keyword"] as const;
  const raw = { rows, lines: rows.map((_, at) => at + 1) };
  const sheet = {
    name: FREE_TOOL_LIST,
    read: () => readRows(raw, { headerRow: null, roles }),
  };
  return {
    kind: "tables",
    title: FREE_TOOL_LIST,
    facts: [],
    sheets: [sheet],
    searchConsole: null,
    threshold,
    wording,
  } satisfies FileContent;
}

const FREE_TOOL_LIST = "My keyword map";

function volumeHeaderOf({ columns }: TableReading, roles: TableSettings["roles"]): string {
  return columns[roles.indexOf("volume")]?.name ?? "";
}

function healthOf(reading: TableReading): TableHealth {
  const { leftOut, excelKeywords, matchTypeCount, columns } = reading;
  const counts: Partial<Record<LeftOutReason, number>> = {};
  for (const { reason } of leftOut) counts[reason] = (counts[reason] ?? 0) + 1;
  return {
    leftOut: counts,
    excelExample: excelKeywords[0]?.text ?? null,
    excelCount: excelKeywords.length,
    matchTypeCount,
    mergedColumns: mergedColumns(reading, rolesOf(reading)).map((at) => columns[at]?.name ?? ""),
  };
}

function notesOnPeriod({ comparedPeriod }: SearchConsoleSheets): string[] {
  if (comparedPeriod === null) return [];
  const name = comparedPeriod === "" ? "the later one" : `“${comparedPeriod}”`;
  return [`The export compares two periods. The figures of ${name} are imported.`];
}

/** Names that several columns have, as written first. */
function repeatedNotes(header: readonly string[]): string[] {
  const names = header.map(normalizeHeader);
  const repeated = header.filter((_, at) => {
    const name = names[at] ?? "";
    return name !== "" && names.indexOf(name) === at && names.lastIndexOf(name) > at;
  });
  return repeated.map(
    (name) =>
      `More than one column is called “${name}”. The first is imported unless you choose another.`,
  );
}

/** A row of the file on one line. */
function shortRow(row: readonly string[]): string {
  const text = row.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > ROW_LENGTH ? `${text.slice(0, ROW_LENGTH).trimEnd()}…` : text;
}

const NO_KEYWORDS = "No keywords found. Select the column with the keywords.";

/** With the edits applied. */
function keywordsOf({ map, edits }: MapJson): FileKeyword[] {
  const { keywords } = editedSnapshot(stateFromEdits(map, edits));
  const { text, volumePerMonth, difficulty, intent } = keywords;
  return text.map((each, row) => ({
    text: each,
    volumePerMonth: volumePerMonth[row] ?? null,
    difficulty: difficulty[row] ?? null,
    intent: intent[row] ?? null,
  }));
}
