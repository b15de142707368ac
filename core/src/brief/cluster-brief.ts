/**
 * The brief that a writer needs before writing a cluster's page. Based only on the map's keywords and stored results;
 * they don't tell how long the page should be, so the brief doesn't either.
 */
import {
  listBriefQuestions,
  buildBriefSite,
  NO_SOURCES,
  type BriefSite,
  type BriefSources,
  type BriefThreadQuestion,
} from "#/brief/brief-evidence.ts";
import type { KeywordRoles } from "#/brief/keyword-roles.ts";
import { assignRoles } from "#/brief/keyword-roles.ts";
import { buildBriefAnswers, type BriefAnswers } from "#/brief/brief-answers.ts";
import { gatherMaterial } from "#/brief/brief-material.ts";
import { suggestLinks, type InternalLinks } from "#/brief/internal-links.ts";
import { mergeQuestions, type BriefQuestion } from "#/brief/merge-questions.ts";
import { findAngles, type TitleAngle } from "#/brief/title-angles.ts";
import { suggestHeadings, type BriefHeading } from "#/brief/suggest-headings.ts";
import { suggestTitles, type TitleIdea } from "#/brief/title-ideas.ts";
import { getClusterPath } from "#/snapshot/map-outline.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import {
  buildQuestionTree,
  flattenQuestions,
  type FlatQuestion,
} from "#/answers/asked-questions.ts";
import { getVolumeUnit, type VolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import type { PageType } from "#/scoring/page-type.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** Below this share of the votes the page type is a guess and is omitted. */
const PAGE_TYPE_FROM = 0.4;

/** More are in the panel of the page. */
const MAX_ALSO_ASKED = 30;

export interface ClusterBrief {
  readonly id: string;
  readonly name: string;
  readonly pillar: string;
  /** Names of its ancestors, outermost first. */
  readonly above: readonly string[];
  readonly intent: SearchIntent;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  /** Whether the volumes are estimates. */
  readonly isEstimated: boolean;
  readonly volumeUnit: VolumeUnit;
  /** null when neither results nor keywords tell; `confidence` as in `PageTypeSuggestion`. */
  readonly pageType: { readonly type: PageType; readonly confidence: number } | null;
  /** The address the page is meant to have; null: none is set. */
  readonly targetUrl: string | null;
  readonly titles: readonly TitleIdea[];
  /** Headings of the page, in order. */
  readonly headings: readonly BriefHeading[];
  readonly questions: readonly BriefQuestion[];
  readonly angles: readonly TitleAngle[];
  /** Number of ranking titles this is based on; 0 until the SERPs are loaded. */
  readonly titleCount: number;
  readonly keywords: KeywordRoles;
  readonly links: InternalLinks;
  /** null: no evidence of a site, or none of this cluster yet. */
  readonly site: BriefSite | null;
  /** Questions that people also ask on the results pages, with who answers them; empty: unknown, or none. */
  readonly alsoAsked: readonly FlatQuestion[];
  /** Search engines' answers, and the pages that they cite; null: unknown. */
  readonly answers: BriefAnswers | null;
  /** Whether `alsoAsked` and `answers` are made up, as in a sample map. */
  readonly isSample: boolean;
  /** Questions that people ask in threads; empty without evidence from threads. */
  readonly asked: readonly BriefThreadQuestion[];
}

/**
 * null when the snapshot has no such cluster.
 * @param language of the map, ISO 639-1
 */
export function buildClusterBrief(
  snapshot: MapSnapshot,
  cluster: number,
  language: string,
  sources: BriefSources = NO_SOURCES,
): ClusterBrief | null {
  const material = gatherMaterial(snapshot, cluster);
  if (!material) return null;
  const { id, name, pillar, intent, volumePerMonth, difficulty, pageType, keywords } =
    material.cluster;
  const { type, confidence } = pageType;
  const questions = mergeQuestions(material);
  return {
    id,
    name,
    pillar: pillar.name,
    above: getClusterPath(snapshot, cluster).slice(1),
    intent,
    volumePerMonth,
    difficulty,
    isEstimated: snapshot.metrics.estimated,
    volumeUnit: getVolumeUnit(snapshot.metrics),
    pageType: confidence >= PAGE_TYPE_FROM ? { type, confidence } : null,
    targetUrl: sources.targetUrlOf?.(id) ?? null,
    titles: suggestTitles(material, language),
    headings: suggestHeadings(material, questions, language),
    questions,
    angles: findAngles(material),
    titleCount: material.titles.length,
    keywords: assignRoles(keywords, material.unsure),
    links: suggestLinks(snapshot, cluster),
    alsoAsked: flattenQuestions(
      buildQuestionTree(
        sources.alsoAsked ?? new Map(),
        keywords.map(({ text }) => text),
      ),
    ).slice(0, MAX_ALSO_ASKED),
    site: siteOf(sources, id),
    answers: buildBriefAnswers(material, sources.answersOf?.(cluster) ?? null),
    isSample: sources.isSample ?? false,
    asked: sources.reddit ? listBriefQuestions(sources.reddit, snapshot, cluster) : [],
  };
}

function siteOf({ site }: BriefSources, cluster: string): BriefSite | null {
  const at = site?.clusterIds.indexOf(cluster) ?? -1;
  return site && at >= 0 ? buildBriefSite(site.evidence, site.analysis, at) : null;
}
