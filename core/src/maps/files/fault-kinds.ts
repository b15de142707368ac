/** Faults by reason: the same mistake usually runs through an entire file, and is read once. */
import type { ImportFault } from "#/tables/import-fault.ts";

export interface FaultKind {
  readonly reason: string;
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly ImportFault[];
}

const EXAMPLES = 3;

/** Lists kinds in the order in which they were found. */
export function listFaultKinds(faults: readonly ImportFault[]): FaultKind[] {
  const byReason = new Map<string, ImportFault[]>();
  for (const fault of faults) {
    const known = byReason.get(fault.reason);
    if (known) known.push(fault);
    else byReason.set(fault.reason, [fault]);
  }
  return [...byReason].map(([reason, all]) => ({
    reason,
    count: all.length,
    examples: all.slice(0, EXAMPLES),
  }));
}
