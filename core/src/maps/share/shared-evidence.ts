/**
 * Evidence of a site and of threads as people without an account see it: only what anyone can look up. Clicks and
 * impressions are from the site's own account, competitors and links to add are plans; none of them leave the
 * workspace. Of what search engines answer, only how many keywords.
 */
import { z } from "zod";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import { countAnswers } from "#/answers/answer-share.ts";
import type { AnswerIndex } from "#/answers/cluster-answers.ts";
import type { EvidenceReader } from "#/maps/files/file-evidence.ts";
import { REDDIT_THEMES } from "#/reddit/reddit-themes.ts";

/** Evidence of one cluster. */
export const sharedEvidence = z.object({
  /** null: no evidence of a site, or nothing is measured. */
  coverage: z
    .object({
      status: z.enum(COVERAGE_STATUSES),
      /** The page that ranks best; null: none, or the source doesn't say which. */
      url: z.string().nullable(),
      position: z.number().nullable(),
    })
    .nullable(),
  /** null: no thread says any of its keywords. */
  threads: z
    .object({
      count: z.number(),
      themes: z.array(z.enum(REDDIT_THEMES)),
      quotes: z.array(z.object({ text: z.string(), permalink: z.string() })),
    })
    .nullable(),
  /** Keywords of which it is known whether search engines answer them, and those they answer; null: of none. */
  answers: z.object({ known: z.number(), answered: z.number() }).nullable().default(null),
});
export type SharedEvidence = z.infer<typeof sharedEvidence>;

/** Sources of the evidence that a link shares; null: nothing is known, or it isn't shared. */
export interface EvidenceSources {
  readonly stored: EvidenceReader | null;
  readonly answers: AnswerIndex | null;
}

/** null: there is none. @param keywords texts of the cluster's keywords */
export function shareEvidence(
  { stored, answers }: EvidenceSources,
  cluster: number,
  keywords: readonly string[],
): SharedEvidence | null {
  const found = stored?.coverageOf(cluster);
  const said = stored?.threadsOf(keywords);
  const status = found?.status ?? null;
  const counted = answers && countAnswers(answers, keywords);
  if (status === null && !said && !counted?.known) return null;
  return {
    answers: counted?.known ? counted : null,
    coverage: status && {
      status,
      url: found?.ranking[0]?.url ?? null,
      position: found?.bestPosition ?? null,
    },
    threads: said
      ? { count: said.threads, themes: [...said.themes], quotes: [...said.quotes] }
      : null,
  };
}
