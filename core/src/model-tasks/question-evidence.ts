/**
 * Evidence stored beside a map's pages, as sources of an answer: what search engines answer and whom they cite, what
 * people also ask, and the site's own page. Neither clicks nor impressions, which are the site's own.
 */
import {
  buildQuestionTree,
  flattenQuestions,
  type QuestionsByKeyword,
} from "#/answers/asked-questions.ts";
import {
  clusterAnswers,
  type AnswerIndex,
  type CitedPage,
  type ClusterAnswers,
  type OwnPageTest,
} from "#/answers/cluster-answers.ts";
import { buildBriefSite, type BriefSources } from "#/brief/brief-evidence.ts";
import type { CitedSources } from "#/model-tasks/cited-sources.ts";
import { formatResultNote } from "#/model-tasks/map-lines.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

const MAX_CITED = 3;
const MAX_QUESTIONS = 3;

export interface QuestionEvidence {
  /** null: nothing is known of answers. */
  readonly answers: AnswerIndex | null;
  /** null: no own site is known. */
  readonly isOwn: OwnPageTest;
  readonly asked: QuestionsByKeyword;
  readonly site: BriefSources["site"];
}

export const NO_QUESTION_EVIDENCE: QuestionEvidence = {
  answers: null,
  isOwn: null,
  asked: new Map(),
  site: null,
};

/** A page of the map with its evidence; looked up once for whoever chooses and describes it. */
export interface EvidenceOfPages {
  /** Answers of all keywords; null: nothing is known. */
  readonly all: ClusterAnswers | null;
  /** Answers by cluster. */
  readonly answersOf: (cluster: number) => ClusterAnswers | null;
  /** Figures in words; empty: nothing is known. */
  readonly describe: (cluster: number) => string;
  /** Adds what the page's figures are counted from. @param number of the page's line */
  readonly add: (sources: CitedSources, cluster: number, number: string) => void;
  /** Adds the same for the entire map: whom its answers cite. */
  readonly addAll: (sources: CitedSources) => void;
}

export function openEvidence(
  { clusters, keywords }: Pick<MapSnapshot, "clusters" | "keywords">,
  { answers, isOwn, asked, site }: QuestionEvidence,
): EvidenceOfPages {
  const texts: string[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, row) => texts[cluster]?.push(keywords.text[row] ?? ""));
  const known = new Map<number, ClusterAnswers | null>();
  const answersOf = (cluster: number) => {
    const found =
      known.get(cluster) ?? (answers && clusterAnswers(answers, texts[cluster] ?? [], isOwn));
    known.set(cluster, found);
    return found;
  };
  const siteOf = (cluster: number) => {
    const at = site?.clusterIds.indexOf(clusters.id[cluster] ?? "") ?? -1;
    return site && at >= 0 ? buildBriefSite(site.evidence, site.analysis, at) : null;
  };
  const all = answers && clusterAnswers(answers, keywords.text, isOwn);
  return {
    all,
    answersOf,
    describe: (cluster) =>
      [describeAnswers(answersOf(cluster)), describeSite(siteOf(cluster))]
        .filter((text) => text !== "")
        .join("; "),
    add: (sources, cluster, number) => {
      const clusterId = clusters.id[cluster] ?? "";
      const found = answersOf(cluster);
      if (found) addCited(sources, found, { clusterId, number });
      addAsked(sources, buildQuestionTree(asked, texts[cluster] ?? []), { clusterId, number });
      const page = siteOf(cluster)?.page;
      if (!page || page.url === "") return;
      const { url, title, bestPosition } = page;
      sources.add(
        { kind: "page", text: title || url, url, clusterId },
        `in ${number}`,
        `the site's own page${bestPosition === null ? "" : ` at position ${String(Math.round(bestPosition))}`}`,
      );
    },
    addAll: (sources) => {
      if (all) addCited(sources, all, { clusterId: null, number: null });
    },
  };
}

/** `search engines answer 3 of 4 keywords; their answers cite an own page for 1 keyword`; empty: nothing is known. */
export function describeAnswers(found: ClusterAnswers | null): string {
  if (!found || (found.known === 0 && found.mode === null)) return "";
  const { known, answered, mode } = found;
  return [
    ...(known === 0
      ? []
      : [`search engines answer ${String(answered)} of ${String(known)} keywords`]),
    ...describeOwn("their answers", found),
    ...(mode === null ? [] : [`AI Mode answers ${String(mode.read)} keywords`]),
    ...(mode === null ? [] : describeOwn("AI Mode", mode)),
  ].join("; ");
}

function describeOwn(
  who: string,
  { withCitations, citingOwn }: Pick<ClusterAnswers, "withCitations" | "citingOwn">,
): string[] {
  if (withCitations === 0 || citingOwn === null) return [];
  return citingOwn === 0
    ? [`${who} cite no own page`]
    : [`${who} cite an own page for ${String(citingOwn)} keywords`];
}

function describeSite(found: ReturnType<typeof buildBriefSite> | null): string {
  return found?.status ? `the site's coverage is ${found.status}` : "";
}

interface Place {
  /** null: the entire map. */
  readonly clusterId: string | null;
  readonly number: string | null;
}

const besidePage = ({ number }: Place) => (number === null ? "in the map" : `in ${number}`);

/** The best page of each site that is cited most, and the own one wherever it stands. */
function addCited(sources: CitedSources, { pages, sites }: ClusterAnswers, place: Place): void {
  const listed = sites.filter(({ isOwn }, at) => isOwn || at < MAX_CITED);
  for (const { host, isOwn, keywordCount } of listed) {
    const page = pages.find((each): each is CitedPage => each.host === host);
    if (!page) continue;
    sources.add(
      {
        kind: "answer",
        text: page.title || host,
        url: page.url,
        clusterId: place.clusterId,
      },
      `${besidePage(place)}; ${formatResultNote(page.url)}`,
      `answers cite ${isOwn ? "the own site" : "this site"} for ${String(keywordCount)} keywords`,
    );
  }
}

function addAsked(
  sources: CitedSources,
  tree: ReturnType<typeof buildQuestionTree>,
  place: Place,
): void {
  for (const { text, answer, keywords } of flattenQuestions(tree).slice(0, MAX_QUESTIONS))
    sources.add(
      { kind: "question", text, url: answer?.url ?? null, clusterId: place.clusterId },
      besidePage(place),
      `people also ask it for ${String(keywords.length)} keywords`,
    );
}
