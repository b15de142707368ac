import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { readJobSerps } from "#/map-model/answers/job-packs.client.ts";
import { useMapAnswers } from "#/map-model/answers/use-answers.ts";
import type { SerpReader } from "#/map-model/answers/use-read-pages.ts";

type StoredMap = Pick<MapDocument, "jobId" | "method" | "workspaceId">;

/** The answers of a stored map, however old it is. */
export function useStoredAnswers(
  map: StoredMap,
  serps: SerpsState,
  needSerps: () => void,
): AnswersState {
  return useMapAnswers(serps, needSerps, useJobPages(map));
}

/** The results pages that a map's job fetched; null: none are stored. The same reader while it is the same map. */
export function useJobPages({ jobId, method, workspaceId }: StoredMap): SerpReader | null {
  const firestore = useFirestore();
  return useMemo(
    (): SerpReader | null =>
      jobId !== null && isBasedOnSerps(method)
        ? () => readJobSerps(firestore, workspaceId, jobId)
        : null,
    [firestore, workspaceId, jobId, method],
  );
}
