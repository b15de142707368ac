/** Questions that people also ask, as a table: a row per question and topic, and below it what opening it shows. */
import { walkTopics, type MapFile } from "#/maps/files/map-file.ts";
import type { FileQuestion } from "#/maps/files/file-questions.ts";
import type { MapTable } from "#/tables/plain-table.ts";
import { PATH_SEPARATOR } from "#/tables/structure.ts";

const HEADER = [
  "Question",
  "Level",
  "Cluster",
  "Pillar",
  "Asked for keywords",
  "Status",
  "Answered by",
  "Page title",
  "Page address",
] as const;

const STATUS_WORDS: Readonly<Record<FileQuestion["status"], string>> = {
  keyword: "keyword of this map",
  site: "your site answers it",
  open: "open",
};

/** No rows: nothing is asked. */
export function buildQuestionsTable({ topics }: Pick<MapFile, "topics">): MapTable {
  const rows = listFileQuestions({ topics }).map(
    ({ text, depth, cluster, pillar, askedBy, status, answer }) => [
      text,
      depth + 1,
      cluster,
      pillar,
      askedBy,
      STATUS_WORDS[status],
      answer?.host ?? null,
      answer?.title || null,
      answer?.url ?? null,
    ],
  );
  return { header: [...HEADER], rows };
}

export interface MapQuestion extends FileQuestion {
  readonly pillar: string;
  /** Name of the cluster, with the names of the clusters above it; null: the question is the pillar's own. */
  readonly cluster: string | null;
}

/** All of a map's, topic by topic. */
export function listFileQuestions({ topics }: Pick<MapFile, "topics">): MapQuestion[] {
  return [...walkTopics(topics)].flatMap(({ topic, above }) => {
    const names = [...above.slice(1), topic.name].join(PATH_SEPARATOR);
    const place = {
      pillar: above[0] ?? topic.name,
      cluster: above.length === 0 ? null : names,
    };
    return (topic.questions ?? []).map((question) => Object.assign({}, place, question));
  });
}
