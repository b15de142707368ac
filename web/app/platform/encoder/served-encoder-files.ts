/**
 * The encoder's files as this site serves them: downloaded once, checked, and kept in the browser's Cache Storage, where
 * they work offline. Kept under another name than the service worker's files, which it evicts.
 */
import type { EncoderFile, EncoderModel } from "@mapwright/embeddings/encoder-models";
import type { ReadEncoderFiles } from "@mapwright/embeddings/sentence-encoder";

const CACHE = "mw-encoder-1";
const REPORTED_BYTES = 500_000;
/** A download that brings nothing for so long has failed. */
const STALLED_MS = 30_000;

/** `offline`: there is no network. `download`: there is, and the file didn't arrive. `damaged`: other bytes arrived. */
export type FileFault = "offline" | "download" | "damaged";

export class EncoderFileFailure extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault, url: string) {
    super(`${url}: ${fault}`);
    this.fault = fault;
  }
}

/** Functions of the browser that reading files needs. */
export interface FilePorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
  /** Rejects where the browser stores nothing, as in some private windows. */
  readonly openCache: (name: string) => Promise<FileCache>;
}

/** The methods of Cache Storage that are used here. */
interface FileCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reports the bytes of all files together. The result rejects with an `EncoderFileFailure`. Files of other models than
 * `models` are from earlier releases, and removed.
 */
export function createServedFiles(
  models: readonly EncoderModel[],
  ports: FilePorts,
): ReadEncoderFiles {
  return async ({ files }, onProgress) => {
    const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    let reported = 0;
    const count = (bytes: number) => {
      done += bytes;
      if (done < total && done - reported < REPORTED_BYTES) return;
      reported = done;
      onProgress?.({ stage: "load", done, total });
    };
    const cache = await ports.openCache(CACHE).catch(() => null);
    const read = (file: EncoderFile) => readFile(file, cache, ports, count);
    const [runtime, model, tokenizer] = await Promise.all([
      read(files.runtime),
      read(files.model),
      read(files.tokenizer),
    ]);
    if (cache) await forgetOthers(cache, models);
    return { runtime, model, tokenizer: new TextDecoder().decode(tokenizer) };
  };
}

async function readFile(
  file: EncoderFile,
  cache: FileCache | null,
  ports: FilePorts,
  count: (bytes: number) => void,
): Promise<Bytes> {
  const url = file.url.href;
  const kept = await cache?.match(url);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (await isAsBuilt(bytes, file)) {
      count(bytes.length);
      return bytes;
    }
    await cache?.delete(url);
  }
  const bytes = await download(file, cache !== null, ports, count);
  if (!(await isAsBuilt(bytes, file))) throw new EncoderFileFailure("damaged", url);
  // A full disk costs the next visit a download, not this one its result.
  await cache?.put(url, new Response(bytes)).catch(() => {});
  return bytes;
}

async function download(
  { url: { href: url }, bytes: size }: EncoderFile,
  isKept: boolean,
  { fetch, isOnline }: FilePorts,
  count: (bytes: number) => void,
): Promise<Bytes> {
  const bytes = new Uint8Array(size);
  let at = 0;
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  try {
    // Kept here, it needn't be in the browser's own cache or the service worker's as well.
    const response = await fetch(url, {
      cache: isKept ? "no-store" : "default",
      signal: stalled.signal,
    });
    if (!response.ok || !response.body) throw new EncoderFileFailure("download", url);
    // Not every browser iterates over a body.
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const { value: chunk } = read;
      if (at + chunk.length > size) throw new EncoderFileFailure("damaged", url);
      bytes.set(chunk, at);
      at += chunk.length;
      count(chunk.length);
      clearTimeout(timer);
      timer = wait();
    }
  } catch (error) {
    if (error instanceof EncoderFileFailure) throw error;
    throw new EncoderFileFailure(isOnline() ? "download" : "offline", url);
  } finally {
    clearTimeout(timer);
  }
  return bytes.subarray(0, at);
}

async function isAsBuilt(bytes: Bytes, { sha256 }: EncoderFile): Promise<boolean> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

async function forgetOthers(cache: FileCache, models: readonly EncoderModel[]): Promise<void> {
  const current = new Set(
    models.flatMap(({ files }) => Object.values(files).map(({ url }) => url.href)),
  );
  const others = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(others.map(({ url }) => cache.delete(url)));
}
