/** The commands with their options. Each loads what it needs when it is run: the help appears at once. */
import { Command } from "commander";
import { addAccountCommands } from "#/account/account-commands.ts";
import { addClusterCommand } from "#/cluster/cluster-options.ts";
import type { CommandContext } from "#/command-context.ts";
import { addCompletionCommand } from "#/completion.ts";
import { addMapCommands } from "#/maps/map-commands.ts";
import { VERSION } from "#/package-version.ts";
import { addResearchCommand } from "#/research/research-command.ts";

export function createProgram(context: CommandContext): Command {
  const program = new Command("mapwright")
    .description("Keyword and topical-map research on the command line")
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, "mapwright: ")),
    })
    .showHelpAfterError("Run it with --help to see what it takes.");
  addClusterCommand(program, async (options) => {
    const { runClusterCommand } = await import("#/cluster/run-cluster-command.ts");
    await runClusterCommand(options, context);
  });
  addResearchCommand(program, context);
  addMapCommands(program, context);
  addAccountCommands(program, context);
  addCompletionCommand(program, context);
  return program;
}
