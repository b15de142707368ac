/**
 * Before the first journey: calls every function once for each Playwright worker. The emulator starts a process per
 * function on its first call, which on a small machine takes longer than a journey's timeout.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import type { FullConfig } from "@playwright/test";
import { researchNiches } from "../fixtures/researched-snapshots.ts";

const CALLABLES = [
  "provisionUser",
  "readResearchCoverage",
  "estimateResearch",
  "estimateListResearch",
  "estimateRedditResearch",
  "uploadThreads",
  "startResearch",
  "cancelResearch",
  "importMap",
  "readShare",
  "subscribeToNewsletter",
  "confirmNewsletter",
  "leaveNewsletter",
];
const PATIENCE_MS = 120_000;

async function call(url: string, init: RequestInit) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.text();
  // Not signed in, so a rejection is the expected response and proves that the function runs.
  if (answer.status >= 500) throw new Error(`${url} answered ${String(answer.status)}`);
}

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function warmUp({ workers }: FullConfig) {
  const { SITE_URL, PUBLIC_FUNCTIONS_EMULATOR, GCLOUD_PROJECT } = process.env;
  if (!SITE_URL || !PUBLIC_FUNCTIONS_EMULATOR || !GCLOUD_PROJECT)
    throw new Error("Journeys need the local stack: npm run check -- --only journeys");
  const functions = `http://${PUBLIC_FUNCTIONS_EMULATOR}/${GCLOUD_PROJECT}/${FUNCTIONS_REGION}`;
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: {} }),
  };
  await researchNiches();
  for (const name of CALLABLES)
    await Promise.all(Array.from({ length: workers }, () => call(`${functions}/${name}`, post)));
  await Promise.all(
    Array.from({ length: workers }, () => call(new URL("/sign-in", SITE_URL).href, {})),
  );
}
