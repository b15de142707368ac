/** The worker's side of an import: files are opened, rechecked whenever a correction is made, then made into a map. */
import type { UserId } from "@mapwright/core/ids";
import { fitOutline } from "@mapwright/core/maps/files/fit-outline";
import type { ImportFault } from "@mapwright/core/tables/import-fault";
import { importMapJson } from "@mapwright/core/maps/files/import-map-json";
import { importOutline } from "@mapwright/core/maps/files/import-outline";
import type { ImportedMap } from "@mapwright/core/maps/files/imported-map";
import { walkTopics, type FileKeyword } from "@mapwright/core/maps/files/map-file";
import { getVolumeUnit, type VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { describeFileSource } from "@mapwright/core/research/list-research";
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import {
  describeMap,
  describeOutline,
  listKeywords,
} from "#/features/maps/import/opening/describe-map.ts";
import type { FileContent } from "#/features/maps/import/opening/file-content.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import type {
  ImportRequest,
  ImportResponse,
  ImportSummary,
  MakeOrder,
} from "#/features/maps/import/import-protocol.ts";
import { listContent } from "#/features/maps/import/opening/listed-table.ts";
import { openFile } from "#/features/maps/import/opening/open-file.ts";
import { openFanOut } from "#/features/maps/import/opening/open-fan-out.ts";
import { openJoined } from "#/features/maps/import/open-joined.ts";
import { packMap } from "#/features/maps/import/opening/pack-map.ts";
import { toImportSummary } from "#/features/maps/import/opening/import-summary.ts";
import { describeTables } from "#/features/maps/import/tables/describe-table.ts";
import { ImportTables, type TableFile } from "#/features/maps/import/tables/import-tables.ts";
import { findKeywordMarket } from "#/features/maps/import/tables/keyword-market.ts";
import { makeTableMap, NO_KEYWORDS } from "#/features/maps/import/tables/make-table-map.ts";
import {
  listLeftOutRows,
  summarizeTables,
} from "#/features/maps/import/tables/summarize-tables.ts";
import { listSources } from "#/features/maps/import/tables/summarize-join.ts";

type OpenedContent =
  | Exclude<FileContent, { kind: "tables" }>
  | { readonly kind: "tables"; readonly tables: ImportTables };

export class ImportSession {
  #content: OpenedContent | null = null;
  /** Whether the content has a name: pasted text has none. */
  #hasName = false;
  /** Keywords last listed for the encoder: someone may choose another column meanwhile. */
  #listed: readonly string[] = [];
  /** Vectors with their keywords; a retry needs them again. */
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
      case "open": {
        const content = await openFile(request.name, request.bytes);
        this.#hasName = request.name !== null;
        if (content.kind === "tables") {
          await this.#openTables([{ name: request.name, content }], request.remembered);
        } else this.#content = content;
        return this.#describe();
      }
      case "open-files":
        this.#hasName = true;
        await this.#openTables(await openJoined(request.files), request.remembered);
        return this.#describe();
      case "open-fan-out": {
        const [first] = request.files;
        this.#hasName = first !== undefined && first.name !== null;
        await this.#openTables([
          { name: first?.name ?? null, content: await openFanOut(request.files) },
        ]);
        return this.#describe();
      }
      case "open-list":
        this.#hasName = true;
        await this.#openTables([{ name: null, content: listContent(request) }]);
        return this.#describe();
      case "choose-tables":
        this.#tables().choose(request.chosen, request.shown);
        return this.#describe();
      case "read-again":
        this.#tables().shownTable().table.readAgain(request.choices);
        this.#tables().forgetJoined();
        return this.#describe();
      case "check": {
        const tables = this.#tables();
        tables.shownTable().table.change(request.settings);
        tables.forgetJoined();
        return { kind: "checked", summary: await this.#summarizeTables(tables) };
      }
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
      case "list-sources": {
        const tables = this.#tables();
        return {
          kind: "listed-sources",
          keywords: listSources(tables.joined(), tables.joinedNames()),
        };
      }
      case "list-ungrouped":
        return { kind: "listed-ungrouped", keywords: this.#ungrouped() };
      default:
        return request satisfies never;
    }
  }

  async #openTables(
    files: readonly TableFile[],
    remembered: Extract<ImportRequest, { kind: "open" }>["remembered"] = [],
  ): Promise<void> {
    this.#content = { kind: "tables", tables: await ImportTables.open(files, remembered) };
  }

  async #describe(): Promise<ImportResponse> {
    const content = this.#opened();
    if (content.kind === "tables")
      return { kind: "opened", file: describeTables(content.tables, this.#hasName) };
    const described = content.kind === "outline" ? describeOutline(content) : describeMap(content);
    this.#faults = described.faults;
    const { file } = described;
    if (file.locale !== null) return { kind: "opened", file };
    const texts = this.#keywords().map(({ text }) => text);
    const market = await findKeywordMarket(texts, { stated: null, columnNames: [] });
    return { kind: "opened", file: { ...file, summary: { ...file.summary, market } } };
  }

  /** The page gets the kinds of faults; all of them are kept in case the user saves the list. */
  async #summarizeTables(tables: ImportTables): Promise<ImportSummary> {
    const parts = await summarizeTables(tables);
    const leftOut = tables.shownTable().file.content.fanOut?.leftOut ?? [];
    this.#faults = [...leftOut, ...listLeftOutRows(tables), ...tables.keywords().faults];
    return toImportSummary({ ...parts, faults: [...leftOut, ...parts.faults] });
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
    if (content.kind === "outline") {
      const metrics = { source: describeFileSource(this.#unit()), estimated: false, asOf: now };
      const { map } = importOutline(content.read.file, { newId, memberNamed, metrics });
      if (map === null) throw new ImportFailure(NO_KEYWORDS);
      return map;
    }
    const { rows } = content.tables.keywords();
    if (vectors) this.#embedded = { texts: this.#listed, vectors };
    const embedded = this.#embeddedOf(rows);
    return makeTableMap(content.tables, { title, now, newId, memberNamed, embedded });
  }

  /** All keywords of a table, if any is to be grouped; a list from the free tool stays as it was mapped there. */
  #ungrouped(): readonly string[] | null {
    const content = this.#opened();
    if (content.kind !== "tables") return null;
    if (content.tables.shownTable().file.content.threshold !== undefined) return null;
    const { rows } = content.tables.keywords();
    if (rows.every(({ cluster }) => cluster !== null) || this.#embeddedOf(rows)) return null;
    this.#listed = rows.map(({ text }) => text);
    return this.#listed;
  }

  /** null: those are of other keywords. */
  #embeddedOf(rows: readonly { readonly text: string }[]): PackedVectors | null {
    if (this.#embedded?.texts.length !== rows.length) return null;
    const { texts, vectors } = this.#embedded;
    return rows.every(({ text }, at) => text === texts[at]) ? vectors : null;
  }

  #areVolumesEstimated(): boolean {
    const content = this.#opened();
    if (content.kind === "map") return content.file.map.metrics.estimated;
    if (content.kind === "outline") return content.read.file.metrics?.estimated ?? false;
    return content.tables.areVolumesEstimated();
  }

  /** Returns the unit of the volumes of the file's keywords. */
  #unit(): VolumeUnit {
    const content = this.#opened();
    if (content.kind === "tables") return content.tables.unit();
    return getVolumeUnit(
      content.kind === "map" ? content.file.map.metrics : content.read.file.metrics,
    );
  }

  #keywords(): readonly FileKeyword[] {
    const content = this.#opened();
    if (content.kind === "tables") return content.tables.keywords().rows;
    if (content.kind === "map") return listKeywords(content.file);
    const { topics } = fitOutline(content.read.file);
    return [...walkTopics(topics)].flatMap(({ topic }) => topic.keywords);
  }

  #tables(): ImportTables {
    const content = this.#opened();
    if (content.kind !== "tables") throw new ImportFailure("Choose a table first.");
    return content.tables;
  }

  #opened(): OpenedContent {
    if (this.#content === null) throw new ImportFailure("Choose a file first.");
    return this.#content;
  }
}
