/** Lets the map's views ask which of its keywords are answered on their results page. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { readsSerps } from "@mapwright/core/research/keyword-plan";
import { useMemo, type ReactNode } from "react";
import { useFirestore } from "reactfire";
import { readJobSerps } from "#/map-model/answers/job-packs.client.ts";
import { useMapAnswers, type SerpReader } from "#/map-model/answers/use-answers.ts";
import { MapAnswersContext } from "#/map-views/port/map-facts.ts";

interface MapAnswersProps {
  readonly map: Pick<MapDocument, "jobId" | "method" | "workspaceId">;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly children: ReactNode;
}

export function MapAnswers({ map, serps, onNeedSerps, children }: MapAnswersProps) {
  const { jobId, method, workspaceId } = map;
  const firestore = useFirestore();
  const readOlder = useMemo(
    (): SerpReader | null =>
      jobId !== null && readsSerps(method)
        ? () => readJobSerps(firestore, workspaceId, jobId)
        : null,
    [firestore, workspaceId, jobId, method],
  );
  const answers = useMapAnswers(serps, onNeedSerps, readOlder);
  return <MapAnswersContext value={answers}>{children}</MapAnswersContext>;
}
