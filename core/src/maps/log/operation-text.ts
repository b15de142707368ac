/**
 * The stored text of an operation's changes: plain JSON if it fits one document, otherwise compressed JSON of one part.
 * Each part can be read on its own, so that a trigger or a deletion needs no other document.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { z } from "zod";
import type { MapChange } from "#/snapshot/map-change.ts";

/** Maximum size of a document's changes and names together, in UTF-8 bytes: enforced by the rules and by readers. */
export const OPERATION_MAX_BYTES = 32_768;
/** Limit for writers, below `OPERATION_MAX_BYTES`: deleting an account may rewrite a text into a longer one. */
export const OPERATION_MAX_LENGTH = 30_000;
/**
 * Both limits for an operation of comments: 2,000 characters in any script with 20 mentions, which everyone in the map
 * gets live.
 */
export const COMMENT_OPERATION_MAX_BYTES = 12_288;
export const COMMENT_OPERATION_MAX_LENGTH = 11_500;
/** Limit for writers of a part, which may compress less well when rewritten, see `rewriteOperationText`. */
export const PART_MAX_LENGTH = 28_000;
/** Maximum size of a part's JSON, in bytes: a small document can't be made to decompress into a huge one. */
export const PART_JSON_MAX_BYTES = 256_000;
/** This many full-size parts stay below 4 MB, which every emulator accepts in one write batch. */
export const PARTS_MAX = 130;

// Browsers and Node both have them; core's types are platform-independent.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Index and number of the documents that make up one operation. */
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

/** The deflated JSON of one part's changes, in base64; null when it decompresses to more than a part's limit. */
export function deflateChanges(changes: readonly MapChange[]): string | null {
  const bytes = strToU8(JSON.stringify(changes));
  return bytes.length <= PART_JSON_MAX_BYTES ? toBase64(bytes) : null;
}

export function encodeOperationPart({ part, of }: OperationPartNumber, deflated: string): string {
  return JSON.stringify({ part, of, deflated });
}

/** null when it is neither plain JSON nor a readable part. */
export function readOperationText(text: string): OperationText | null {
  // A list is plain JSON, an object a part: no text is both.
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

/** The text with its parsed content rewritten; the same text when `rewrite` returns its argument; null: unreadable. */
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
  return read.number === null ? json : encodeOperationPart(read.number, toBase64(strToU8(json)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(strFromU8(deflateSync(bytes), true));
}

/** Output beyond a part's limit is cut off and is then not valid JSON. */
function fromBase64(text: string): string {
  const out = new Uint8Array(PART_JSON_MAX_BYTES);
  return strFromU8(inflateSync(strToU8(atob(text), true), { out }));
}
