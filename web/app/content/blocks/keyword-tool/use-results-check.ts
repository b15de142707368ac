/** Looks up the main keywords of a map's largest pages, one after another, until a limit is reached. */
import { FREE_LOOK_UPS } from "@mapwright/core/free-tool/free-look-up-limits";
import type { CheckedKeyword } from "@mapwright/core/free-tool/shared-results";
import { useState } from "react";
import { lookUp } from "#/content/blocks/keyword-tool/free-tool-calls.ts";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";

type Stop = "rate-limited" | "used-up" | "unavailable";

export interface CheckState {
  readonly step: "resting" | "checking" | "checked";
  readonly checked: readonly CheckedKeyword[];
  /** Name of the provider. */
  readonly source: string;
  /** null: all were looked up. */
  readonly stoppedBy: Stop | null;
}

const NOT_CHECKED: CheckState = { step: "resting", checked: [], source: "", stoppedBy: null };

/** The main keyword of each of the largest pages, largest first. */
export function pickKeywordsToCheck({ map }: Pick<KeywordMap, "map">) {
  return [...map.clusters.entries()]
    .toSorted(([a, first], [b, second]) => second.keywords.length - first.keywords.length || a - b)
    .slice(0, FREE_LOOK_UPS.perVisitorPerDay)
    .map(([page, { primary }]) => ({ page, keyword: primary }));
}

export function useResultsCheck(keywordMap: KeywordMap) {
  const [asked, setAsked] = useState({ of: keywordMap, state: NOT_CHECKED });
  const state = asked.of === keywordMap ? asked.state : NOT_CHECKED;
  const toCheck = pickKeywordsToCheck(keywordMap);
  const check = async (): Promise<void> => {
    const checked: CheckedKeyword[] = [];
    let [source, stoppedBy]: [string, Stop | null] = ["", null];
    const show = (step: CheckState["step"]) =>
      setAsked({ of: keywordMap, state: { step, checked: [...checked], source, stoppedBy } });
    for (const { page, keyword } of toCheck) {
      show("checking");
      const answer = await lookUp(keyword);
      if (answer.state !== "found") {
        stoppedBy = answer.state;
        break;
      }
      source = answer.source;
      checked.push({ page, keyword, results: answer.results });
    }
    show("checked");
  };
  return { state, toCheck, check };
}
