/** Atomic output: written to a temporary file next to the target, then renamed over it. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandFailure } from "#/command-failure.ts";

/**
 * Writes `pieces` to `path`, "-" = standard output. On failure the file at `path` is unchanged.
 * @throws CommandFailure when the target can't be written.
 */
export async function writeAtomically(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  stdout: Writable,
): Promise<void> {
  if (path === "-") {
    await writeToStream(stdout, pieces);
    return;
  }
  const partial = `${path}.${process.pid}.partial`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(partial, { flags: "wx" }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw new CommandFailure(describeReason(path, error));
  }
}

async function writeToStream(
  stream: Writable,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  for (const piece of pieces) {
    if (!stream.write(piece)) await once(stream, "drain");
  }
}

function describeReason(path: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `The folder of ${path} does not exist. Create it, or change --out.`;
  if (code === "EACCES" || code === "EROFS") return `${path} may not be written by this user.`;
  if (code === "EISDIR") return `${path} is a folder. Pass a file name to --out.`;
  if (code === "ENOSPC") return `There is not enough disk space for ${path}.`;
  return `${path} could not be written: ${error instanceof Error ? error.message : String(error)}.`;
}
