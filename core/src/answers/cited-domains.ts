/** Domains that the answers on a map's results pages cite, and whether the same pages rank. */
import type { AnswerIndex } from "#/answers/cluster-answers.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { readHost } from "#/urls/read-host.ts";

export interface CitedDomain {
  readonly host: string;
  /** Keywords whose answer cites it. */
  readonly keywords: number;
  /** Number of these keywords for which a cited page of the domain is also among the results. */
  readonly alsoRanks: number;
  /** The first of these keywords. */
  readonly examples: readonly string[];
}

export interface CitedDomains {
  /** Most keywords first, then by name. */
  readonly domains: readonly CitedDomain[];
  /** Keywords of which it is known whether they are answered, that are, and whose answer's sources are known. */
  readonly known: number;
  readonly answered: number;
  readonly withCitations: number;
}

/** A snapshot with its results. */
interface RankedKeywords {
  readonly keywords: Pick<MapSnapshot["keywords"], "text">;
  readonly serps: Pick<MapSnapshot["serps"], "results" | "urls">;
}

const MAX_EXAMPLES = 5;

/** Answers on the results pages themselves, or Google's AI Mode, which answers apart from them. */
export type AnswerForm = "page" | "mode";

/** Counts the domains cited. For `mode`, `known` and `answered` count keywords whose AI Mode answer was read. */
export function countCitedDomains(
  index: AnswerIndex,
  { keywords, serps }: RankedKeywords,
  form: AnswerForm = "page",
): CitedDomains {
  const tallies = new Map<string, { keywords: number; alsoRanks: number; examples: string[] }>();
  const ranked = serps.urls.map(toMatchableUrl);
  let [known, answered, withCitations] = [0, 0, 0];
  keywords.text.forEach((text, row) => {
    const answer = index.get(text);
    const cited = form === "mode" ? answer?.mode : answer?.cited;
    if (!cited) return;
    known += 1;
    if (form === "mode" || answer?.kind !== "none") answered += 1;
    if (cited.length === 0) return;
    withCitations += 1;
    const ranks = new Set((serps.results[row] ?? []).map((url) => ranked[url]));
    const ranking = new Map<string, boolean>();
    for (const { url } of cited) {
      const host = readHost(url);
      ranking.set(host, (ranking.get(host) ?? false) || ranks.has(toMatchableUrl(url)));
    }
    for (const [host, isRanking] of ranking) {
      const tally = tallies.get(host) ?? { keywords: 0, alsoRanks: 0, examples: [] };
      tallies.set(host, tally);
      tally.keywords += 1;
      if (isRanking) tally.alsoRanks += 1;
      if (tally.examples.length < MAX_EXAMPLES) tally.examples.push(text);
    }
  });
  const domains = [...tallies].map(([host, tally]): CitedDomain => Object.assign({ host }, tally));
  return {
    domains: domains.sort((a, b) => b.keywords - a.keywords || (a.host < b.host ? -1 : 1)),
    known,
    answered,
    withCitations,
  };
}
