/**
 * Unpacks and validates an import. All parts share one decompression budget and are unpacked one after the other: a few
 * kilobytes that would expand to gigabytes are rejected early.
 */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError } from "@mapwright/core/app-error";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { IMPORT_UNPACKED_MAX_BYTES } from "@mapwright/core/tables/import-limits";
import type { ImportMapInput } from "@mapwright/core/maps/files/import-map";
import { findMapFault } from "@mapwright/core/maps/files/map-fault";
import { mapChange, type MapChange } from "@mapwright/core/snapshot/map-change";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  decodeMapPart,
  decodeRedditEvidence,
  decodeSerpsPart,
  decodeSiteEvidence,
  SnapshotCorruptError,
} from "@mapwright/core/maps/snapshot-codec";
import { cleanEvidence } from "@mapwright/core/reddit/clean-evidence";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { z } from "zod";

const unzip = promisify(gunzip);
/** Far more than any map's edits. */
const MAX_CHANGES = 300_000;
const changeList = z.array(mapChange).max(MAX_CHANGES);

export interface UnpackedImport {
  readonly snapshot: MapSnapshot;
  readonly site: SiteEvidence | null;
  /** Without names. */
  readonly reddit: RedditEvidence | null;
  readonly changes: readonly MapChange[];
}

type PackedParts = Pick<ImportMapInput, "map" | "serps" | "site" | "reddit" | "changes">;

type Unzip = (bytes: Uint8Array) => Promise<Uint8Array>;

/** @throws AppError `invalid-input` */
export async function unpackImport(
  { map, serps, site, reddit, changes }: PackedParts,
  maxBytes = IMPORT_UNPACKED_MAX_BYTES,
): Promise<UnpackedImport> {
  const unzipWithin = unzipOneByOne(maxBytes);
  const mapPart = await readPart("map", () => decodeMapPart(chunksOf("map", map), unzipWithin));
  const snapshot =
    serps.length === 0
      ? mapPart
      : {
          ...mapPart,
          serps: await readPart("serps", () =>
            decodeSerpsPart(chunksOf("serps", serps), unzipWithin),
          ),
        };
  const fault = findMapFault(snapshot, null);
  if (fault !== null) throw invalid("map", `The map is not valid: ${fault}`);
  const threads =
    reddit.length === 0
      ? null
      : await readPart("reddit", () =>
          decodeRedditEvidence(chunksOf("reddit", reddit), unzipWithin),
        );
  return {
    snapshot,
    site:
      site.length === 0
        ? null
        : await readPart("site", () => decodeSiteEvidence(chunksOf("site", site), unzipWithin)),
    reddit: threads && cleanEvidence(threads),
    changes: changes === null ? [] : await readChanges(changes, unzipWithin),
  };
}

function chunksOf(part: SnapshotChunk["part"], packed: readonly string[]): SnapshotChunk[] {
  return packed.map((data, index) => ({ part, index, data: Buffer.from(data, "base64") }));
}

/** Rejects when the total decompressed size exceeds `maxBytes`. */
function unzipOneByOne(maxBytes: number): Unzip {
  let left = maxBytes;
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const next = last.then(async () => {
      const unpacked = await unzip(bytes, { maxOutputLength: Math.max(1, left) });
      left -= unpacked.length;
      if (left < 0) throw new RangeError(`More than ${maxBytes} bytes`);
      return unpacked;
    });
    // A failed one doesn't block the others, which fail on their own.
    last = next.catch(() => undefined);
    return next;
  };
}

async function readPart<Content>(
  field: SnapshotChunk["part"],
  read: () => Promise<Content>,
): Promise<Content> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SnapshotCorruptError)) throw error;
    throw invalid(field, "The upload is incomplete. Import the file again.");
  }
}

async function readChanges(packed: string, unzipWithin: Unzip): Promise<readonly MapChange[]> {
  const refuse = () => invalid("changes", "The changes in the map can't be read.");
  let content: unknown;
  try {
    const bytes = await unzipWithin(Buffer.from(packed, "base64"));
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refuse();
  }
  const parsed = changeList.safeParse(content);
  if (!parsed.success) throw refuse();
  return parsed.data;
}

function invalid(field: string, words: string): AppError {
  return new AppError("invalid-input", words, { [field]: words });
}
