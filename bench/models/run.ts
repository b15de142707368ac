/**
 * `npm run -s bench -- models [support languages names changes briefs]`: what a language model adds to judged pages, beside the map without
 * one, and how well its statements are checked. `MODEL_ENDPOINT`, `MODEL_NAME`, `MODEL_KEY` and `MODEL_API` choose it,
 * `MODEL_ITEMS` how much it is asked at once (8; a small model takes 1) and `MODEL_CASES` how many cases in all (40).
 */
import { openBenchModel } from "./bench-model.ts";
import { judgeBriefs } from "./judge-briefs.ts";
import { judgeChanges } from "./judge-changes.ts";
import { judgeLanguages } from "./judge-languages.ts";
import { judgeNames } from "./judge-names.ts";
import { judgeSupport } from "./judge-support.ts";

export async function runBench(args: readonly string[]): Promise<void> {
  const isAsked = (set: string) => args.length === 0 || args.includes(set);
  const perCall = Number(process.env["MODEL_ITEMS"] ?? 8);
  const cases = Number(process.env["MODEL_CASES"] ?? 40);
  if (isAsked("support")) judgeSupport();
  if (isAsked("languages")) judgeLanguages();
  const model = await openBenchModel();
  try {
    if (isAsked("names")) await judgeNames(model, cases, perCall);
    if (isAsked("changes")) await judgeChanges(model, cases, perCall);
    if (isAsked("briefs")) await judgeBriefs(model, cases);
  } finally {
    model.close();
  }
}
