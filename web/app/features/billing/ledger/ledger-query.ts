/** The ledger's queries, newest first. Each is written out, since each needs its index. */
import { ledgerPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  collection,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from "firebase/firestore";
import { getLedgerPeriod, type LedgerFilter } from "#/features/billing/ledger/ledger-filter.ts";

/** @param beforeMs only entries before it, Unix ms */
export function buildLedgerQuery(
  db: Firestore,
  workspace: WorkspaceId,
  filter: LedgerFilter,
  beforeMs = Infinity,
): Query {
  const { kind, by } = filter;
  const { fromMs, untilMs: endMs } = getLedgerPeriod(filter);
  const untilMs = Math.min(endMs, beforeMs);
  const from = Timestamp.fromMillis(fromMs);
  const until = Timestamp.fromMillis(untilMs);
  if (kind !== null && by !== null)
    return query(
      collection(db, ledgerPath(workspace)),
      where("kind", "==", kind),
      where("by", "==", by),
      where("at", ">=", from),
      where("at", "<", until),
      orderBy("at", "desc"),
    );
  if (kind !== null)
    return query(
      collection(db, ledgerPath(workspace)),
      where("kind", "==", kind),
      where("at", ">=", from),
      where("at", "<", until),
      orderBy("at", "desc"),
    );
  if (by !== null)
    return query(
      collection(db, ledgerPath(workspace)),
      where("by", "==", by),
      where("at", ">=", from),
      where("at", "<", until),
      orderBy("at", "desc"),
    );
  return query(
    collection(db, ledgerPath(workspace)),
    where("at", ">=", from),
    where("at", "<", until),
    orderBy("at", "desc"),
  );
}
