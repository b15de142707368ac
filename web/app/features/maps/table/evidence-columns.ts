/** Columns of what a site and threads say about a cluster; offered where the map has such a source. */
import { COVERAGE_STATUSES, type ClusterCoverage } from "@mapwright/core/domains/cluster-coverage";
import {
  isByProminence,
  PROMINENCE_STEPS,
  getProminenceStep,
} from "@mapwright/core/snapshot/figures/prominence";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { computeAnswerShare } from "@mapwright/core/answers/answer-share";
import { buildColumn, type TableColumn } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import { formatShare } from "#/ui/number-text.tsx";

const coverageOf = ({ evidence }: TableSource, row: number): ClusterCoverage | undefined =>
  evidence.site?.coverageAt(row);

const threadsOf = ({ evidence }: TableSource, row: number) => evidence.reddit?.countsAt(row);

const hasSite: TableColumn["isKnown"] = (_, { site }) => site !== null;
const hasThreads: TableColumn["isKnown"] = (_, { reddit }) => reddit !== null;

const hasSome = (values: readonly unknown[]) =>
  values.some((value) => value !== null && value !== undefined);

/** Whether to offer volumes: not where none is known, nor where prominence replaces them. */
export const hasVolumes: TableColumn["isKnown"] = (snapshot) =>
  !isByProminence(snapshot) && hasSome(snapshot.keywords.volumePerMonth);

export const hasDifficulties: TableColumn["isKnown"] = (snapshot) =>
  !isByProminence(snapshot) && hasSome(snapshot.keywords.difficulty);

/** Whether opportunities are known, by volume or prominence. */
export const hasScores: TableColumn["isKnown"] = (snapshot, evidence) =>
  isByProminence(snapshot) || hasVolumes(snapshot, evidence);

export const hasIntents: TableColumn["isKnown"] = ({ clusters, keywords }) =>
  [clusters, keywords].some(({ intent }) => intent.some((each) => each !== "unknown"));

/** Whether the site has the value for at least one page of the map. */
const hasOfSite =
  (valueOf: (coverage: ClusterCoverage) => unknown): TableColumn["isKnown"] =>
  ({ clusters }, { site }) =>
    site !== null &&
    clusters.id.some((_, row) => {
      const coverage = site.coverageAt(row);
      return coverage !== undefined && hasSome([valueOf(coverage)]);
    });

/** A column shown in place of search volumes that nobody measured. */
export const prominenceColumn = (
  rows: TableColumn["rows"],
  value: TableColumn["value"],
): TableColumn =>
  buildColumn(rows, {
    id: "prominence",
    label: "Written about",
    widthPx: 138,
    look: "prominence",
    isKnown: (snapshot) => isByProminence(snapshot),
    value,
    text: (source, row) => {
      const prominence = value(source, row);
      return typeof prominence === "number"
        ? `${String(getProminenceStep(prominence))} of ${String(PROMINENCE_STEPS)}`
        : "";
    },
  });

const answersOf = ({ evidence }: TableSource, row: number) => evidence.answers?.answersAt(row);

const hasAnswers: TableColumn["isKnown"] = (_, { answers }) => answers !== null;

/** The most cited sites that a cell names. */
const SITES = 3;

/** Read once one of them is shown. */
export const ANSWER_COLUMNS: readonly TableColumn[] = [
  buildColumn("clusters", {
    id: "answers",
    label: "Answered",
    unit: "of keywords",
    widthPx: 170,
    look: "amount",
    isKnown: hasAnswers,
    isShown: false,
    value: (source, row) => {
      const answers = answersOf(source, row);
      return answers ? computeAnswerShare(answers) : null;
    },
    text: (source, row) => {
      const answers = answersOf(source, row);
      const share = answers ? computeAnswerShare(answers) : null;
      return share === null ? "" : formatShare(share);
    },
  }),
  buildColumn("clusters", {
    id: "citedOwn",
    label: "Cites yours",
    unit: "keywords",
    widthPx: 160,
    look: "figure",
    isKnown: (_, { answers }) => answers?.knowsOwn ?? false,
    isShown: false,
    value: (source, row) => answersOf(source, row)?.citingOwn ?? null,
  }),
  buildColumn("clusters", {
    id: "citedSites",
    label: "Cited sites",
    widthPx: 260,
    look: "words",
    isKnown: hasAnswers,
    isShown: false,
    value: (source, row) => {
      const hosts = answersOf(source, row)?.sites.map(({ host }) => host) ?? [];
      return hosts.length === 0 ? null : hosts.slice(0, SITES).join(", ");
    },
  }),
  buildColumn("clusters", {
    id: "modeOwn",
    label: "AI Mode cites yours",
    unit: "keywords",
    widthPx: 190,
    look: "figure",
    isKnown: (_, { answers }) => answers !== null && answers.knowsOwn && answers.mayKnowMode,
    isShown: false,
    value: (source, row) => answersOf(source, row)?.mode?.citingOwn ?? null,
  }),
  buildColumn("clusters", {
    id: "modeSites",
    label: "AI Mode cites",
    widthPx: 260,
    look: "words",
    isKnown: (_, { answers }) => answers?.mayKnowMode ?? false,
    isShown: false,
    value: (source, row) => {
      const hosts = answersOf(source, row)?.mode?.sites.map(({ host }) => host) ?? [];
      return hosts.length === 0 ? null : hosts.slice(0, SITES).join(", ");
    },
  }),
];

export const EVIDENCE_COLUMNS: readonly TableColumn[] = [
  buildColumn("clusters", {
    id: "coverage",
    label: "Coverage",
    widthPx: 136,
    look: "coverage",
    isKnown: hasSite,
    value: (source, row) => {
      const status = coverageOf(source, row)?.status ?? null;
      return status === null ? null : COVERAGE_STATUSES.indexOf(status);
    },
    text: (source, row) => formatCoverage(coverageOf(source, row)?.status ?? null),
  }),
  buildColumn("clusters", {
    id: "position",
    label: "Position",
    unit: "best",
    widthPx: 128,
    look: "figure",
    isKnown: hasOfSite(({ bestPosition }) => bestPosition),
    startsDescending: false,
    value: (source, row) => coverageOf(source, row)?.bestPosition ?? null,
  }),
  buildColumn("clusters", {
    id: "clicks",
    label: "Clicks",
    widthPx: 92,
    look: "figure",
    isKnown: hasOfSite(({ clicks }) => clicks),
    value: (source, row) => coverageOf(source, row)?.clicks ?? null,
  }),
  buildColumn("clusters", {
    id: "impressions",
    label: "Impressions",
    widthPx: 120,
    look: "figure",
    isKnown: hasOfSite(({ impressions }) => impressions),
    isShown: false,
    value: (source, row) => coverageOf(source, row)?.impressions ?? null,
  }),
  buildColumn("clusters", {
    id: "rankingPage",
    label: "Ranking page",
    widthPx: 260,
    look: "words",
    isKnown: hasOfSite(({ ranking }) => ranking[0]?.url),
    isShown: false,
    value: (source, row) => coverageOf(source, row)?.ranking[0]?.url ?? null,
  }),
  buildColumn("clusters", {
    id: "threads",
    label: "Threads",
    widthPx: 100,
    look: "figure",
    isKnown: hasThreads,
    value: (source, row) => threadsOf(source, row)?.threads ?? null,
  }),
  buildColumn("clusters", {
    id: "commentsOnThreads",
    label: "Comments",
    unit: "of threads",
    widthPx: 150,
    look: "figure",
    isKnown: hasThreads,
    value: (source, row) => threadsOf(source, row)?.comments ?? null,
  }),
  buildColumn("clusters", {
    id: "themes",
    label: "Themes",
    widthPx: 220,
    look: "words",
    isKnown: hasThreads,
    value: (source, row) => {
      const themes = threadsOf(source, row)?.themes ?? [];
      return themes.length === 0 ? null : themes.map((theme) => THEME_LABELS[theme]).join(", ");
    },
  }),
];

export const KEYWORD_THREAD_COLUMNS: readonly TableColumn[] = [
  buildColumn("keywords", {
    id: "threads",
    label: "Threads",
    widthPx: 100,
    look: "figure",
    isKnown: hasThreads,
    value: ({ evidence }, row) => evidence.reddit?.countsOfKeyword(row).threads ?? null,
  }),
  buildColumn("keywords", {
    id: "commentsOnThreads",
    label: "Comments",
    unit: "of threads",
    widthPx: 150,
    look: "figure",
    isKnown: hasThreads,
    value: ({ evidence }, row) => evidence.reddit?.countsOfKeyword(row).comments ?? null,
  }),
];
