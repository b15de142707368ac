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
import { readTable, type TableReading } from "@mapwright/core/maps/files/read-table";
import { guessRoles, isImpressions, unitOfHeader } from "@mapwright/core/maps/files/table-roles";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import { stateFromEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import {
  IMPRESSIONS_SOURCE,
  volumeUnitOf,
  type VolumeUnit,
} from "@mapwright/core/maps/volume-unit";
import type { FileContent } from "#/features/maps/import/file-content.ts";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import type {
  ImportResponse,
  ImportRequest,
  ImportSummary,
  MakeOrder,
  OpenedMap,
  OpenedTable,
  TableSettings,
} from "#/features/maps/import/import-protocol.ts";
import { openFile } from "#/features/maps/import/open-file.ts";
import { packMap } from "#/features/maps/import/pack-map.ts";
import type { Sheet } from "#/features/maps/import/read-delimited.ts";

const PREVIEW_ROWS = 8;
const SHOWN_FAULTS = 200;
/** What Search Console covers by default. */
const USUAL_MONTHS = 3;

export class ImportSession {
  #content: FileContent | null = null;
  #sheet: Sheet | null = null;
  #settings: TableSettings = { hasHeader: false, roles: [], months: 1 };
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
        if (this.#content.kind === "tables") this.#sheet = this.#content.sheets[0] ?? null;
        return { kind: "opened", file: this.#describe() };
      case "choose-sheet":
        if (this.#content?.kind === "tables") {
          const named = this.#content.sheets.find(({ name }) => name === request.sheet);
          this.#sheet = named ?? this.#sheet;
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
        return { kind: "listed", keywords: this.#keywords(), unit: this.#unit() };
      case "list-faults":
        return { kind: "listed-faults", faults: this.#faults };
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
      faults: [...faults, ...fitted.faults].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    });
    return { kind: "map", title: file.title, locale: file.locale, facts, summary };
  }

  #summaryOfTable(): ImportSummary {
    const { rows, repeatCount, faults } = this.#readTable();
    const groups = rows.flatMap(({ cluster, above, pillar }) =>
      cluster === null ? [] : [JSON.stringify([pillar, ...above, cluster])],
    );
    const clusterCount = new Set(groups).size;
    return this.#summary({ keywordCount: rows.length, repeatCount, clusterCount, faults });
  }

  /** The page gets the first faults; the others are kept in case the user saves the list. */
  #summary(summary: Omit<ImportSummary, "faultCount">): ImportSummary {
    this.#faults = summary.faults;
    const { length } = summary.faults;
    return { ...summary, faults: summary.faults.slice(0, SHOWN_FAULTS), faultCount: length };
  }

  #describeTables({
    title,
    facts,
    sheets,
    months,
  }: Extract<FileContent, { kind: "tables" }>): OpenedTable {
    const { table, name } = this.#table();
    const guess = guessRoles(table);
    const volumeHeader = guess.hasHeader ? (table[0]?.[guess.roles.indexOf("volume")] ?? "") : "";
    const covered = isImpressions(volumeHeader) ? (months ?? USUAL_MONTHS) : 1;
    this.#settings = { ...guess, months: covered };
    return {
      kind: "table",
      title,
      facts: [...facts, `${table.length.toLocaleString("en-US")} rows`],
      sheets: sheets.length > 1 ? sheets.map((sheet) => sheet.name) : [],
      sheet: name,
      preview: table.slice(0, PREVIEW_ROWS).map((row) => row.map((cell) => cell.slice(0, 200))),
      guess: this.#settings,
    };
  }

  /** @param unassigned collects names of assignees that match no member, or more than one */
  #makeMap({ title, now, people }: MakeOrder, unassigned: Set<string>): ImportedMap {
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
    const metrics = { source: this.#sourceName(), estimated: false, asOf: now };
    if (content.kind === "outline") {
      const { map } = importOutline(content.read.file, { newId, memberNamed, metrics });
      if (map === null) throw new ImportFailure(NO_KEYWORDS);
      return map;
    }
    const { rows } = this.#readTable();
    if (rows.length === 0) throw new ImportFailure(NO_KEYWORDS);
    const isEstimated = this.#volumeHeader().includes("(estimated)");
    return importTable(title, rows, {
      newId,
      memberNamed,
      metrics: { ...metrics, estimated: isEstimated } satisfies MapSnapshot["metrics"],
    });
  }

  #sourceName(): string {
    return this.#unitOfTable() === "impressions" ? IMPRESSIONS_SOURCE : "an imported file";
  }

  #unitOfTable(): VolumeUnit {
    return unitOfHeader(this.#volumeHeader());
  }

  /** The unit of its keywords' volumes. */
  #unit(): VolumeUnit {
    const content = this.#opened();
    if (content.kind === "tables") return this.#unitOfTable();
    return volumeUnitOf(
      content.kind === "map" ? content.file.map.metrics : content.read.file.metrics,
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
    const { table, lines } = this.#table();
    return readTable({ table, lineOf: (row) => lines[row] ?? row + 1, ...this.#settings });
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
