import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { OfflineBanner } from "#/features/workspace/offline-banner.tsx";
import { PhoneBar, Rail } from "#/features/workspace/rail.tsx";
import { ThemeToggle } from "#/features/workspace/theme-toggle.tsx";
import { UserMenu } from "#/features/workspace/user-menu.tsx";
import type { GateNotice } from "#/features/workspace/workspace-gate.tsx";
import { WorkspaceSwitcher } from "#/features/workspace/workspace-switcher.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MAIN_ID, SkipLink } from "#/ui/skip-link.tsx";

interface AppShellProps {
  readonly context: AppContext;
  readonly notice: GateNotice | null;
  /** Background activity, visible on every page. */
  readonly tray: ReactNode;
  /** The user's own items, at the end of the bar. */
  readonly bell: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the app: sidebar, toolbar, content. */
export function AppShell({ context, notice, tray, bell, children }: AppShellProps) {
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh", pb: { xs: "60px", md: 0 } }}>
      <SkipLink />
      <Rail />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Box
          component="header"
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "flex-end",
            gap: { xs: 1, sm: 2 },
            minHeight: 56,
            px: { xs: 4, md: 6 },
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <WorkspaceSwitcher context={context} />
          <Box sx={{ mr: "auto", minWidth: 0 }}>{tray}</Box>
          {bell}
          <ThemeToggle uid={context.uid} />
          <UserMenu context={context} />
        </Box>
        <OfflineBanner />
        <Box role="status" aria-label="Workspace">
          {notice ? <Notice {...notice} /> : null}
        </Box>
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", outline: "none" }}
        >
          {children}
        </Box>
      </Box>
      <PhoneBar />
    </Box>
  );
}

function Notice({ words, dismiss }: GateNotice) {
  return (
    <Alert
      severity="info"
      role="none"
      icon={<Icon name="info" />}
      action={
        <IconButton size="small" aria-label="Dismiss" onClick={dismiss}>
          <Icon name="close" sizePx={16} />
        </IconButton>
      }
      sx={{ borderRadius: 0, px: { xs: 4, md: 8 } }}
    >
      {words}
    </Alert>
  );
}
