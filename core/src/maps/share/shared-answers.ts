/**
 * Answers that search engines give themselves in a map, as a report shows them: counts, and addresses that anyone can
 * look up.
 */
import { z } from "zod";
import { clusterAnswers, indexAnswers, type CitedSite } from "#/answers/cluster-answers.ts";
import { listOwnHosts, createOwnPageTest } from "#/answers/own-pages.ts";
import { readAnswersOnly, type AnswerColumns } from "#/snapshot/answer-columns.ts";

/** The most sites and own pages that a report lists. */
const LISTED = 10;

const sharedSites = z.array(
  z.object({ host: z.string(), keywords: z.number(), isOwn: z.boolean() }),
);

export const sharedAnswers = z.object({
  /** Time at which the results pages were read, in Unix ms. */
  readAt: z.number(),
  /** Keywords of which it is known whether they are answered, that are, and whose answer's sources are known. */
  known: z.number(),
  answered: z.number(),
  withCitations: z.number(),
  /** Number of keywords in `withCitations` whose answer cites the own site; null: there is none, or it isn't shared. */
  citingOwn: z.number().nullable(),
  /** Most keywords first; the own site is there whatever its place. */
  sites: sharedSites,
  /** The same figures of Google's AI Mode, which answers every search; null: it wasn't read, or cites nobody. */
  mode: z
    .object({
      withCitations: z.number(),
      citingOwn: z.number().nullable(),
      sites: sharedSites,
    })
    .nullable()
    .default(null),
  /** Own pages that are cited, most keywords first. */
  ownPages: z.array(z.object({ url: z.string(), title: z.string(), keywords: z.number() })),
});
export type SharedAnswers = z.infer<typeof sharedAnswers>;

/**
 * null: nothing is known of answers.
 *
 * @param keywords of the map as it is now
 * @param own the domain to mark; null: none, or its site isn't shared
 */
export function shareAnswers(
  columns: AnswerColumns | undefined,
  keywords: readonly string[],
  own: string | null,
  readAt: number,
): SharedAnswers | null {
  const read = readAnswersOnly(columns);
  if (!read) return null;
  const isOwn = createOwnPageTest(listOwnHosts(own, []));
  const found = clusterAnswers(indexAnswers(read), keywords, isOwn);
  const { known, answered, withCitations, citingOwn, mode } = found;
  if (known === 0) return null;
  return {
    readAt,
    known,
    answered,
    withCitations,
    citingOwn,
    sites: listSites(found.sites),
    mode: mode?.withCitations
      ? {
          withCitations: mode.withCitations,
          citingOwn: mode.citingOwn,
          sites: listSites(mode.sites),
        }
      : null,
    ownPages: found.pages
      .filter((page) => page.isOwn)
      .slice(0, LISTED)
      .map(({ url, title, keywords: citing }) => ({ url, title, keywords: citing.length })),
  };
}

function listSites(sites: readonly CitedSite[]): SharedAnswers["sites"] {
  return sites
    .filter((site, at) => at < LISTED || site.isOwn)
    .map(({ host, keywordCount, isOwn }) => ({ host, keywords: keywordCount, isOwn }));
}
