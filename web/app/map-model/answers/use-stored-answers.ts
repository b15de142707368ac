import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { readsSerps } from "@mapwright/core/research/keyword-plan";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { readJobSerps } from "#/map-model/answers/job-packs.client.ts";
import { useMapAnswers, type SerpReader } from "#/map-model/answers/use-answers.ts";

/** The answers of a stored map, however old it is. */
export function useStoredAnswers(
  { jobId, method, workspaceId }: Pick<MapDocument, "jobId" | "method" | "workspaceId">,
  serps: SerpsState,
  needSerps: () => void,
): AnswersState {
  const firestore = useFirestore();
  const readOlder = useMemo(
    (): SerpReader | null =>
      jobId !== null && readsSerps(method)
        ? () => readJobSerps(firestore, workspaceId, jobId)
        : null,
    [firestore, workspaceId, jobId, method],
  );
  return useMapAnswers(serps, needSerps, readOlder);
}
