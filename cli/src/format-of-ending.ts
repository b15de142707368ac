import { extname } from "node:path";
import { UsageFailure } from "#/command-failure.ts";

/** The format that a file's ending means, where a command isn't told. */
export function formatOfEnding<Format>(
  byEnding: Readonly<Record<string, Format>>,
  file: string,
): Format {
  const format = byEnding[extname(file).toLowerCase()];
  if (format !== undefined) return format;
  throw new UsageFailure(
    `The ending of ${file} is none of ${Object.keys(byEnding).join(", ")}: pass --format.`,
  );
}
