/** A brief as titled lists of lines, for copying, downloading and printing. */
import { VOLUME_TITLES } from "@mapwright/core/snapshot/figures/volume-unit";
import type { BriefSite } from "@mapwright/core/brief/brief-evidence";
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import type { InternalLink } from "@mapwright/core/brief/internal-links";
import type { FlatQuestion } from "@mapwright/core/answers/asked-questions";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import type { KeywordRoles } from "@mapwright/core/brief/keyword-roles";
import type { BriefHeading } from "@mapwright/core/brief/suggest-headings";
import { getBriefAnswerParts } from "#/features/maps/brief/answer-parts.ts";
import {
  formatCompetitor,
  isOtherPage,
  describeBriefPage,
  formatSiteLink,
} from "#/features/maps/brief/site-lines.ts";
import { listLinkReasons, type LinkDirection } from "#/features/maps/brief/link-reasons.ts";
import { PAGE_TYPE_LABELS } from "#/ui/labels/page-type-labels.ts";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

/** A part of the brief, with at least one line. */
export interface BriefPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Empty parts are left out. */
export function listBriefParts(brief: ClusterBrief): BriefPart[] {
  const { keywords, links, titles, headings, questions, angles, titleCount } = brief;
  const madeUp = brief.isSample ? " (made up for the sample map)" : "";
  const parts: BriefPart[] = [
    { title: "The page", lines: pageLines(brief) },
    { title: "Your site", lines: brief.site ? siteLines(brief.site, brief.targetUrl) : [] },
    { title: "Title ideas", lines: titles.map(({ text }) => text) },
    { title: "Headings", lines: headings.flatMap(headingLines) },
    { title: "Secondary keywords", lines: keywordLines(keywords.secondary, brief) },
    { title: "Long-tail keywords", lines: keywordLines(keywords.longTail, brief) },
    {
      title: "Keywords that may belong on another page",
      lines: keywordLines(keywords.unsure, brief),
    },
    { title: "Questions to answer", lines: questions.map(({ text }) => text) },
    { title: `People also ask${madeUp}`, lines: brief.alsoAsked.map(askedLine) },
    { title: `What the cited pages have in common${madeUp}`, lines: answerLines(brief) },
    {
      title: "Questions people ask on Reddit",
      lines: brief.asked.map(({ text, permalink }) => `${text} ${permalink}`),
    },
    {
      title: "Angles seen in the results",
      lines: angles.map(
        (angle) =>
          `${angle.phrase} (in ${formatCount(angle.titleCount)} of ${countNoun(titleCount, "title")})`,
      ),
    },
    { title: "Link from this page to", lines: linkLines(links.out, "out") },
    { title: "Link to this page from", lines: linkLines(links.in, "in") },
    { title: "Add links from this page to", lines: brief.site?.out.map(formatSiteLink) ?? [] },
    { title: "Add links to this page from", lines: brief.site?.in.map(formatSiteLink) ?? [] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** Deeper questions are marked: lists of a brief are flat. */
function askedLine({ text, answer, depth }: FlatQuestion): string {
  return `${"› ".repeat(depth)}${text}${answer === null ? "" : ` (answered by ${answer.host}: ${answer.url})`}`;
}

function answerLines({ answers }: ClusterBrief): string[] {
  if (!answers) return [];
  const { facts, questions } = getBriefAnswerParts(answers);
  return [...facts, ...questions];
}

function pageLines(brief: ClusterBrief): string[] {
  const { keywords, volumePerMonth, intent, pageType, pillar } = brief;
  return [
    ...(brief.targetUrl === null ? [] : [`Target URL: ${brief.targetUrl}`]),
    ...(keywords.primary ? [`Primary keyword: ${keywords.primary.text}`] : []),
    ...(volumePerMonth === null
      ? []
      : [
          `${VOLUME_TITLES[brief.volumeUnit]} a month: ${formatCount(volumePerMonth)}${brief.isEstimated ? " (estimated)" : ""}`,
        ]),
    `Intent: ${INTENT_NAMES[intent]}`,
    ...(pageType
      ? [
          `Page to write: ${PAGE_TYPE_LABELS[pageType.type]} (${formatShare(pageType.confidence)} of the results and keywords that hint at one)`,
        ]
      : []),
    `Pillar: ${pillar}`,
    ...(brief.above.length === 0 ? [] : [`Parent: ${brief.above.join(" › ")}`]),
  ];
}

function siteLines(site: BriefSite, targetUrl: string | null): string[] {
  const { status, page, competitors } = site;
  return [
    `Coverage: ${formatCoverage(status)}`,
    page === null
      ? `Write a new page: ${describeBriefPage(site)}`
      : isOtherPage(page, targetUrl)
        ? `Another page of yours: ${page.url} (${describeBriefPage(site)})`
        : `Update ${page.url} (${describeBriefPage(site)})`,
    ...competitors.map(formatCompetitor),
  ];
}

function keywordLines(
  keywords: KeywordRoles["secondary"],
  { isEstimated }: ClusterBrief,
): string[] {
  return keywords.map(({ text, volumePerMonth }) =>
    volumePerMonth === null
      ? text
      : `${text} (${formatCount(volumePerMonth)} a month${isEstimated ? ", estimated" : ""})`,
  );
}

function headingLines({ text, questions }: BriefHeading): string[] {
  return [`H2 ${text}`, ...questions.map((question) => `H3 ${question}`)];
}

function linkLines(links: readonly InternalLink[], direction: LinkDirection): string[] {
  return links.map((link) => {
    const reasons = listLinkReasons(link, direction).join(", ");
    return `${link.name}, with the anchor text “${link.anchor}” (${reasons})`;
  });
}
