/** Questions on a terminal. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { CommandContext } from "#/command-context.ts";

type Terminal = Pick<CommandContext, "stdin" | "stderr">;

/** Yes only for "y" or "yes". */
export async function askYesNo(terminal: Terminal, question: string): Promise<boolean> {
  const answer = await ask(terminal, `${question} [y/N] `, terminal.stderr);
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Asks without showing what is typed. */
export async function askSecretly(terminal: Terminal, question: string): Promise<string> {
  terminal.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await ask(terminal, "", hidden);
  terminal.stderr.write("\n");
  return answer;
}

/** Empty: the input has ended. */
async function ask({ stdin }: Terminal, question: string, output: Writable): Promise<string> {
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
  const ended = new AbortController();
  lines.once("close", () => ended.abort());
  try {
    return await lines.question(question, { signal: ended.signal });
  } catch (error) {
    if (ended.signal.aborted) return "";
    throw error;
  } finally {
    lines.close();
  }
}
