/** A zip archive streamed file by file: only one file is in memory at a time. */
import { strToU8, Zip, ZipDeflate } from "fflate";

export interface ArchiveFile {
  /** Path within the archive. */
  readonly name: string;
  readonly text: string;
}

/** Rejects when `files` does; the output until then is an incomplete archive. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
