import type { AuditEntry } from "@mapwright/core/audit/audit-entry";

/**
 * Merges the live newest entries with those shown before: an entry pushed out of the live page by newer ones stays.
 * Newest first; entries never change, so of two with one id either will do.
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
