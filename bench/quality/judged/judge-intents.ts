/**
 * The intent of 302 keywords over many subjects, judged by hand. The cues were tuned on two thirds of them; the other
 * third was kept aside until they were finished. 100 more are in German, French, Spanish, Italian, Dutch and Portuguese,
 * judged before there were cues in these languages. The rest are drawn from the judged lists, as people have them: what cues
 * are worth shows there.
 */
import { readFileSync } from "node:fs";
import { classifyIntent } from "@mapwright/core/scoring/classify-intent";
import { SEARCH_INTENTS, type SearchIntent } from "@mapwright/core/scoring/search-intent";
import { z } from "zod";

export const INTENT_SETS = [
  "tuning",
  "aside",
  "other languages",
  "from lists",
  "from test lists",
] as const;

const judged = z.tuple([z.string(), z.enum(SEARCH_INTENTS), z.enum(INTENT_SETS)]);

export interface JudgedIntent {
  readonly keyword: string;
  readonly intent: SearchIntent;
  readonly set: z.infer<typeof judged>[2];
  readonly found: SearchIntent;
}

/** Every judged keyword, with the intent that its wording gives now. */
export function judgeIntents(): JudgedIntent[] {
  return readFileSync(new URL("intents.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [keyword, intent, set] = judged.parse(line.split("\t"));
      return { keyword, intent, set, found: classifyIntent(keyword).intent };
    });
}

/** The share of keywords whose intent is right. */
export function accuracyOf(keywords: readonly JudgedIntent[]): number {
  return keywords.filter(({ intent, found }) => intent === found).length / keywords.length;
}
