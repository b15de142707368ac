/**
 * Facts on a map's pages apart from the snapshot, for the colors of its land: filled by whoever shows the map. The map
 * page has more in `MapEditingContext` and `MapEvidenceContext`.
 */
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { createContext } from "react";

/** Facts that a share link shows, by cluster index; null: the fact isn't shared. */
export interface SharedFacts {
  readonly statuses: readonly (TopicStatus | null)[] | null;
  readonly coverage: readonly (CoverageStatus | null)[] | null;
  /** Share of a page's keywords that search engines answer, 0–1. */
  readonly answers: readonly (number | null)[] | null;
}

/** null: the map isn't shown through a link. */
export const SharedFactsContext = createContext<SharedFacts | null>(null);

export const MapAnswersContext = createContext<AnswersState>({ status: "absent" });

export const MapQuestionsContext = createContext<QuestionsState>({ status: "absent" });
