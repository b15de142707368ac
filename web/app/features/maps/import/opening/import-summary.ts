import { listFaultKinds } from "@mapwright/core/maps/files/fault-kinds";
import type { ImportFault } from "@mapwright/core/tables/import-fault";
import type { ImportSummary } from "#/features/maps/import/import-protocol.ts";

export type SummaryParts = Omit<ImportSummary, "faultCount" | "faultKinds"> & {
  readonly faults: readonly ImportFault[];
};

/** Returns the summary with the kinds and the number of faults in place of all of them. */
export function toImportSummary({ faults, ...summary }: SummaryParts): ImportSummary {
  return { ...summary, faultKinds: listFaultKinds(faults), faultCount: faults.length };
}
