/** Reads a file of threads off the main thread, gzipped or not. Only cleaned threads leave it. */
import { openThreads, type OpenedThreads } from "#/features/research/reddit/thread-file-summary.ts";
import type { FileAnswer, FileRequest } from "#/features/research/files/use-file-reading.ts";

const answer = (message: FileAnswer<OpenedThreads>) => postMessage(message, { transfer: [] });

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes;
  const unpacked = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream("gzip"));
  return readUpTo(unpacked);
}

/** Stops a bomb: `openThreadFile` takes 50 million characters. */
const MAX_BYTES = 100 * 1024 * 1024;

async function readUpTo(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.byteLength;
    if (size > MAX_BYTES) throw new Error("too large");
    parts.push(value);
  }
}

async function open({ name, bytes }: FileRequest): Promise<void> {
  try {
    answer(openThreads(name, await unpack(bytes)));
  } catch {
    answer({ ok: false, problem: "The file is damaged or too large when unpacked." });
  }
}

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  void open(data);
});
