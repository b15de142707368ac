/**
 * Evidence of a site and of threads as people without an account see it: only what anyone can look up. Clicks and
 * impressions are from the site's own account, competitors and links to add are plans; none of them leave the
 * workspace.
 */
import { z } from "zod";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import type { EvidenceReader } from "#/maps/files/file-evidence.ts";
import { REDDIT_THEMES } from "#/reddit/reddit-themes.ts";

/** Of one cluster. */
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
});
export type SharedEvidence = z.infer<typeof sharedEvidence>;

/** null: there is none. @param keywords texts of the cluster's keywords */
export function shareEvidence(
  { coverageOf, threadsOf }: EvidenceReader,
  cluster: number,
  keywords: readonly string[],
): SharedEvidence | null {
  const found = coverageOf(cluster);
  const said = threadsOf(keywords);
  const status = found?.status ?? null;
  if (status === null && !said) return null;
  return {
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
