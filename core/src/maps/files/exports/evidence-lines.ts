/** Evidence of a topic as lines of text, for outlines and notes. */
import type { FileTopic } from "#/maps/files/map-file.ts";
import { formatCoverage } from "#/domains/coverage-labels.ts";
import { roundPosition } from "#/domains/round-position.ts";
import { THEME_LABELS } from "#/reddit/theme-labels.ts";

/** A line under one of these names. */
export interface EvidenceLine {
  readonly name: "Site" | "Answers" | "Question" | "Reddit" | "Quote";
  readonly text: string;
}

/** The most cited sites that a line names. */
const SITES = 5;

/** The first questions that people also ask. */
const QUESTIONS = 10;

/** Empty for a topic without evidence. */
export function listEvidenceLines({
  coverage,
  answers,
  questions = [],
  discussed,
}: FileTopic): EvidenceLine[] {
  const lines: EvidenceLine[] = [];
  if (coverage) {
    const { status, bestPosition, clicks, ranking } = coverage;
    const facts = [
      formatCoverage(status),
      ...(bestPosition === null ? [] : [`position ${String(roundPosition(bestPosition))}`]),
      ...(clicks === null ? [] : [countOf(clicks, "click")]),
      ...ranking.flatMap(({ url }) => url ?? []),
    ];
    lines.push({ name: "Site", text: facts.join(", ") });
  }
  if (answers) {
    const { known, answered, citingOwn, sites } = answers;
    const facts = [
      `${String(answered)} of ${countOf(known, "keyword")} answered`,
      ...(citingOwn ? [`own pages cited for ${String(citingOwn)}`] : []),
      ...sites.slice(0, SITES).map(({ host }) => host),
    ];
    lines.push({ name: "Answers", text: facts.join(", ") });
  }
  for (const { text, answer } of questions.slice(0, QUESTIONS))
    lines.push({ name: "Question", text: answer ? `${text} (${answer.url})` : text });
  if (discussed) {
    const { threads, comments, themes, quotes } = discussed;
    const facts = [
      countOf(threads, "thread"),
      countOf(comments, "comment"),
      ...themes.map((theme) => THEME_LABELS[theme]),
    ];
    lines.push({ name: "Reddit", text: facts.join(", ") });
    for (const { text, permalink } of quotes)
      lines.push({ name: "Quote", text: `“${text.replace(/\s+/g, " ")}” ${permalink}` });
  }
  return lines;
}

function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
