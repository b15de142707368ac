/**
 * Reads each snapshot once. Snapshots never change, so this device's copy is tried before the server, and decoded ones
 * are cached. The source of chunks is passed in: Firestore in the browser, arrays in tests.
 */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { UNCOMPACTED, type CompactedLog } from "@mapwright/core/maps/log/compaction-window";
import {
  decodeCompactedLog,
  decodeMapPart,
  decodeRedditEvidence,
  decodeSerpsPart,
  decodeSiteEvidence,
  type GzipBytes,
} from "@mapwright/core/maps/snapshot-codec";
import { yieldTask } from "#/platform/yield-task.ts";

export interface SnapshotPointer {
  readonly mapId: MapId;
  readonly snapshotId: SnapshotId;
}

export type ChunkPlace = "device" | "server";

/** The chunks of one part from one source; "device" may return none or only some of them. */
export type ReadChunks = (
  pointer: SnapshotPointer,
  part: SnapshotChunk["part"],
  place: ChunkPlace,
) => Promise<readonly SnapshotChunk[]>;

/** Number of decoded snapshots to keep: the current one, and those the user may switch to. */
const MAX_CACHED = 3;

export class SnapshotLibrary {
  readonly #readChunks: ReadChunks;
  readonly #gunzip: GzipBytes;
  readonly #maps = new Map<string, Promise<MapSnapshot>>();
  readonly #serps = new Map<string, Promise<MapSnapshot["serps"]>>();
  readonly #site = new Map<string, Promise<SiteEvidence>>();
  readonly #reddit = new Map<string, Promise<RedditEvidence>>();
  readonly #edits = new Map<string, Promise<CompactedLog>>();

  constructor(readChunks: ReadChunks, gunzip: GzipBytes) {
    this.#readChunks = readChunks;
    this.#gunzip = gunzip;
  }

  /** The snapshot without its SERPs. Rejects with `SnapshotCorruptError` or the read error; may be retried. */
  openMap(pointer: SnapshotPointer): Promise<MapSnapshot> {
    return openOnce(this.#maps, pointer, () =>
      this.#read(pointer, "map", (chunks) => decodeMapPart(chunks, this.#gunzip, yieldTask)),
    );
  }

  /** The SERPs of the snapshot; all columns are empty when it stores none. */
  openSerps(pointer: SnapshotPointer): Promise<MapSnapshot["serps"]> {
    return openOnce(this.#serps, pointer, () =>
      this.#read(pointer, "serps", (chunks) => decodeSerpsPart(chunks, this.#gunzip, yieldTask)),
    );
  }

  /** The evidence of a site with that id. */
  openSite(pointer: SnapshotPointer): Promise<SiteEvidence> {
    return openOnce(this.#site, pointer, () =>
      this.#read(pointer, "site", (chunks) => decodeSiteEvidence(chunks, this.#gunzip)),
    );
  }

  /** The evidence from threads with that id. */
  openReddit(pointer: SnapshotPointer): Promise<RedditEvidence> {
    return openOnce(this.#reddit, pointer, () =>
      this.#read(pointer, "reddit", (chunks) => decodeRedditEvidence(chunks, this.#gunzip)),
    );
  }

  /** The compacted log with that id; null: the log was never compacted. */
  openEdits(pointer: SnapshotPointer | null): Promise<CompactedLog> {
    if (pointer === null) return Promise.resolve(UNCOMPACTED);
    return openOnce(this.#edits, pointer, () =>
      this.#read(pointer, "edits", (chunks) => decodeCompactedLog(chunks, this.#gunzip)),
    );
  }

  async #read<Part>(
    pointer: SnapshotPointer,
    part: SnapshotChunk["part"],
    decode: (chunks: readonly SnapshotChunk[]) => Promise<Part>,
  ): Promise<Part> {
    const held = await this.#readChunks(pointer, part, "device").catch(() => []);
    if (held.length > 0) {
      try {
        return await decode(held);
      } catch {
        // A chunk is missing on this device or corrupt on disk: use the server's copy.
      }
    }
    return decode(await this.#readChunks(pointer, part, "server"));
  }
}

/** The cached or pending entry, otherwise the result of `open`; failures are not cached. */
function openOnce<Part>(
  opened: Map<string, Promise<Part>>,
  { mapId, snapshotId }: SnapshotPointer,
  open: () => Promise<Part>,
): Promise<Part> {
  const key = `${mapId}/${snapshotId}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = open();
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  const [oldest] = opened.keys();
  if (opened.size > MAX_CACHED && oldest !== undefined) opened.delete(oldest);
  return opening;
}
