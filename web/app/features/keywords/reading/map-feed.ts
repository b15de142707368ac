/**
 * Reads one map for the worker: its snapshot and compacted log, which never change and are on this device after the
 * first time, and its log since then, which is followed.
 */
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import { listenFrom, type CompactedLog } from "@mapwright/core/maps/log/compaction-window";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapDocument, SnapshotChunk } from "@mapwright/core/maps/map-document";
import { describeMap } from "@mapwright/core/workspace-keywords/describe-map";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import type { KeywordsRequest } from "#/features/keywords/session/keywords-protocol.ts";
import type { ChunkPlace } from "#/map-model/snapshot/snapshot-library.ts";

export interface FeedPorts {
  readonly store: KeywordStore;
  readonly send: (request: KeywordsRequest) => void;
  readonly failed: (map: MapId) => void;
  readonly later: (task: () => void, delayMs: number) => () => void;
}

/** Time for which a log that isn't followed is listened to, so that the server's answer follows the device's. */
const READ_LOG_MS = 15_000;

export class MapFeed {
  readonly #ports: FeedPorts;
  readonly #map: MapDocument;
  #isGone = false;
  #stop: () => void = () => undefined;
  #place: ChunkPlace = "device";
  #operations: readonly MapOperation[] | null = null;
  #chunks: Pick<Extract<KeywordsRequest, { kind: "open" }>, "chunks" | "edits"> | null = null;

  /** @param isLive whether its log is followed; otherwise it is read once */
  constructor(ports: FeedPorts, map: MapDocument, isLive: boolean) {
    this.#ports = ports;
    this.#map = map;
    this.#listen(isLive);
    void this.#read();
  }

  end(): void {
    this.#isGone = true;
    this.#stop();
  }

  /** Reads the map from the server, once, after data from this device was incomplete or broken. */
  readAgain(): void {
    if (this.#place === "server") this.#ports.failed(this.#map.id);
    else {
      this.#place = "server";
      this.#chunks = null;
      void this.#read();
    }
  }

  #listen(isLive: boolean): void {
    const { store, later, failed } = this.#ports;
    const since: Pick<CompactedLog, "until"> = this.#map.edits ?? { until: 0 };
    const stop = store.listen(
      this.#map.id,
      listenFrom(since),
      (operations) => this.#receive(operations),
      () => failed(this.#map.id),
    );
    const cancel = isLive ? () => undefined : later(stop, READ_LOG_MS);
    this.#stop = () => {
      cancel();
      stop();
    };
  }

  #receive(operations: readonly MapOperation[]): void {
    if (this.#isGone) return;
    const isFirst = this.#operations === null;
    this.#operations = operations;
    if (isFirst) this.#open();
    else if (this.#chunks) this.#ports.send({ kind: "operations", map: this.#map.id, operations });
  }

  async #read(): Promise<void> {
    const { id, snapshot, edits } = this.#map;
    try {
      const [chunks, editChunks] = await Promise.all([
        this.#readPart(snapshot.id, "map"),
        edits === null ? null : this.#readPart(edits.id, "edits"),
      ]);
      this.#chunks = { chunks, edits: editChunks };
      this.#open();
    } catch {
      if (!this.#isGone) this.#ports.failed(id);
    }
  }

  /** Reads a part from this device where the device has any of it, else from the server. */
  async #readPart(
    snapshotId: SnapshotId,
    part: SnapshotChunk["part"],
  ): Promise<readonly SnapshotChunk[]> {
    const { readChunks } = this.#ports.store;
    const pointer = { mapId: this.#map.id, snapshotId };
    const held =
      this.#place === "device" ? await readChunks(pointer, part, "device").catch(() => []) : [];
    return held.length > 0 ? held : readChunks(pointer, part, "server");
  }

  #open(): void {
    if (this.#isGone || !this.#chunks || !this.#operations) return;
    this.#ports.send({
      kind: "open",
      map: describeMap(this.#map),
      ...this.#chunks,
      operations: this.#operations,
    });
  }
}

/** The rankings of a map's site, for the worker. The device is asked first; what it has may be broken. */
export async function readRankings(
  { store, send }: Pick<FeedPorts, "send" | "store">,
  { id, evidence }: Pick<MapDocument, "evidence" | "id">,
  place: ChunkPlace,
): Promise<void> {
  if (!evidence.site) return;
  const pointer = { mapId: id, snapshotId: evidence.site.id };
  const held =
    place === "device" ? await store.readChunks(pointer, "site", "device").catch(() => []) : [];
  const chunks =
    held.length > 0 ? held : await store.readChunks(pointer, "site", "server").catch(() => []);
  if (chunks.length > 0) send({ kind: "rankings", map: id, chunks });
}
