/** Completion in shells: a script that knows all commands and options, so that a Tab starts no program. */
import { Argument, type Command, type Option } from "commander";
import type { CommandContext } from "#/command-context.ts";
import type { CompletedCommand, CompletedOption } from "#/completion-scripts.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

const MORE_HELP = `
Load it when your shell starts:
  ~/.bashrc                     source <(mapwright completion bash)
  ~/.zshrc, after compinit      source <(mapwright completion zsh)
  ~/.config/fish/config.fish    mapwright completion fish | source
`;

export function addCompletionCommand(program: Command, { stdout }: CommandContext): void {
  program
    .command("completion")
    .summary("print a script that completes commands in your shell")
    .description("Prints a script with which your shell completes commands and options.")
    .addArgument(new Argument("<shell>", "which one").choices(SHELLS))
    .addHelpText("after", MORE_HELP)
    .action(async (shell: (typeof SHELLS)[number]) => {
      const { COMPLETION_SCRIPTS } = await import("#/completion-scripts.ts");
      stdout.write(COMPLETION_SCRIPTS[shell](program.name(), completedCommands(program)));
    });
}

function completedCommands(program: Command): CompletedCommand[] {
  const help = program.createHelp();
  return help.visibleCommands(program).map((command) => ({
    name: command.name(),
    summary: command.summary() || command.description(),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    options: help.visibleOptions(command).flatMap(completedOption),
  }));
}

function completedOption(option: Option): CompletedOption[] {
  const { flags, long, short, description, required, argChoices } = option;
  if (long === undefined) return [];
  const value = flags.endsWith("<file>") ? "file" : required ? "other" : "none";
  return [{ long, short: short ?? null, description, value, choices: argChoices ?? [] }];
}
