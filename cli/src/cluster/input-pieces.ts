/** A file, or standard input, in pieces of bytes. */
import { createReadStream } from "node:fs";
import { CommandFailure } from "#/command-failure.ts";

const PIECE_BYTES = 1 << 20;

/**
 * The bytes of `path` ("-" = standard input) in pieces of up to a megabyte.
 * @throws CommandFailure when the file doesn't exist or can't be read.
 */
export async function* readPieces(
  path: string,
  stdin: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> =
    path === "-" ? stdin : createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    yield* stream;
  } catch (error) {
    throw new CommandFailure(describeReason(path, error));
  }
}

function describeReason(path: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There is no file ${path}. Check the path.`;
  if (code === "EISDIR") return `${path} is a folder. Pass a file.`;
  if (code === "EACCES") return `${path} may not be read by this user.`;
  return `${path} could not be read: ${error instanceof Error ? error.message : String(error)}.`;
}
