/** Answers looked up by the clusters of the map as it is shown now. Pure. */
import {
  clusterAnswers,
  type AnswerIndex,
  type ClusterAnswers,
  type OwnPageTest,
} from "@mapwright/core/answers/cluster-answers";
import { isOfSample } from "@mapwright/core/answers/answer-share";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

const hasMode = (index: AnswerIndex) => [...index.values()].some(({ mode }) => mode !== undefined);

/** null: nothing is known of answers. Each cluster's are counted when they are first asked for. */
export function buildAnswersView(
  answers: AnswersState,
  { clusters, keywords }: Pick<MapSnapshot, "clusters" | "keywords">,
  isOwn: OwnPageTest,
) {
  if (answers.status === "absent") return null;
  const known = new Map<number, ClusterAnswers>();
  let textsOf: string[][] | null = null;
  const readTexts = () => {
    const texts: string[][] = clusters.id.map(() => []);
    keywords.cluster.forEach((cluster, row) => texts[cluster]?.push(keywords.text[row] ?? ""));
    return texts;
  };
  return {
    need: answers.status === "unread" || answers.status === "failed" ? answers.need : null,
    hasFailed: answers.status === "failed",
    knowsOwn: isOwn !== null,
    mayKnowMode: answers.status !== "ready" || hasMode(answers.index),
    isSample: answers.status === "ready" && isOfSample(answers.index),
    answersAt(cluster: number) {
      if (answers.status !== "ready") return undefined;
      textsOf ??= readTexts();
      const found =
        known.get(cluster) ?? clusterAnswers(answers.index, textsOf[cluster] ?? [], isOwn);
      known.set(cluster, found);
      return found;
    },
  };
}
