import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { creditSummary } from "#/features/billing/credits/credit-summary.ts";
import { billingNotice, type BillingNotice } from "#/features/billing/shell/billing-notice.ts";
import { useBilling } from "#/features/billing/use-billing.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface BillingBannerProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** What everybody should know about the plan or the credits; nothing where nothing is sold. */
export function BillingBanner({ uid, workspaceId, role }: BillingBannerProps) {
  const { isSelling } = usePublicConfig().billing;
  const billing = useBilling(uid, workspaceId);
  const nowMs = useNow();
  const [dismissed, dismiss] = useDismissed(workspaceId);
  const notice =
    isSelling && billing.status === "ready"
      ? billingNotice(
          billing.value.entitlement,
          creditSummary(billing.value.account, billing.value.entitlement, nowMs),
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

interface NoticeBarProps {
  readonly notice: BillingNotice;
  readonly canBuy: boolean;
  readonly onDismiss: () => void;
}

function NoticeBar({ notice, canBuy, onDismiss }: NoticeBarProps) {
  const { severity, words, action, canDismiss } = notice;
  const to = action === "Choose a plan" ? `${BILLING_PATH}?change=plan` : BILLING_PATH;
  return (
    <Alert
      severity={severity}
      role="none"
      icon={<Icon name={severity === "info" ? "info" : "alert"} />}
      sx={{
        borderRadius: 0,
        px: { xs: 4, md: 8 },
        alignItems: "center",
        flexWrap: { xs: "wrap", sm: "nowrap" },
      }}
      action={
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          {canBuy ? (
            <LinkButton to={to} variant="outlined" size="small">
              {action}
            </LinkButton>
          ) : null}
          {canDismiss ? (
            <IconButton size="small" aria-label="Dismiss" onClick={onDismiss}>
              <Icon name="close" sizePx={16} />
            </IconButton>
          ) : null}
        </Box>
      }
    >
      {words}
      {canBuy ? "" : " Ask an owner or admin."}
    </Alert>
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
