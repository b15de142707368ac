import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import { questionsByKeyword } from "@mapwright/core/serps/questions-by-keyword";
import { useMemo } from "react";
import { useReadPages, type SerpReader } from "#/map-model/answers/use-read-pages.ts";

/** What people also ask, by the stored pages. @param read null: the map has no stored results */
export function useQuestions(read: SerpReader | null): QuestionsState {
  const pages = useReadPages(read, questionsByKeyword);
  return useMemo((): QuestionsState => {
    if (pages.status !== "ready") return pages;
    return pages.found.size === 0 ? { status: "absent" } : { status: "ready", asked: pages.found };
  }, [pages]);
}
