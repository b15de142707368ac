import IconButton from "@mui/material/IconButton";
import type { BillingMessage } from "#/features/billing/shell/billing-notice.ts";
import { Strip } from "#/ui/controls/strip.tsx";
import { Icon } from "#/ui/icon.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface NoticeBarProps {
  readonly notice: BillingMessage;
  readonly canBuy: boolean;
  readonly onDismiss: () => void;
}

/** A notice across the page, with what can be done about it. */
export function NoticeBar({ notice, canBuy, onDismiss }: NoticeBarProps) {
  const { severity, words, action, canDismiss } = notice;
  const asked = action === "Resume" ? "An owner or admin can resume it." : "Ask an owner or admin.";
  const to = action === "Choose a plan" ? `${BILLING_PATH}?change=plan` : BILLING_PATH;
  return (
    <Strip
      tone={severity}
      icon={severity === "info" ? "info" : "alert"}
      actions={
        <>
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
        </>
      }
    >
      {words}
      {canBuy ? "" : ` ${asked}`}
    </Strip>
  );
}
