/** A cluster's brief for programs: what a writer needs, from the map's keywords and results only. */
import { z } from "zod";
import type { ClusterBrief } from "#/brief/cluster-brief.ts";
import type { InternalLink } from "#/brief/internal-links.ts";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import { askedQuestion, toAskedShape } from "#/answers/asked-shape.ts";
import { PAGE_TYPES } from "#/scoring/page-type.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const count = z.number().int().min(0);
const volume = count.nullable();
const keyword = z.object({ text: z.string(), volumePerMonth: volume });
const link = z.object({
  clusterId: z.string(),
  name: z.string(),
  anchor: z.string(),
  sharedPages: count,
  mentions: count,
});
const siteLink = z.object({
  url: z.string(),
  title: z.string(),
  anchor: z.string(),
  reason: z.string(),
});

export const briefShape = z.object({
  clusterId: z.string(),
  name: z.string(),
  pillar: z.string(),
  above: z.array(z.string()),
  intent: z.enum(SEARCH_INTENTS),
  volumePerMonth: volume,
  isEstimated: z.boolean(),
  difficulty: z.number().nullable(),
  /** null: neither results nor keywords tell. */
  pageType: z.enum(PAGE_TYPES).nullable(),
  targetUrl: z.string().nullable(),
  titles: z.array(z.string()),
  headings: z.array(
    z.object({ text: z.string(), keywords: z.array(z.string()), questions: z.array(z.string()) }),
  ),
  questions: z.array(z.object({ text: z.string(), askedBy: count })),
  /** Phrases that ranking titles share, with how many of `titleCount` have them. */
  angles: z.array(z.object({ phrase: z.string(), titleCount: count })),
  titleCount: count,
  keywords: z.object({
    primary: keyword.nullable(),
    secondary: z.array(keyword),
    longTail: z.array(keyword),
    unsure: z.array(keyword),
  }),
  /** Links between the pages that the map plans. */
  links: z.object({ out: z.array(link), in: z.array(link) }),
  /** The site's evidence for the cluster; null: the map has no evidence of a site. */
  site: z
    .object({
      status: z.enum(COVERAGE_STATUSES).nullable(),
      page: z
        .object({ url: z.string(), title: z.string(), bestPosition: z.number().nullable() })
        .nullable(),
      linksOut: z.array(siteLink),
      linksIn: z.array(siteLink),
    })
    .nullable(),
  /**
   * Questions that people also ask on the results pages; `depth` 0: on the page itself, else shown once another is
   * opened.
   */
  alsoAsked: z.array(askedQuestion),
  /** Addresses that answers to its keywords cite, and phrases that recur in their titles. */
  citedPages: z.array(z.string()),
  citedPhrases: z.array(z.string()),
  /** Questions that people ask in threads. */
  asked: z.array(z.object({ text: z.string(), permalink: z.string(), comments: count })),
});
export type BriefShape = z.infer<typeof briefShape>;

const textAndVolume = ({ text, volumePerMonth }: z.infer<typeof keyword>) => ({
  text,
  volumePerMonth,
});

const linkOf = ({ id, name, anchor, evidence }: InternalLink) => ({
  clusterId: id,
  name,
  anchor,
  sharedPages: evidence.sharedPages,
  mentions: evidence.mentions,
});

const MAX_CITED = 5;

export function toBriefShape(brief: ClusterBrief): BriefShape {
  const { primary, secondary, longTail, unsure } = brief.keywords;
  const { site } = brief;
  return {
    clusterId: brief.id,
    name: brief.name,
    pillar: brief.pillar,
    above: [...brief.above],
    intent: brief.intent,
    volumePerMonth: brief.volumePerMonth,
    isEstimated: brief.isEstimated,
    difficulty: brief.difficulty,
    pageType: brief.pageType?.type ?? null,
    targetUrl: brief.targetUrl,
    titles: brief.titles.map(({ text }) => text),
    headings: brief.headings.map(({ text, keywords, questions }) => ({
      text,
      keywords: keywords.map((each) => each.text),
      questions: [...questions],
    })),
    questions: brief.questions.map(({ text, askedBy }) => ({ text, askedBy })),
    angles: brief.angles.map(({ phrase, titleCount }) => ({ phrase, titleCount })),
    titleCount: brief.titleCount,
    keywords: {
      primary: primary && textAndVolume(primary),
      secondary: secondary.map(textAndVolume),
      longTail: longTail.map(textAndVolume),
      unsure: unsure.map(textAndVolume),
    },
    links: { out: brief.links.out.map(linkOf), in: brief.links.in.map(linkOf) },
    site: site && {
      status: site.status,
      page: site.page,
      linksOut: [...site.out],
      linksIn: [...site.in],
    },
    alsoAsked: brief.alsoAsked.map(toAskedShape),
    citedPages: (brief.answers?.pages ?? []).slice(0, MAX_CITED).map(({ url }) => url),
    citedPhrases: (brief.answers?.phrases ?? []).map(({ phrase }) => phrase),
    asked: [...brief.asked],
  };
}
