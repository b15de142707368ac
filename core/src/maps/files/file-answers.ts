/** Answers as files show them, by keyword and by topic; only our JSON holds all that is known of them. */
import {
  clusterAnswers,
  indexAnswers,
  type ClusterAnswers,
  type OwnPageTest,
} from "#/answers/cluster-answers.ts";
import { readAnswersOnly, type AnswerKind } from "#/snapshot/answer-columns.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { readHost } from "#/urls/read-host.ts";

/** Whom an answer cites. */
interface FileCitations {
  /** Hosts in the answer's order. */
  readonly hosts: readonly string[];
  /** Addresses of own pages; empty as well where no own site is known. */
  readonly ownPages: readonly string[];
}

/** Whether a search engine answers a keyword itself, and whom it cites. */
export interface FileAnswer extends FileCitations {
  readonly kind: AnswerKind;
  /** Citations of Google's AI Mode; null: it wasn't read. */
  readonly mode: FileCitations | null;
}

export interface AnswerReader {
  /** Undefined: nothing is known of it. */
  readonly answerOf: (keyword: string) => FileAnswer | undefined;
  readonly answersOf: (keywords: readonly string[]) => ClusterAnswers | undefined;
}

/** null: nothing is known of answers, or they are made up. @param snapshot with its SERPs */
export function readAnswers(
  { serps }: Pick<MapSnapshot, "serps">,
  isOwn: OwnPageTest,
): AnswerReader | null {
  const answers = readAnswersOnly(serps.answers);
  if (!answers || answers.keyword.length === 0) return null;
  const index = indexAnswers(answers);
  return {
    answerOf(keyword) {
      const found = index.get(keyword);
      if (!found) return undefined;
      return {
        kind: found.kind,
        ...listCitations(found.cited, isOwn),
        mode: found.mode ? listCitations(found.mode, isOwn) : null,
      };
    },
    answersOf(keywords) {
      const found = clusterAnswers(index, keywords, isOwn);
      return found.known === 0 ? undefined : found;
    },
  };
}

function listCitations(cited: readonly { readonly url: string }[], isOwn: OwnPageTest) {
  const urls = cited.map(({ url }) => url);
  return { hosts: [...new Set(urls.map(readHost))], ownPages: isOwn ? urls.filter(isOwn) : [] };
}
