/** Before the first journey: what every worker of Playwright would otherwise wait for. */
import type { FullConfig } from "@playwright/test";
import { researchNiches } from "../fixtures/researched-snapshots.ts";
import { warmFunctions } from "./warm-functions.ts";

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

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function warmUp({ workers }: FullConfig) {
  await researchNiches();
  await warmFunctions(process.env, CALLABLES, workers);
}
