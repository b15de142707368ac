/** Lets the map's views ask which of its keywords are answered on their results page. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { ReactNode } from "react";
import { useStoredAnswers } from "#/map-model/answers/use-stored-answers.ts";
import { MapAnswersContext } from "#/map-views/port/map-facts.ts";

interface MapAnswersProps {
  readonly map: Pick<MapDocument, "jobId" | "method" | "workspaceId">;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly children: ReactNode;
}

export function MapAnswers({ map, serps, onNeedSerps, children }: MapAnswersProps) {
  const answers = useStoredAnswers(map, serps, onNeedSerps);
  return <MapAnswersContext value={answers}>{children}</MapAnswersContext>;
}
