/** Reads a Search Console export off the main thread. */
import { openSearchConsoleFile } from "#/features/research/domain/search-console-file.ts";
import type { FileRequest } from "#/features/research/files/use-file-reading.ts";

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  postMessage(openSearchConsoleFile(data.bytes), { transfer: [] });
});
