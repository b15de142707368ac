/**
 * Starts an installed function as Cloud Functions does, in a new process of the Functions Framework, and asks it over
 * HTTP.
 */
import { join } from "node:path";
import { startProgram, type Program } from "#/stack/child-process.ts";
import { findFreePort } from "#/stack/free-ports.ts";

/** A machine that does other things starts a process in half a minute. */
const READY_SECONDS = 120;
const STOP_SECONDS = 5;

export interface FunctionHost {
  /** Folder in which the upload is installed. */
  readonly folder: string;
  readonly logFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly fromPort: number;
}

export interface FunctionAnswer {
  readonly status: number;
  readonly text: string;
  /** Time from the start of the process to the whole answer. */
  readonly seconds: number;
}

async function startFunction(name: string, { folder, logFolder, env, fromPort }: FunctionHost) {
  const port = await findFreePort(fromPort, new Set());
  const origin = `http://127.0.0.1:${String(port)}`;
  const program = startProgram({
    name,
    command: "node",
    args: [
      "node_modules/@google-cloud/functions-framework/build/src/main.js",
      `--target=${name}`,
      `--port=${String(port)}`,
      "--signature-type=http",
    ],
    cwd: folder,
    env: { ...env, K_SERVICE: name, PUBLIC_SITE_ORIGIN: origin },
    logFile: join(logFolder, `rehearsal-${name}.log`),
    isVerbose: false,
  });
  return { program, origin };
}

const answerOf = async (program: Program, url: string, request: RequestInit) => {
  await program.waitForLine(/^URL: /, READY_SECONDS);
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
};

/** @throws with the last lines of its log when it doesn't start */
export async function askFunction(
  name: string,
  host: FunctionHost,
  request: RequestInit = {},
): Promise<FunctionAnswer> {
  const begun = performance.now();
  const { program, origin } = await startFunction(name, host);
  try {
    const answer = await answerOf(program, `${origin}/`, request);
    return { ...answer, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await program.stop("SIGTERM", STOP_SECONDS);
  }
}

/** A call of a callable, as the Firebase SDK sends it. */
export const buildCall = (data: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ data }),
});
