/**
 * Documents that a job stores besides its state, as documents under `jobs/{j}/results`: gzipped JSON, because it is
 * never queried. The outputs of stages carry `expireAt` for Firestore's TTL, so a job leaves none behind, finished or
 * crashed, and no step has to delete them.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { DAY_MS } from "@mapwright/core/durations";
import { Timestamp, type DocumentData } from "firebase-admin/firestore";
import { z } from "zod";

export const compress = promisify(gzip);
export const decompress = promisify(gunzip);

/** Results outlive the longest job and leave time to investigate a failed one. */
const RESULTS_TTL_MS = 7 * DAY_MS;

/** A value as stored in a document's `data`. */
const storedJson = z.object({ data: z.instanceof(Uint8Array) });

/** The results of a job by document id, still to be parsed. */
export type StoredResults = ReadonlyMap<string, unknown>;

/** Packs a value as gzipped JSON, for the field `data`. */
export async function packJson(value: unknown): Promise<Buffer> {
  return compress(Buffer.from(JSON.stringify(value), "utf8"));
}

/** The JSON in a document's field `data`; parse it before use. */
export async function unpackJson(document: DocumentData | undefined): Promise<unknown> {
  const { data } = storedJson.parse(document);
  return JSON.parse((await decompress(data)).toString("utf8"));
}

/** Maximum size of a document's `data` where a value takes several: well under Firestore's 1 MiB. */
const PART_MAX_BYTES = 700 * 1024;

/** Packs a value of any size as gzipped JSON, for the field `data` of several documents. */
export async function packInParts(value: unknown): Promise<Buffer[]> {
  const packed = await packJson(value);
  const count = Math.max(1, Math.ceil(packed.byteLength / PART_MAX_BYTES));
  return Array.from({ length: count }, (_, part) =>
    packed.subarray(part * PART_MAX_BYTES, (part + 1) * PART_MAX_BYTES),
  );
}

/** `documents`: all parts, in their order. */
export async function unpackParts(documents: readonly DocumentData[]): Promise<unknown> {
  const data = documents.map((document) => storedJson.parse(document).data);
  return unpackJson({ data: Buffer.concat(data) });
}

/** A result that is deleted a week later. `data`: the value, if it is already packed. */
export async function packExpiringResult(
  value: unknown,
  nowMs: number,
): Promise<{ readonly data: Buffer; readonly expireAt: Timestamp }> {
  return { data: await packJson(value), expireAt: getResultsExpiry(nowMs) };
}

export function getResultsExpiry(nowMs: number): Timestamp {
  return Timestamp.fromMillis(nowMs + RESULTS_TTL_MS);
}

export async function readResults(
  documents: readonly { readonly id: string; data(): DocumentData }[],
): Promise<StoredResults> {
  const results = new Map<string, unknown>();
  for (const document of documents) results.set(document.id, await unpackJson(document.data()));
  return results;
}
