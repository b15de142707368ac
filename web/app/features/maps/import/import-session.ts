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
import { listTitle } from "@mapwright/core/scoring/list-title";
import { keywordToolOf } from "@mapwright/core/maps/files/keyword-tools";
import { matchableUrl } from "@mapwright/core/maps/match-url";
import {
  findPageRoles,
  poolRows,
  rankingsOfPages,
  type PooledRows,
} from "@mapwright/core/maps/files/ranking-pages";
import { monthsOfDays } from "@mapwright/core/domains/export-period";
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { FILE_RANKINGS_SOURCE } from "@mapwright/core/domains/serp-rankings";
import { readTable, type TableReading } from "@mapwright/core/maps/files/read-table";
import {
  countPreambleRows,
  type GuessedTable,
  guessRoles,
  isImpressions,
  repeatedHeaders,
  unitOfHeader,
} from "@mapwright/core/maps/files/table-roles";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import { stateFromEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { volumeUnitOf, type VolumeUnit } from "@mapwright/core/maps/volume-unit";
import { unpackVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { fileSourceOf } from "@mapwright/core/research/list-research";
import type { FileContent } from "#/features/maps/import/file-content.ts";
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
  TableSettings,
} from "#/features/maps/import/import-protocol.ts";
import { openFile } from "#/features/maps/import/open-file.ts";
import { packMap } from "#/features/maps/import/pack-map.ts";
import {
  searchConsoleRoles,
  siteOfSearchConsole,
  type SearchConsoleSheets,
} from "#/features/maps/import/search-console-sheets.ts";
import type { Sheet } from "#/features/maps/import/read-delimited.ts";

const PREVIEW_ROWS = 8;
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
  /** The number of lines above the column names. */
  #preambleRows = 0;
  #settings: TableSettings = { hasHeader: false, roles: [], months: 1 };
  #impressionsColumn: number | null = null;
  #lastPooled: {
    readonly of: TableSettings;
    readonly table: Sheet["table"];
    readonly rows: PooledRows;
  } | null = null;
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
      faults: [...faults, ...fitted.faults].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    });
    return { kind: "map", title: file.title, locale: file.locale, facts, summary };
  }

  #summaryOfTable(): ImportSummary {
    const { rows, repeatCount, rangeCount, faults } = this.#readTable();
    const groups = rows.flatMap(({ cluster, above, pillar }) =>
      cluster === null ? [] : [JSON.stringify([pillar, ...above, cluster])],
    );
    const clusterCount = new Set(groups).size;
    return this.#summary({
      keywordCount: rows.length,
      repeatCount,
      clusterCount,
      rangeCount,
      pages: this.#pages(),
      faults,
    });
  }

  #pages(): PagesSummary | null {
    const { pagesOf, sites } = this.#pooled();
    if (pagesOf.size === 0) return null;
    const all = [...pagesOf.values()];
    return {
      kind: this.#arePagesResults() ? "results" : "site",
      sites,
      pageCount: new Set(all.flat().map(({ url }) => matchableUrl(url))).size,
      severalCount: all.filter(({ length }) => length > 1).length,
    };
  }

  /** Impressions are of one property, which may have several hosts. */
  #arePagesResults(): boolean {
    return !this.#isOfImpressions() && this.#pooled().sites.length >= MIN_RESULT_SITES;
  }

  /** The page gets the kinds of faults; all of them are kept in case the user saves the list. */
  #summary({ faults, ...summary }: SummaryParts): ImportSummary {
    this.#faults = faults;
    return { ...summary, faultKinds: faultKindsOf(faults), faultCount: faults.length };
  }

  /** The sheet that is read, without the lines above its column names. */
  #take(sheet: Sheet | undefined): void {
    if (!sheet) return;
    this.#preambleRows = countPreambleRows(sheet.table);
    this.#sheet = {
      ...sheet,
      table: sheet.table.slice(this.#preambleRows),
      lines: sheet.lines.slice(this.#preambleRows),
    };
  }

  #describeTables({
    title,
    facts,
    sheets,
    searchConsole,
  }: Extract<FileContent, { kind: "tables" }>): OpenedTable {
    const { table, name } = this.#table();
    const isSearchConsole = searchConsole?.sheet.name === name;
    const guess = isSearchConsole
      ? { hasHeader: true, roles: searchConsoleRoles(searchConsole) }
      : withPageRoles(table, guessRoles(table));
    const volumeColumn = guess.roles.indexOf("volume");
    this.#impressionsColumn =
      isSearchConsole || (guess.hasHeader && isImpressions(table[0]?.[volumeColumn] ?? ""))
        ? volumeColumn
        : null;
    const days = searchConsole?.days ?? null;
    const months = days === null ? USUAL_MONTHS : monthsOfDays(days);
    this.#settings = { ...guess, months: this.#impressionsColumn === null ? 1 : months };
    const header = guess.hasHeader ? (table[0] ?? []) : [];
    const tool = isSearchConsole ? "Google Search Console" : keywordToolOf(header);
    const covered = isSearchConsole && days !== null ? [days === 1 ? "1 day" : `${days} days`] : [];
    const rows = `${table.length.toLocaleString("en-US")} rows`;
    return {
      kind: "table",
      title,
      mapTitle: this.#hasName ? title : listTitle(columnOf(table, guess)) || title,
      facts: [...(tool === null ? [] : [`Exported by ${tool}`]), ...facts, ...covered, rows],
      notes: [
        ...notesOn(header, this.#preambleRows),
        ...(isSearchConsole ? notesOnPeriod(searchConsole) : []),
      ],
      sheets: sheets.length > 1 ? sheets.map((sheet) => sheet.name) : [],
      sheet: name,
      preview: table.slice(0, PREVIEW_ROWS).map((row) => row.map((cell) => cell.slice(0, 200))),
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
    const metrics = { source: fileSourceOf(this.#unitOfTable()), estimated: false, asOf: now };
    if (content.kind === "outline") {
      const { map } = importOutline(content.read.file, { newId, memberNamed, metrics });
      if (map === null) throw new ImportFailure(NO_KEYWORDS);
      return map;
    }
    const { rows } = this.#readTable();
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
      ...(this.#arePagesResults() && {
        resultsOf: (keyword: string) => this.#pooled().pagesOf.get(keyword) ?? [],
      }),
      site: this.#siteOf(content, rows, now),
    });
  }

  #siteOf(
    { searchConsole }: Extract<FileContent, { kind: "tables" }>,
    rows: TableReading["rows"],
    asOf: number,
  ): SiteEvidence | null {
    const keywords = rows.map(({ text }) => text);
    if (searchConsole?.sheet.name === this.#table().name)
      return siteOfSearchConsole(searchConsole, keywords, asOf);
    const { pagesOf, sites } = this.#pooled();
    const rankings = rankingsOfPages(pagesOf);
    const [domain] = sites;
    if (domain === undefined || this.#arePagesResults() || rankings.length === 0) return null;
    return makeSiteEvidence({
      domain,
      asOf,
      own: { pages: [], redirects: [], rankings },
      rankedBy: { source: FILE_RANKINGS_SOURCE, days: null },
      competitors: [],
      keywords,
    });
  }

  /** All keywords of a table, if any is to be grouped; a list from the free tool stays as it was mapped there. */
  #ungrouped(): readonly string[] | null {
    const content = this.#opened();
    if (content.kind !== "tables" || content.threshold !== undefined) return null;
    const { rows } = this.#readTable();
    if (rows.every(({ cluster }) => cluster !== null) || this.#embeddedOf(rows)) return null;
    this.#listed = rows.map(({ text }) => text);
    return this.#listed;
  }

  /** null: those are of other keywords. */
  #embeddedOf(rows: TableReading["rows"]): PackedVectors | null {
    if (this.#embedded?.texts.length !== rows.length) return null;
    const { texts, vectors } = this.#embedded;
    return rows.every(({ text }, at) => text === texts[at]) ? vectors : null;
  }

  /** By their source, or because they are the middle of a range. */
  #areVolumesEstimated(): boolean {
    const content = this.#opened();
    if (content.kind === "map") return content.file.map.metrics.estimated;
    if (content.kind === "outline") return content.read.file.metrics?.estimated ?? false;
    return this.#volumeHeader().includes("(estimated)") || this.#readTable().rangeCount > 0;
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
    const { roles } = this.#settings;
    const column = roles.indexOf("volume");
    return (
      column >= 0 && (column === this.#impressionsColumn || isImpressions(this.#volumeHeader()))
    );
  }

  #volumeHeader(): string {
    const { hasHeader, roles } = this.#settings;
    return hasHeader ? (this.#sheet?.table[0]?.[roles.indexOf("volume")] ?? "") : "";
  }

  #keywords(): readonly FileKeyword[] {
    const content = this.#opened();
    if (content.kind === "tables") return this.#readTable().rows;
    if (content.kind === "outline") {
      const { topics } = fitOutline(content.read.file);
      return [...eachTopic(topics)].flatMap(({ topic }) => topic.keywords);
    }
    return keywordsOf(content.file);
  }

  #readTable(): TableReading {
    const { lines } = this.#table();
    const { table, rowOf } = this.#pooled();
    const lineOf = (row: number) => lines[rowOf[row] ?? row] ?? row + 1;
    return readTable({ table, lineOf, ...this.#settings });
  }

  /** Once for each sheet and choice of columns. */
  #pooled(): PooledRows {
    const { table } = this.#table();
    if (this.#lastPooled?.of !== this.#settings || this.#lastPooled.table !== table) {
      const rows = poolRows({ table, ...this.#settings, isSummed: this.#isOfImpressions() });
      this.#lastPooled = { of: this.#settings, table, rows };
    }
    return this.#lastPooled.rows;
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
  const table = keywords.map((keyword) => [keyword]);
  const sheet = { name: FREE_TOOL_LIST, table, lines: table.map((_, at) => at + 1) };
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

/** The keywords of a table's first rows. */
function columnOf(
  table: Sheet["table"],
  { hasHeader, roles }: Pick<TableSettings, "hasHeader" | "roles">,
): string[] {
  const column = roles.indexOf("keyword");
  const from = hasHeader ? 1 : 0;
  return table.slice(from, from + TITLE_ROWS).map((row) => row[column] ?? "");
}

const withPageRoles = (table: Sheet["table"], guess: GuessedTable) => ({
  ...guess,
  roles: findPageRoles(table, guess),
});

function notesOnPeriod({ comparedPeriod }: SearchConsoleSheets): string[] {
  if (comparedPeriod === null) return [];
  const name = comparedPeriod === "" ? "the later one" : `“${comparedPeriod}”`;
  return [`The export compares two periods. The figures of ${name} are imported.`];
}

function notesOn(header: readonly string[], preambleRows: number): string[] {
  const repeated = repeatedHeaders(header).map(
    (name) =>
      `More than one column is called “${name.trim()}”. The first is imported unless you choose another.`,
  );
  const lines = preambleRows === 1 ? "line" : `${String(preambleRows)} lines`;
  const skipped = preambleRows > 0 ? [`The first ${lines} above the column names left out.`] : [];
  return [...skipped, ...repeated];
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
