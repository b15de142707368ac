/**
 * Evidence of a site, as stored next to a map: how it and its competitors rank for each keyword, and of its pages what
 * the analysis needs. By keyword and by page, never by cluster, so that it stays right when people regroup the map.
 * Page texts aren't in it: where they name keywords was found when it was made. Columns, as in `MapSnapshot`.
 */
import { z } from "zod";
import { PAGE_INDEXING } from "#/domains/site-page.ts";

const index = z.number().int().min(0);
/** −1: none. */
const optionalIndex = z.number().int().min(-1);
const figure = z.number().min(0).nullable();

/** One value per ranking. */
const rankingColumns = z.object({
  /** Index into `keywords`. */
  keyword: z.array(index),
  /** Index into the site's URLs; −1: the source doesn't say which page it is. */
  url: z.array(optionalIndex),
  /** 1-based; averages may be fractions. */
  position: z.array(z.number().min(1)),
});

const ownRankings = rankingColumns.extend({
  /** Source of the rankings: a provider's ID or `search-console`. */
  source: z.string(),
  /** The days that clicks and impressions are the sum of; null: unknown. */
  days: z.number().int().min(1).nullable(),
  clicks: z.array(figure),
  impressions: z.array(figure),
});

/** One value per URL that ranks, as written. URLs with the same number lead to the same page. */
const urlColumns = z.object({ url: z.array(z.string()), page: z.array(index) });

/** One value per page of the site, in the crawl's order. */
const pageColumns = z.object({
  url: z.array(z.string()),
  title: z.array(z.string()),
  indexing: z.array(z.enum(PAGE_INDEXING)),
  /** Language as the page states it; null: it doesn't. */
  language: z.array(z.string().nullable()),
  /** Topics of the page, by its title, heading and address: indexes into `topics`. Empty unless it is indexable. */
  topics: z.array(z.array(index)),
  /** Pages that its main text links to. */
  links: z.array(z.array(index)),
  /** Index into `menus`; pages of one template have one. */
  menu: z.array(index),
  /** Pairs: index into `passages` and how often its text has it, in the order of the text. */
  mentions: z.array(z.array(index)),
});

export const siteEvidence = z.object({
  version: z.literal(1),
  /** Shown as its name, such as `example.com`. */
  domain: z.string().min(1),
  /** Time at which the site was read, Unix ms. */
  asOf: z.number().int().min(0),
  /** Keywords that rankings and phrases are about, normalized and distinct, without those nothing is known of. */
  keywords: z.array(z.string()),
  urls: urlColumns.extend({
    /** Index into `pages`; −1: it wasn't crawled. */
    crawled: z.array(optionalIndex),
    /** URLs with the same number are one page or its versions in other languages. */
    version: z.array(index),
  }),
  /** null: no source was asked how the site ranks, so nothing can be said to be missing. */
  rankings: ownRankings.nullable(),
  competitors: z.array(z.object({ host: z.string(), urls: urlColumns, rankings: rankingColumns })),
  pages: pageColumns,
  /** Stems. */
  words: z.array(z.string()),
  /** Indexes into `words`. */
  topics: z.array(z.array(index)),
  /** Pages that a template links to outside of the main text. */
  menus: z.array(z.array(index)),
  /** Pages that nothing links to. */
  orphans: z.array(index),
  /** Words that a text may name a topic with: the keywords that they stand for. */
  phrases: z.array(z.array(index)),
  /** Places in texts that name topics. */
  passages: z.object({
    /** Text as written. */
    text: z.array(z.string()),
    /** Triples, from left to right, short before long: first word, number of words, index into `phrases`. */
    phrases: z.array(z.array(index)),
  }),
});
export type SiteEvidence = z.infer<typeof siteEvidence>;
/** A site's rankings. */
export type RankingColumns = z.infer<typeof rankingColumns>;
