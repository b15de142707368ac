/**
 * Snapshots, read once each. They never change, so what this device holds is tried before the server is asked, and
 * what was decoded is kept. Where chunks come from is passed in: Firestore in the browser, arrays in tests.
 */
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { UNFOLDED, type FoldedLog } from "@mapwright/core/maps/log/fold-log";
import {
  decodeFoldedLog,
  decodeMapPart,
  decodeSerpsPart,
  type GzipBytes,
} from "@mapwright/core/maps/snapshot-codec";

export interface SnapshotPointer {
  readonly mapId: MapId;
  readonly snapshotId: SnapshotId;
}

type ChunkPlace = "device" | "server";

/** The chunks of one part at one place; from "device" possibly none or not all of them. */
export type ReadChunks = (
  pointer: SnapshotPointer,
  part: SnapshotChunk["part"],
  place: ChunkPlace,
) => Promise<readonly SnapshotChunk[]>;

/** Snapshots kept decoded: the one in sight, and those it may be switched with. */
const KEPT = 3;

export class SnapshotLibrary {
  readonly #readChunks: ReadChunks;
  readonly #gunzip: GzipBytes;
  readonly #maps = new Map<string, Promise<MapSnapshot>>();
  readonly #serps = new Map<string, Promise<MapSnapshot["serps"]>>();
  readonly #edits = new Map<string, Promise<FoldedLog>>();

  constructor(readChunks: ReadChunks, gunzip: GzipBytes) {
    this.#readChunks = readChunks;
    this.#gunzip = gunzip;
  }

  /** The snapshot without its SERPs. Rejects with `SnapshotCorruptError` or what reading rejects with; may be retried. */
  openMap(pointer: SnapshotPointer): Promise<MapSnapshot> {
    return openOnce(this.#maps, pointer, () =>
      this.#read(pointer, "map", (chunks) => decodeMapPart(chunks, this.#gunzip)),
    );
  }

  /** The SERPs of the snapshot; all columns empty when it stores none. */
  openSerps(pointer: SnapshotPointer): Promise<MapSnapshot["serps"]> {
    return openOnce(this.#serps, pointer, () =>
      this.#read(pointer, "serps", (chunks) => decodeSerpsPart(chunks, this.#gunzip)),
    );
  }

  /** The folded log of that id; null: the log was never folded. */
  openEdits(pointer: SnapshotPointer | null): Promise<FoldedLog> {
    if (pointer === null) return Promise.resolve(UNFOLDED);
    return openOnce(this.#edits, pointer, () =>
      this.#read(pointer, "edits", (chunks) => decodeFoldedLog(chunks, this.#gunzip)),
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
        // A chunk is missing on this device or spoilt on its disk: the server's copy decides.
      }
    }
    return decode(await this.#readChunks(pointer, part, "server"));
  }
}

/** What is opened or being opened, else what `open` gives; failures are forgotten. */
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
  if (opened.size > KEPT && oldest !== undefined) opened.delete(oldest);
  return opening;
}
