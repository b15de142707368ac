/** Reads a file of threads off the main thread, gzipped or not. Only cleaned threads leave it. */
import { openThreads, type OpenedThreads } from "#/features/research/reddit/thread-file-summary.ts";
import type { FileAnswer, FileRequest } from "#/features/research/files/use-file-reading.ts";

const answer = (message: FileAnswer<OpenedThreads>) => postMessage(message, { transfer: [] });

async function textOf(bytes: Uint8Array): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return new TextDecoder().decode(bytes);
  const unpacked = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream("gzip"));
  return readUpTo(unpacked);
}

/** Stops a bomb: `readThreadFile` takes 50 million characters. */
const MOST_BYTES = 100 * 1024 * 1024;

async function readUpTo(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const parts: string[] = [];
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const { done, value } = await reader.read();
    if (done) return parts.join("") + decoder.decode();
    size += value.byteLength;
    if (size > MOST_BYTES) throw new Error("too large");
    parts.push(decoder.decode(value, { stream: true }));
  }
}

async function open({ name, bytes }: FileRequest): Promise<void> {
  try {
    answer(openThreads(name, await textOf(bytes)));
  } catch {
    answer({ ok: false, problem: "The file is damaged or too large when unpacked." });
  }
}

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  void open(data);
});
