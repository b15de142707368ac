/** A file of threads on disk, also gzipped. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { openThreadFile } from "@mapwright/core/reddit/threads/thread-file";
import type { ThreadFile } from "@mapwright/core/reddit/thread-reader";

export async function readThreads(file: string): Promise<ThreadFile> {
  const bytes = await readFile(file);
  return openThreadFile(file, file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}
