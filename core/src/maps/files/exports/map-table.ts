/**
 * A map as a table for spreadsheets: one row per keyword, and one for a topic without keywords so that no page is lost.
 */
import { describeRuns } from "#/snapshot/figures/weigh-runs.ts";
import { computeAnswerShare } from "#/answers/answer-share.ts";
import { formatCoverage } from "#/domains/coverage-labels.ts";
import { roundPosition } from "#/domains/round-position.ts";
import {
  walkTopics,
  type FileKeyword,
  type FileTopic,
  type MapFile,
} from "#/maps/files/map-file.ts";
import type { MapTable, TableCell } from "#/tables/plain-table.ts";
import { describeMetricsBasis } from "#/maps/files/format-volume.ts";
import { THEME_LABELS } from "#/reddit/theme-labels.ts";
import { computeVolumeRange, type VolumeRange } from "#/research/volume-range.ts";
import type { AnswerKind } from "#/snapshot/answer-columns.ts";
import { getVolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import { scoreKeywords, type ClusterFigures } from "#/snapshot/score-clusters.ts";
import { WEAK_CONFIDENCE } from "#/scoring/carrying-members.ts";
import { PATH_SEPARATOR } from "#/tables/structure.ts";

/** The available columns, in order. */
export const TABLE_COLUMNS = [
  "keyword",
  "cluster",
  "pillar",
  "parent",
  "isPrimary",
  "volume",
  "volumeLow",
  "volumeHigh",
  "difficulty",
  "cpc",
  "runs",
  "intent",
  "connection",
  "clusterVolume",
  "opportunity",
  "viewsChange",
  "coverage",
  "position",
  "ownPages",
  "clicks",
  "impressions",
  "competitors",
  "answer",
  "answerShare",
  "citedSites",
  "citedOwn",
  "modeSites",
  "modeOwn",
  "threads",
  "themes",
  "quotes",
  "status",
  "assignee",
  "dueDay",
  "targetUrl",
  "note",
  "basis",
] as const;
export type ExportColumn = (typeof TABLE_COLUMNS)[number];

/** Columns that only a map with evidence of a site, or from threads, has. */
const OF_SITE: ReadonlySet<ExportColumn> = new Set([
  "coverage",
  "position",
  "ownPages",
  "clicks",
  "impressions",
  "competitors",
]);
/** Sums over the days that the source of rankings covers. */
const SUMS: ReadonlySet<ExportColumn> = new Set(["clicks", "impressions"]);
const OF_THREADS: ReadonlySet<ExportColumn> = new Set(["threads", "themes", "quotes"]);

/** Columns that only a map has whose results say what search engines answer. */
const OF_ANSWERS: ReadonlySet<ExportColumn> = new Set([
  "answer",
  "answerShare",
  "citedSites",
  "citedOwn",
]);

/** Columns that only a map has whose keywords Google's AI Mode was asked about. */
const OF_MODE: ReadonlySet<ExportColumn> = new Set(["modeSites", "modeOwn"]);

/** Columns that only a map with estimated figures has. */
const OF_ESTIMATES: ReadonlySet<ExportColumn> = new Set(["volumeLow", "volumeHigh", "basis"]);

const MICRO = 1_000_000;

/** Contents that a map may have, which decide its columns. */
export interface TableContents {
  readonly metrics: MapFile["metrics"];
  /** Whether any of its subjects has a trend. */
  readonly hasTrends: boolean;
  /** Whether any of its keywords is a sub-query. */
  readonly hasRuns: boolean;
  readonly hasSite: boolean;
  readonly hasThreads: boolean;
  readonly hasAnswers: boolean;
  readonly hasMode: boolean;
}

/** The columns that a map has something for. */
export function selectColumns({
  metrics,
  hasTrends,
  hasRuns,
  hasSite,
  hasThreads,
  hasAnswers,
  hasMode,
}: TableContents): readonly ExportColumn[] {
  return TABLE_COLUMNS.filter(
    (column) =>
      (!OF_ESTIMATES.has(column) || metrics?.estimated === true) &&
      (!OF_SITE.has(column) || hasSite) &&
      (!OF_THREADS.has(column) || hasThreads) &&
      (!OF_ANSWERS.has(column) || hasAnswers) &&
      (!OF_MODE.has(column) || hasMode) &&
      (column !== "cpc" || metrics?.currency !== undefined) &&
      (column !== "viewsChange" || hasTrends) &&
      (column !== "runs" || hasRuns),
  );
}

/** Column headers. Estimates are labeled, and impressions aren't called searches. */
export function getColumnTitle(column: ExportColumn, metrics: MapFile["metrics"]): string {
  const title =
    getVolumeUnit(metrics) === "impressions"
      ? TITLES[column].replace("Searches", "Impressions").replace("searches", "impressions")
      : TITLES[column];
  if (column === "cpc" && metrics?.currency !== undefined) return `${title} (${metrics.currency})`;
  return metrics?.estimated === true && ESTIMATED.has(column) ? `${title} (estimated)` : title;
}

/**
 * The table with the selected columns that the map has something for. A topic under a cluster is named with its parent
 * clusters.
 */
export function buildMapTable(file: MapFile, selected: readonly ExportColumn[]): MapTable {
  const topics = [...walkTopics(file.topics)];
  const hasTrends = topics.some(({ topic }) => topic.viewsChange !== undefined);
  const available = new Set(
    selectColumns({
      metrics: file.metrics,
      hasTrends,
      hasRuns: topics.some(({ topic }) => topic.keywords.some(({ runs }) => runs)),
      hasSite: (file.evidence?.site ?? null) !== null,
      hasThreads: (file.evidence?.reddit ?? null) !== null,
      hasAnswers: topics.some(({ topic }) => topic.answers !== undefined),
      hasMode: topics.some(({ topic }) => (topic.answers?.mode ?? null) !== null),
    }),
  );
  const columns = selected.filter((column) => available.has(column));
  const days = file.evidence?.site?.days ?? null;
  const header = columns.map((column) => {
    const title = getColumnTitle(column, file.metrics);
    return days !== null && SUMS.has(column) ? `${title} (${String(days)} days)` : title;
  });
  return { header, rows: rowsOf(file, columns) };
}

/** The table with these columns, whatever the map has, under the same headers for every map: for programs. */
export function buildFixedMapTable(file: MapFile, columns: readonly ExportColumn[]): MapTable {
  return { header: columns.map((column) => TITLES[column]), rows: rowsOf(file, columns) };
}

function rowsOf(file: MapFile, columns: readonly ExportColumn[]): MapTable["rows"] {
  const rows: TableCell[][] = [];
  for (const { topic, above } of walkTopics(file.topics)) {
    const isPillar = above.length === 0;
    if (isPillar && topic.keywords.length === 0 && topic.topics.length > 0 && !hasPlan(topic)) {
      continue;
    }
    const figures = sumFigures(topic);
    const keywords = topic.keywords.length > 0 ? topic.keywords : [null];
    for (const keyword of keywords) {
      const row = { topic, above, figures, keyword, metrics: file.metrics };
      rows.push(columns.map((column) => CELLS[column](row)));
    }
  }
  return rows;
}

/** Totals of a topic, from its own keywords. */
export function sumFigures({ keywords }: FileTopic): ClusterFigures {
  return scoreKeywords(
    {
      volumePerMonth: keywords.map(({ volumePerMonth }) => volumePerMonth),
      difficulty: keywords.map(({ difficulty }) => difficulty),
      intent: keywords.map(({ intent }) => intent ?? "unknown"),
    },
    [...keywords.keys()],
    (at) => (keywords[at]?.isWeak === true ? WEAK_CONFIDENCE : 1),
  );
}

/** Whether a pillar has edits that need a row. */
function hasPlan({ status, assignee, dueDay, targetUrl, note }: FileTopic): boolean {
  return (
    [assignee, dueDay, targetUrl].some((set) => set !== null) || status !== "idea" || note !== ""
  );
}

interface Row {
  readonly topic: FileTopic;
  readonly above: readonly string[];
  readonly figures: ClusterFigures;
  /** null: a topic without keywords. */
  readonly keyword: FileKeyword | null;
  readonly metrics: MapFile["metrics"];
}

const TITLES = {
  keyword: "Keyword",
  cluster: "Cluster",
  pillar: "Pillar",
  parent: "Parent",
  isPrimary: "Primary keyword",
  volume: "Searches a month",
  volumeLow: "Lowest searches a month",
  volumeHigh: "Highest searches a month",
  difficulty: "Difficulty",
  cpc: "Cost per click",
  runs: "Runs",
  intent: "Intent",
  connection: "Connection",
  clusterVolume: "Cluster searches a month",
  opportunity: "Opportunity",
  viewsChange: "Wikipedia views, % change in a year",
  coverage: "Coverage",
  position: "Position",
  ownPages: "Own pages",
  clicks: "Clicks",
  impressions: "Impressions",
  competitors: "Competitors that rank",
  answer: "Answer",
  answerShare: "Answered keywords of the cluster, %",
  citedSites: "Sites that the answer cites",
  citedOwn: "Own pages that the answer cites",
  modeSites: "Sites that AI Mode cites",
  modeOwn: "Own pages that AI Mode cites",
  threads: "Reddit threads",
  themes: "Reddit themes",
  quotes: "Reddit quotes",
  status: "Status",
  assignee: "Assignee",
  dueDay: "Due date",
  targetUrl: "Target URL",
  note: "Note",
  basis: "Basis of estimates",
} as const satisfies Record<ExportColumn, string>;

const ESTIMATED: ReadonlySet<ExportColumn> = new Set([
  "volume",
  "volumeLow",
  "volumeHigh",
  "difficulty",
  "clusterVolume",
  "opportunity",
]);

const ANSWER_LABELS: Readonly<Record<AnswerKind, string>> = {
  none: "none",
  box: "answer box",
  overview: "AI overview",
};

const CELLS: Readonly<Record<ExportColumn, (row: Row) => TableCell>> = {
  keyword: ({ keyword }) => keyword?.text ?? null,
  cluster: ({ topic, above }) =>
    above.length === 0 ? null : [...above.slice(1), topic.name].join(PATH_SEPARATOR),
  pillar: ({ topic, above }) => above[0] ?? topic.name,
  parent: ({ above }) => above.slice(1).join(PATH_SEPARATOR) || null,
  isPrimary: ({ topic, keyword }) =>
    keyword !== null && keyword.text === topic.primary ? "yes" : null,
  volume: ({ keyword }) => keyword?.volumePerMonth ?? null,
  volumeLow: (row) => rangeOf(row)?.low ?? null,
  volumeHigh: (row) => rangeOf(row)?.high ?? null,
  difficulty: ({ keyword }) => keyword?.difficulty ?? null,
  cpc: ({ keyword }) => (keyword?.cpcMicros === undefined ? null : keyword.cpcMicros / MICRO),
  runs: ({ keyword }) => (keyword?.runs ? describeRuns(keyword.runs) : null),
  intent: ({ keyword }) => keyword?.intent ?? null,
  // What the cluster's figures leave out.
  connection: ({ keyword }) => (keyword?.isWeak === true ? "weak" : null),
  clusterVolume: ({ figures }) => figures.volumePerMonth,
  opportunity: ({ topic, figures }) => {
    if (figures.volumePerMonth === null) return null;
    const room = 1 - (topic.coverage?.coveredShare ?? 0);
    return Math.round(figures.opportunity * room * 10) / 10;
  },
  viewsChange: ({ topic }) =>
    topic.viewsChange === undefined ? null : Math.round(topic.viewsChange * 100),
  coverage: ({ topic }) => (topic.coverage ? formatCoverage(topic.coverage.status) : null),
  position: ({ keyword }) => (keyword?.ranking ? roundPosition(keyword.ranking.position) : null),
  ownPages: ({ topic, keyword }) =>
    joined(
      keyword ? keyword.ranking?.urls : topic.coverage?.ranking.flatMap(({ url }) => url ?? []),
    ),
  clicks: ({ keyword }) => keyword?.ranking?.clicks ?? null,
  impressions: ({ keyword }) => keyword?.ranking?.impressions ?? null,
  competitors: ({ topic }) =>
    joined(
      topic.coverage?.competitors.map(
        ({ host, bestPosition }) => `${host} (${String(roundPosition(bestPosition))})`,
      ),
    ),
  answer: ({ keyword }) => (keyword?.answer ? ANSWER_LABELS[keyword.answer.kind] : null),
  answerShare: ({ topic }) => {
    const share = topic.answers ? computeAnswerShare(topic.answers) : null;
    return share === null ? null : Math.round(share * 100);
  },
  citedSites: ({ keyword }) => joined(keyword?.answer?.hosts),
  citedOwn: ({ keyword }) => joined(keyword?.answer?.ownPages),
  modeSites: ({ keyword }) => joined(keyword?.answer?.mode?.hosts),
  modeOwn: ({ keyword }) => joined(keyword?.answer?.mode?.ownPages),
  threads: ({ keyword }) => keyword?.discussed?.threads ?? null,
  themes: ({ keyword }) =>
    keyword?.discussed?.themes.map((theme) => THEME_LABELS[theme]).join(", ") || null,
  quotes: ({ keyword }) =>
    joined(keyword?.discussed?.quotes.map(({ text, permalink }) => `“${text}” ${permalink}`)),
  status: ({ topic }) => topic.status,
  assignee: ({ topic }) => topic.assignee,
  dueDay: ({ topic }) => topic.dueDay,
  targetUrl: ({ topic }) => topic.targetUrl,
  note: ({ topic }) => (topic.note === "" ? null : topic.note),
  basis: ({ metrics }) => describeMetricsBasis(metrics),
};

function rangeOf({ keyword, metrics }: Row): VolumeRange | null {
  return metrics ? computeVolumeRange(keyword?.volumePerMonth ?? null, metrics) : null;
}

function joined(texts: readonly string[] | undefined): string | null {
  return texts && texts.length > 0 ? texts.join("\n") : null;
}
