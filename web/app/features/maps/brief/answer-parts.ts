/** Answers as a brief says them, on screen and in text. */
import type { BriefAnswers } from "@mapwright/core/brief/brief-answers";
import {
  describeAnsweredKeywords,
  describeCitedPages,
  describeOwnCitations,
} from "#/features/maps/panel/answer-lines.ts";

const MAX_QUESTIONS = 8;
const MAX_SITES = 5;

export function getBriefAnswerParts(answers: BriefAnswers) {
  const { sites, phrases, questions } = answers;
  const hosts = sites.slice(0, MAX_SITES).map(({ host }) => host);
  return {
    facts: [
      describeAnsweredKeywords(answers),
      ...[describeOwnCitations(answers)].filter((line) => line !== null),
      ...(hosts.length > 0 ? [`Cited most: ${hosts.join(", ")}.`] : []),
      ...describeCitedPages(answers),
      ...(phrases.length > 0
        ? [`In their titles: ${phrases.map(({ phrase }) => phrase).join(", ")}.`]
        : []),
    ],
    questions: questions.slice(0, MAX_QUESTIONS).map(({ text }) => text),
  };
}
