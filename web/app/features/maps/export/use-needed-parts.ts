/** Parts of a format beyond the map itself, fetched when the format is chosen. */
import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useEffect, useRef } from "react";
import {
  EVIDENCE_FORMATS,
  QUESTION_FORMATS,
  RESULT_FORMATS,
  type ExportFormat,
} from "#/features/maps/export/export-formats.ts";
import type { LoadedMapEvidence } from "#/map-model/evidence/use-map-evidence.ts";

export interface NeededParts {
  /** Names of parts, as in "Loading …"; empty: all are there, or couldn't be fetched. */
  readonly loading: readonly string[];
  /** Names of parts that couldn't be fetched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** @param format null: nothing is to be exported */
export function useNeededParts(
  format: ExportFormat | null,
  {
    serps,
    onNeedSerps,
    questions,
    evidence: { site, reddit, needSite, needReddit },
  }: {
    readonly serps: SerpsState;
    readonly onNeedSerps: () => void;
    readonly questions: QuestionsState;
    readonly evidence: LoadedMapEvidence;
  },
): NeededParts {
  const isOf = (formats: ReadonlySet<ExportFormat>) => format !== null && formats.has(format);
  const hasEvidence = isOf(EVIDENCE_FORMATS);
  const parts: readonly Part[] = [
    // They say what is answered, and which pages of a site lack links.
    {
      name: "search results",
      status: serps.status,
      need: onNeedSerps,
      isNeeded: isOf(RESULT_FORMATS),
    },
    {
      name: "questions",
      status: questions.status,
      need: "need" in questions ? questions.need : ignore,
      isNeeded: isOf(QUESTION_FORMATS),
    },
    { name: "site evidence", status: site.status, need: needSite, isNeeded: hasEvidence },
    { name: "Reddit evidence", status: reddit.status, need: needReddit, isNeeded: hasEvidence },
  ];
  useUnread(parts);
  const needed = parts.filter(({ isNeeded }) => isNeeded);
  const namesOf = (...statuses: string[]) =>
    needed.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);
  return {
    loading: namesOf("unread", "loading"),
    failed: namesOf("failed"),
    retry: () => {
      for (const { status, need } of needed) if (status === "failed") need();
    },
  };
}

interface Part {
  readonly name: string;
  readonly status: string;
  readonly need: () => void;
  readonly isNeeded: boolean;
}

const ignore = () => {};

/** Reads each that is needed, once it is. */
function useUnread(parts: readonly Part[]): void {
  const unread = parts.filter(({ isNeeded, status }) => isNeeded && status === "unread");
  const names = unread.map(({ name }) => name).join();
  const latest = useRef(unread);
  useEffect(() => {
    latest.current = unread;
  });
  useEffect(() => {
    if (names !== "") for (const { need } of latest.current) need();
  }, [names]);
}
