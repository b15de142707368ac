/** What a format contains beyond the map itself, fetched when the format is chosen. */
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useEffect } from "react";
import {
  EVIDENCE_FORMATS,
  RESULT_FORMATS,
  type ExportFormat,
} from "#/features/maps/export/export-formats.ts";
import type { MapEvidence } from "#/map-model/evidence/use-map-evidence.ts";

export interface NeededParts {
  /** As in "Loading …"; empty: all is there, or couldn't be fetched. */
  readonly loading: readonly string[];
  /** What couldn't be fetched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** @param format null: nothing is to be exported */
export function useNeededParts(
  format: ExportFormat | null,
  {
    serps,
    onNeedSerps,
    evidence: { site, reddit, needSite, needReddit },
  }: {
    readonly serps: SerpsState;
    readonly onNeedSerps: () => void;
    readonly evidence: MapEvidence;
  },
): NeededParts {
  const hasEvidence = format !== null && EVIDENCE_FORMATS.has(format);
  // They say what is answered, and which pages of a site lack links.
  const hasResults = format !== null && RESULT_FORMATS.has(format);
  const needed = [
    { name: "search results", status: serps.status, need: onNeedSerps, isNeeded: hasResults },
    { name: "site evidence", status: site.status, need: needSite, isNeeded: hasEvidence },
    { name: "Reddit evidence", status: reddit.status, need: needReddit, isNeeded: hasEvidence },
  ].filter(({ isNeeded }) => isNeeded);
  const [readSerps, readSite, readReddit] = [
    hasResults && serps.status === "unread",
    hasEvidence && site.status === "unread",
    hasEvidence && reddit.status === "unread",
  ];
  useEffect(() => {
    if (readSerps) onNeedSerps();
    if (readSite) needSite();
    if (readReddit) needReddit();
  }, [readSerps, readSite, readReddit, onNeedSerps, needSite, needReddit]);
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
