/** Runs the command as a person or a script would, with streams of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { CommandContext } from "#/command-context.ts";
import { runMapwright } from "#/run-mapwright.ts";

const RETRY_POLICY = { timeoutMs: 5_000, attempts: 3, firstDelayMs: 1, maxDelayMs: 20 };

interface Run {
  /** Text that is piped in, or typed on a terminal. */
  readonly input?: string;
  readonly isTerminal?: boolean;
  readonly env?: CommandContext["env"];
  readonly configFolder?: string;
}

/** A folder that is deleted with the test. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function runCommand(args: readonly string[], run: Run = {}) {
  const { input = "", isTerminal = false, env = {}, configFolder = createTestFolder() } = run;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([readText(stdout), readText(stderr)]);
  const stdin = Object.assign(Readable.from([Buffer.from(input)]), { isTTY: isTerminal });
  const status = await runMapwright(args, {
    stdin,
    stdout,
    stderr,
    env,
    configFolder,
    retryPolicy: RETRY_POLICY,
    pollMs: 1,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { status, out, err };
}
