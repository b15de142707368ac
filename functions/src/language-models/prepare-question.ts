/** Material for the answer to a question about a map. */
import { indexAnswers } from "@mapwright/core/answers/cluster-answers";
import { listOwnHosts, createOwnPageTest } from "@mapwright/core/answers/own-pages";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { listAskedKeywords, prepareQuestion } from "@mapwright/core/model-tasks/answer-question";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import { readAnswersOnly } from "@mapwright/core/snapshot/answer-columns";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import type { Firestore } from "firebase-admin/firestore";
import { readAskedQuestions } from "#/language-models/asked-questions.ts";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import type { OpenedDocument } from "#/platform/maps/opened-maps.ts";

/** null: the map has no pages. */
export async function prepareMapQuestion(
  db: Firestore,
  opened: OpenedDocument,
  question: string,
  nonce: string,
): Promise<PreparedTask | null> {
  const { map, snapshot, state, domain } = opened;
  const { locale, workspaceId } = map;
  const keywords = listAskedKeywords(snapshot, question);
  const [site, asked] = await Promise.all([
    readSiteEvidence(db, map),
    readAskedQuestions(db, workspaceId, locale, keywords),
  ]);
  const answers = readAnswersOnly(snapshot.serps.answers);
  const targetUrls = [...state.topics.values()].map(({ targetUrl }) => targetUrl);
  return prepareQuestion({
    snapshot,
    question,
    evidence: {
      answers: answers ? indexAnswers(answers) : null,
      isOwn: createOwnPageTest(listOwnHosts(domain, targetUrls)),
      asked,
      site: site && {
        evidence: site,
        analysis: analyzeSite(site, snapshot),
        clusterIds: snapshot.clusters.id,
      },
    },
    describePage: (cluster) => describeWork(opened, cluster),
    language: locale.language,
    nonce,
  });
}

/** Describes the progress of the work on a page, without the people who do it. */
function describeWork({ snapshot, state }: OpenedDocument, cluster: number): string {
  const topic = state.topics.get(snapshot.clusters.id[cluster] ?? "");
  if (!topic) return "";
  return [
    `status ${STATUS_LABELS[topic.status]}`,
    ...(topic.dueDay === null ? [] : [`due ${topic.dueDay}`]),
    ...(topic.isLocked ? ["locked"] : []),
  ].join("; ");
}
