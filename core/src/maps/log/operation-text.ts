/**
 * The text of an operation's changes as it is stored: plain JSON where that fits one document, else compressed JSON of
 * one part of them. Each part can be read on its own, so that a trigger or a deletion needs no other document.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { z } from "zod";
import type { MapChange } from "#/maps/log/map-change.ts";

/** Of a document's changes and names together, in UTF-8 bytes: what the rules allow, and what readers take. */
export const OPERATION_MAX_BYTES = 32_768;
/** What is written of it: deleting an account may rewrite a text into a longer one. */
export const OPERATION_MAX_LENGTH = 30_000;
/** The same for a part, which may compress less well when it is rewritten, see `rewriteOperationText`. */
export const PART_MAX_LENGTH = 28_000;
/** Of a part's JSON, in bytes: a small document can't be made to unpack into a huge one. */
export const PART_JSON_MAX_BYTES = 256_000;
/** So many parts of full size stay below 4 MB, which one write batch carries on every emulator. */
export const PARTS_MAX = 130;

// Browsers and Node both have them; core's types belong to neither.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Which of how many documents that make up one operation. */
export interface OperationPartNumber {
  readonly part: number;
  readonly of: number;
}

export interface OperationText {
  readonly json: string;
  /** null: the document is the entire operation. */
  readonly number: OperationPartNumber | null;
}

const packedText = z
  .strictObject({
    part: z.int().min(0),
    of: z.int().min(1).max(PARTS_MAX),
    deflated: z.string(),
  })
  .refine(({ part, of }) => part < of);

/** The deflated JSON of one part's changes, in base64; null when it unpacks into more than a part may. */
export function deflateChanges(changes: readonly MapChange[]): string | null {
  const bytes = strToU8(JSON.stringify(changes));
  return bytes.length <= PART_JSON_MAX_BYTES ? toBase64(bytes) : null;
}

export function partText({ part, of }: OperationPartNumber, deflated: string): string {
  return JSON.stringify({ part, of, deflated });
}

/** null when it is neither plain JSON nor a readable part. */
export function readOperationText(text: string): OperationText | null {
  // A list is plain, an object a part: no text is both.
  if (!text.startsWith("{")) return { json: text, number: null };
  try {
    const packed = packedText.safeParse(JSON.parse(text));
    if (!packed.success) return null;
    const { part, of, deflated } = packed.data;
    return { json: fromBase64(deflated), number: { part, of } };
  } catch {
    return null;
  }
}

/** The text with its parsed content rewritten; the same text where `rewrite` hands back what it was given; null: it can't be read. */
export function rewriteOperationText(
  text: string,
  rewrite: (content: unknown) => unknown,
): string | null {
  const read = readOperationText(text);
  if (read === null) return null;
  let content: unknown;
  try {
    content = JSON.parse(read.json);
  } catch {
    return null;
  }
  const rewritten = rewrite(content);
  if (rewritten === content) return text;
  const json = JSON.stringify(rewritten);
  return read.number === null ? json : partText(read.number, toBase64(strToU8(json)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(strFromU8(deflateSync(bytes), true));
}

/** What would be longer than a part may be is cut off, and so is no JSON. */
function fromBase64(text: string): string {
  const out = new Uint8Array(PART_JSON_MAX_BYTES);
  return strFromU8(inflateSync(strToU8(atob(text), true), { out }));
}
