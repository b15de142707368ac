import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import type { ReactNode } from "react";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppPalette } from "#/features/workspace/palette/app-palette.tsx";
import { PhoneBar, Rail, type RenderMeter } from "#/features/workspace/rail.tsx";
import { UserMenu } from "#/features/workspace/user-menu.tsx";
import type { GateNotice } from "#/features/workspace/workspace-gate.tsx";
import { WorkspaceSwitcher } from "#/features/workspace/workspace-switcher.tsx";
import { awaitWrite } from "#/platform/firebase/await-write.client.ts";
import { useOnline } from "#/platform/use-online.ts";
import { ColorSchemeToggle } from "#/ui/site-frame/color-scheme-toggle.tsx";
import { Strip, StripSlot } from "#/ui/controls/strip.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MAIN_ID, SkipLink } from "#/ui/site-frame/skip-link.tsx";

interface AppShellProps {
  readonly context: AppContext;
  /** Whether a map is open: it has no bar above it, and the bar's contents are in the sidebar, which is collapsed. */
  readonly isOnMap: boolean;
  readonly notice: GateNotice | null;
  /** Background activity, visible on every page. */
  readonly tray: ReactNode;
  /** The user's own items, at the end of the bar. */
  readonly bell: ReactNode;
  /** About the workspace's plan, above the page. */
  readonly banner: ReactNode;
  readonly renderMeter: RenderMeter;
  readonly children: ReactNode;
}

/** The frame of the app: sidebar, toolbar, content. */
export function AppShell(props: AppShellProps) {
  const { context, isOnMap, notice, tray, bell, banner, renderMeter, children } = props;
  return (
    <Box
      sx={{
        display: "flex",
        minHeight: "100dvh",
        pb: { xs: "60px", md: 0 },
        "@media print": { display: "block", pb: 0 },
      }}
    >
      <SkipLink />
      <Rail
        // The two are collapsed independently.
        key={isOnMap ? "map" : "app"}
        role={context.role}
        renderMeter={renderMeter}
        renderOfBar={
          isOnMap
            ? (isNarrow) => (
                <>
                  {tray}
                  {bell}
                  <ThemeToggle uid={context.uid} />
                  <UserMenu context={context} isShort={isNarrow} />
                  {isNarrow ? null : <WorkspaceSwitcher context={context} />}
                </>
              )
            : null
        }
      />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        {isOnMap ? null : (
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
              "@media print": { display: "none" },
            }}
          >
            <WorkspaceSwitcher context={context} />
            <Box sx={{ mr: "auto", minWidth: 0 }}>{tray}</Box>
            {bell}
            <ThemeToggle uid={context.uid} />
            <UserMenu context={context} />
          </Box>
        )}
        <StripSlot>
          <OfflineBanner />
          <Box role="status" aria-label="Workspace">
            {notice ? <Notice {...notice} /> : null}
          </Box>
          {banner}
        </StripSlot>
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", outline: "none" }}
        >
          {children}
        </Box>
      </Box>
      <PhoneBar role={context.role} renderMeter={renderMeter} />
      <AppPalette context={context} />
    </Box>
  );
}

function Notice({ words, dismiss }: GateNotice) {
  return (
    <Strip
      tone="info"
      icon="info"
      actions={
        <IconButton size="small" aria-label="Dismiss" onClick={dismiss}>
          <Icon name="close" sizePx={16} />
        </IconButton>
      }
    >
      {words}
    </Strip>
  );
}

/** Says that there is no connection, and what still works. Always mounted, so that it is announced. */
function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <Box role="status" aria-label="Connection">
      {isOnline ? null : (
        <Strip tone="warning" icon="offline">
          You're offline. Maps you've opened are still available; new research needs a connection.
        </Strip>
      )}
    </Box>
  );
}

/** The theme toggle of the site's header, synced to all of the user's devices. */
function ThemeToggle({ uid }: { readonly uid: UserId }) {
  const firestore = useFirestore();
  return (
    <ColorSchemeToggle
      onChoose={(theme) => {
        // The theme has already changed; a choice that could not be saved applies to this device only.
        void awaitWrite(
          updateDoc(doc(firestore, userPath(uid)), { theme, updatedAt: serverTimestamp() }),
        );
      }}
    />
  );
}
