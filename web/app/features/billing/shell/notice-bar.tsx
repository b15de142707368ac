import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { BillingNotice } from "#/features/billing/shell/billing-notice.ts";
import { Icon } from "#/ui/icon.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface NoticeBarProps {
  readonly notice: BillingNotice;
  readonly canBuy: boolean;
  readonly onDismiss: () => void;
}

/** A notice across the page, with what can be done about it. */
export function NoticeBar({ notice, canBuy, onDismiss }: NoticeBarProps) {
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
