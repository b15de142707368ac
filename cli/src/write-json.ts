import type { CommandContext } from "#/command-context.ts";

/** The result for programs, on standard output. */
export function writeJson({ stdout }: CommandContext, result: unknown): void {
  stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}
