/**
 * Unpacks the tables of a zip archive in small steps, and stops as soon as they are larger than any export: what an
 * archive claims about its sizes isn't believed.
 */
import { Unzip, UnzipInflate } from "fflate";

/** Search Console exports six tables of at most 1,000 rows; an export by API can have 50,000. */
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_PACKED_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 50;
/** A byte unpacks to a thousand at most: that much is unpacked before the limit is noticed. */
const STEP_BYTES = 4_096;

/** @param name with its folders; what macOS packs next to each file has the same ending, but is no table */
export function isPackedTable(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name);
}

export interface PackedTable {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** `damaged`: it can't be unpacked. `too-large`: it has more files or bytes than an export. */
export function unzipTables(
  bytes: Uint8Array,
  maxBytes = MAX_BYTES,
): PackedTable[] | "damaged" | "too-large" {
  if (bytes.length > MAX_PACKED_BYTES) return "too-large";
  const files: { name: string; chunks: Uint8Array[]; isWhole: boolean }[] = [];
  let total = 0;
  let count = 0;
  let isDamaged = false;
  const unzip = new Unzip((file) => {
    count += 1;
    if (!isPackedTable(file.name)) return;
    const packed = { name: file.name.replace(/^.*[\\/]/, ""), chunks: [], isWhole: false };
    const opened: (typeof files)[number] = packed;
    files.push(opened);
    file.ondata = (error, chunk, isFinal) => {
      if (error) {
        isDamaged = true;
        return;
      }
      total += chunk.length;
      if (total <= maxBytes) opened.chunks.push(chunk);
      if (isFinal) opened.isWhole = true;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) {
      const end = Math.min(bytes.length, at + STEP_BYTES);
      unzip.push(bytes.subarray(at, end), end === bytes.length);
      if (total > maxBytes || count > MAX_FILES) return "too-large";
      if (isDamaged) return "damaged";
    }
  } catch {
    return "damaged";
  }
  if (files.some(({ isWhole }) => !isWhole)) return "damaged";
  return files.map(({ name, chunks }) => ({ name, bytes: concatenate(chunks) }));
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
