/** Messages for maps without the volumes or difficulties that a source of figures failed to return. */
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import type { MissingFigures } from "@mapwright/core/research/missing-figures";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";
import type { MissingAdvice } from "#/ui/messages/missing-results-messages.ts";

/** They are read again with the job that completes the map, which reuses its results. */
const NO_COST = "Reading them again costs no credits.";

/** "Search volumes and difficulties are missing from this map" */
export function getMissingFiguresTitle({ kinds }: Pick<MissingFigures, "kinds">): string {
  const names = [
    ...(kinds.includes("volumes") ? ["search volumes"] : []),
    // Without volumes, difficulties weren't asked for.
    "difficulties",
  ].join(" and ");
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} are missing from this map`;
}

/** Explains why figures are missing, and what to do about it. */
export function describeMissingFigures({ reason, source }: MissingFigures): MissingAdvice {
  if (isSourceFault(reason)) {
    const { title, advice, nextStep } = describeSourceFault(reason, source, "read them again");
    return { words: `${title}. ${advice} ${NO_COST}`, nextStep };
  }
  const name = getProviderName(source?.provider ?? "");
  return { words: `${name} didn't return them. ${NO_COST}` };
}
