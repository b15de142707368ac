import type { AnswersState } from "@mapwright/core/maps/answers-state";
import { answeredKeywords, type AnsweredKeywords } from "@mapwright/core/serps/answered-keywords";
import { questionsByKeyword, type QuestionsByKeyword } from "@mapwright/core/serps/asked-questions";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { useEffect, useMemo, useState } from "react";

export type SerpReader = () => Promise<readonly StoredSerp[]>;

interface Found {
  readonly answered: AnsweredKeywords;
  readonly asked: QuestionsByKeyword;
}

interface Reading {
  /** Another reader reads another map. */
  readonly read: SerpReader;
  /** null: not yet. */
  readonly outcome: Found | "failed" | null;
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
      (serps) => settle({ answered: answeredKeywords(serps), asked: questionsByKeyword(serps) }),
      () => settle("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [isReading, read]);
  return useMemo((): AnswersState => {
    if (read === null) return { status: "absent" };
    if (isReading) return { status: "loading" };
    const need = () => setReading({ read, outcome: null });
    if (outcome === null) return { status: "unread", need };
    if (outcome === "failed") return { status: "failed", need };
    return outcome.answered.size === 0 ? { status: "absent" } : { status: "ready", ...outcome };
  }, [read, isReading, outcome]);
}
