import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { groupQuestionsByKeyword } from "@mapwright/core/serps/questions-by-keyword";
import { sampleQuestions } from "@mapwright/core/snapshot/answer-columns";
import { useMemo } from "react";
import { useReadPages, type SerpReader } from "#/map-model/answers/use-read-pages.ts";

/**
 * Questions people also ask, from the stored pages; in a sample map, from the questions that come with it.
 * @param read null: the map has no stored results
 */
export function useQuestions(serps: SerpsState, read: SerpReader | null): QuestionsState {
  const pages = useReadPages(read, groupQuestionsByKeyword);
  const columns = serps.status === "ready" ? serps.serps.answers : undefined;
  return useMemo((): QuestionsState => {
    const asked = columns ? sampleQuestions(columns) : null;
    if (asked) return { status: "ready", asked };
    if (pages.status !== "ready") return pages;
    return pages.found.size === 0 ? { status: "absent" } : { status: "ready", asked: pages.found };
  }, [pages, columns]);
}
