/** `login`, `logout` and `showAccount`. */
import type { Command } from "commander";
import type { LoginOptions } from "#/account/run-account-commands.ts";
import type { CommandContext } from "#/command-context.ts";

const LOGIN_HELP = `
Create a key in Mapwright under Settings → API. It is asked for, or read from standard input:
  $ mapwright login --url https://mapwright.example < key.txt

Instead of logging in, set MAPWRIGHT_API_KEY and MAPWRIGHT_URL, as in a pipeline.
`;

export function addAccountCommands(program: Command, context: CommandContext): void {
  const load = () => import("#/account/run-account-commands.ts");
  program
    .command("login")
    .summary("store a key of your workspace on this machine")
    .description("Stores a key of your workspace on this machine, where only you can read it.")
    .option("--url <address>", "of Mapwright; otherwise MAPWRIGHT_URL, or that of the last login")
    .addHelpText("after", LOGIN_HELP)
    .action(async (options: LoginOptions) => (await load()).login(options, context));
  program
    .command("logout")
    .summary("delete the stored key")
    .description(
      "Deletes the key that is stored on this machine. In Mapwright it still works until it's revoked.",
    )
    .action(async () => (await load()).logout(context));
  program
    .command("whoami")
    .summary("show the key in use and what it may spend")
    .description("Shows which key is used, of which Mapwright, and the credits it may use.")
    .option("--json", "for programs")
    .action(async (options: { readonly json?: true }) =>
      (await load()).showAccount(options, context),
    );
}
