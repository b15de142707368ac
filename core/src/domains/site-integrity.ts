/** Checks of the consistency of the columns of a site's evidence: those that a schema of single columns can't make. */
import type { RankingColumns, SiteEvidence } from "#/domains/site-evidence.ts";

/** The first inconsistency as text, or null: columns of unequal length, an index out of range, a URL of no page. */
export function findSiteFault(evidence: SiteEvidence): string | null {
  const { keywords, urls, rankings, competitors, pages, words, topics } = evidence;
  const pageCount = pages.url.length;
  return (
    findUnequal("urls", urls, urls.url.length) ??
    findBeyond("urls.crawled", urls.crawled, pageCount) ??
    (rankings && findRankingFault("rankings", rankings, keywords.length, urls.url)) ??
    competitors
      .map(
        (competitor, at) =>
          findUnequal(`competitors.${at}.urls`, competitor.urls, competitor.urls.url.length) ??
          findRankingFault(
            `competitors.${at}.rankings`,
            competitor.rankings,
            keywords.length,
            competitor.urls.url,
          ),
      )
      .find((fault) => fault !== null) ??
    findUnequal("pages", pages, pageCount) ??
    findForeignUrl("pages.url", pages.url) ??
    findBeyond("pages.topics", pages.topics.flat(), topics.length) ??
    findBeyond("pages.links", pages.links.flat(), pageCount) ??
    findBeyond("pages.menu", pages.menu, evidence.menus.length) ??
    findBeyond("topics", topics.flat(), words.length) ??
    findBeyond("menus", evidence.menus.flat(), pageCount) ??
    findBeyond("orphans", evidence.orphans, pageCount) ??
    findBeyond("phrases", evidence.phrases.flat(), keywords.length) ??
    findPassageFault(evidence)
  );
}

function findRankingFault(
  name: string,
  { keyword, url, position, ...figures }: RankingColumns & { readonly clicks?: readonly unknown[] },
  keywordCount: number,
  urls: readonly string[],
): string | null {
  const columns = Object.entries({ keyword, url, position, ...figures }).filter(
    (entry): entry is [string, typeof position] => Array.isArray(entry[1]),
  );
  return (
    findUnequal(name, Object.fromEntries(columns), keyword.length) ??
    findBeyond(`${name}.keyword`, keyword, keywordCount) ??
    findBeyond(`${name}.url`, url, urls.length) ??
    findForeignUrl(`${name}.url`, urls)
  );
}

function findPassageFault({ passages, phrases, pages }: SiteEvidence): string | null {
  const pairs = pages.mentions.flatMap((row) => row.filter((_, at) => at % 2 === 0));
  const named = passages.phrases.flatMap((row) => row.filter((_, at) => at % 3 === 2));
  return (
    findUnequal("passages", passages, passages.text.length) ??
    findBeyond("pages.mentions", pairs, passages.text.length) ??
    findBeyond("passages.phrases", named, phrases.length)
  );
}

function findUnequal(
  name: string,
  columns: Readonly<Record<string, readonly unknown[]>>,
  length: number,
): string | null {
  for (const [column, values] of Object.entries(columns))
    if (values.length !== length)
      return `${name}.${column} has ${values.length} values instead of ${length}`;
  return null;
}

function findBeyond(name: string, indexes: readonly number[], count: number): string | null {
  const beyond = indexes.find((index) => index >= count);
  return beyond === undefined ? null : `${name} points at ${beyond} of ${count}`;
}

/** They are shown as links: an imported file must not make one of anything else. */
function findForeignUrl(name: string, urls: readonly string[]): string | null {
  const foreign = urls.find((url) => !/^https?:\/\//i.test(url));
  return foreign === undefined ? null : `${name} has an address that isn't one of a page`;
}
