/** Runs one command and says how it ended. */
import { CommanderError } from "commander";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure } from "#/command-failure.ts";
import { createProgram } from "#/program.ts";

/** 0: done. 1: something that standard error names prevented it. 2: the command was called in a wrong way. */
export type ExitCode = 0 | 1 | 2;

export async function runMapwright(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  try {
    await createProgram(context).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has written its message, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandFailure)) throw error;
    context.stderr.write(`mapwright: ${error.message}\n`);
    return error.exitCode;
  }
}
