/**
 * The page's side: reads every active map, hands them to the worker, and keeps what the worker answers. What is read
 * depends on the number of maps and on what changed since they were last compacted, never on the number of jobs.
 */
import type { MapId } from "@mapwright/core/ids";
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { describeMap } from "@mapwright/core/workspace-keywords/describe-map";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { MapFeed, readRankings } from "#/features/keywords/reading/map-feed.ts";
import type {
  ExportRequest,
  KeywordsRequest,
  KeywordsResponse,
  ChangeRequest,
  Planned,
  RowsRequest,
  ShownRows,
} from "#/features/keywords/session/keywords-protocol.ts";
import type { OpenWorker, WorkerPort } from "#/platform/worker-port.ts";

export interface ReaderPorts {
  readonly store: KeywordStore;
  readonly open: OpenWorker<KeywordsRequest, KeywordsResponse>;
  readonly later: (task: () => void, delayMs: number) => () => void;
}

/** Data known so far. */
export interface KeywordsState {
  /** null: no rows yet. */
  readonly table: KeywordTable | null;
  readonly shown: ShownRows | null;
  /** Number of rows that pass each filter that was asked for. */
  readonly counts: readonly number[];
  readonly readCount: number;
  /** Maps that can't be read. */
  readonly failed: ReadonlySet<MapId>;
  /** Nothing will be answered any more. */
  readonly isBroken: boolean;
}

/** The logs of this many maps are followed live, as many as one client should listen to; others are read once a visit. */
const LIVE_MAPS = 60;

interface ReadMap {
  readonly map: MapDocument;
  readonly feed: MapFeed;
  isOpen: boolean;
  /** The evidence that was read last, and whether from the server. */
  site: string | null;
  isSiteFromServer: boolean;
}

/** Version of a map: when it changes, the map is worth reading again. */
const versionOf = ({ snapshot, edits, logRevision }: MapDocument) =>
  [snapshot.id, edits?.id ?? "", String(logRevision)].join(" ");

export class KeywordReader {
  readonly #ports: ReaderPorts;
  readonly #worker: WorkerPort<KeywordsRequest>;
  readonly #listeners = new Set<() => void>();
  readonly #maps = new Map<MapId, ReadMap>();
  readonly #plans = new Map<number, (planned: Planned | null) => void>();
  readonly #files = new Map<number, (content: Blob | null) => void>();
  #lastId = 0;
  #view: KeywordsState = {
    table: null,
    shown: null,
    counts: [],
    readCount: 0,
    failed: new Set(),
    isBroken: false,
  };

  constructor(ports: ReaderPorts) {
    this.#ports = ports;
    this.#worker = ports.open({
      onAnswer: (response) => this.#receive(response),
      onBroken: () => this.#change({ isBroken: true }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): KeywordsState => this.#view;

  /** @param maps the active maps of the workspace, in the order in which rows name them */
  setMaps(maps: readonly MapDocument[]): void {
    const known = new Set(maps.map(({ id }) => id));
    for (const [id, { feed }] of this.#maps) {
      if (known.has(id)) continue;
      feed.end();
      this.#maps.delete(id);
    }
    this.#worker.send({ kind: "arrange", maps: maps.map(describeMap) });
    maps.forEach((map, at) => {
      const before = this.#maps.get(map.id);
      if (before && versionOf(before.map) === versionOf(map)) {
        this.#maps.set(map.id, { ...before, map });
        this.#rank(map.id);
      } else this.#follow(map, at < LIVE_MAPS);
    });
    this.#count();
  }

  setTags(tags: readonly Pick<KeywordTag, "keywords" | "name">[]): void {
    this.#worker.send({
      kind: "tags",
      tags: tags.map(({ name, keywords }) => ({ name, keywords })),
    });
  }

  show(asked: RowsRequest): void {
    this.#worker.send({ kind: "show", asked });
  }

  count(filters: readonly KeywordFilter[]): void {
    this.#worker.send({ kind: "count", filters });
  }

  /** null: its map isn't there any more. */
  plan(asked: ChangeRequest): Promise<Planned | null> {
    const id = this.#nextId();
    return new Promise((resolve) => {
      this.#plans.set(id, resolve);
      this.#worker.send({ kind: "plan", id, asked });
    });
  }

  file(asked: ExportRequest): Promise<Blob | null> {
    const id = this.#nextId();
    return new Promise((resolve) => {
      this.#files.set(id, resolve);
      this.#worker.send({ kind: "file", id, asked });
    });
  }

  /** Follows a map whose log was read only once: something was just written to it. */
  followLive(id: MapId): void {
    const before = this.#maps.get(id);
    if (before) this.#follow(before.map, true);
  }

  /** Reads maps again that couldn't be read. */
  retry(): void {
    const maps = [...this.#view.failed].flatMap((id) => this.#maps.get(id)?.map ?? []);
    this.#change({ failed: new Set() });
    for (const map of maps) this.#follow(map, true);
  }

  end(): void {
    for (const { feed } of this.#maps.values()) feed.end();
    this.#maps.clear();
    this.#worker.end();
  }

  #follow(map: MapDocument, isLive: boolean): void {
    const before = this.#maps.get(map.id);
    before?.feed.end();
    const ports = {
      store: this.#ports.store,
      later: this.#ports.later,
      send: this.#worker.send,
      failed: (id: MapId) => this.#fail(id),
    };
    this.#maps.set(map.id, {
      map,
      feed: new MapFeed(ports, map, isLive),
      isOpen: before?.isOpen ?? false,
      site: before?.site ?? null,
      isSiteFromServer: before?.isSiteFromServer ?? false,
    });
  }

  #rank(id: MapId, isAgain = false): void {
    const known = this.#maps.get(id);
    if (!known?.isOpen) return;
    const site = known.map.evidence.site?.id ?? null;
    if (site === null || (site === known.site && !isAgain)) return;
    if (isAgain && known.isSiteFromServer) return;
    known.site = site;
    known.isSiteFromServer = isAgain;
    const ports = { store: this.#ports.store, send: this.#worker.send };
    void readRankings(ports, known.map, isAgain ? "server" : "device");
  }

  #receive(response: KeywordsResponse): void {
    switch (response.kind) {
      case "table": {
        const { table, shown, counts } = response;
        return this.#change({ table, shown, counts });
      }
      case "shown":
        return this.#change({ shown: response.shown });
      case "counts":
        return this.#change({ counts: response.counts });
      case "opened": {
        const known = this.#maps.get(response.map);
        if (known) known.isOpen = true;
        this.#rank(response.map);
        return this.#count();
      }
      case "unreadable":
        if (response.part === "site") this.#rank(response.map, true);
        else this.#maps.get(response.map)?.feed.readAgain();
        return undefined;
      case "planned":
        this.#plans.get(response.id)?.(response.planned);
        this.#plans.delete(response.id);
        return undefined;
      case "file":
        this.#files.get(response.id)?.(response.content);
        this.#files.delete(response.id);
        return undefined;
      default:
        return response satisfies never;
    }
  }

  #fail(id: MapId): void {
    this.#change({ failed: new Set([...this.#view.failed, id]) });
  }

  #count(): void {
    const maps = [...this.#maps.values()];
    const failed = new Set([...this.#view.failed].filter((id) => this.#maps.has(id)));
    this.#change({ readCount: maps.filter(({ isOpen }) => isOpen).length, failed });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #change(part: Partial<KeywordsState>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
