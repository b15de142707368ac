import type { AuditEntry } from "@mapwright/core/audit/audit-entry";

/**
 * One list out of the live newest entries and those shown before: an entry that newer ones pushed out of the live page
 * stays. The newest first; entries are never changed, so that of two with one id either will do.
 */
export function mergeEntries(
  live: readonly AuditEntry[],
  shown: readonly AuditEntry[],
): readonly AuditEntry[] {
  const byId = new Map([...shown, ...live].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => other.at - one.at || other.id.localeCompare(one.id),
  );
}
