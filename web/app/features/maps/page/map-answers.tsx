/** Lets the map's views ask what is answered, and what people also ask, on the results pages of its keywords. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { ReactNode } from "react";
import { useQuestions } from "#/map-model/answers/use-questions.ts";
import { useJobPages, useStoredAnswers } from "#/map-model/answers/use-stored-answers.ts";
import { MapAnswersContext, MapQuestionsContext } from "#/map-views/port/map-facts.ts";

interface MapAnswersProps {
  readonly map: Pick<MapDocument, "jobId" | "method" | "workspaceId">;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly children: ReactNode;
}

export function MapAnswers({ map, serps, onNeedSerps, children }: MapAnswersProps) {
  const answers = useStoredAnswers(map, serps, onNeedSerps);
  const questions = useQuestions(serps, useJobPages(map));
  return (
    <MapAnswersContext value={answers}>
      <MapQuestionsContext value={questions}>{children}</MapQuestionsContext>
    </MapAnswersContext>
  );
}
