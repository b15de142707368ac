/**
 * Calls functions before a page does. On the first call the emulator starts a process, which on a busy machine takes
 * longer than a page waits, and sometimes fails.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

const PATIENCE_MS = 120_000;
/** A process that couldn't be started leaves its caller without a response. */
const TRIES = 3;

async function call(url: string, init: RequestInit, triesLeft = TRIES): Promise<void> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.text();
    // Not signed in, so a rejection is the expected response and proves that the function runs.
    if (answer.status >= 500) throw new Error(`${url} answered ${String(answer.status)}`);
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await call(url, init, triesLeft - 1);
  }
}

/** @param env of a running stack @param names of callables; the site's function is called as well */
export async function warmFunctions(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): Promise<void> {
  const { SITE_URL, PUBLIC_FUNCTIONS_EMULATOR, GCLOUD_PROJECT } = env;
  if (!SITE_URL || !PUBLIC_FUNCTIONS_EMULATOR || !GCLOUD_PROJECT)
    throw new Error("Journeys need the local stack: npm run check -- --only journeys");
  const functions = `http://${PUBLIC_FUNCTIONS_EMULATOR}/${GCLOUD_PROJECT}/${FUNCTIONS_REGION}`;
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: {} }),
  };
  for (const name of names) await call(`${functions}/${name}`, post);
  await call(new URL("/sign-in", SITE_URL).href, {});
}
