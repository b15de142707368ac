/** The answers of a map: stored with its results, or read from the pages that its job fetched where the map is older. */
import { indexAnswers, type AnswerIndex } from "@mapwright/core/answers/cluster-answers";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { collectAnswers } from "@mapwright/core/serps/collect-answers";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { useEffect, useMemo, useState } from "react";

export type SerpReader = () => Promise<readonly StoredSerp[]>;

interface Reading {
  /** Another reader reads another map. */
  readonly read: SerpReader;
  /** null: not yet. */
  readonly outcome: AnswerIndex | "failed" | null;
}

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

/** @param read null: the map has no stored results */
export function useAnswers(read: SerpReader | null): AnswersState {
  const [reading, setReading] = useState<Reading | null>(null);
  const current = reading !== null && reading.read === read ? reading : null;
  const outcome = current?.outcome ?? null;
  const isReading = current !== null && outcome === null;
  useEffect(() => {
    if (!isReading || read === null) return undefined;
    let isGone = false;
    const settle = (found: NonNullable<Reading["outcome"]>) => {
      if (!isGone) setReading({ read, outcome: found });
    };
    read().then(
      (serps) => settle(indexAnswers(collectAnswers(serps))),
      () => settle("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [isReading, read]);
  return useMemo((): AnswersState => {
    if (read === null) return ABSENT;
    if (isReading) return { status: "loading" };
    const need = () => setReading({ read, outcome: null });
    if (outcome === null) return { status: "unread", need };
    if (outcome === "failed") return { status: "failed", need };
    return stateOf(outcome);
  }, [read, isReading, outcome]);
}

const stateOf = (index: AnswerIndex): AnswersState =>
  index.size === 0 ? ABSENT : { status: "ready", index };
