/**
 * The billing page of an owner, in the state of the workspace that its address names: `/billing/trial`. This page takes
 * the place of the server, and lists what it was asked for.
 */
import { EMPTY_CREDIT_ACCOUNT } from "@mapwright/core/billing/credit-account";
import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import { DAY_MS } from "@mapwright/core/durations";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { BillingAdminView } from "#/features/billing/billing-admin-view.tsx";
import type { Checkout } from "#/features/billing/checkout/use-checkout.ts";
import { summarizeCredits } from "#/features/billing/credits/credit-summary.ts";
import { readLedgerFilter } from "#/features/billing/ledger/ledger-filter.ts";
import { listLedgerRows } from "#/features/billing/ledger/ledger-rows.ts";
import { LedgerView } from "#/features/billing/ledger/ledger-view.tsx";
import type { PaymentsState } from "#/features/billing/payments/use-payments.ts";
import { findBillingNotice } from "#/features/billing/shell/billing-notice.ts";
import { NoticeBar } from "#/features/billing/shell/notice-bar.tsx";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import { createCallFailure } from "#/platform/call-failure.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import {
  COUNTED,
  ENTITLEMENTS,
  ENTRIES,
  JOBS,
  KEY_NAMES,
  PAYMENTS,
  SPENT,
} from "./billing-states.ts";

const OPENED_AT = Date.now();
const WIDTH_PX = 1080;
const PREVIEW = {
  dueNowMinorUnits: 2_650,
  creditedMinorUnits: 0,
  nextChargeMinorUnits: 9_900,
  nextChargeAt: OPENED_AT + 20 * DAY_MS,
  calculatedAt: OPENED_AT,
};

/** Does nothing but note what it was asked for. */
function notedActions(note: (line: string) => void): BillingActions {
  const done = (line: string) => {
    note(line);
    return Promise.resolve(null);
  };
  return {
    preview: ({ offer, interval, code }) => {
      note(`preview ${offer} ${interval} ${code ?? "-"}`);
      return Promise.resolve(
        code === "NOT-A-CODE"
          ? createCallFailure("code-unknown")
          : { ok: true as const, value: PREVIEW },
      );
    },
    change: ({ offer }, { dueNowMinorUnits }) =>
      done(`change ${offer} ${String(dueNowMinorUnits)}`),
    cancel: () => done("cancel"),
    resume: () => done("resume"),
    readPayments: () => Promise.resolve({ ok: true, value: PAYMENTS }),
    setMonthlyCap: (cap) => done(`cap ${String(cap)}`),
    keepMapsOpen: (maps) => done(`keep ${maps.join(" ")}`),
  };
}

function paymentsIn(state: string): PaymentsState {
  if (state === "loading") return { status: "loading" };
  if (state === "failed") return { status: "failed", code: "payment-unavailable" };
  return {
    status: "ready",
    value: state === "trial" ? { invoices: [], card: null } : PAYMENTS,
  };
}

export function BillingPage({ state }: { readonly state: string }) {
  const [params] = useSearchParams();
  const [noted, setNoted] = useState<readonly string[]>([]);
  const { actions, checkout } = useMemo(() => {
    const note = (line: string) => setNoted((before) => [...before, line]);
    const opened: Checkout = {
      opening: null,
      failure: state === "failed" ? "provider-unavailable" : null,
      start: ({ kind }) => {
        note(`checkout ${kind}`);
        return Promise.resolve();
      },
      cancel: () => {},
    };
    return { actions: notedActions(note), checkout: opened };
  }, [state]);
  const entitlement = ENTITLEMENTS[state] ?? getFreeEntitlement(OPENED_AT);
  const account = state === "trial" ? EMPTY_CREDIT_ACCOUNT : SPENT;
  const notice = findBillingNotice(
    entitlement,
    summarizeCredits(account, entitlement, OPENED_AT),
    OPENED_AT,
  );
  const entries = state === "trial" || params.has("kind") ? [] : ENTRIES;
  const ledgerStatus = { loading: "loading", failed: "failed" }[state];
  return (
    <>
      <div role="status" aria-label="Plan">
        {notice ? <NoticeBar notice={notice} canBuy onDismiss={() => {}} /> : null}
      </div>
      <main>
        <BillingAdminView
          workspaceName="Slow Morning Coffee"
          billing={{ entitlement, account }}
          counted={state === "loading" ? null : COUNTED}
          actions={actions}
          checkout={checkout}
          payments={paymentsIn(state)}
          onRetryPayments={() => setNoted((before) => [...before, "retry"])}
          widthPx={WIDTH_PX}
          ledger={
            <LedgerView
              filter={readLedgerFilter(params)}
              ledger={{
                entries:
                  ledgerStatus === "loading" || ledgerStatus === "failed"
                    ? { status: ledgerStatus }
                    : { status: "ready", isFromCache: false, value: entries },
                hasOlder: entries.length > 0,
                older: "idle",
                showOlder: () => Promise.resolve(),
              }}
              rows={listLedgerRows(entries)}
              jobs={JOBS}
              keyNames={KEY_NAMES}
              isSaving={false}
              onSave={() => {}}
            />
          }
        />
        <VisuallyHidden>
          <output aria-label="Asked for">{noted.join("\n")}</output>
        </VisuallyHidden>
      </main>
    </>
  );
}
