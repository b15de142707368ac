/** The form of a domain map: the draft, which survives a reload, and what it says once it is read. */
import { readDomain } from "@mapwright/core/domains/read-domain";
import { DEFAULT_LOCALE, researchLocale } from "@mapwright/core/keywords/locale";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import { z } from "zod";

/** Sources of the site's rankings. `crawl`: none, so coverage isn't measured. */
export const RANKING_WAYS = ["provider", "search-console", "file", "crawl"] as const;
export type RankingWay = (typeof RANKING_WAYS)[number];

export const domainDraft = z.object({
  domain: z.string().max(300),
  competitors: z.array(z.string().max(300)).max(50),
  /** null: the best one that there is. */
  rankings: z.enum(RANKING_WAYS).nullable(),
  title: z.string().max(MAP_TITLE_MAX_LENGTH),
  locale: researchLocale,
  keywordLimit: z.number(),
});
export type DomainDraft = z.infer<typeof domainDraft>;

export const EMPTY_DOMAIN_DRAFT: DomainDraft = {
  domain: "",
  competitors: [],
  rankings: null,
  title: "",
  locale: DEFAULT_LOCALE,
  keywordLimit: 200,
};

/** `?domain=…&competitor=…`; null: the URL names none. */
export function parseDomainParams(params: URLSearchParams): Partial<DomainDraft> | null {
  const domain = params.get("domain");
  return domain === null ? null : { domain, competitors: params.getAll("competitor") };
}

export type DomainProblems = Readonly<
  Partial<Record<"competitors" | "domain" | "form" | "rankings" | "title", string>>
>;

const NOT_A_DOMAIN = "Enter a domain on the public internet, such as example.com";

/** Returns the problem with the typed domain; null: none. @param localHost see `readDomain` */
export function describeDomainProblem(typed: string, localHost: string | null): string | null {
  if (typed.trim() === "") return "Enter your site's domain";
  return readDomain(typed, localHost) === null ? NOT_A_DOMAIN : null;
}

/** The competitors as domains, or what is wrong with the first that isn't one. */
export function readCompetitors(
  typed: readonly string[],
  own: string | null,
): { readonly domains: readonly string[]; readonly problem: string | null } {
  const domains: string[] = [];
  for (const each of typed) {
    const domain = readDomain(each);
    if (domain === null) return { domains, problem: `“${each}” isn't a domain` };
    if (domain === own) return { domains, problem: `${domain} is your own site` };
    if (!domains.includes(domain)) domains.push(domain);
  }
  return { domains, problem: null };
}

/** The way that is used: the chosen one while it is there, else the first that is. */
export function chooseRankingWay(
  chosen: RankingWay | null,
  { provider, searchConsole }: { readonly provider: boolean; readonly searchConsole: boolean },
): RankingWay {
  const isThere = { provider, "search-console": searchConsole, file: true, crawl: true };
  if (chosen !== null && isThere[chosen]) return chosen;
  if (searchConsole) return "search-console";
  return provider ? "provider" : "crawl";
}
