/** The answers of a map: stored with its results, or read from the pages that its job fetched where the map is older. */
import { indexAnswers, type AnswerIndex } from "@mapwright/core/answers/cluster-answers";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { collectAnswers } from "@mapwright/core/serps/collect-answers";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { useMemo } from "react";
import { useReadPages, type SerpReader } from "#/map-model/answers/use-read-pages.ts";

const ABSENT: AnswersState = { status: "absent" };

/** @param older reads the pages of a map that was stored without its answers; null: there are none */
export function useMapAnswers(
  serps: SerpsState,
  needSerps: () => void,
  older: SerpReader | null,
): AnswersState {
  const columns = serps.status === "ready" ? serps.serps.answers : undefined;
  const index = useMemo(() => columns && indexAnswers(columns), [columns]);
  const isOlder = serps.status === "ready" && columns === undefined;
  const ofPages = useAnswers(isOlder ? older : null);
  const { status } = serps;
  return useMemo((): AnswersState => {
    if (isOlder || status === "ready") return index ? stateOf(index) : ofPages;
    if (status === "unread" || status === "failed") return { status, need: needSerps };
    return { status };
  }, [isOlder, status, index, ofPages, needSerps]);
}

const indexOf = (serps: readonly StoredSerp[]) => indexAnswers(collectAnswers(serps));

/** @param read null: the map has no stored results */
export function useAnswers(read: SerpReader | null): AnswersState {
  const pages = useReadPages(read, indexOf);
  return useMemo(() => (pages.status === "ready" ? stateOf(pages.found) : pages), [pages]);
}

const stateOf = (index: AnswerIndex): AnswersState =>
  index.size === 0 ? ABSENT : { status: "ready", index };
