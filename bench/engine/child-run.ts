/** A program run to completion. */
import { spawn } from "node:child_process";

export interface ChildResult {
  /** null when it couldn't be started or was stopped. */
  readonly status: number | null;
  readonly out: string;
  /** Reason of the failure, in one line. */
  readonly reason: string;
  /** Output to standard error, mostly progress. */
  readonly said: string;
}

/** Never rejects. Stops the program after `timeoutMs`. `environment` is added to this process's own. */
export function runChild(
  program: string,
  args: readonly string[],
  timeoutMs = 600_000,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      env: { ...process.env, ...environment },
    });
    let out = "";
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", (error) => resolve({ status: null, out, reason: error.message, said }));
    child.on("close", (status, signal) => {
      const lastLine = said.trimEnd().split("\n").at(-1) ?? "";
      const reason = signal === null ? lastLine : `stopped by ${signal}`;
      resolve({ status, out, reason: reason || `exit code ${status}`, said });
    });
  });
}
