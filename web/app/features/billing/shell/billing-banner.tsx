import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import { useState } from "react";
import { summarizeCredits } from "#/features/billing/credits/credit-summary.ts";
import { findBillingNotice } from "#/features/billing/shell/billing-notice.ts";
import { NoticeBar } from "#/features/billing/shell/notice-bar.tsx";
import { useBilling } from "#/features/billing/use-billing.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useNow } from "#/ui/time/use-now.ts";

interface BillingBannerProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** Notice of what everybody should know about the plan or the credits; nothing where nothing is sold. */
export function BillingBanner({ uid, workspaceId, role }: BillingBannerProps) {
  const { isSelling } = usePublicConfig().billing;
  const billing = useBilling(uid, workspaceId);
  const nowMs = useNow();
  const [dismissed, dismiss] = useDismissed(workspaceId);
  const notice =
    isSelling && billing.status === "ready"
      ? findBillingNotice(
          billing.value.entitlement,
          summarizeCredits(billing.value.account, billing.value.entitlement, nowMs),
          nowMs,
        )
      : null;
  return (
    // Always there, so that what appears in it is announced.
    <Box role="status" aria-label="Plan">
      {notice && notice.id !== dismissed ? (
        <NoticeBar
          notice={notice}
          canBuy={canManageBilling(role)}
          onDismiss={() => dismiss(notice.id)}
        />
      ) : null}
    </Box>
  );
}

const storageKey = (workspaceId: WorkspaceId) => `mw-billing-notice-${workspaceId}`;

function readDismissed(workspaceId: WorkspaceId): string | null {
  try {
    return localStorage.getItem(storageKey(workspaceId));
  } catch {
    return null; // Storage is blocked: it is shown again at the next visit.
  }
}

function useDismissed(workspaceId: WorkspaceId): readonly [string | null, (id: string) => void] {
  const [dismissed, setDismissed] = useState(() => readDismissed(workspaceId));
  return [
    dismissed,
    (id) => {
      setDismissed(id);
      try {
        localStorage.setItem(storageKey(workspaceId), id);
      } catch {
        // Storage is blocked: it stays away until the page is reloaded.
      }
    },
  ];
}
