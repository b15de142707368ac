/**
 * Ledger entries as rows: a job is charged pack by pack, which people read as one line. Pure.
 */
import type { ApiKeyId } from "@mapwright/core/api-keys/api-key";
import {
  getLedgerEntryId,
  type CreditSpender,
  type LedgerEntry,
} from "@mapwright/core/billing/ledger-entry";
import type { JobId } from "@mapwright/core/ids";

export interface LedgerRow {
  /** Id of the row's newest entry. */
  readonly id: string;
  readonly kind: LedgerEntry["kind"];
  /** Unix ms. */
  readonly at: number;
  /** Negative: spent. */
  readonly change: number;
  /** null: not about a job. */
  readonly jobId: JobId | null;
  readonly by: CreditSpender | null;
  /** null: no key spent it. */
  readonly keyId: ApiKeyId | null;
  /** The lot of a grant, the reason of a bonus; empty for the others. */
  readonly detail: string;
}

/** @param entries newest first; they may belong to a part of the ledger only */
export function listLedgerRows(entries: readonly LedgerEntry[]): readonly LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  for (const entry of entries) {
    const key = entry.kind === "charge" ? `charge of ${entry.jobId}` : getLedgerEntryId(entry);
    const row = toLedgerRow(entry);
    const known = rows.get(key);
    rows.set(key, known ? { ...known, change: known.change + row.change } : row);
  }
  return [...rows.values()];
}

export function toLedgerRow(entry: LedgerEntry): LedgerRow {
  const { kind, at, credits } = entry;
  const isOfJob = kind === "charge" || kind === "refund";
  return {
    id: getLedgerEntryId(entry),
    kind,
    at,
    change: kind === "charge" ? -credits : credits,
    jobId: isOfJob ? entry.jobId : null,
    by: isOfJob ? entry.by : null,
    keyId: isOfJob ? (entry.keyId ?? null) : null,
    detail: detailOf(entry),
  };
}

function detailOf(entry: LedgerEntry): string {
  if (entry.kind === "grant") return entry.lot;
  return entry.kind === "bonus" ? entry.reason : "";
}

/** The jobs that the rows are about, each once. */
export function listJobs(rows: readonly LedgerRow[]): readonly JobId[] {
  return [...new Set(rows.flatMap(({ jobId }) => (jobId === null ? [] : [jobId])))];
}

/** The keys that spent, each once. */
export function listKeys(rows: readonly LedgerRow[]): readonly ApiKeyId[] {
  return [...new Set(rows.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])))];
}

/**
 * Merges the live newest entries with those shown before: one that newer ones pushed out of the live page stays, and one
 * that changed since is shown as it is now. Newest first.
 */
export function mergeLedger(
  live: readonly LedgerEntry[],
  shown: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const byId = new Map([...shown, ...live].map((entry) => [getLedgerEntryId(entry), entry]));
  return [...byId]
    .toSorted(([idA, a], [idB, b]) => b.at - a.at || idB.localeCompare(idA))
    .map(([, entry]) => entry);
}
