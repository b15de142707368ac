/**
 * Keywords with their search intent, labelled one by one by models: drawn from the judged lists and the sample's maps, as people have
 * them; of many subjects, chosen to be clear; and written for training in niches that no list has. What several people would
 * split on is left out. Keywords of test lists and of the sample only judge.
 *
 * `intents-languages.tsv`: at least 80 in each of ten languages, on four subjects, written and labelled by one model and not
 * read by native speakers. Those of two subjects a language ("languages") may inform a table of asking words, those of the
 * other two ("languages aside") only judge. No model is fitted on either.
 */
import { readFileSync } from "node:fs";
import { classifyIntent } from "@mapwright/core/scoring/classify-intent";
import { INTENT_CLASSES, type IntentClass } from "@mapwright/core/scoring/intent-model";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { z } from "zod";

export const INTENT_SETS = [
  "fitting lists",
  "general",
  "other languages",
  "written for training",
  "test lists",
  "sample",
  "languages",
  "languages aside",
] as const;

const labelled = z.tuple([
  z.string(),
  z.enum(INTENT_CLASSES),
  z.enum(INTENT_SETS),
  z.string(),
  z.string(),
]);

export interface LabelledIntent {
  readonly keyword: string;
  readonly intent: IntentClass;
  readonly set: (typeof INTENT_SETS)[number];
  readonly niche: string;
  /** ISO 639-1, or "several". */
  readonly language: string;
}

export interface JudgedIntent extends LabelledIntent {
  readonly found: SearchIntent;
}

export const readLabelledIntents = (): LabelledIntent[] => readIntents("intents.tsv");

export const readIntentsOfLanguages = (): LabelledIntent[] => readIntents("intents-languages.tsv");

function readIntents(name: string): LabelledIntent[] {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [keyword, intent, set, niche, language] = labelled.parse(line.split("\t"));
      return { keyword, intent, set, niche, language };
    });
}

/** The labelled keywords with the intent found now; without `vectorOf` by their words. */
export function judgeIntents(
  keywords: readonly LabelledIntent[],
  vectorOf?: ReadonlyMap<string, Float32Array>,
): JudgedIntent[] {
  return keywords.map((one) => ({
    ...one,
    found: classifyIntent(one.keyword, vectorOf?.get(one.keyword)).intent,
  }));
}

/** The share of keywords whose intent is named, and how many of those are right. */
export function scoreIntents(keywords: readonly JudgedIntent[]) {
  const named = keywords.filter(({ found }) => found !== "unknown");
  const right = named.filter(({ intent, found }) => intent === found);
  return { named: named.length / keywords.length, accuracy: right.length / named.length };
}
