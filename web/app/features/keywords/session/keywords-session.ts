/** The worker's side: holds all maps of a workspace, and answers which rows to show. */
import type { MapId } from "@mapwright/core/ids";
import { UNCOMPACTED } from "@mapwright/core/maps/log/compaction-window";
import {
  decodeCompactedLog,
  decodeMapPart,
  decodeSiteEvidence,
  type GzipBytes,
} from "@mapwright/core/maps/snapshot-codec";
import { filterRows, type CompilePattern } from "@mapwright/core/workspace-keywords/filter-rows";
import { groupRows } from "#/features/keywords/model/group-rows.ts";
import { PLAIN_ADDRESS } from "@mapwright/core/workspace-keywords/keyword-address";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { toSiteRankings } from "@mapwright/core/workspace-keywords/loaded-map";
import { mergeMaps, type MergedMaps } from "@mapwright/core/workspace-keywords/merge-maps";
import { mergeTags } from "@mapwright/core/workspace-keywords/merge-tags";
import { SearchText } from "@mapwright/core/workspace-keywords/search-text";
import { sumVolumes } from "#/features/keywords/model/sum-volumes.ts";
import { TextRanks } from "#/ui/grid/sort-rows.ts";
import { RowOrders } from "@mapwright/core/workspace-keywords/sort-table";
import { HeldMap } from "#/features/keywords/session/held-map.ts";
import type {
  KeywordsRequest,
  KeywordsResponse,
  RowsRequest,
  ShownRows,
} from "#/features/keywords/session/keywords-protocol.ts";
import { makeFile } from "#/features/keywords/session/make-file.ts";
import { planChanges } from "#/features/keywords/session/plan-changes.ts";

type RequestOf<Kind extends KeywordsRequest["kind"]> = Extract<KeywordsRequest, { kind: Kind }>;

interface SessionPorts {
  readonly gunzip: GzipBytes;
  readonly answer: (response: KeywordsResponse) => void;
  /** Runs a task later; messages that are waiting come first. */
  readonly later: (task: () => void, delayMs: number) => void;
}

interface Shelf {
  readonly merged: MergedMaps;
  readonly table: KeywordTable;
  readonly orders: RowOrders;
  /** Made once, when it is first needed. */
  readonly searchText: () => SearchText;
}

/** While maps arrive. */
const BETWEEN_TABLES_MS = 300;
/** After the last of them, once what a person asks for at first is answered. */
const BEFORE_RANKING_MS = 1_500;

export class KeywordsSession {
  readonly #ports: SessionPorts;
  readonly #held = new Map<MapId, HeldMap>();
  #order: readonly MapId[] = [];
  #tags: RequestOf<"tags">["tags"] = [];
  #filters: readonly KeywordFilter[] = [];
  #asked: RowsRequest = { ...PLAIN_ADDRESS, collapsed: [] };
  #shelf: Shelf | null = null;
  /** null: no filter had a pattern yet. */
  #compile: CompilePattern | null = null;
  readonly #names = new TextRanks();
  /** The put-off task that makes the rows; others came too early or too late. */
  #due: object | null = null;
  #isUrgent = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  async handle(request: KeywordsRequest): Promise<void> {
    switch (request.kind) {
      case "open":
        return this.#open(request);
      case "rankings":
        return this.#rank(request);
      case "operations":
        this.#held.get(request.map)?.receive(request.operations);
        return this.#rebuildSoon();
      case "arrange":
        return this.#arrange(request);
      case "tags":
        this.#tags = request.tags;
        return this.#retag();
      case "show":
        this.#asked = request.asked;
        await this.#loadPatterns([request.asked.filter]);
        if (this.#shelf) this.#ports.answer({ kind: "shown", shown: this.#shown(this.#shelf) });
        return undefined;
      case "count":
        this.#filters = request.filters;
        await this.#loadPatterns(request.filters);
        if (this.#shelf) this.#ports.answer({ kind: "counts", counts: this.#counts(this.#shelf) });
        return undefined;
      case "plan": {
        const { id, asked } = request;
        const planned = planChanges(this.#mapsInOrder(), asked);
        return this.#ports.answer({ kind: "planned", id, planned });
      }
      case "file": {
        const { id, asked } = request;
        const content = this.#shelf
          ? await makeFile(this.#shelf, asked, this.#shown(this.#shelf).rows)
          : null;
        return this.#ports.answer({ kind: "file", id, content });
      }
      default:
        return request satisfies never;
    }
  }

  /** Their engine is large: it comes with the first filter that has one. */
  async #loadPatterns(filters: readonly KeywordFilter[]): Promise<void> {
    if (this.#compile !== null || filters.every(({ words }) => words.pattern === "")) return;
    const { compilePattern } = await import("@mapwright/core/keywords/text-pattern");
    this.#compile = compilePattern;
  }

  async #open({ map, chunks, edits, operations }: RequestOf<"open">): Promise<void> {
    const { gunzip, answer } = this.#ports;
    try {
      const [base, compacted] = await Promise.all([
        decodeMapPart(chunks, gunzip),
        edits === null ? UNCOMPACTED : decodeCompactedLog(edits, gunzip),
      ]);
      const before = this.#held.get(map.id);
      const held = new HeldMap(map, base, compacted, operations);
      held.rankings = before?.rankings ?? null;
      this.#held.set(map.id, held);
      answer({ kind: "opened", map: map.id });
      this.#rebuildSoon();
    } catch {
      answer({ kind: "unreadable", map: map.id, part: "map" });
    }
  }

  async #rank({ map, chunks }: RequestOf<"rankings">): Promise<void> {
    try {
      const rankings = toSiteRankings(await decodeSiteEvidence(chunks, this.#ports.gunzip));
      const held = this.#held.get(map);
      if (!held) return;
      held.rankings = rankings;
      this.#rebuildSoon();
    } catch {
      this.#ports.answer({ kind: "unreadable", map, part: "site" });
    }
  }

  #arrange({ maps }: RequestOf<"arrange">): void {
    const known = new Map(maps.map((map) => [map.id, map]));
    for (const [id, held] of this.#held) {
      const map = known.get(id);
      if (map) held.map = map;
      else this.#held.delete(id);
    }
    this.#order = maps.map(({ id }) => id);
    this.#rebuildSoon();
  }

  #mapsInOrder(): readonly HeldMap[] {
    return this.#order.flatMap((id) => this.#held.get(id) ?? []);
  }

  /**
   * Maps and edits arrive one by one: the first rows are made at once, the next for all that arrived in a while, and the
   * last as soon as every map is there.
   */
  #rebuildSoon(): void {
    const isComplete = this.#order.every((id) => this.#held.has(id));
    const isUrgent = this.#shelf === null || isComplete;
    if (this.#due !== null && (this.#isUrgent || !isUrgent)) return;
    const due = {};
    this.#due = due;
    this.#isUrgent = isUrgent;
    const rebuild = () => {
      if (this.#due !== due) return;
      this.#due = null;
      const merged = mergeMaps(this.#mapsInOrder().map((held) => held.loaded()));
      this.#shelve(merged, searchTextOf(merged.table));
      if (!isComplete) return;
      // While the page draws the first rows: the first search would wait for it.
      this.#ports.later(() => this.#shelf?.searchText(), 0);
      this.#ports.later(() => this.#rankNames(), BEFORE_RANKING_MS);
    };
    this.#ports.later(rebuild, isUrgent ? 0 : BETWEEN_TABLES_MS);
  }

  /** Before anyone asks for it: the first sort by name takes longer than any filter. */
  #rankNames(): void {
    if (this.#shelf) this.#names.of(this.#shelf.table.texts);
  }

  #retag(): void {
    if (this.#shelf) this.#shelve(this.#shelf.merged, this.#shelf.searchText);
  }

  #shelve(merged: MergedMaps, searchText: () => SearchText): void {
    const { rowIndex, table: untagged } = merged;
    const table = { ...untagged, tags: mergeTags(this.#tags, rowIndex, untagged.rowCount) };
    const shelf = { merged, table, orders: new RowOrders(table, this.#names), searchText };
    this.#shelf = shelf;
    this.#ports.answer({
      kind: "table",
      table,
      shown: this.#shown(shelf),
      counts: this.#counts(shelf),
    });
  }

  #shown({ table, orders, searchText }: Shelf): ShownRows {
    const asked = this.#asked;
    const order = orders.by(asked.sort);
    const passed = filterRows(table, searchText, asked.filter, order, this.#compile);
    const grouped = groupRows(table, passed, asked.group, new Set(asked.collapsed));
    // Copied: the order of all rows is kept, and what is posted as a view would take all of its buffer along.
    return { asked, ...grouped, rows: grouped.rows.slice(), volumes: sumVolumes(table, passed) };
  }

  #counts({ table, orders, searchText }: Shelf): readonly number[] {
    const order = orders.by(PLAIN_ADDRESS.sort);
    return this.#filters.map(
      (filter) => filterRows(table, searchText, filter, order, this.#compile).length,
    );
  }
}

function searchTextOf({ texts }: Pick<KeywordTable, "texts">): () => SearchText {
  let made: SearchText | null = null;
  return () => (made ??= new SearchText(texts));
}
