/** `mcp`: for assistants that start a program on this machine and can't hold a key themselves. */
import type { Command } from "commander";
import type { CommandContext } from "#/command-context.ts";

const HELP = `
An assistant's configuration names it as a command, after \`mapwright login\`:
  { "mcpServers": { "mapwright": { "command": "npx", "args": ["-y", "mapwright", "mcp"] } } }
`;

export function addMcpCommand(program: Command, context: CommandContext): void {
  program
    .command("mcp")
    .summary("connect an assistant to your maps")
    .description("Passes an assistant's messages on to Mapwright's MCP server, with your key.")
    .addHelpText("after", HELP)
    .action(async () => {
      const { bridgeMcp } = await import("#/mcp/bridge-mcp.ts");
      await bridgeMcp(context);
    });
}
