/** A file of threads on disk, also gzipped. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import {
  readThreadFile,
  threadFileFormatOf,
  type ThreadFile,
} from "@mapwright/core/reddit/thread-file";

export async function readThreads(file: string): Promise<ThreadFile> {
  const bytes = await readFile(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return readThreadFile(text, threadFileFormatOf(file, text));
}
