import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { OfflineBanner } from "#/features/workspace/offline-banner.tsx";
import { UserMenu } from "#/features/workspace/user-menu.tsx";
import { useStoredFlag } from "#/features/workspace/use-stored-flag.ts";
import { ColorSchemeToggle } from "#/ui/color-scheme-toggle.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { Logo, LogoMark } from "#/ui/logo.tsx";
import { MAIN_ID, SkipLink } from "#/ui/skip-link.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface Place {
  readonly to: string;
  /** Whether an address belongs to it. */
  readonly holds: (pathname: string) => boolean;
  readonly label: string;
  readonly icon: IconName;
}

const PLACES: readonly Place[] = [
  {
    to: "/app",
    holds: (pathname) => pathname === "/app" || /^\/app\/maps\/(?!new$)/.test(pathname),
    label: "Maps",
    icon: "map",
  },
  {
    to: "/app/maps/new",
    holds: (pathname) => pathname === "/app/maps/new",
    label: "New map",
    icon: "plus",
  },
];

const placeStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  alignItems: "center",
  gap: { xs: 0.5, md: 3 },
  px: 3,
  py: { xs: 1.5, md: 2 },
  flex: { xs: 1, md: "none" },
  borderRadius: 1,
  color: "text.secondary",
  fontSize: { xs: 12, md: 14 },
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
  "&[aria-current]": { bgcolor: "primary.light", color: "text.primary" },
} as const;

function Places({ isNarrow }: { readonly isNarrow: boolean }) {
  const { pathname } = useLocation();
  return PLACES.map(({ to, holds, label, icon }) => (
    <Box
      component={Link}
      key={to}
      to={to}
      // A map is within Maps, but the link leads to another page than this one.
      aria-current={pathname === to ? "page" : holds(pathname) ? "true" : undefined}
      title={isNarrow ? label : undefined}
      sx={placeStyle}
    >
      <Icon name={icon} />
      <Box
        component="span"
        sx={(theme) => (isNarrow ? { [theme.breakpoints.up("md")]: VISUALLY_HIDDEN } : {})}
      >
        {label}
      </Box>
    </Box>
  ));
}

/** Left rail on wide windows, a bar at the bottom on phones. */
function Rail() {
  const [isNarrow, setIsNarrow] = useStoredFlag("mw-rail-narrow");
  return (
    <Box
      component="nav"
      aria-label="Workspace"
      sx={{
        position: { xs: "fixed", md: "sticky" },
        bottom: { xs: 0, md: "auto" },
        left: 0,
        right: { xs: 0, md: "auto" },
        top: { md: 0 },
        zIndex: "appBar",
        display: "flex",
        flexDirection: { xs: "row", md: "column" },
        gap: 1,
        p: { xs: 1, md: 3 },
        width: { md: isNarrow ? 68 : 200 },
        height: { md: "100dvh" },
        bgcolor: "background.default",
        // Widths apart from the colour: a responsive `borderRight` would set the colour back.
        borderStyle: "solid",
        borderWidth: { xs: "1px 0 0", md: "0 1px 0 0" },
        borderColor: "divider",
      }}
    >
      <Box
        component={Link}
        to="/"
        aria-label="Mapwright, home"
        sx={{
          display: { xs: "none", md: "flex" },
          textDecoration: "none",
          alignItems: "center",
          height: 40,
          px: 2,
          mb: 4,
          color: "primary.main",
        }}
      >
        {isNarrow ? <LogoMark sizePx={26} /> : <Logo sizePx={24} />}
      </Box>
      <Places isNarrow={isNarrow} />
      <Button
        color="secondary"
        aria-label={isNarrow ? "Widen the rail" : "Narrow the rail"}
        onClick={() => {
          setIsNarrow(!isNarrow);
        }}
        sx={{
          display: { xs: "none", md: "inline-flex" },
          mt: "auto",
          alignSelf: "flex-start",
          minWidth: 0,
        }}
      >
        <Box sx={{ display: "flex", transform: isNarrow ? "none" : "rotate(180deg)" }}>
          <Icon name="chevronRight" />
        </Box>
      </Button>
    </Box>
  );
}

interface AppShellProps {
  readonly email: string;
  /** What runs in the background, seen from every page. */
  readonly tray: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the app: rail, a quiet bar, content first. */
export function AppShell({ email, tray, children }: AppShellProps) {
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
            gap: 2,
            minHeight: 56,
            px: { xs: 4, md: 6 },
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Box sx={{ mr: "auto", minWidth: 0 }}>{tray}</Box>
          <ColorSchemeToggle />
          <UserMenu email={email} />
        </Box>
        <OfflineBanner />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", outline: "none" }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
