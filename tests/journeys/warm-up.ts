/** Before the first journey: what every worker of Playwright would otherwise wait for. */
import { researchNiches } from "../fixtures/researched-snapshots.ts";
import { warmFunctions } from "./warm-functions.ts";

/** One that shares its process with most others, and those that have one of their own. */
const CALLABLES = ["provisionUser", "importMap", "estimateRedditResearch", "uploadThreads"];

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function warmUp() {
  await researchNiches();
  await warmFunctions(process.env, CALLABLES);
}
