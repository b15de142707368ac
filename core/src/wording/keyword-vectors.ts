/**
 * Callable `embedKeywords`: the sentence vectors of a list's keywords, so that a browser groups the list by meaning
 * without downloading the encoder's weights. Nothing is stored. Errors: `not-signed-in`, `not-a-member`,
 * `role-too-low`, `rate-limited`, `invalid-input`.
 */
import { strFromU8, strToU8 } from "fflate";
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { MAX_KEYWORDS_EMBEDDED } from "#/wording/embed-keywords.ts";
import { toUnitVector } from "#/wording/text-embedder.ts";

// In browsers, workers and Node alike; the project's own types have neither DOM nor Node.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

export const embedKeywordsInput = z.object({
  workspaceId,
  keywords: z.array(z.string().min(1).max(200)).min(1).max(MAX_KEYWORDS_EMBEDDED),
});

export const embedKeywordsOutput = z.object({
  /** See `packVectors`. */
  vectors: z.base64(),
});

/** One byte a number: cosines change by less than .01, and a million numbers (2,000 vectors of 512) take 1.4 MB of base64. */
const LARGEST = 127;

/** Vectors of the same length as base64, one byte a number. */
export function packVectors(vectors: readonly Float32Array[]): string {
  const bytes = vectors.map((vector) => {
    const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    return Int8Array.from(vector, (value) =>
      most === 0 ? 0 : Math.round((value / most) * LARGEST),
    );
  });
  const dimensions = vectors[0]?.length ?? 0;
  const all = new Int8Array(vectors.length * dimensions);
  bytes.forEach((vector, at) => all.set(vector, at * dimensions));
  return btoa(strFromU8(new Uint8Array(all.buffer), true));
}

/** `count` unit vectors; null when `packed` doesn't hold as many of the same length. */
export function unpackVectors(packed: string, count: number): Float32Array[] | null {
  const all = new Int8Array(strToU8(atob(packed), true).slice().buffer);
  const dimensions = all.length / count;
  if (!Number.isInteger(dimensions) || dimensions === 0) return null;
  return Array.from({ length: count }, (_, at) =>
    toUnitVector(all.subarray(at * dimensions, (at + 1) * dimensions)),
  );
}
